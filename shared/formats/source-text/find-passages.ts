import type { InlinePart } from '../model.ts';
import { lineStart } from './comment-lines.ts';
import {
  hasWords,
  partsOf,
  spanAround,
  type Passage,
  type PlacedPart,
  type Region,
  type Span,
} from './passage.ts';
import { plainRegions } from './regions/plain-regions.ts';
import { familyOf, sourceRegions } from './regions/source-regions.ts';

/** A document and what is selected in it; an empty selection is a caret. */
export interface SourceSelection {
  /** As the editor names it: `typescript`, `markdown`. */
  readonly languageId: string;
  readonly text: string;
  readonly selections: readonly Span[];
}

/** A text to translate: a passage, or the selected part of one. */
export interface SourceUnit extends Span {
  readonly source: readonly InlinePart[];
  /** Where its codes stand, in order. Another unit may lie in one: the title of a link. */
  readonly codes: readonly Span[];
  /** Text around it, for the context of a request. */
  readonly notes: readonly string[];
  /** Positions of the selections that asked for it, ascending. */
  readonly selections: readonly number[];
  /** Writes a target as it is to stand between `start` and `end`. */
  write(target: readonly InlinePart[], isStrict: boolean): string;
}

/**
 * Finds what selections stand for: a caret for the string, the comment or the paragraph it is in,
 * else for what its line holds; a selection for everything it touches, cut at its ends. In order;
 * none overlaps another, but one may lie in a code of the one before. Empty when nothing in them is made for people.
 */
export function findPassages(selection: SourceSelection): readonly SourceUnit[] {
  const { languageId, text } = selection;
  const regions = sourceRegions(languageId, text);
  const taken = new Map<string, TakenPassage>();
  for (const [index, span] of selection.selections.entries()) {
    const found =
      span.start === span.end ? atCaret(text, regions, span.start) : inSelection(regions, span);
    const passages = found.length === 0 ? proseIn(languageId, text, span) : found;
    for (const { passage, cut, region } of passages) {
      const pieces = cutPieces(passage, cut);
      const [start, end] = [pieces[0]?.start ?? 0, pieces.at(-1)?.end ?? 0];
      if (!hasWords(pieces)) continue;
      const key = `${start}:${end}`;
      const known = taken.get(key);
      if (known === undefined) taken.set(key, { passage, pieces, start, end, region, by: [index] });
      else if (!known.by.includes(index)) known.by.push(index);
    }
  }
  const units = [...taken.values()].sort(
    (one, other) => one.start - other.start || other.end - one.end,
  );
  const places = new Map(regions.map((region, index) => [region, index]));
  return withoutOverlaps(units).map((unit) => unitOf(text, { regions, places }, unit));
}

interface TakenPassage extends Span {
  readonly passage: Passage;
  readonly pieces: readonly PlacedPart[];
  readonly region: Region;
  readonly by: number[];
}

interface FoundPassage {
  readonly passage: Passage;
  readonly region: Region;
  readonly cut: Span | null;
}

function atCaret(
  text: string,
  regions: readonly Region[],
  offset: number,
): readonly FoundPassage[] {
  const around = regions.filter(({ start, end }) => start <= offset && offset <= end);
  const smallest = around.toSorted(
    (one, other) => one.end - one.start - (other.end - other.start),
  )[0];
  if (smallest !== undefined) return whole([smallest]);
  const start = lineStart(text, offset);
  const length = /[^\r\n]*/.exec(text.slice(start))?.[0].length ?? 0;
  return whole(
    regions.filter((region) => {
      return region.reach === 'covered' && region.start < start + length && region.end > start;
    }),
  );
}

function whole(regions: readonly Region[]): FoundPassage[] {
  return regions.flatMap((region) => {
    return region.passages().map((passage): FoundPassage => ({ passage, region, cut: null }));
  });
}

/** What lies around the whole selection is taken first, however it is marked. */
function inSelection(regions: readonly Region[], span: Span): readonly FoundPassage[] {
  const touched = regions.filter(({ start, end }) => start < span.end && end > span.start);
  const around = touched.filter(({ start, end }) => start <= span.start && end >= span.end);
  const smallest = around.toSorted(
    (one, other) => one.end - one.start - (other.end - other.start),
  )[0];
  const chosen =
    smallest === undefined ? touched.filter(({ reach }) => reach === 'covered') : [smallest];
  return chosen.flatMap((region) =>
    region.passages().map((passage): FoundPassage => ({ passage, region, cut: span })),
  );
}

/** Words selected between tags or in a language that is not known well: taken when they are prose. */
function proseIn(languageId: string, text: string, span: Span): readonly FoundPassage[] {
  const family = familyOf(languageId);
  if (span.start === span.end || family === 'prose') return [];
  const words = text.slice(span.start, span.end);
  const isProse =
    /\p{L}{2}[,.!?]?\s+\p{L}/u.test(words) && !/[;={}<>()[\]|\\/_$`"]|:\s*$|\w\.\w/.test(words);
  return isProse ? whole(plainRegions(text, span)) : [];
}

/** The pieces that a selection touches: text is cut at its ends, codes and escapes stay whole. */
function cutPieces({ pieces }: Passage, cut: Span | null): readonly PlacedPart[] {
  if (cut === null) return pieces;
  const kept: PlacedPart[] = [];
  for (const piece of pieces) {
    if (piece.start >= cut.end || piece.end <= cut.start) continue;
    const { part } = piece;
    const isLinear = part.kind === 'text' && part.text.length === piece.end - piece.start;
    if (!isLinear) {
      kept.push(piece);
      continue;
    }
    const [start, end] = [Math.max(piece.start, cut.start), Math.min(piece.end, cut.end)];
    const text = part.text.slice(start - piece.start, end - piece.start);
    kept.push({ start, end, part: { kind: 'text', text } });
  }
  return withoutHalfPairs(withoutOuterJoints(kept));
}

/** Whoever selects whole lines selects their ends as well, which must not join them to the next ones. */
function withoutOuterJoints(pieces: readonly PlacedPart[]): readonly PlacedPart[] {
  const isJoint = ({ start, end, part }: PlacedPart): boolean =>
    part.kind === 'text' && part.text.trim() === '' && part.text.length !== end - start;
  const first = pieces.findIndex((piece) => !isJoint(piece));
  const last = pieces.findLastIndex((piece) => !isJoint(piece));
  return first === -1 ? [] : pieces.slice(first, last + 1);
}

/** An end of a pair whose other end was cut off is a code of its own. */
function withoutHalfPairs(pieces: readonly PlacedPart[]): readonly PlacedPart[] {
  const counts = new Map<number, number>();
  for (const { part } of pieces) {
    if (part.kind === 'code' && part.pair >= 0)
      counts.set(part.pair, (counts.get(part.pair) ?? 0) + 1);
  }
  return pieces.map((piece): PlacedPart => {
    const { part } = piece;
    if (part.kind === 'text' || part.pair < 0 || counts.get(part.pair) === 2) return piece;
    return { ...piece, part: { ...part, role: 'placeholder', pair: -1 } };
  });
}

function withoutOverlaps(units: readonly TakenPassage[]): TakenPassage[] {
  const kept: TakenPassage[] = [];
  let last: TakenPassage | null = null;
  let inner: TakenPassage | null = null;
  for (const unit of units) {
    if (last === null || unit.start >= last.end) {
      kept.push(unit);
      last = unit;
      inner = null;
    } else if (spanAround(last.pieces, unit)?.part.kind === 'code') {
      if (inner !== null && unit.start < inner.end) continue;
      kept.push(unit);
      inner = unit;
    } else for (const index of unit.by) if (!last.by.includes(index)) last.by.push(index);
  }
  return kept;
}

interface PlacedRegions {
  readonly regions: readonly Region[];
  readonly places: ReadonlyMap<Region, number>;
}

function unitOf(text: string, placed: PlacedRegions, unit: TakenPassage): SourceUnit {
  const { passage, pieces, start, end, by } = unit;
  return {
    start,
    end,
    source: partsOf(pieces),
    codes: pieces.filter(({ part }) => part.kind === 'code'),
    notes: notesAround(text, placed, unit),
    selections: by.toSorted((one, other) => one - other),
    write: (target, isStrict) => passage.write(target, { span: { start, end }, isStrict }),
  };
}

const NEIGHBOURS = 2;
const MAX_NOTE_LENGTH = 300;

/** The line of the document it stands in, and the regions before and after. */
function notesAround(
  text: string,
  { regions, places }: PlacedRegions,
  unit: TakenPassage,
): readonly string[] {
  const at = places.get(unit.region) ?? -1;
  const near =
    at < 0
      ? []
      : [
          ...regions.slice(Math.max(0, at - NEIGHBOURS), at),
          ...regions.slice(at + 1, at + 1 + NEIGHBOURS),
        ];
  const notes = near.map(({ start, end }) =>
    text.slice(start, Math.min(end, start + MAX_NOTE_LENGTH)),
  );
  const start = lineStart(text, unit.start);
  const isPart = start < unit.start && unit.region.kind !== 'comment';
  const line = /[^\r\n]*/.exec(text.slice(start, start + MAX_NOTE_LENGTH))?.[0] ?? '';
  return isPart ? [line, ...notes] : notes;
}
