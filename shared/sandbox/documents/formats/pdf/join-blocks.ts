import { weightiest } from './join-lines.ts';
import type { TextLine } from './join-lines.ts';
import type { TextBlock, TextLooks } from './pdf-plan.ts';
import { largestOf, smallestOf } from '../../../../text/lists/extremes.ts';

/** Shares of the font size, but for ratios. */
const sameSizeRatio = 1.08;
const longestLeading = 1.75;
const usualLeading = 1.2;
const sameLeadingRatio = 1.18;
const widestIndent = 3.5;
const sameEdge = 0.35;
const bulletOrNumber = /^(?:[•◦▪‣●○■□◆◇►▶➢➤✓✔–—*·-]|\(?\d{1,3}[.)]|\(?[a-z][.)])(?:\s|$)/iu;

/** Rejoins lines to paragraphs; what does not continue a paragraph is one by itself. */
export function joinBlocks(lines: readonly TextLine[]): readonly TextBlock[] {
  const groups: TextLine[][] = [];
  for (const line of lines) {
    const group = groups.at(-1);
    if (group !== undefined && continues(group, line)) group.push(line);
    else groups.push([line]);
  }
  return groups.map(toBlock);
}

function continues(group: readonly TextLine[], line: TextLine): boolean {
  const [last] = group.slice(-1);
  if (last === undefined || Math.abs(last.angle - line.angle) > 0.01) return false;
  if (line.spans[0]?.isItem === true || bulletOrNumber.test(line.text)) return false;
  return (
    hasSameLooks(last, line) &&
    isNextLine(group, last, line) &&
    isBelow(group, line) &&
    !endedEarly(group, last, line)
  );
}

function hasSameLooks(last: TextLine, line: TextLine): boolean {
  const ratio = Math.max(last.size, line.size) / Math.min(last.size, line.size);
  if (ratio > sameSizeRatio) return false;
  return looksKey(last) === looksKey(line);
}

/** Italic words and bits of code are common within a paragraph, lines that are all code are not. */
function looksKey({ spans }: TextLine): string {
  const isCode = spans.every(({ looks, text }) => looks.family === 'mono' || text.trim() === '');
  const main = weightiest(spans, ({ looks: { isBold, color } }) => [isBold, ...color].join(' '));
  return `${main} ${String(isCode)}`;
}

function isNextLine(group: readonly TextLine[], last: TextLine, line: TextLine): boolean {
  const distance = last.baseline - line.baseline;
  if (distance <= 0.3 * line.size || distance > longestLeading * line.size) return false;
  const [first] = group;
  if (first === undefined || group.length === 1) return true;
  const leading = (first.baseline - last.baseline) / (group.length - 1);
  return distance <= leading * sameLeadingRatio && distance >= leading / sameLeadingRatio;
}

/** Under the group: its left edge after the first line, or its middle, or its right edge. */
function isBelow(group: readonly TextLine[], line: TextLine): boolean {
  const edges = edgesOf(group);
  if (line.left > edges.right || line.right < edges.left) return false;
  const [first, second] = group;
  if (first === undefined) return false;
  const isNear = (one: number, other: number): boolean =>
    Math.abs(one - other) <= sameEdge * line.size;
  // What hangs beside a bullet goes on below itself.
  if (first.spans[0]?.isItem === true) return isNear(first.left, line.left);
  if (isNear(middleOf(first), middleOf(line)) || isNear(first.right, line.right)) return true;
  if (second !== undefined) return isNear(second.left, line.left) || isNear(first.left, line.left);
  return Math.abs(first.left - line.left) <= widestIndent * line.size;
}

/**
 * Whether the author ended the last line: the first word of the next one would have had room on
 * it. Of centred lines nothing is known but that.
 */
function endedEarly(group: readonly TextLine[], last: TextLine, line: TextLine): boolean {
  const edge = Math.max(edgesOf(group).right, line.right);
  const [word = ''] = line.text.split(' ', 1);
  const perLetter = (line.right - line.left) / Math.max(1, line.text.length);
  const blank = 0.25 * line.size;
  const isCentered = Math.abs(middleOf(last) - middleOf(line)) <= sameEdge * line.size;
  const room =
    isCentered && last.left - line.left > line.size ? 2 * (edge - last.right) : edge - last.right;
  return word.length * perLetter + blank < room * 0.97;
}

function toBlock(lines: readonly TextLine[]): TextBlock {
  const spans = lines.flatMap((line) => line.spans);
  const [first] = lines;
  const last = lines.at(-1);
  if (first === undefined || last === undefined) throw new RangeError('A block has no lines.');
  const { left, right } = edgesOf(lines);
  const size = weightiest(spans, (span) => Math.round(span.size * 10) / 10);
  const looks = weightiest(spans, (span) => JSON.stringify(span.looks));
  const leading =
    lines.length > 1 ? (first.baseline - last.baseline) / (lines.length - 1) : usualLeading * size;
  return {
    text: joinTexts(lines),
    angle: first.angle,
    left,
    right,
    first: first.baseline,
    last: last.baseline,
    lineCount: lines.length,
    leading,
    alignment: alignmentOf(lines),
    size,
    looks: JSON.parse(looks) as TextLooks,
    isItem: first.spans[0]?.isItem ?? false,
  };
}

/** A word that a line end parts is one again; soft hyphens go. */
function joinTexts(lines: readonly TextLine[]): string {
  let joined = '';
  for (const { text } of lines) {
    const isParted = /\p{Ll}[-\u00ad]$/u.test(joined) && /^\p{Ll}/u.test(text);
    if (isParted) joined = joined.slice(0, -1) + text;
    else joined = joined === '' ? text : `${joined} ${text}`;
  }
  return joined.replaceAll('\u00ad', '');
}

function alignmentOf(lines: readonly TextLine[]): TextBlock['alignment'] {
  const [first, ...rest] = lines;
  if (first === undefined || rest.length === 0) return 'left';
  const near = sameEdge * first.size;
  const isSame = (edge: (line: TextLine) => number): boolean =>
    rest.every((line) => Math.abs(edge(line) - edge(first)) <= near);
  // The last line of a paragraph ends where it ends; the first may be indented.
  if (isSame(({ left }) => left)) return 'left';
  if (isSame(middleOf)) return 'center';
  return isSame(({ right }) => right) && rest.length > 1 ? 'right' : 'left';
}

function edgesOf(lines: readonly TextLine[]): { readonly left: number; readonly right: number } {
  return {
    left: smallestOf(lines.map(({ left }) => left)),
    right: largestOf(lines.map(({ right }) => right)),
  };
}

function middleOf({ left, right }: { readonly left: number; readonly right: number }): number {
  return (left + right) / 2;
}
