import type { PdfTextRun } from './pdf-plan.ts';
import { largestOf } from '../../../../text/lists/extremes.ts';

/** Spans that stand side by side, in order of the writing. */
export interface TextLine {
  readonly spans: readonly PdfTextRun[];
  readonly text: string;
  readonly angle: number;
  readonly left: number;
  readonly right: number;
  readonly baseline: number;
  /** Of most of its letters. */
  readonly size: number;
}

/** Shares of the font size. */
const sameLine = 0.45;
const widestGap = 1.6;
const wordGap = 0.15;
const mostOverlap = 0.6;
const smallSign = 0.8;
const itemSign = /^(?:[•◦▪‣●○■□◆◇►▶➢➤✓✔\u2013\u2014*·-]|\(?\d{1,3}[.)]|\(?[a-z][.)])$/iu;

/** Joins what follows one another on a line; a gap of more than a few blanks begins a column. */
export function joinLines(spans: readonly PdfTextRun[]): readonly TextLine[] {
  const lines: PdfTextRun[][] = [];
  for (const span of spans) {
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (line === undefined || last === undefined || !continues(last, span)) {
      if (span.text.trim() !== '') lines.push([span]);
    } else if (!isSign(line, span)) line.push(span);
    else if (span.text.trim() !== '') lines.push([{ ...span, isItem: true }]);
  }
  return lines.map(toLine);
}

/**
 * Whether a line is only what stands before its text: a bullet, a number, or a raised number as
 * before a footnote. The text begins a line of its own, so that it is set beside the sign again.
 */
function isSign(line: readonly PdfTextRun[], { size }: PdfTextRun): boolean {
  const text = line
    .map((span) => span.text)
    .join('')
    .trim();
  const isRaised = line.every((span) => span.size < smallSign * size) && /^\d{1,3}$/u.test(text);
  return isRaised || itemSign.test(text);
}

function continues(last: PdfTextRun, span: PdfTextRun): boolean {
  if (Math.abs(last.angle - span.angle) > 0.01) return false;
  const size = Math.max(last.size, span.size);
  if (Math.abs(last.baseline - span.baseline) > sameLine * size) return false;
  const gap = span.left - last.right;
  // A wide blank is a gap as well.
  const width = span.text.trim() === '' ? span.right - span.left : 0;
  return gap + width <= widestGap * size && gap >= -mostOverlap * size;
}

function toLine(spans: readonly PdfTextRun[]): TextLine {
  const kept = spans.slice(0, spans.findLastIndex(({ text }) => text.trim() !== '') + 1);
  const [first] = kept;
  if (first === undefined) throw new RangeError('A line has no text.');
  return {
    spans: kept,
    text: joinTexts(kept),
    angle: first.angle,
    left: first.left,
    right: largestOf(kept.map(({ right }) => right)),
    baseline: baselineOf(kept),
    size: weightiest(kept, ({ size }) => Math.round(size * 10) / 10),
  };
}

function joinTexts(spans: readonly PdfTextRun[]): string {
  let text = '';
  let right = 0;
  for (const span of spans) {
    const isApart = span.left - right > wordGap * span.size;
    if (text !== '' && isApart && !/\s$/u.test(text) && !/^\s/u.test(span.text)) text += ' ';
    text += span.text;
    right = span.right;
  }
  return text.replace(/\s+/gu, ' ').trim();
}

/** Raised and lowered signs do not move the line. */
function baselineOf(spans: readonly PdfTextRun[]): number {
  return weightiest(spans, ({ baseline }) => baseline);
}

/** The value that most letters have. */
export function weightiest<Value>(
  spans: readonly PdfTextRun[],
  valueOf: (span: PdfTextRun) => Value,
): Value {
  const weights = new Map<Value, number>();
  for (const span of spans) {
    const value = valueOf(span);
    weights.set(value, (weights.get(value) ?? 0) + span.text.trim().length);
  }
  const [best] = [...weights].sort((a, b) => b[1] - a[1]);
  if (best === undefined) throw new RangeError('There are no spans to weigh.');
  return best[0];
}
