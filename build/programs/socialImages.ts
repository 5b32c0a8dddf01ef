import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { CategoryIconName, Site } from "../model.ts";

export const socialFolder = "client/social";

/** A picture that stands for the site elsewhere: on a card below a link, or on a phone's home screen. */
export interface SocialImage {
  /** "edit-images.png" */
  readonly fileName: string;
  readonly width: number;
  readonly height: number;
  readonly subject: SocialSubject;
}

export type SocialSubject =
  | {
      readonly kind: "card";
      readonly slate: string;
      readonly title: string;
      /** One in a large frame, or several on a sheet. */
      readonly icons: readonly CategoryIconName[];
      readonly brand: string;
    }
  | {
      readonly kind: "mark";
      /** What 1 of the drawing's 32 units is, in whole pixels, so that its lines are sharp. */
      readonly unit: number;
    };

/** A launcher may cut a circle of 80 % out of the two larger ones; the corners of the mark stay inside it. */
const marks: readonly SocialImage[] = [
  { fileName: "icon-180.png", width: 180, height: 180, subject: { kind: "mark", unit: 4 } },
  { fileName: "icon-192.png", width: 192, height: 192, subject: { kind: "mark", unit: 4 } },
  { fileName: "icon-512.png", width: 512, height: 512, subject: { kind: "mark", unit: 11 } },
];

/** Beside what an image says, all that decides how it looks. */
const drawnFrom = [
  "build/programs/social.tsx",
  "templates/CategoryIcon.tsx",
  "client/styles/tokens.css",
  "client/icon.svg",
  "client/fonts/instrument-sans.woff2",
];

/** One card for each page, then the marks. */
export function createSocialImages({ brand, home, categories }: Site): SocialImage[] {
  const card = { width: 1200, height: 630 };
  return [
    {
      ...card,
      fileName: "home.png",
      subject: {
        kind: "card",
        slate: "Help centre",
        title: home.title,
        icons: categories.map(({ icon }) => icon),
        brand,
      },
    },
    ...categories.flatMap(({ title: slate, icon, articles }) =>
      articles.map(
        ({ id, title }): SocialImage => ({
          ...card,
          fileName: `${id}.png`,
          subject: { kind: "card", slate, title, icons: [icon], brand },
        }),
      ),
    ),
    ...marks,
  ];
}

/** For each file name a SHA-256 of everything that the image is drawn from. */
export async function readSocialHashes(images: readonly SocialImage[]): Promise<Record<string, string>> {
  const files = await Promise.all(drawnFrom.map((path) => readFile(path)));
  const digests = files.map((bytes) => createHash("sha256").update(bytes).digest("hex"));
  return Object.fromEntries(
    images.map((image) => [
      image.fileName,
      createHash("sha256")
        .update(JSON.stringify([image, ...digests]))
        .digest("hex"),
    ]),
  );
}
