import { need } from "../needs.ts";
import type { BlockProps } from "./block.ts";

export function Picture({ block, assets, render }: BlockProps<"picture">) {
  const { name, title, caption, isEager } = block;
  const { url, width, height } = assets.pictures.get(name) ?? {};
  return (
    <figure className={need("figure")}>
      <img
        className={need("picture")}
        src={url}
        alt={title}
        width={width}
        height={height}
        loading={isEager ? undefined : "lazy"}
      />
      {caption.length > 0 && <figcaption>{render(caption, "legend")}</figcaption>}
    </figure>
  );
}
