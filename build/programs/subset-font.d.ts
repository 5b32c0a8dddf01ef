declare module "subset-font" {
  interface SubsetOptions {
    readonly targetFormat?: "sfnt" | "woff" | "woff2";
    readonly keepFeatures?: readonly string[];
    readonly keepAllGlyphs?: boolean;
    readonly noHinting?: boolean;
  }
  export default function subsetFont(
    font: Buffer,
    text: string | null,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
