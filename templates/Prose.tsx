import { Fragment, type ReactNode } from "react";
import type { Assets, Block, Table } from "../build/model.ts";
import { ComponentStyle } from "./ComponentStyle.tsx";
import { CreditCalculator } from "./CreditCalculator.tsx";
import { Figure } from "./Figure.tsx";
import { Inlines } from "./Inlines.tsx";
import { Picture } from "./Picture.tsx";

interface ProseProps {
  readonly blocks: readonly Block[];
  readonly assets: Assets;
  /** What an ordered list is here: the steps of a task, or the legend of a drawing. */
  readonly orderedList?: "steps" | "legend";
}

/** The body of an article, in sections. The blocks never change order, so their places are their keys. */
export function Prose({ blocks, ...context }: ProseProps) {
  const starts = blocks.flatMap((block, index) =>
    block.kind === "heading" && block.level === 2 ? index : [],
  );
  return [0, ...starts].map((start, place) => {
    const section = blocks.slice(start, starts[place]);
    const hasTerms = isGlossary(section);
    const [first, ...others] = section.map((block, index) => (
      <ProseBlock key={index} block={block} isTerm={hasTerms && index > 0} {...context} />
    ));
    return (
      <Fragment key={place}>
        {first}
        {hasTerms ? <dl>{others}</dl> : others}
      </Fragment>
    );
  });
}

/** Does a section hold nothing but smaller headings, each with one paragraph? */
function isGlossary([, ...terms]: readonly Block[]): boolean {
  const isPaired = terms.every(({ kind }, index) => kind === (index % 2 === 0 ? "heading" : "paragraph"));
  return isPaired && terms.length >= 4 && terms.length % 2 === 0;
}

interface ProseBlockProps extends Omit<ProseProps, "blocks"> {
  readonly block: Block;
  /** Does it belong to a term of a glossary? */
  readonly isTerm?: boolean;
}

/** A text to copy. A block keeps its lines. */
function Sample({ text, isBlock }: { readonly text: string; readonly isBlock?: boolean }) {
  const code = <code>{text}</code>;
  return (
    <div className="sample" data-sample="">
      {isBlock ? <pre data-code="">{code}</pre> : code}
      <button type="button" aria-live="polite">
        Copy
      </button>
    </div>
  );
}

function ProseBlock({ block, assets, isTerm, orderedList = "steps" }: ProseBlockProps): ReactNode {
  switch (block.kind) {
    case "heading": {
      const Heading = isTerm ? "dt" : block.level === 2 ? "h2" : "h3";
      return (
        <Heading id={block.id}>
          {block.oldIds?.map((oldId) => (
            <span key={oldId} id={oldId} />
          ))}
          <a href={`#${block.id}`}>
            <Inlines inlines={block.children} />
          </a>
        </Heading>
      );
    }
    case "paragraph": {
      const Paragraph = isTerm ? "dd" : "p";
      const [only, ...others] = block.children;
      // A text to copy.
      if (only?.kind === "code" && others.length === 0) return <Sample text={only.text} />;
      return (
        <Paragraph>
          <Inlines inlines={block.children} />
        </Paragraph>
      );
    }
    case "list": {
      const List = block.isOrdered ? "ol" : "ul";
      // Safari stops announcing a list whose markers are drawn by CSS, unless its role is given.
      const drawn = block.isOrdered && { className: orderedList, role: "list" };
      return (
        <List {...drawn}>
          {block.items.map((item, index) => (
            <li key={index}>
              <ListItem blocks={item} assets={assets} />
            </li>
          ))}
        </List>
      );
    }
    case "code":
      return <Sample text={block.text} isBlock />;
    case "details":
      return (
        <details>
          <summary>
            <Inlines inlines={block.summary} />
          </summary>
          <Prose blocks={block.children} assets={assets} />
        </details>
      );
    case "table":
      return <ProseTable table={block} />;
    case "figure":
      return (
        <Figure
          figure={block}
          css={assets.componentCss[block.name]}
          render={(blocks) => <Prose blocks={blocks} assets={assets} orderedList="legend" />}
        />
      );
    case "image":
      return (
        <Picture picture={block} assets={assets}>
          <Prose blocks={block.caption} assets={assets} orderedList="legend" />
        </Picture>
      );
    case "calculator":
      return (
        <>
          <ComponentStyle css={assets.componentCss.calculator} />
          <CreditCalculator block={block} assets={assets} />
        </>
      );
    case "callout":
      return (
        <div className="callout" data-callout={block.callout}>
          <p>
            <strong>{block.title}</strong>
          </p>
          <Prose blocks={block.children} assets={assets} />
        </div>
      );
  }
}

/** An item of one paragraph is only its words. */
function ListItem({ blocks, assets }: ProseProps) {
  const [first, ...rest] = blocks;
  if (first?.kind === "paragraph" && rest.length === 0) return <Inlines inlines={first.children} />;
  return <Prose blocks={blocks} assets={assets} />;
}

function ProseTable({ table: { caption, columns, rows } }: { readonly table: Table }) {
  const classOf = (index: number) => (columns[index]?.isNumeric ? "number" : undefined);
  return (
    <table>
      <caption>
        <Inlines inlines={caption} />
      </caption>
      <thead>
        <tr>
          {columns.map(({ heading }, index) => (
            <th key={index} scope="col" className={classOf(index)}>
              <Inlines inlines={heading} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells }, rowIndex) => (
          <tr key={rowIndex}>
            {cells.map((cell, index) => {
              const isHeading = index === 0 && cell.length > 0;
              const Cell = isHeading ? "th" : "td";
              return (
                <Cell key={index} scope={isHeading ? "row" : undefined} className={classOf(index)}>
                  <Inlines inlines={cell} />
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
