import * as field from "../content/fields.ts";

/** Records what a build was made from and what it made, so that the next build knows what it may delete. */
export const receiptName = "version.json";

/** A receipt is used whole or not at all, so nobody reads what is wrong with a field. */
const matching = (pattern: RegExp) => field.string("", "", (text) => pattern.test(text));
const keyedBy = <T>(pattern: RegExp, value: field.Field<T>) =>
  field.record(value, (key) => !pattern.test(key) && "is wrong");

const hexadecimal = /^[\da-f]+$/i;
/** "docs/a.html", but no path that leads out of the folder. */
const outputPath = /^(?!(?:.*\/)?\.\.?(?:\/|$))[\w.-]+(?:\/[\w.-]+)*$/;
/** "/help", or "/help/docs/new-name#section". */
const address = /^\/[\w./-]*(?:#[\w-]+)?$/;

const receiptField = field.object({
  /** The commit of the content and its date. Missing outside Git. */
  commit: field.optional(matching(hexadecimal)),
  date: field.optional(matching(/^[\dTZ:.+-]+$/)),
  /** Whether the content differed from the commit. */
  isChanged: field.optional(field.boolean),
  origin: field.origin,
  /** Whether it includes drafts. The next build keeps no asset of a preview. */
  isPreview: field.optional(field.boolean),
  basePath: field.optional(matching(address)),
  /** The name of the host that the site was built for. */
  host: field.optional(matching(/^[a-z\d-]+$/)),
  /** Redirects in the host's rules: new addresses, keyed by the old ones. */
  redirects: field.optional(keyedBy(address, matching(address))),
  /**
   * The SHA-256 of each file except the receipt, in hexadecimal. After an interrupted build, it also covers the files
   * of the previous build.
   */
  files: keyedBy(outputPath, matching(hexadecimal)),
  /** Assets of the previous build, kept for pages that are still open. */
  kept: field.optional(field.list(matching(outputPath), "")),
});
type Fields = field.ValueOf<typeof receiptField>;
export type Receipt = Partial<Fields> & Pick<Fields, "origin" | "files">;

export function parseReceipt(text: string): Receipt | undefined {
  try {
    const faults: string[] = [];
    const place: field.FieldPlace = {
      at: () => place,
      report: (fault) => void faults.push(fault),
      show: (shown) => shown,
    };
    const receipt = receiptField(JSON.parse(text), place);
    return faults.length === 0 ? receipt : undefined;
  } catch {
    return undefined;
  }
}

/** "a1b2c3, 2026-11-20T09:00:00+00:00, for https://example.com/help" */
export function formatBuild({ commit = "no commit", date = "no date", ...receipt }: Receipt): string {
  const { origin, basePath = "", isChanged, isPreview } = receipt;
  const changes = isChanged ? " and uncommitted changes" : "";
  return `${commit}, ${date}${changes}, ${isPreview ? "a preview " : ""}for ${origin}${basePath}`;
}

export function renderReceipt({ files, kept = [], ...buildInfo }: Receipt): string {
  const sorted = {
    ...buildInfo,
    files: Object.fromEntries(Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1))),
    ...(kept.length > 0 && { kept: kept.toSorted() }),
  };
  return `${JSON.stringify(sorted, null, 1)}\n`;
}
