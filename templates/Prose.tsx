import { type ComponentType, Fragment } from "react";
import type { Assets, Block, Site } from "../build/model.ts";
import type { BlockProps } from "./blocks/block.ts";
import { Calculator } from "./blocks/Calculator.tsx";
import { Callout } from "./blocks/Callout.tsx";
import { Code } from "./blocks/Code.tsx";
import { Details } from "./blocks/Details.tsx";
import { Figure } from "./blocks/Figure.tsx";
import { Heading } from "./blocks/Heading.tsx";
import { List } from "./blocks/List.tsx";
import { Paragraph } from "./blocks/Paragraph.tsx";
import { Picture } from "./blocks/Picture.tsx";
import { Table } from "./blocks/Table.tsx";
import { need } from "./needs.ts";

const components = {
  heading: Heading,
  paragraph: Paragraph,
  list: List,
  table: Table,
  callout: Callout,
  details: Details,
  code: Code,
  figure: Figure,
  picture: Picture,
  calculator: Calculator,
} satisfies { readonly [K in Block["kind"]]: ComponentType<BlockProps<K>> };

interface ProseProps {
  readonly blocks: readonly Block[];
  readonly site: Site;
  readonly assets: Assets;
  readonly orderedList?: BlockProps<"list">["orderedList"];
}

/** The body of an article, in sections. The order of blocks never changes, so the index is the key. */
export function Prose({ blocks, orderedList = "steps", ...context }: ProseProps) {
  const starts = blocks.flatMap((block, index) =>
    block.kind === "heading" && block.level === 2 ? index : [],
  );
  const render: BlockProps<never>["render"] = (nested, nestedList = orderedList) => (
    <Prose blocks={nested} orderedList={nestedList} {...context} />
  );
  return [0, ...starts].map((start, number) => {
    const section = blocks.slice(start, starts[number]);
    const hasTerms = isGlossary(section);
    const [first, ...others] = section.map((block, index) => {
      // Each component shows the kind of block under whose name it is kept.
      const Component = components[block.kind] as ComponentType<BlockProps<Block["kind"]>>;
      const isTerm = hasTerms && index > 0;
      return <Component key={index} {...{ block, isTerm, orderedList, render, ...context }} />;
    });
    return (
      <Fragment key={number}>
        {first}
        {hasTerms ? <dl className={need("glossary")}>{others}</dl> : others}
      </Fragment>
    );
  });
}

/** A section that consists only of subheadings, each with one paragraph. */
function isGlossary([, ...terms]: readonly Block[]): boolean {
  const isPaired = terms.every(({ kind }, index) => kind === (index % 2 === 0 ? "heading" : "paragraph"));
  return isPaired && terms.length >= 4 && terms.length % 2 === 0;
}
