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

/** Line starts as far as they were asked for: most questions are about few places. */
class LineStarts {
  private readonly text: string;
  private readonly starts: number[] = [0];
  private complete = false;

  constructor(text: string) {
    this.text = text;
    if (hasLoneReturn(text)) this.addAll();
  }

  /** All of them. */
  all(): readonly number[] {
    return this.upTo(this.text.length);
  }

  /** At least those that are not after `offset`. */
  upTo(offset: number): readonly number[] {
    const { text, starts } = this;
    let last = starts.at(-1) ?? 0;
    while (!this.complete && last <= offset) {
      // Four times as fast as going from character to character.
      last = text.indexOf('\n', last) + 1;
      if (last > 0) starts.push(last);
      else this.complete = true;
    }
    return starts;
  }

  private addAll(): void {
    const { text, starts } = this;
    for (let index = 0; index < text.length; index += 1) {
      const unit = text.charCodeAt(index);
      if (unit > carriageReturn) continue;
      if (unit === lineFeed) starts.push(index + 1);
      else if (unit === carriageReturn && text.charCodeAt(index + 1) !== lineFeed) {
        starts.push(index + 1);
      }
    }
    this.complete = true;
  }
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

/** Nothing is scanned before the first question; then lines are found up to the places asked for. */
export function createLineIndex(text: string): LineIndex {
  let known: LineStarts | null = null;
  const lines = (): LineStarts => (known ??= new LineStarts(text));
  return {
    get lineCount() {
      return lines().all().length;
    },
    startOfLine(line) {
      const starts = lines().all();
      const start = starts[line - 1];
      if (start === undefined) {
        throw new RangeError(`There is no line ${line} in a text of ${starts.length} lines.`);
      }
      return start;
    },
    locate(offset, length) {
      const inside = Math.min(Math.max(offset, 0), text.length);
      const starts = lines().upTo(inside);
      const line = findLine(starts, inside);
      return { offset, length, line: line + 1, column: inside - (starts[line] ?? 0) + 1 };
    },
  };
}
