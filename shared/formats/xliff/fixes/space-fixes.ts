import type { Edit } from '../../../text/edits.ts';
import { startOfRun } from '../../../text/runs.ts';
import type { RawPart } from '../qa/raw-parts.ts';

/** White space at one end, written out or as references. */
const reference = String.raw`&#(?:0*(?:9|10|13|32|160)|[xX]0*(?:9|[aA]|[dD]|20|[aA]0));`;
const leading = new RegExp(`^(?:\\s|${reference})*`);
const wholeReference = new RegExp(`^${reference}$`);

/** Edits that give a target the outer white space of its source, as it is written there. */
export function outerSpaceEdits(
  text: string,
  source: readonly RawPart[],
  target: readonly RawPart[],
): readonly Edit[] {
  const [first, last] = [target[0], target.at(-1)];
  if (first === undefined || last === undefined) return [];
  const edits: Edit[] = [];
  const [wantedStart, wantedEnd] = [startSpace(text, source[0]), endSpace(text, source.at(-1))];
  const [isStart, isEnd] = [startSpace(text, first), endSpace(text, last)];
  if ((wantedStart === '') !== (isStart === '')) {
    edits.push({ offset: first.start, length: isStart.length, newText: wantedStart });
  }
  if ((wantedEnd === '') !== (isEnd === '')) {
    edits.push({ offset: last.end - isEnd.length, length: isEnd.length, newText: wantedEnd });
  }
  return edits;
}

function startSpace(text: string, part: RawPart | undefined): string {
  if (part?.part.kind !== 'text') return '';
  return leading.exec(text.slice(part.start, part.end))?.[0] ?? '';
}

function endSpace(text: string, part: RawPart | undefined): string {
  if (part?.part.kind !== 'text') return '';
  // More than this is no white space around a text.
  const end = text.slice(Math.max(part.start, part.end - 200), part.end);
  return end.slice(startOfSpace(end));
}

/** Where the white space at the end of a text begins. */
function startOfSpace(text: string): number {
  let start = text.length;
  for (;;) {
    const before = startOfRun(text, start, /\s/);
    const mark = text.lastIndexOf('&', before - 1);
    if (before === 0 || mark < 0 || !wholeReference.test(text.slice(mark, before))) return before;
    start = mark;
  }
}

/** Edits that leave one space where two or more stand between words or codes. */
export function collapseEdits(text: string, target: readonly RawPart[]): readonly Edit[] {
  return target.flatMap(({ part, start, end }, index) => {
    if (part.kind === 'code') return [];
    const raw = text.slice(start, end);
    return Array.from(raw.matchAll(/ {2,}/g))
      .filter(({ index: at, 0: run }) => {
        const before = at > 0 ? raw.charAt(at - 1) : index > 0 ? '\ufffc' : ' ';
        const behind = raw.charAt(at + run.length) || (index < target.length - 1 ? '\ufffc' : ' ');
        return /\S/.test(before) && /\S/.test(behind);
      })
      .map(({ index: at, 0: run }) => ({ offset: start + at, length: run.length, newText: ' ' }));
  });
}
