declare module "subset-font" {
  type Options = Readonly<Record<string, string | boolean | readonly string[]>>;
  export default function subsetFont(font: Buffer, text: string | null, options: Options): Promise<Buffer>;
}
