import { need } from "../needs.ts";
import type { BlockProps } from "./block.ts";
import { Inlines } from "./Inlines.tsx";

export function Table({ block: { caption, columns, rows } }: BlockProps<"table">) {
  const classOf = (index: number) => (columns[index]?.isNumeric ? "number" : undefined);
  return (
    // A table may be wider than the window; nothing else may.
    <div className={need("table")}>
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
                const [Cell, scope] =
                  index === 0 && cell.length > 0 ? (["th", "row"] as const) : (["td"] as const);
                return (
                  <Cell key={index} scope={scope} className={classOf(index)}>
                    <Inlines inlines={cell} />
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
