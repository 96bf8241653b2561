import type { Edit } from '../../text/edits.ts';
import type { InlinePart } from '../model.ts';
import { sideOf } from './cut-edit.ts';
import { objectText } from './object-text.ts';
import { writableText } from './target-stretches.ts';
import type { RunFormat, WordParagraph, WordRun } from './word-paragraph.ts';

/** New text of one format. Objects of the original are not in it. */
export interface StyledSpan {
  readonly text: string;
  /** Run of the original whose look it takes; null for that of the paragraph. */
  readonly run: WordRun | null;
}

/** A target as spans: each text with the run whose codes stand around it. */
export function spansOfTarget(
  paragraph: WordParagraph,
  target: readonly InlinePart[],
): readonly StyledSpan[] {
  const { byPair, plain } = codedRuns(paragraph);
  const objectTexts = textsOfObjects(paragraph);
  const spans: StyledSpan[] = [];
  let current = plain;
  for (const part of target) {
    if (part.kind === 'text') spans.push({ text: writableText(part.text), run: current });
    else if (part.role === 'open') current = byPair.get(part.pair) ?? plain;
    else if (part.role === 'close') current = plain;
    else if (part.content === '\t') spans.push({ text: '\t', run: current });
    else spans.push({ text: objectTexts.get(part.content) ?? '', run: current });
  }
  return joinSpans(spans);
}

/** Runs by the number of the pair of codes that stands for them, and the first one without codes. */
function codedRuns({ pieces, runs }: WordParagraph): {
  readonly byPair: ReadonlyMap<number, WordRun>;
  readonly plain: WordRun | null;
} {
  const byPair = new Map<number, WordRun>();
  for (const { part, start } of pieces) {
    const run = runs.find((each) => each.start === start);
    if (run !== undefined && part.kind === 'code' && part.role === 'open')
      byPair.set(part.pair, run);
  }
  const coded = new Set(byPair.values());
  return { byPair, plain: runs.find((run) => !coded.has(run)) ?? null };
}

/** What people read for each code that stands for an object. */
function textsOfObjects({ pieces, objects, text }: WordParagraph): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const { part } of pieces) {
    // Objects stand among the pieces in their own order.
    const object = objects[texts.size];
    if (part.kind === 'text' || part.role !== 'placeholder' || part.content === '\t') continue;
    texts.set(part.content, object === undefined ? '' : objectText(object, text));
  }
  return texts;
}

/**
 * A paragraph with its edits, as spans; each edit takes the look of the run it begins in, insertions
 * that of the side they belong to.
 */
export function spansOfEdits(
  paragraph: WordParagraph,
  edits: readonly Edit[],
): readonly StyledSpan[] {
  const { text, runs, objects } = paragraph;
  const owners = edits.map((edit) => ownerOf(paragraph, edit));
  const spans: StyledSpan[] = [];
  if (runs.length === 0) return edits.map(({ newText }) => ({ text: newText, run: null }));
  for (const [index, run] of runs.entries()) {
    let at = run.start;
    for (const [which, { offset, length, newText }] of edits.entries()) {
      const end = offset + length;
      const isOwner = owners[which] === index;
      if (!isOwner && (end <= run.start || offset >= run.end)) continue;
      spans.push({ text: shown(text, objects, at, Math.min(offset, run.end)), run });
      if (isOwner) spans.push({ text: newText, run });
      at = Math.max(at, Math.min(end, run.end));
    }
    const next = runs[index + 1]?.start ?? text.length;
    spans.push({ text: shown(text, objects, Math.min(at, run.end), next), run });
  }
  return joinSpans(spans);
}

/** Position of the run an edit writes into: one that it touches, else the last one before it. */
function ownerOf(paragraph: WordParagraph, edit: Edit): number {
  const { runs } = paragraph;
  const { offset, length } = edit;
  const joinsBefore = length === 0 && sideOf(paragraph, edit) === 'before';
  const touched = runs.findIndex(({ start, end }) =>
    joinsBefore ? start < offset && offset <= end : start <= offset && offset < end,
  );
  return touched >= 0
    ? touched
    : Math.max(
        0,
        runs.findLastIndex(({ end }) => end <= offset),
      );
}

/** Text without the marks of objects. */
function shown(
  text: string,
  objects: WordParagraph['objects'],
  start: number,
  end: number,
): string {
  let result = '';
  let at = start;
  for (const object of objects) {
    if (object.end <= at || object.start >= end) continue;
    result += text.slice(at, Math.max(at, object.start));
    result += objectText(object, text);
    at = Math.min(end, object.end);
  }
  return result + text.slice(at, Math.max(at, end));
}

function joinSpans(spans: readonly StyledSpan[]): readonly StyledSpan[] {
  const joined: StyledSpan[] = [];
  for (const span of spans) {
    if (span.text === '') continue;
    const last = joined.at(-1);
    if (last?.run === span.run)
      joined[joined.length - 1] = { ...span, text: last.text + span.text };
    else joined.push(span);
  }
  return joined;
}

/** The whole format of a span, every property that any of them differs in said. */
export interface FormattedSpan {
  readonly text: string;
  readonly format: RunFormat;
  readonly link: string | null;
}

/** Off, for what is either on or off. The rest has no value that could be told without Word. */
const off: RunFormat = {
  bold: false,
  italic: false,
  underline: 'None',
  strikeThrough: false,
  doubleStrikeThrough: false,
  superscript: false,
  subscript: false,
};

/**
 * Says for each span what the Font API must be told, so that spans differ as their runs do. Null where
 * it lacks words: links, properties it does not know, or a colour, font or size that only some name.
 */
export function formatSpans(spans: readonly StyledSpan[]): readonly FormattedSpan[] | null {
  const isSayable = spans.every(
    ({ run }) => run === null || (run.isFormatWhole && run.link === null),
  );
  if (!isSayable) return null;
  const names = namesOf(spans);
  const formatted = spans.map((span) => formatOf(span, names));
  return formatted.every(({ format }) => Object.keys(format).length === names.size)
    ? formatted
    : null;
}

/** The same as far as it goes: for text that stands in a paragraph of its own. */
export function formatSpansLoosely(spans: readonly StyledSpan[]): readonly FormattedSpan[] {
  const names = namesOf(spans);
  return spans.map((span) => formatOf(span, names));
}

function namesOf(spans: readonly StyledSpan[]): ReadonlySet<string> {
  return new Set(spans.flatMap(({ run }) => Object.keys(run?.format ?? {})));
}

function formatOf({ text, run }: StyledSpan, names: ReadonlySet<string>): FormattedSpan {
  const format: RunFormat = { ...off, ...run?.format };
  const said = Object.entries(format).filter(([name]) => names.has(name));
  return { text, format: Object.fromEntries(said), link: run?.link ?? null };
}
