import type { ReactNode } from "react";
import type { Assets, Block, CalloutKind } from "../build/model.ts";
import { CreditCalculator } from "./CreditCalculator.tsx";
import { Inlines } from "./Inlines.tsx";

const calloutTitles: Record<CalloutKind, string> = {
  note: "Note",
  permanent: "Permanent",
  plan: "Plan",
};

interface ProseProps {
  readonly blocks: readonly Block[];
  readonly assets: Assets;
}

/** The body of an article. The blocks never change order, so their places are their keys. */
export function Prose({ blocks, assets }: ProseProps) {
  return blocks.map((block, index) => <ProseBlock key={index} block={block} assets={assets} />);
}

function ProseBlock({ block, assets }: { readonly block: Block; readonly assets: Assets }): ReactNode {
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 2 ? "h2" : "h3";
      return (
        <Heading id={block.id}>
          <Inlines inlines={block.children} />
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
      const items = block.items.map((item, index) => (
        <li key={index}>
          <ListItem blocks={item} assets={assets} />
        </li>
      ));
      // Safari stops announcing a list whose markers are drawn by CSS, unless its role is given.
      return block.isOrdered ? (
        <ol className="steps" role="list">
          {items}
        </ol>
      ) : (
        <ul>{items}</ul>
      );
    }
    case "table":
      return <ProseTable table={block} />;
    case "calculator":
      return <CreditCalculator title={block.title} calculator={block.calculator} assets={assets} />;
    case "callout":
      return (
        <div className="callout" data-callout={block.callout}>
          <p className="callout-title">{calloutTitles[block.callout]}</p>
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

function ProseTable({ table }: { readonly table: Extract<Block, { kind: "table" }> }) {
  const { caption, columns, rows } = table;
  return (
    <table>
      <caption>
        <Inlines inlines={caption} />
      </caption>
      <thead>
        <tr>
          {columns.map(({ heading, isNumeric }, index) => (
            <th key={index} scope="col" className={isNumeric ? "number" : undefined}>
              <Inlines inlines={heading} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, rowIndex) => (
          <tr key={rowIndex}>
            {row.map((cell, index) => {
              const isHeading = index === 0;
              const Cell = isHeading ? "th" : "td";
              return (
                <Cell
                  key={index}
                  scope={isHeading ? "row" : undefined}
                  className={columns[index]?.isNumeric ? "number" : undefined}
                >
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
