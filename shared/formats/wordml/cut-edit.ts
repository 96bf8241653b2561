import type { Edit } from '../../text/edits.ts';
import { changedSpan } from '../../text/changed-span.ts';
import type { WordParagraph, WordRun } from './word-paragraph.ts';

/** An edit inside of one run; an insertion says to which text it belongs. */
export interface PlacedEdit extends Edit {
  /** `before`: takes the format of the text before it; `after`: of the text after it. */
  readonly joins: 'before' | 'after';
}

/**
 * Makes edits that touch no object and no border of formats out of one that may cross them: the new
 * text goes to the side that keeps something of its own, the other side is only cut. Null where a
 * whole run, such as a link, or an object would be lost.
 */
export function cutEdit(paragraph: WordParagraph, edit: Edit): readonly PlacedEdit[] | null {
  const cut = cutAtBorders(paragraph, edit);
  return cut ?? cutAtBorders(paragraph, withoutCommonEnds(paragraph.text, edit));
}

/**
 * The same edit without the blanks that both texts have at an end: where blanks look otherwise than the
 * words, what is typed over one would take its look.
 */
export function besideBlanks({ text, runs }: WordParagraph, edit: Edit): Edit {
  const { offset, length, newText } = edit;
  const isMixed = runs.some(
    ({ start, end, hasOtherBlanks }) => hasOtherBlanks && start < offset + length && end > offset,
  );
  const old = text.slice(offset, offset + length);
  if (!isMixed || old.trim() === '' || newText.trim() === '') return edit;
  const [lead, tail] = commonBlanks(old, newText);
  return {
    offset: offset + lead,
    length: length - lead - tail,
    newText: newText.slice(lead, newText.length - tail),
  };
}

/** How many blanks both texts begin with, and end with. */
function commonBlanks(one: string, other: string): readonly [lead: number, tail: number] {
  const lead = sharedLength(one.slice(0, -one.trimStart().length), other);
  const tail = sharedLength(reversed(one.slice(one.trimEnd().length)), reversed(other));
  return [lead, tail];
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.charAt(length) === other.charAt(length)) length += 1;
  return length;
}

function reversed(text: string): string {
  return Array.from(text).reverse().join('');
}

function withoutCommonEnds(text: string, { offset, length, newText }: Edit): Edit {
  const span = changedSpan(text.slice(offset, offset + length), newText);
  return {
    offset: offset + span.start,
    length: span.oldEnd - span.start,
    newText: newText.slice(span.start, span.newEnd),
  };
}

function cutAtBorders(paragraph: WordParagraph, edit: Edit): readonly PlacedEdit[] | null {
  const { offset, length, newText } = edit;
  const end = offset + length;
  if (holdsMark(paragraph, offset, end)) return null;
  if (length === 0) return [{ ...edit, joins: sideOf(paragraph, edit) }];
  const borders = bordersWithin(paragraph, offset, end);
  if (borders.length === 0) return [{ ...edit, joins: 'before' }];
  const [border] = borders;
  if (border === undefined || borders.length > 1) return null;
  const left = { offset, length: border - offset, joins: 'before' } as const;
  const right = { offset: border, length: end - border, joins: 'before' } as const;
  const keepsLeft = !isWholeRun(paragraph.runs, left);
  const keepsRight = !isWholeRun(paragraph.runs, right);
  // The side that would be gone must hold on to something of the old text, or get the new.
  if (newText === '' || keepsRight) {
    if (!keepsRight || (newText === '' && !keepsLeft)) return null;
    return [
      { ...left, newText },
      { ...right, newText: '' },
    ];
  }
  if (!keepsLeft) return null;
  return [
    { ...left, newText: '' },
    { ...right, newText },
  ];
}

/** Whether an edit that cannot be made so is one across an object or a tab, and not across formats alone. */
export function crossesMark(paragraph: WordParagraph, edit: Edit): boolean {
  const { offset, length } = withoutCommonEnds(paragraph.text, edit);
  const end = offset + length;
  const isWithin = paragraph.objects.some(({ start }) => start > offset && start < end);
  return isWithin || holdsMark(paragraph, offset, end);
}

/** A tab is found and typed unlike other text, so it counts as a mark. */
function holdsMark({ text, objects }: WordParagraph, start: number, end: number): boolean {
  const touches = objects.some(
    (object) => object.end > object.start && object.start < end && object.end > start,
  );
  return touches || text.slice(start, end).includes('\t');
}

/** Where a stretch must be cut: between runs, and at objects that take no room. */
function bordersWithin(paragraph: WordParagraph, start: number, end: number): readonly number[] {
  const borders = new Set<number>();
  for (const run of paragraph.runs) borders.add(run.start).add(run.end);
  for (const object of paragraph.objects) borders.add(object.start);
  return [...borders].filter((at) => at > start && at < end).sort((one, other) => one - other);
}

function isWholeRun(runs: readonly WordRun[], { offset, length }: Omit<Edit, 'newText'>): boolean {
  return runs.some((run) => run.start >= offset && run.end <= offset + length);
}

/**
 * Text is added to the word it continues; else to plain text rather than to a link or a format; else
 * to what stands before it.
 */
export function sideOf(
  { text, runs, objects }: WordParagraph,
  { offset, newText }: Edit,
): 'before' | 'after' {
  const before = runs.find(({ start, end }) => start < offset && offset <= end);
  const after = runs.find(({ start, end }) => start <= offset && offset < end);
  const isMark = (at: number): boolean => objects.some(({ start, end }) => start <= at && at < end);
  if (before === undefined || isMark(offset - 1)) return 'after';
  if (after === undefined || before === after || isMark(offset)) return 'before';
  const joinsBefore = wordEnd.test(text.slice(0, offset)) && wordStart.test(newText);
  const joinsAfter = wordEnd.test(newText) && wordStart.test(text.slice(offset));
  if (joinsBefore !== joinsAfter) return joinsBefore ? 'before' : 'after';
  return isSpecial(before) && !isSpecial(after) ? 'after' : 'before';
}

const wordEnd = /[\p{L}\p{M}\p{N}]$/u;
const wordStart = /^[\p{L}\p{M}\p{N}]/u;

function isSpecial({ link, format, isFormatWhole }: WordRun): boolean {
  return link !== null || !isFormatWhole || Object.keys(format).length > 0;
}

/** The edits of the new text that give the old one again, each in the run it was taken from. */
export function inverseEdits(
  { text, runs }: WordParagraph,
  edits: readonly PlacedEdit[],
): readonly PlacedEdit[] {
  let shift = 0;
  return edits.map(({ offset, length, newText }) => {
    const isAtStart = runs.some(({ start }) => start === offset);
    const inverse: PlacedEdit = {
      offset: offset + shift,
      length: newText.length,
      newText: text.slice(offset, offset + length),
      joins: isAtStart ? 'after' : 'before',
    };
    shift += newText.length - length;
    return inverse;
  });
}
