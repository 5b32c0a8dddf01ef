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

/** The body of an article. The blocks never change order, so their places are their keys. */
export function Prose({ blocks, ...context }: ProseProps) {
  const show = (block: Block, index: number) => <ProseBlock key={index} block={block} {...context} />;
  const starts = blocks.flatMap((block, index) =>
    block.kind === "heading" && block.level === 2 ? index : [],
  );
  // What stands above the first main heading is a section, too.
  return [0, ...starts].map((start, place) => {
    const section = blocks.slice(start, starts[place]);
    const terms = findTerms(section);
    if (terms.length < 2) return <Fragment key={place}>{section.map(show)}</Fragment>;
    return (
      <Fragment key={place}>
        {section.slice(0, 1).map(show)}
        <dl>
          {terms.map(({ heading, meaning }) => (
            <div key={heading.id}>
              <dt id={heading.id}>
                <HeadingLink {...heading} />
              </dt>
              <dd>
                <Inlines inlines={meaning} />
              </dd>
            </div>
          ))}
        </dl>
      </Fragment>
    );
  });
}

type Heading = Extract<Block, { kind: "heading" }>;

/** The terms of a section that holds nothing but smaller headings, each with one paragraph: a glossary. */
function findTerms([, ...blocks]: readonly Block[]) {
  const terms = blocks.flatMap((heading, index) => {
    const next = blocks[index + 1];
    return heading.kind === "heading" && next?.kind === "paragraph"
      ? { heading, meaning: next.children }
      : [];
  });
  return terms.length * 2 === blocks.length ? terms : [];
}

/** The words of a heading as a link to itself, after the ids that it had before. */
function HeadingLink({ id, oldIds = [], children }: Heading) {
  return (
    <>
      {oldIds.map((oldId) => (
        <span key={oldId} id={oldId} />
      ))}
      <a href={`#${id}`}>
        <Inlines inlines={children} />
      </a>
    </>
  );
}

interface ProseBlockProps extends Omit<ProseProps, "blocks"> {
  readonly block: Block;
}

function ProseBlock({ block, assets, orderedList = "steps" }: ProseBlockProps): ReactNode {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3";
      return (
        <Heading id={block.id}>
          <HeadingLink {...block} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p>
          <Inlines inlines={block.children} />
        </p>
      );
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
      return (
        <pre data-code="">
          <code>{block.text}</code>
        </pre>
      );
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
