import type { ReactNode } from "react";
import type { Assets, Block } from "../build/model.ts";

interface PictureProps {
  readonly picture: Extract<Block, { kind: "image" }>;
  readonly assets: Assets;
  /** The caption. */
  readonly children: ReactNode;
}

/** A screenshot with its caption. Its size is known before it is loaded, so that nothing moves. */
export function Picture({ picture, assets, children }: PictureProps) {
  const { name, title, caption, isLazy } = picture;
  const { url, width, height } = assets.pictures.get(name) ?? {};
  return (
    <figure className="figure">
      <img src={url} alt={title} width={width} height={height} loading={isLazy ? "lazy" : undefined} />
      {caption.length > 0 && <figcaption>{children}</figcaption>}
    </figure>
  );
}
