/** What a page remembers of itself while it is hidden, and over a reload of the window. No key is ever in it. */
export interface PageState {
  /** Fields by id, as the page was last shown with them. */
  readonly values: Readonly<Record<string, string>>;
  /** What was typed into filters, by id of the table. */
  readonly filters: Readonly<Record<string, string>>;
  /** Ids of charts whose tables are open. */
  readonly open: readonly string[];
  /** How far it is scrolled, in CSS pixels. */
  readonly top: number;
}

const MOST = 40;
const LONGEST = 300;

/** The editor kept it, perhaps for an older version of the page: what does not fit is left out. */
export function readPageState(value: unknown): PageState {
  const { values, filters, open, top } = isRecord(value) ? value : {};
  return {
    values: textsOf(values),
    filters: textsOf(filters),
    open: Array.isArray(open) ? open.filter(isText).slice(0, MOST) : [],
    top: typeof top === 'number' && top > 0 ? top : 0,
  };
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  if (!isRecord(value)) return {};
  const texts = Object.entries(value).filter((entry): entry is [string, string] => {
    return isText(entry[1]);
  });
  return Object.fromEntries(texts.slice(0, MOST));
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
