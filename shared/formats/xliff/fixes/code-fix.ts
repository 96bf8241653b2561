import type { Edit } from '../../../text/edits.ts';
import type { InlinePart } from '../../model.ts';
import { EditList } from '../write/edit-list.ts';
import { compareNames } from '../../qa/compare-names.ts';
import { findPlaces, placeFor, shownBefore, shownLength } from './code-places.ts';
import type { Place } from './code-places.ts';
import type { RawPart } from '../qa/raw-parts.ts';

export interface CodeFix {
  readonly missing: readonly string[];
  readonly foreign: readonly string[];
  readonly edits: readonly Edit[];
  /**
   * There is one way to do it: a pair goes around everything, or one code takes the place of another
   * one of its kind. Elsewhere the grammar of the target has a say, and what is too much may be text.
   */
  readonly isSure: boolean;
}

/** Where more codes differ the target is another text, and no place can be guessed for them. */
const MOST_CODES = 200;

type NameOf = (part: InlinePart) => string | null;

/**
 * Edits that give a target each code of its source once: foreign ones go, what they held stays; a
 * foreign one makes room for a missing one; others are put at their proportional place between words.
 */
export function codeFix(
  text: string,
  source: readonly RawPart[],
  target: readonly RawPart[],
  nameOf: NameOf,
): CodeFix | null {
  const names = (parts: readonly RawPart[]): string[] =>
    parts.map(({ part }) => nameOf(part)).filter((name) => name !== null);
  const { missing, foreign } = compareNames(names(source), names(target));
  if (missing.length + foreign.length > MOST_CODES) return null;
  const lost = pick(source, missing, nameOf);
  const surplus = pick(target, foreign, nameOf);
  const edits = new EditList();
  const waiting = replaceInPlace(edits, lost, surplus, { text, source, target });
  const places = findPlaces(text, target, waiting.surplus);
  if (places === null && waiting.lost.length > 0) return null;
  for (const index of waiting.lost) {
    if (places === null || !insert(edits, { text, source, target }, index, places)) return null;
  }
  // After the insertions, which come first where both are at one place.
  for (const index of waiting.surplus) remove(edits, text, target, index);
  const ordered = edits.inOrder();
  if (doOverlap(ordered)) return null;
  const isSure =
    foreign.length === 0
      ? waiting.lost.every((index) => isAroundAll(source, index))
      : isExchange(source, target, lost, surplus);
  return { missing, foreign, edits: ordered, isSure };
}

/** One code for one of the same kind. */
function isExchange(
  source: readonly RawPart[],
  target: readonly RawPart[],
  lost: readonly number[],
  surplus: readonly number[],
): boolean {
  const [from, to] = [source[lost[0] ?? -1], target[surplus[0] ?? -1]];
  if (lost.length !== 1 || surplus.length !== 1 || from === undefined || to === undefined) {
    return false;
  }
  const kind = kindOf(from.part);
  return kind !== null && kind === kindOf(to.part);
}

/** What a code is beside its name; null for what may be text: an address, an escape, an access key. */
function kindOf(part: InlinePart): string | null {
  if (part.kind === 'text' || part.role !== 'placeholder' || part.origin === 'address') return null;
  if (part.verbatim) return /^<[^\s/>]+/.exec(part.content)?.[0] ?? null;
  const [first = ''] = part.content;
  return '{%$'.includes(first) && !part.content.includes(' ') ? first : null;
}

function doOverlap(edits: readonly Edit[]): boolean {
  return edits.some(({ offset }, index) => {
    const before = edits[index - 1];
    return before !== undefined && before.offset + before.length > offset;
  });
}

interface Sides {
  readonly text: string;
  readonly source: readonly RawPart[];
  readonly target: readonly RawPart[];
}

/** Indexes of the last parts with these names, in file order. */
function pick(parts: readonly RawPart[], names: readonly string[], nameOf: NameOf): number[] {
  const left = [...names];
  const found: number[] = [];
  for (let index = parts.length - 1; index >= 0; index--) {
    const part = parts[index]?.part;
    const at = part === undefined ? -1 : left.indexOf(nameOf(part) ?? '');
    if (at < 0) continue;
    left.splice(at, 1);
    found.unshift(index);
  }
  return found;
}

/** A missing placeholder takes the place of a foreign one; what is left of both is returned. */
function replaceInPlace(
  edits: EditList,
  lost: readonly number[],
  surplus: readonly number[],
  sides: Sides,
): { lost: number[]; surplus: number[] } {
  const left = { lost: [...lost], surplus: [...surplus] };
  while (left.lost.length > 0 && left.surplus.length > 0) {
    const from = sides.source[left.lost[0] ?? -1];
    const to = sides.target[left.surplus[0] ?? -1];
    if (from === undefined || to === undefined || isPair(from) || isPair(to)) break;
    edits.replace(to.start, to.end, written(from, to.isCData));
    left.lost.shift();
    left.surplus.shift();
  }
  return left;
}

function isPair({ part }: RawPart): boolean {
  return part.kind === 'code' && part.role !== 'placeholder';
}

/** A code as it is written; text that stands for one is escaped. */
function written({ part }: RawPart, inCData: boolean): string {
  if (part.kind === 'text' || part.verbatim || inCData) {
    return part.kind === 'text' ? part.text : part.content;
  }
  return part.content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function remove(edits: EditList, text: string, target: readonly RawPart[], index: number): void {
  const own = target[index];
  if (own === undefined) return;
  const close = partnerOf(target, index);
  if (close !== null) {
    edits.replace(own.start, own.end, '');
    edits.replace(close.start, close.end, '');
    return;
  }
  const { before, behind } = spareSpaces(text, target, own);
  edits.replace(own.start - before, own.end + behind, '');
}

/** One of two spaces around a code, or the one at the end, goes with it: 1 on one side at most. */
function spareSpaces(
  text: string,
  target: readonly RawPart[],
  { start, end }: RawPart,
): { before: number; behind: number } {
  const isSpace = (at: number): boolean => text.charAt(at) === ' ';
  if (start === target[0]?.start) return { before: 0, behind: isSpace(end) ? 1 : 0 };
  const isLast = end === target.at(-1)?.end;
  return { before: isSpace(start - 1) && (isLast || isSpace(end)) ? 1 : 0, behind: 0 };
}

function partnerOf(parts: readonly RawPart[], index: number): RawPart | null {
  const open = parts[index]?.part;
  if (open?.kind !== 'code' || open.role !== 'open') return null;
  const found = parts.find(
    ({ part }, at) =>
      at > index && part.kind === 'code' && part.role === 'close' && part.pair === open.pair,
  );
  return found ?? null;
}

/** Whether a code and its end stand around all that is shown. */
function isAroundAll(source: readonly RawPart[], index: number): boolean {
  const close = partnerOf(source, index);
  if (close === null || shownBefore(source, index) > 0) return false;
  return shownBefore(source, source.indexOf(close)) === shownLength(source);
}

function insert(edits: EditList, sides: Sides, index: number, places: readonly Place[]): boolean {
  const { text, source, target } = sides;
  const own = source[index];
  if (own === undefined) return false;
  const close = partnerOf(source, index);
  const place = placeFor(source, index, places, close === null ? 'code' : 'start');
  if (place === null) return false;
  const inCData = target[0]?.isCData ?? false;
  if (inCData && own.part.kind === 'code' && own.part.verbatim) return false;
  if (close === null) {
    edits.insert(place.offset, spaced(text, source, index, place, written(own, inCData)));
    return true;
  }
  const endPlace = placeFor(source, source.indexOf(close), places, 'end');
  if (endPlace === null) return false;
  edits.insert(place.offset, written(own, inCData));
  edits.insert(Math.max(place.offset, endPlace.offset), written(close, inCData));
  return true;
}

/** The code with spaces as its source has them, where the target has none yet. */
function spaced(
  text: string,
  source: readonly RawPart[],
  index: number,
  place: Place,
  code: string,
): string {
  const wantsBefore = /\s$/.test(textOfPart(source[index - 1]));
  const wantsBehind = /^\s/.test(textOfPart(source[index + 1]));
  const hasBefore = place.isStart || /\s/.test(text.charAt(place.offset - 1));
  const hasBehind = place.isEnd || /\s/.test(text.charAt(place.offset));
  return `${spaceIf(wantsBefore && !hasBefore)}${code}${spaceIf(wantsBehind && !hasBehind)}`;
}

function textOfPart(raw: RawPart | undefined): string {
  return raw?.part.kind === 'text' ? raw.part.text : '';
}

function spaceIf(isWanted: boolean): string {
  return isWanted ? ' ' : '';
}
