import { isPrintable } from './plain-values.ts';

/** How a block scalar is to be written: `|` keeps its line ends, `>` folds them. */
export interface BlockStyle {
  readonly sign: '|' | '>';
  /** Blank lines at its end are kept: `|+`. */
  readonly keeps: boolean;
  /** Behind the indicators in their line: a comment. */
  readonly behind: string;
  /** Before each line of its content. */
  readonly indent: string;
  /** Characters of a line, its indentation included, up to which text is folded. */
  readonly width: number;
}

/** Where nothing shows how wide lines are. */
const usualWidth = 80;
const leastWidth = 20;

/** The style of the block scalar that a stretch of a text is. `column`: of the item that holds it. */
export function blockStyleOf(written: string, column: number): BlockStyle {
  const [header = '', ...content] = written.split(/\r?\n/);
  const indicators = /^[|>]([-+\d]{0,2})/.exec(header)?.[1] ?? '';
  const digit = /\d/.exec(indicators)?.[0];
  const first = content.find((line) => line.trim() !== '') ?? '';
  const found =
    digit === undefined ? first.length - first.trimStart().length : column + Number(digit);
  return {
    sign: header.startsWith('>') ? '>' : '|',
    keeps: indicators.includes('+'),
    behind: header.slice(1 + indicators.length),
    indent: ' '.repeat(found <= column ? column + 2 : found),
    width: widthOf(content),
  };
}

function widthOf(lines: readonly string[]): number {
  const longest = lines.reduce((most, line) => Math.max(most, line.length), 0);
  const isFolded = lines.filter((line) => line.trim() !== '').length > 1;
  return Math.max(longest, isFolded ? leastWidth : usualWidth);
}

/**
 * A text as a block scalar, without the line end behind it; null where it has to be written in
 * another way. `column`: of the item that holds it.
 */
export function writeBlock(
  text: string,
  style: BlockStyle,
  column: number,
  lineEnd: string,
): string | null {
  let ends = 0;
  while (text.at(-1 - ends) === '\n') ends += 1;
  const content = text.slice(0, text.length - ends);
  const depth = style.indent.length - column;
  const lines = content.split('\n');
  // Blank lines at the end are of the scalar only where it keeps them.
  const mayEnd = ends <= 1 || style.keeps;
  if (!mayEnd || !isForBlock(text, lines) || !/^[1-9]$/.test(String(depth))) return null;
  const isFolding = style.sign === '>' && !lines.some((line) => /^[ \t]/.test(line));
  const digit = /^\n*[ \t]/.test(content) ? String(depth) : '';
  const header = (isFolding ? '>' : '|') + digit + chomping(ends, style) + style.behind;
  const folded = isFolding ? foldLines(lines, style.width - style.indent.length) : lines;
  const written = [...folded, ...Array<string>(Math.max(ends - 1, 0)).fill('')];
  return (
    header + written.map((line) => lineEnd + (line === '' ? '' : style.indent + line)).join('')
  );
}

function chomping(ends: number, { keeps }: BlockStyle): string {
  if (ends === 0) return '-';
  return keeps ? '+' : '';
}

/** Whether a block can hold a text: lines of blanks alone are lost in some, and so are other line ends. */
function isForBlock(text: string, lines: readonly string[]): boolean {
  const isBlank = (line: string): boolean => line.trim() === '';
  if (lines.every(isBlank) || lines.some((line) => line !== '' && isBlank(line))) return false;
  return !text.includes('\r') && isPrintable(text);
}

/** Lines as they are written where line ends are folded: each of their own is a blank line. */
function foldLines(lines: readonly string[], width: number): readonly string[] {
  return lines.flatMap((line, index) => {
    const folded = line === '' ? [] : fold(line, Math.max(width, leastWidth));
    return index === 0 ? folded : ['', ...folded];
  });
}

/** Cut at single blanks, as a blank at the edge of a line would be lost. */
function fold(line: string, width: number): readonly string[] {
  const words = line.split(/(?<=[^ \t]) (?=[^ \t])/);
  const folded: string[] = [];
  let current = words[0] ?? '';
  for (const word of words.slice(1)) {
    if (current.length + 1 + word.length > width) {
      folded.push(current);
      current = word;
    } else current += ` ${word}`;
  }
  return [...folded, current];
}
