import fc from "fast-check";

/** Distinctive words such as "qabq": if one is missing from a page, text was lost. */
export const markedWord = /q[a-p]{2}q/g;
const word = fc.stringMatching(/^q[a-p]{2}q$/);

const split = (text: string) => text.split("¦");
const joined = (...parts: readonly fc.Arbitrary<string>[]) =>
  fc.tuple(...parts).map((texts) => texts.join(""));

/** The parts of Markdown, and of attacks on it. */
const marks = split(
  "*¦**¦_¦__¦`¦``¦~~¦[¦]¦(¦)¦](¦][¦![¦!¦#¦##¦###¦>¦> [!NOTE]\n> ¦> [!TIP]\n> ¦> [!FIGURE]\n> ¦> [!CALCULATOR]\n> ¦- ¦* ¦+ ¦1. ¦2. ¦3) ¦|¦| --- |¦| a |\n| --- |\n| ¦Table: ¦---¦===¦    ¦\t¦  \n¦\\¦\\\n¦:¦::¦:::¦=¦==¦^¦$$¦{¦}¦{{¦}}¦{{ credits.video }}¦{{ credits.video as number }}¦{{ plans.* }}¦{{ nope }}¦<¦>¦</¦/>¦<!--¦-->¦<!-- note -->¦&¦&lt;¦&#0;¦{#an-id}¦\n> ¦\n  ¦\n    ¦\n- ¦\n\n- ¦\n1. ",
);
const hostile = split(
  '<script>ran()</script>¦<img src=x onerror=ran()>¦[x](javascript:ran())¦[x](JaVaScRiPt:ran())¦[x](data:text/html,<script>ran()</script>)¦![x](javascript:ran())¦<javascript:ran()>¦[n]: /docs/second\n\n[n]¦[x]: javascript:ran()\n\n[x]¦<a href="javascript:ran()">x</a>¦</b>¦</div> ¦<svg onload=ran()>¦[x](https://e.example/"onmouseover="ran())¦[x](//e.example)¦[x](/\\e.example)¦`</script><script>ran()</script>`¦"><script>ran()</script>¦$ {ran()}¦]]>¦<?x?>¦<![CDATA[x]]>¦<!DOCTYPE x>¦&#x3c;script&#x3e;¦ran()¦\' onclick=\'ran()¦{{ "<script>ran()</script>" }}¦![<script>](figure:shot-card)¦__proto__¦constructor',
);
const fine = split(
  '[Second](/docs/second)¦[Third](third.md#start)¦[Log in](studio:/login)¦[here](#what-it-costs)¦[e](https://e.example/a?b=c)¦<https://e.example/>¦**bold**¦*soft*¦`code`¦\\*¦## Section¦### Part¦> [!CAUTION]\n> Care¦- item\n- item¦1. step\n2. step¦Table: Things\n\n| One | Two |\n| --- | ---: |\n| a | {{ credits.video as number }} |¦> [!FIGURE]\n> ![What it says.](figure:shot-card)\n>\n> Caption¦{{ "Windows 11" }}¦<!-- left out -->',
);
const strange = fc.string({ unit: "grapheme", maxLength: 6 });
const anything = fc.string({ unit: "binary", maxLength: 6 });

const piece = fc.oneof(
  { weight: 8, arbitrary: word },
  { weight: 5, arbitrary: fc.constantFrom(...fine) },
  { weight: 4, arbitrary: fc.constantFrom(...marks) },
  { weight: 1, arbitrary: fc.constantFrom(...hostile) },
  { weight: 1, arbitrary: strange },
  { weight: 1, arbitrary: anything },
);
/** Markup that hides the words after it from some tool. */
const swallowing = joined(
  fc.constantFrom(
    ...split(
      "</b> ¦</div>¦<!-- x -->¦<!--¦<b>¦[n]: ¦[^n]: ¦``` ¦~~~ ¦    ¦![¦[x](/ ¦> [!NOTE] ¦45. ¦# ¦{#¦|¦<a ¦<?¦&¦Table: ¦> [!FIGURE]\n> ![What it says.](figure:shot-card) ",
    ),
  ),
  word,
);
const joint = fc.constantFrom("", " ", " ", "\n", "\n\n", "\n\n");
const mixed = (largest: number, pieces: fc.Arbitrary<string> = piece) =>
  fc.array(fc.tuple(pieces, joint), { maxLength: largest }).map((parts) => parts.flat().join(""));
/** Valid Markdown with at most one fault, so that much of it is accepted. */
const nearlySound = fc
  .tuple(
    fc.array(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...fine) }, { weight: 4, arbitrary: word }), {
      maxLength: 8,
    }),
    fc.oneof(piece, swallowing),
    fc.nat(8),
  )
  .map(([sound, other, at]) => sound.toSpliced(at, 0, other).join("\n\n"));

/** One piece repeated many times, to find slow code. */
const repeated = fc
  .tuple(piece, joint, fc.nat(1000))
  .map(([part, joined, times]) => (part + joined).repeat(Math.min(times, 5000 / (part + joined).length)));

export const markdown = fc.oneof(
  { weight: 6, arbitrary: mixed(12) },
  { weight: 12, arbitrary: nearlySound },
  { weight: 1, arbitrary: repeated },
);

/** Any visible white space. */
const space = fc
  .array(fc.constantFrom(..." \t\u00a0\u1680\u2003\u2009\u202f\u205f\u3000"), {
    minLength: 1,
    maxLength: 3,
  })
  .map((spaces) => spaces.join(""));

/** A number word followed by a unit of the base site. */
export const wordedAmount = fc
  .tuple(
    fc.constantFrom("two", "Nine", "forty-five", "hundred", "dozen"),
    space,
    fc.constantFrom("", "new "),
    fc.constantFrom("shots", "credit", "Minutes", "story ideas"),
  )
  .map(([number, between, word, unit]) => number + between + word + unit.replace(" ", between));

const yamlMarks = split(
  "[¦]¦{¦}¦:¦: ¦- ¦? ¦#¦ #¦'¦\"¦|¦>¦&a ¦*a¦!!str ¦%¦---¦...¦\n¦\n  ¦\\u202e¦\\0¦~¦null¦true¦1¦-1¦1e999¦.inf¦0x1f¦2026-11-20¦<<: ¦__proto__: 1¦constructor¦,¦@¦`",
);
/** A YAML value as typed. */
export const yamlValue = fc.oneof(
  mixed(5, fc.oneof(fc.constantFrom(...yamlMarks), word, strange, anything)),
  fc.string({ maxLength: 12 }).map((text) => JSON.stringify(text)),
  fc.constantFrom(...hostile).map((text) => JSON.stringify(text)),
  fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)),
  fc.constantFrom("{{ credits.video }}", '"{{ nope }}"', "Other words", "30", "[second]", "12"),
  fc.constantFrom('"+"', '"(a|a)+z"', "$&", "1.2345", "0.00001", "1e300", "credits.page", "Infinity"),
  fc
    .array(fc.constantFrom("credits.shot", "credits.page", "script.page", "plans", "3", "1.5", "0"), {
      maxLength: 4,
    })
    .chain((parts) => fc.constantFrom(...["×", "/", "−", "+", "=="].map((sign) => parts.join(` ${sign} `)))),
);

/** Any valid file name. */
export const fileName = joined(
  fc.constantFrom("docs/", "docs/images/", "questions/", ""),
  fc.oneof(
    word,
    strange,
    anything,
    fc.constantFrom("\u001b[2J", "\u202e", "a\nb", "first", "First", "__proto__"),
  ),
  fc.constantFrom(".md", ".png", ".txt", ".yaml", ""),
).filter((name) => !name.includes("\0"));

/** The bytes of a picture, truncated or with some of them changed. */
export const damage = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.uint8Array({ maxLength: 12 }),
  fc.boolean(),
);

/** What readers type or paste. */
export const query = fc.oneof(
  mixed(
    6,
    fc.oneof(
      word,
      strange,
      anything,
      fc.constantFrom(...hostile, "credits", "video", "a", "  ", "'", "(", "[a-z", "\\"),
    ),
  ),
  fc.string({ unit: "binary", maxLength: 300 }),
);
