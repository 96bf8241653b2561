import type { CellPiece, CommittedPiece } from '../../../../shared/formats/rows/cell-pieces.ts';
import type { SegmentStanding } from '../../../../shared/formats/model.ts';
import type { RowChange } from '../../../../shared/formats/rows/base-texts.ts';
import type { RowFilterName } from '../../../../shared/formats/rows/row-marks.ts';
import type { WordDifference } from '../../../../shared/text/hunks/word-differences.ts';
import type { DocumentStep } from '../../ui/take-step.ts';
import type { GridTexts } from './grid-texts.ts';
import type { RowsChange } from './moved-rows.ts';
import type { SegmentMessage } from './segment/panel-messages.ts';
import { isCount, isRecord, readQuery, readRows, type GridQuery } from './grid-query.ts';

/** A problem of a row. */
interface RowProblem {
  readonly severity: 'error' | 'warning' | 'information';
  readonly sentence: string;
}

/** One segment as the page shows it. */
export interface GridRow {
  /** Place in the file, from 0. */
  readonly at: number;
  readonly name: string;
  readonly standing: SegmentStanding | null;
  /** The file's word for the state, or ours. */
  readonly state: string;
  readonly source: readonly CellPiece[];
  /** Null where there is none yet. */
  readonly target: readonly CellPiece[] | null;
  /** `12`, or `12/40` where the file asks for a length. */
  readonly length: string;
  readonly isTooLong: boolean;
  /** Where the target comes from, in a word; empty where nobody knows. */
  readonly origin: string;
  /** A machine wrote it, nobody has confirmed it, and the state does not say so. */
  readonly isMachine: boolean;
  /** Of a translation that is on its way to it; null for none. */
  readonly coming: RowComing | null;
  /** Why it is left alone, null where it may be written. */
  readonly locked: string | null;
  readonly notes: readonly string[];
  readonly problems: readonly RowProblem[];
  /** What it was in the base that is compared with; null without one, and where nothing changed. */
  readonly before: RowBefore | null;
}

/** What is being translated. */
export interface RowComing {
  /** What has come and is not in the file yet; null for nothing. */
  readonly target: readonly CellPiece[] | null;
}

/** What became of a row, word by word. */
export interface RowBefore {
  readonly change: RowChange;
  /** Null where that side is as it was. */
  readonly source: readonly WordDifference[] | null;
  readonly target: readonly WordDifference[] | null;
}

/** A choice of states. */
interface StateChoice {
  readonly word: string;
  readonly label: string;
}

/** What is known of all rows. */
export interface GridCounts {
  readonly rows: number;
  readonly untranslated: number;
  /** Null until they are found. */
  readonly problems: number | null;
}

/** To the page. `version` is that of the document the rows are of. */
export type ToGrid =
  | {
      readonly type: 'init';
      readonly version: number;
      readonly texts: GridTexts;
      readonly languages: { readonly source: string; readonly target: string };
      readonly states: readonly StateChoice[];
      readonly counts: GridCounts;
      /** Columns that are not shown. */
      readonly hidden: readonly string[];
    }
  | { readonly type: 'rows'; readonly version: number; readonly rows: readonly GridRow[] }
  /** The document changed; what is known of rows is to be asked for again. */
  | {
      readonly type: 'changed';
      readonly version: number;
      readonly change: RowsChange;
      readonly counts: GridCounts;
    }
  /** Problems were found. */
  | { readonly type: 'found'; readonly version: number; readonly counts: GridCounts }
  /** The text cannot be read as it stands: nothing is written. */
  | {
      readonly type: 'broken';
      /** Which file, and where in it. */
      readonly heading: string;
      /** What is wrong there. */
      readonly sentence: string;
      readonly next: string;
      /** Of the button that leads there. */
      readonly openText: string;
      /** Whether there are rows, which are the last good ones. */
      readonly hasRows: boolean;
    }
  /** The rows that a query finds, by its number; null for all as they are in the file. */
  | {
      readonly type: 'view';
      readonly version: number;
      readonly query: number;
      readonly rows: readonly number[] | null;
      /** What is wrong with a pattern. */
      readonly fault: string | null;
      /** How many rows each filter alone would show. */
      readonly filters: Readonly<Record<RowFilterName, number>>;
    }
  | SegmentMessage
  /** What rows are compared with from now on, as people call it; null for nothing any more. */
  | { readonly type: 'base'; readonly name: string | null }
  /** A command of the editor, for what the page has. */
  | { readonly type: 'act'; readonly act: GridAct }
  /** From now on the keys lead to rows that pass one of these filters; to the next one at once. */
  | { readonly type: 'seek'; readonly filters: readonly RowFilterName[] }
  /** What became of the request of that number: null where it is done, else why it is not. */
  | { readonly type: 'done'; readonly request: number; readonly refusal: string | null };

/** What commands of the editor do in the page that is active. */
export type GridAct =
  | 'approve'
  | 'clear'
  | 'comment'
  | 'copySource'
  | 'details'
  | 'goToCode'
  | 'lock'
  | 'next'
  | 'previous'
  | 'sendBack'
  | 'setState'
  | 'translate';

const rowsActions = [
  'copySource',
  'clear',
  'translate',
  'approve',
  'sendBack',
  'lock',
  'comment',
] as const;

/**
 * What is done with several rows at once, as one step to undo. `lock` opens rows where all are locked;
 * `comment` asks for a note, and is for one row alone.
 */
export type RowsAction = (typeof rowsActions)[number];

type RowsRequest<Action extends RowsAction> = Request & {
  readonly type: Action;
  readonly rows: readonly number[];
};

/** What changes the document. `version` is that on which it was made: on another it is refused. */
interface Request {
  readonly request: number;
  readonly version: number;
}

/** From the page. */
export type FromGrid =
  | { readonly type: 'ready' }
  | { readonly type: 'save' }
  | { readonly type: DocumentStep }
  /** Columns that are not shown from now on. */
  | { readonly type: 'columns'; readonly hidden: readonly string[] }
  /** Shows the text, at a row where one is given. */
  | { readonly type: 'openText'; readonly at: number | null }
  /** Shows where a row is used in code. */
  | { readonly type: 'goToCode'; readonly at: number | null }
  /** The row of which everything is to be told; null for none any more. */
  | { readonly type: 'segment'; readonly version: number; readonly at: number | null }
  /** Nothing is compared any more. */
  | { readonly type: 'endReview' }
  /** A button of what was told, by its id. */
  | { readonly type: 'choose'; readonly id: string }
  /** The row in which somebody writes. */
  | { readonly type: 'editing'; readonly at: number | null }
  | { readonly type: 'rows'; readonly version: number; readonly rows: readonly number[] }
  | GridQuery
  | GridRequest;

const walkTypes = ['act', 'base', 'seek', 'segment'] as const;

/** What the page is to do or to show beside its rows; the document stays as it is by it. */
export type WalkMessage = Extract<ToGrid, { readonly type: (typeof walkTypes)[number] }>;

export function isWalkMessage(message: ToGrid): message is WalkMessage {
  return walkTypes.some((type) => type === message.type);
}

const lookTypes = [
  'segment',
  'choose',
  'columns',
  'editing',
  'endReview',
  'openText',
  'goToCode',
] as const;

/** What is looked at, and how: nothing of the file changes by it. */
export type LookMessage = Extract<FromGrid, { readonly type: (typeof lookTypes)[number] }>;

export function isLookMessage(message: FromGrid): message is LookMessage {
  return lookTypes.some((type) => type === message.type);
}

export type GridRequest =
  | (Request & {
      readonly type: 'commit';
      readonly at: number;
      readonly pieces: readonly CommittedPiece[];
    })
  | (Request & { readonly type: 'state'; readonly rows: readonly number[]; readonly word: string })
  | RowsRequest<'copySource'>
  | RowsRequest<'clear'>
  | RowsRequest<'approve'>
  | RowsRequest<'sendBack'>
  | RowsRequest<'lock'>
  | RowsRequest<'comment'>
  | RowsRequest<'translate'>;

/** No cell holds more, and no page asks for more at once. */
const MOST_CHARACTERS = 4_000_000;
const MOST_PIECES = 20_000;
const MOST_ROWS = 2_000_000;
const MOST_ROWS_READ = 2_000;
const MOST_COLUMNS = 30;

/** Null for whatever is not one of our messages. */
export function readFromGrid(value: unknown): FromGrid | null {
  if (!isRecord(value)) return null;
  const { type } = value;
  switch (type) {
    case 'ready':
    case 'save':
    case 'undo':
    case 'redo':
      return { type };
    case 'openText':
    case 'goToCode':
    case 'editing':
      return readPlace(type, value['at']);
    case 'rows':
      return readRowsWanted(value);
    case 'query':
      return readQuery(value);
    default:
      return readLook(value) ?? readRequest(value);
  }
}

function readPlace(type: 'openText' | 'goToCode' | 'editing', at: unknown): FromGrid | null {
  return at === null || isCount(at) ? { type, at } : null;
}

/** What is looked at, and how. */
function readLook(value: Readonly<Record<string, unknown>>): FromGrid | null {
  switch (value['type']) {
    case 'segment':
      return readSegment(value);
    case 'choose':
      return readChosen(value['id']);
    case 'endReview':
      return { type: 'endReview' };
    case 'columns':
      return readColumns(value['hidden']);
    default:
      return null;
  }
}

function readSegment({ version, at }: Readonly<Record<string, unknown>>): FromGrid | null {
  if (!isCount(version) || (at !== null && !isCount(at))) return null;
  return { type: 'segment', version, at };
}

function readChosen(id: unknown): FromGrid | null {
  return typeof id === 'string' && id.length < 40 ? { type: 'choose', id } : null;
}

function readColumns(hidden: unknown): FromGrid | null {
  const names = readHiddenColumns(hidden);
  return names === null ? null : { type: 'columns', hidden: names };
}

/** Names of columns, as they are kept; null for anything else. */
export function readHiddenColumns(value: unknown): readonly string[] | null {
  if (!Array.isArray(value) || value.length > MOST_COLUMNS) return null;
  const names = value.filter((name): name is string => typeof name === 'string');
  return names.length === value.length && names.every(({ length }) => length < 40) ? names : null;
}

function readRowsWanted({ version, rows }: Readonly<Record<string, unknown>>): FromGrid | null {
  const read = readRows(rows, MOST_ROWS_READ);
  return isCount(version) && read !== null ? { type: 'rows', version, rows: read } : null;
}

function readRequest(value: Readonly<Record<string, unknown>>): GridRequest | null {
  const { type, request, version, at, word } = value;
  if (!isCount(request) || !isCount(version)) return null;
  if (type === 'commit') {
    const pieces = readPieces(value['pieces']);
    return isCount(at) && pieces !== null ? { type, request, version, at, pieces } : null;
  }
  const rows = readRows(value['rows'], MOST_ROWS);
  if (rows === null) return null;
  if (type === 'state') {
    const isWord = typeof word === 'string' && word.length <= 200;
    return isWord ? { type, request, version, rows, word } : null;
  }
  const action = rowsActions.find((each) => each === type);
  return action === undefined ? null : { type: action, request, version, rows };
}

function readPieces(value: unknown): readonly CommittedPiece[] | null {
  if (!Array.isArray(value) || value.length > MOST_PIECES) return null;
  const pieces = value.filter(
    (piece): piece is CommittedPiece => typeof piece === 'string' || isCount(piece),
  );
  const size = pieces.reduce<number>((sum, piece) => sum + String(piece).length, 0);
  return pieces.length === value.length && size <= MOST_CHARACTERS ? pieces : null;
}

/**
 * What the page takes from its host. The host is our own code: the shape is looked at so far that a
 * message of somebody else is passed over.
 */
export function readToGrid(value: unknown): ToGrid | null {
  if (!isRecord(value)) return null;
  const shape = Object.entries(shapes).find(([type]) => type === value['type'])?.[1];
  return shape?.(value) === true ? (value as unknown as ToGrid) : null;
}

type Shape = (value: Readonly<Record<string, unknown>>) => boolean;

const shapes: Readonly<Record<ToGrid['type'], Shape>> = {
  init: ({ texts, counts }) => isRecord(texts) && isRecord(counts),
  rows: ({ version, rows }) => isCount(version) && Array.isArray(rows),
  changed: ({ change, counts }) => isRecord(change) && isRecord(counts),
  found: ({ counts }) => isRecord(counts),
  broken: ({ heading, sentence }) => typeof heading === 'string' && typeof sentence === 'string',
  view: ({ version, query }) => isCount(version) && isCount(query),
  base: ({ name }) => name === null || typeof name === 'string',
  act: ({ act }) => typeof act === 'string',
  segment: ({ version, sections }) => isCount(version) && Array.isArray(sections),
  seek: ({ filters }) => Array.isArray(filters),
  done: ({ request }) => isCount(request),
};
