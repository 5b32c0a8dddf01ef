import { Fragment, type ReactNode } from "react";
import type { Assets, Block, Inline, Site, Table } from "../build/model.ts";
import { ComponentStyle } from "./ComponentStyle.tsx";
import { Figure } from "./Figure.tsx";
import { Inlines } from "./Inlines.tsx";
import { CreditCalculator } from "./storyboard/CreditCalculator.tsx";

interface ProseProps {
  readonly blocks: readonly Block[];
  readonly site: Site;
  readonly assets: Assets;
  /** The steps of a task, or the legend of a drawing. */
  readonly orderedList?: "steps" | "legend";
}

/** The body of an article, in sections. The order of blocks never changes, so the index is the key. */
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

/** A section that consists only of subheadings, each with one paragraph. */
function isGlossary([, ...terms]: readonly Block[]): boolean {
  const isPaired = terms.every(({ kind }, index) => kind === (index % 2 === 0 ? "heading" : "paragraph"));
  return isPaired && terms.length >= 4 && terms.length % 2 === 0;
}

interface ProseBlockProps extends Omit<ProseProps, "blocks"> {
  readonly block: Block;
  /** Is it part of a glossary? */
  readonly isTerm?: boolean;
}

function ProseBlock({ block, isTerm, orderedList = "steps", ...context }: ProseBlockProps): ReactNode {
  const { site, assets } = context;
  switch (block.kind) {
    case "heading": {
      const Heading = isTerm ? "dt" : block.level === 2 ? "h2" : "h3";
      return (
        <Heading id={block.id}>
          {block.oldIds?.map((oldId) => (
            <span key={oldId} id={oldId} />
          ))}
          <a href={`#${block.id}`}>{showWords(block.children)}</a>
        </Heading>
      );
    }
    case "paragraph": {
      const Paragraph = isTerm ? "dd" : "p";
      const [first, ...others] = block.children;
      if (first?.kind === "code" && others.length === 0) return <Sample code={<code>{first.text}</code>} />;
      return <Paragraph>{showWords(block.children)}</Paragraph>;
    }
    case "list": {
      const List = block.isOrdered ? "ol" : "ul";
      // With this role, Safari announces a list that has no markers.
      const role = block.isOrdered && { className: orderedList, role: "list" };
      return (
        <List {...role}>
          {block.items.map((item, index) => (
            <li key={index}>
              {item.length === 1 && item[0]?.kind === "paragraph" ? (
                showWords(item[0].children)
              ) : (
                <Prose blocks={item} {...context} />
              )}
            </li>
          ))}
        </List>
      );
    }
    case "code":
      return (
        <Sample
          code={
            <pre data-code="">
              <code>{block.text}</code>
            </pre>
          }
        />
      );
    case "details":
      return (
        <details>
          <summary>{showWords(block.summary)}</summary>
          <Prose blocks={block.children} {...context} />
        </details>
      );
    case "table":
      return <ProseTable {...block} />;
    case "figure":
    case "picture":
      return (
        <Figure
          figure={block}
          site={site}
          assets={assets}
          render={(blocks) => <Prose blocks={blocks} {...context} orderedList="legend" />}
        />
      );
    case "calculator":
      return (
        <>
          <ComponentStyle css={assets.css["credit-calculator"]} />
          <CreditCalculator block={block} calculator={site.calculator} assets={assets} />
        </>
      );
    case "callout":
      return (
        <div className="callout" data-callout={block.callout}>
          <p>
            <strong>{block.title}</strong>
          </p>
          <Prose blocks={block.children} {...context} />
        </div>
      );
  }
}

const showWords = (inlines: readonly Inline[]) => <Inlines inlines={inlines} />;

/** A text to copy. */
const Sample = ({ code }: { readonly code: ReactNode }) => (
  <div className="sample" data-sample="">
    {code}
    <button type="button" aria-live="polite">
      Copy
    </button>
  </div>
);

function ProseTable({ caption, columns, rows }: Table) {
  const classOf = (index: number) => (columns[index]?.isNumeric ? "number" : undefined);
  return (
    <table>
      <caption>{showWords(caption)}</caption>
      <thead>
        <tr>
          {columns.map(({ heading }, index) => (
            <th key={index} scope="col" className={classOf(index)}>
              {showWords(heading)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells }, rowIndex) => (
          <tr key={rowIndex}>
            {cells.map((cell, index) => {
              const [Cell, scope] =
                index === 0 && cell.length > 0 ? (["th", "row"] as const) : (["td"] as const);
              return (
                <Cell key={index} scope={scope} className={classOf(index)}>
                  {showWords(cell)}
                </Cell>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
