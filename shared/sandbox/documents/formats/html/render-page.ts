import type { NumberedPart } from '../numbered-parts.ts';
import type { SegmentItem, TextSegment } from './page-segments.ts';

/** Puts `text`, a piece of the page as it is written, in the place of a stretch. */
export interface PageEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

interface MovedSegment {
  readonly segment: TextSegment;
  /** Translated; its codes are those of the segment, in any order. */
  readonly parts: readonly NumberedPart[];
}

/**
 * The page with edits and translated texts. Edits lie within tags, and so within the codes that
 * a translation may move.
 */
export function renderPage(
  page: string,
  edits: readonly PageEdit[],
  moved: readonly MovedSegment[],
  encode: (text: string) => string,
): string {
  const sorted = [...edits].sort((a, b) => a.start - b.start);
  const cut = (start: number, end: number): string => applyEdits(page, sorted, start, end);
  let written = '';
  let done = 0;
  for (const { segment, parts } of moved) {
    const first = segment.items[0];
    const last = segment.items.at(-1);
    if (first === undefined || last === undefined) continue;
    written += cut(done, first.start);
    for (const part of parts) {
      const item = part.kind === 'text' ? undefined : itemOf(segment.items, part);
      if (part.kind === 'text') written += encode(part.text);
      else if (item !== undefined) written += cut(item.start, item.end);
    }
    done = last.end;
  }
  return written + cut(done, page.length);
}

function itemOf(
  items: readonly SegmentItem[],
  { kind, id }: NumberedPart & { readonly id: number },
): SegmentItem | undefined {
  return kind === 'close'
    ? items.find((item) => item.kind === 'close' && item.pair === id)
    : items[id];
}

function applyEdits(page: string, sorted: readonly PageEdit[], start: number, end: number): string {
  let written = '';
  let done = start;
  for (let index = firstFrom(sorted, start); index < sorted.length; index += 1) {
    const edit = sorted[index];
    if (edit === undefined || edit.start >= end) break;
    written += page.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return written + page.slice(done, end);
}

/** Index of the first edit that begins at `start` or after. */
function firstFrom(sorted: readonly PageEdit[], start: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.start ?? 0) < start) low = middle + 1;
    else high = middle;
  }
  return low;
}
