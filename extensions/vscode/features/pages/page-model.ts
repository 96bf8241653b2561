/** What a page shows, as plain data in the language of the editor: the host makes it, the page draws it. */
export interface PageModel {
  readonly title: string;
  /** Whose it is: service and account. */
  readonly lead: string;
  /** For numbers and the order of texts: `de`. */
  readonly locale: string;
  readonly blocks: readonly PageBlock[];
}

export type PageBlock =
  | { readonly kind: 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'notice'; readonly tone: 'info' | 'warning' | 'error'; readonly text: string }
  | BarsBlock
  | ChartBlock
  | TableBlock
  | FormBlock;

/** Shares of limits, one under the other. */
export interface BarsBlock {
  readonly kind: 'bars';
  readonly label: string;
  readonly rows: readonly {
    readonly label: string;
    readonly value: string;
    /** 0 to 1; null where there is no limit: then there is no bar. */
    readonly share: number | null;
    readonly tone: 'normal' | 'warning' | 'error';
  }[];
}

/** Stacked columns, and the same numbers as a table below them. */
export interface ChartBlock {
  readonly kind: 'chart';
  readonly id: string;
  /** What is shown, in a few words; the name of the chart for those who hear it. */
  readonly label: string;
  /** Says how to read it by keyboard. */
  readonly hint: string;
  /** Title of the button that opens the table. */
  readonly tableTitle: string;
  /** Head of the first column of the table, such as `Day`. */
  readonly axis: string;
  readonly columns: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
}

export interface TableBlock {
  readonly kind: 'table';
  readonly id: string;
  readonly caption: string;
  readonly head: readonly { readonly text: string; readonly numeric?: boolean }[];
  readonly rows: readonly TableRow[];
  /** What stands in the place of rows. */
  readonly empty: string;
  /** A box that leaves out rows; `{0}` and `{1}` of `shown` are how many are left of how many. */
  readonly filter: { readonly label: string; readonly shown: string } | null;
}

export interface TableRow {
  readonly id: string;
  readonly cells: readonly TableCell[];
  readonly actions?: readonly PageAction[];
  readonly isMuted?: boolean;
}

export interface TableCell {
  readonly text: string;
  /** Small marks beside it. */
  readonly tags?: readonly string[];
  /** In words, where the text is a sign. */
  readonly spoken?: string;
}

/** Fields and buttons in one line; every action tells what all fields of the page hold. */
export interface FormBlock {
  readonly kind: 'form';
  readonly fields: readonly FormField[];
  readonly actions: readonly PageAction[];
}

export type FormField = {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Runs this action as soon as it is changed. */
  readonly onChange: string | null;
} & (
  | { readonly type: 'date' }
  | {
      readonly type: 'choice';
      readonly choices: readonly { readonly value: string; readonly label: string }[];
    }
);

export interface PageAction {
  readonly id: string;
  readonly label: string;
  readonly look?: 'primary' | 'secondary';
}

/** To the page. */
export interface ToPage {
  readonly type: 'show';
  readonly model: PageModel;
}

/** From the page. */
export type FromPage = { readonly type: 'ready' } | PageAct;

/** Something was pressed or chosen. */
export interface PageAct {
  readonly type: 'action';
  readonly id: string;
  /** The row it stands in; null for others. */
  readonly row: string | null;
  /** Fields of the page by id. */
  readonly values: Readonly<Record<string, string>>;
}

const LONGEST = 300;
const MOST_VALUES = 40;

/** Null for whatever is not one of our messages. */
export function readFromPage(value: unknown): FromPage | null {
  if (!isRecord(value)) return null;
  if (value['type'] === 'ready') return { type: 'ready' };
  if (value['type'] !== 'action') return null;
  const { id, row, values } = value;
  if (!isShort(id) || (row !== null && !isShort(row)) || !isRecord(values)) return null;
  const entries = Object.entries(values);
  if (entries.length > MOST_VALUES) return null;
  const sound = entries.filter((entry): entry is [string, string] => isShort(entry[1]));
  if (sound.length !== entries.length) return null;
  return { type: 'action', id, row, values: Object.fromEntries(sound) };
}

/** The host is our own code: the shape is looked at so far that others' messages are passed over. */
export function readToPage(value: unknown): ToPage | null {
  if (!isRecord(value) || value['type'] !== 'show' || !isRecord(value['model'])) return null;
  return Array.isArray(value['model']['blocks']) ? (value as unknown as ToPage) : null;
}

function isShort(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
