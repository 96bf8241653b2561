import { inertLine } from '../../text/inert.ts';
import { say, type Message } from '../../messages/message.ts';
import type { FoundText, TextSearch } from '../../text/search/text-search.ts';
import type { Steps } from '../../text/steps.ts';
import { isBlank } from '../inline/parts.ts';
import type { Answer, EditPlan, LocalisationFile, SegmentView } from '../model.ts';
import {
  partsOfCell,
  placedPieces,
  plainText,
  type CellPiece,
  type CommittedPiece,
  type PlacedPiece,
} from './cell-pieces.ts';
import type { FoundInPiece } from './found-in-row.ts';
import type { Replacement } from './replacement.ts';
import type { RowTable } from './row-table.ts';

/** A row as it is and as it would be. */
export interface ReplacedRow {
  readonly index: number;
  readonly before: readonly CellPiece[];
  /** What is replaced, and what it becomes, in turn. */
  readonly replaced: readonly FoundInPiece[];
  readonly after: readonly CellPiece[];
  readonly replacing: readonly FoundInPiece[];
  readonly answer: Answer;
}

/** A row in which something was found that stays. */
export interface LeftRow {
  readonly index: number;
  readonly said: Message;
}

/** What replacing would do; a row may be in both lists. */
export interface ReplacePreview {
  readonly rows: readonly ReplacedRow[];
  readonly left: readonly LeftRow[];
  /** Places that would be replaced. */
  readonly places: number;
}

/**
 * What replacing in the targets of rows would do. Nothing is replaced inside of a code or placeholder or
 * across one. A row a step.
 */
export function* previewReplace(
  table: RowTable,
  rows: Iterable<number>,
  { search, replacement }: { readonly search: TextSearch; readonly replacement: Replacement },
): Steps<ReplacePreview> {
  const replaced: ReplacedRow[] = [];
  const left: LeftRow[] = [];
  let places = 0;
  const list = table.file.segments();
  for (const index of rows) {
    if (!search.isIn(table.texts.folded('target', index, search.fold))) continue;
    yield;
    const said: Message[] = [];
    const row = replaceInRow(index, list.at(index), { search, replacement, said });
    if (row !== null) {
      replaced.push(row);
      places += row.replaced.length;
    }
    for (const each of said) left.push({ index, said: each });
  }
  return { rows: replaced, left, places };
}

interface Replacing {
  readonly search: TextSearch;
  readonly replacement: Replacement;
  /** What is to be told of the row. */
  readonly said: Message[];
}

function replaceInRow(index: number, view: SegmentView, replacing: Replacing): ReplacedRow | null {
  const { source, target, key } = view;
  if (target === null) return null;
  const { search, said } = replacing;
  const whole = plainText(target.parts);
  const places = search.places(whole);
  if (places === null) said.push(say('not-replaced.too-much'));
  if (places === null || places.length === 0) return null;
  if (view.locked !== null) {
    said.push(say('not-replaced.locked'));
    return null;
  }
  const pieces = placedPieces(source.parts, target.parts);
  const change = changePieces(pieces, places, { ...replacing, whole });
  if (change.replaced.length === 0) return null;
  const parts = partsOfCell(source.parts, target.parts, change.after.map(committed));
  if (parts === null || parts === target.parts) return null;
  if (isBlank(parts)) {
    said.push(say('not-replaced.emptied'));
    return null;
  }
  const isDraft = view.standing === 'needsReview' || view.standing === 'untranslated';
  const answer = { key, parts, needsReview: isDraft, isOwn: !isDraft };
  return { index, before: pieces.map(({ piece }) => piece), ...change, answer };
}

function committed(piece: CellPiece): CommittedPiece {
  return typeof piece === 'string' ? piece : piece.number;
}

type Change = Pick<ReplacedRow, 'replaced' | 'after' | 'replacing'>;

/** Replaces what lies within one text; places are apart and in order, and so are pieces. */
function changePieces(
  pieces: readonly PlacedPiece[],
  places: readonly FoundText[],
  { replacement, said, whole }: Replacing & { readonly whole: string },
): Change {
  const replaced: FoundInPiece[] = [];
  const replacing: FoundInPiece[] = [];
  const after: CellPiece[] = [];
  let next = 0;
  pieces.forEach(({ piece, start, end }, index) => {
    if (typeof piece !== 'string') {
      after.push(piece);
      return;
    }
    let text = '';
    let copied = start;
    for (; next < places.length; next += 1) {
      const place = places[next];
      if (place === undefined || place.start > end || place.end > end) break;
      if (place.start < start) {
        said.push(say('not-replaced.code', { found: foundWords(place, whole) }));
        continue;
      }
      text += whole.slice(copied, place.start);
      const words = replacement(place, whole);
      replaced.push({ piece: index, start: place.start - start, end: place.end - start });
      replacing.push({ piece: index, start: text.length, end: text.length + words.length });
      text += words;
      copied = place.end;
    }
    after.push(text + whole.slice(copied, end));
  });
  for (const place of places.slice(next)) {
    said.push(say('not-replaced.code', { found: foundWords(place, whole) }));
  }
  return { replaced, replacing, after };
}

function foundWords({ start, end }: FoundText, whole: string): string {
  return inertLine(whole.slice(start, end));
}

/** The rows of a preview that a plan of their answers does not write, and why. */
export function notPlanned(
  file: LocalisationFile,
  rows: readonly ReplacedRow[],
  { keys, problems }: Pick<EditPlan, 'keys' | 'problems'>,
): readonly LeftRow[] {
  const written = new Set(keys);
  const list = file.segments();
  const left: LeftRow[] = [];
  for (const { index, answer } of rows) {
    if (written.has(answer.key)) continue;
    const { id, name } = list.at(index);
    const problem = problems.find(({ unit }) => unit === id || unit === name);
    left.push({ index, said: problem?.said ?? say('not-replaced.format') });
  }
  return left;
}
