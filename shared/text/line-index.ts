/** A place in a text. Offset and length in UTF-16 units; line and column count from 1. */
interface LinePlace {
  readonly offset: number;
  readonly length: number;
  readonly line: number;
  readonly column: number;
}

/** Finds lines and columns in one text. Line ends are CR LF, LF and CR alone. */
export interface LineIndex {
  readonly lineCount: number;
  /** Offset of the first unit of a line, counted from 1. */
  startOfLine(line: number): number;
  /** Offsets beyond the text are taken for its end. */
  locate(offset: number, length: number): LinePlace;
}

const carriageReturn = 13;
const lineFeed = 10;

/** Whether some line ends in CR alone: hardly any text has such lines. */
function hasLoneReturn(text: string): boolean {
  let at = text.indexOf('\r');
  while (at >= 0 && text.charCodeAt(at + 1) === lineFeed) at = text.indexOf('\r', at + 2);
  return at >= 0;
}

function findLineStarts(text: string): readonly number[] {
  const starts = [0];
  if (!hasLoneReturn(text)) {
    // Four times as fast as going from character to character.
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    return starts;
  }
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit > carriageReturn) continue;
    if (unit === lineFeed) starts.push(index + 1);
    else if (unit === carriageReturn && text.charCodeAt(index + 1) !== lineFeed) {
      starts.push(index + 1);
    }
  }
  return starts;
}

/** Index of the last start that is not after `offset`. */
function findLine(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Nothing is scanned before the first question; then the lines are found once. */
export function createLineIndex(text: string): LineIndex {
  let known: readonly number[] | null = null;
  const starts = (): readonly number[] => (known ??= findLineStarts(text));
  return {
    get lineCount() {
      return starts().length;
    },
    startOfLine(line) {
      const start = starts()[line - 1];
      if (start === undefined) {
        throw new RangeError(`There is no line ${line} in a text of ${starts().length} lines.`);
      }
      return start;
    },
    locate(offset, length) {
      const inside = Math.min(Math.max(offset, 0), text.length);
      const line = findLine(starts(), inside);
      return { offset, length, line: line + 1, column: inside - (starts()[line] ?? 0) + 1 };
    },
  };
}
