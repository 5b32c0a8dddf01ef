declare module "commonmark-spec" {
  interface Example {
    readonly number: number;
    readonly markdown: string;
    readonly html: string;
  }
  export const tests: readonly Example[];
}
