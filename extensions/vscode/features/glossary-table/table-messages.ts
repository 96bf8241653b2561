import type { DocumentStep } from '../../ui/take-step.ts';
import type { LineProblem } from './find-line-problems.ts';
import type { LineEdit } from './line-edits.ts';
import { lineFixes, type LineFix } from './line-fixes.ts';

/** What stands in the table, in the language of the editor. `{0}` and `{1}` are put in by the page. */
export interface TableTexts {
  readonly locale: string;
  readonly table: string;
  readonly source: string;
  readonly target: string;
  readonly number: string;
  readonly filter: string;
  readonly add: string;
  readonly addHint: string;
  readonly remove: string;
  /** For a single entry, without a place to fill. */
  readonly single: string;
  readonly count: string;
  readonly shown: string;
  readonly problems: string;
  readonly problemsOnly: string;
  readonly noProblems: string;
  readonly empty: string;
  readonly nothingFound: string;
  readonly sorted: string;
  readonly unsorted: string;
  readonly removed: string;
  readonly pasted: string;
  readonly keys: string;
  readonly goToOther: string;
  /** What was typed and did not come into the document. */
  readonly lost: string;
  /** The same of entries that were removed. */
  readonly notRemoved: string;
}

/** A problem as a row shows it. */
export interface ShownProblem extends Pick<LineProblem, 'severity' | 'line' | 'other' | 'cell'> {
  readonly sentence: string;
  readonly fixes: readonly { readonly fix: LineFix; readonly label: string }[];
}

/** To the page. `version` is the document's: edits name the one they were made on. */
export type ToTable =
  | {
      readonly type: 'init';
      readonly version: number;
      readonly text: string;
      readonly texts: TableTexts;
      readonly languages: { readonly source: string; readonly target: string };
      /** A sentence above the table, such as that the service cannot be reached. */
      readonly notice: string | null;
      /** Whether the edit that the page sent last is in the document. */
      readonly taken: boolean;
    }
  /** Null: what the page sent last is in the document. */
  | { readonly type: 'change'; readonly version: number; readonly edit: LineEdit | null }
  | {
      readonly type: 'problems';
      readonly version: number;
      readonly problems: readonly ShownProblem[];
      /** Of all of them: more than are told. */
      readonly total: number;
    };

/** From the page. */
export type FromTable =
  | { readonly type: 'ready' }
  | { readonly type: 'save' }
  | { readonly type: DocumentStep }
  | { readonly type: 'edit'; readonly version: number; readonly edits: readonly LineEdit[] }
  | {
      readonly type: 'fix';
      readonly version: number;
      readonly line: number;
      readonly fix: LineFix;
    };

/** A dictionary takes 10 MiB; nothing that is pasted into one may be much more. */
const MOST_CHARACTERS = 16_000_000;

/** Null for whatever is not one of our messages. */
export function readFromTable(value: unknown): FromTable | null {
  if (!isRecord(value)) return null;
  switch (value['type']) {
    case 'ready':
    case 'save':
    case 'undo':
    case 'redo':
      return { type: value['type'] };
    case 'edit':
      return readEdit(value);
    case 'fix':
      return readFix(value);
    default:
      return null;
  }
}

function readEdit({ version, edits }: Readonly<Record<string, unknown>>): FromTable | null {
  if (!isCount(version) || !Array.isArray(edits)) return null;
  const read = edits.map(readLineEdit);
  if (read.some((edit) => edit === null)) return null;
  const sound = read.filter((edit) => edit !== null);
  const size = sound.reduce((sum, { insert }) => sum + insert.join('').length, 0);
  return size > MOST_CHARACTERS ? null : { type: 'edit', version, edits: sound };
}

function readLineEdit(value: unknown): LineEdit | null {
  if (!isRecord(value)) return null;
  const { at, remove, insert } = value;
  if (!isCount(at) || !isCount(remove) || !Array.isArray(insert)) return null;
  const lines = insert.filter((line): line is string => typeof line === 'string');
  if (lines.length !== insert.length || lines.some((line) => /[\r\n]/.test(line))) return null;
  return { at, remove, insert: lines };
}

function readFix({ version, line, fix }: Readonly<Record<string, unknown>>): FromTable | null {
  const known = lineFixes.find((each) => each === fix);
  if (!isCount(version) || !isCount(line) || known === undefined) return null;
  return { type: 'fix', version, line, fix: known };
}

/**
 * What the page takes from its host. The host is our own code: the shape is looked at so far that a
 * message of somebody else is passed over.
 */
export function readToTable(value: unknown): ToTable | null {
  if (!isRecord(value) || !isCount(value['version'])) return null;
  const isOurs =
    (value['type'] === 'init' && typeof value['text'] === 'string' && isRecord(value['texts'])) ||
    (value['type'] === 'change' &&
      (value['edit'] === null || readLineEdit(value['edit']) !== null)) ||
    (value['type'] === 'problems' && Array.isArray(value['problems']));
  return isOurs ? (value as unknown as ToTable) : null;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
