import { changedSpan } from '../../text/changed-span.ts';
import type { InlinePart, LocalisationFile, SegmentList, SegmentView } from '../model.ts';
import { segmentsTouched } from '../segments-touched.ts';

/**
 * The rows in which an edit lies that changed nothing else of a file; null where more may be other
 * ones: rows came or went, something around them was edited, or nothing in the text says what changed.
 */
export function rowsTouched(
  before: LocalisationFile,
  after: LocalisationFile,
): readonly number[] | null {
  const [old, now] = [before.segments(), after.segments()];
  if (old.length !== now.length || before.text === after.text) return null;
  const { start, oldEnd, newEnd } = changedSpan(before.text, after.text);
  const touched = segmentsTouched(old, { start, end: oldEnd });
  const again = segmentsTouched(now, { start, end: newEnd });
  if (touched.length === 0 || touched.join() !== again.join()) return null;
  const isInside = covers(old, touched, start, oldEnd) && covers(now, touched, start, newEnd);
  return isInside && touched.every((index) => isSameRow(old.at(index), now.at(index)))
    ? touched
    : null;
}

/** A source as it is compared with others: its codes count as well. */
export function wordsOfSource(parts: readonly InlinePart[]): string {
  const [first] = parts;
  if (parts.length === 1 && first?.kind === 'text') return first.text;
  return parts.map((part) => (part.kind === 'text' ? part.text : `\0${part.content}\0`)).join('');
}

function covers(list: SegmentList, rows: readonly number[], start: number, end: number): boolean {
  const first = list.at(rows[0] ?? 0).location;
  const last = list.at(rows.at(-1) ?? 0).location;
  return first.offset <= start && end <= last.offset + last.length;
}

function isSameRow(one: SegmentView, other: SegmentView): boolean {
  return (
    one.key === other.key &&
    one.id === other.id &&
    one.segment === other.segment &&
    one.segments === other.segments
  );
}
