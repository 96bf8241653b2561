import { isBlankLine, indexNumber, isNumericIndex, isWordIndex } from './line-kinds.ts';
import { TimingQuality, type Cue, type ScannedCues, type StrayText } from '../cue.ts';
import { afterLineEnd, LineFinder } from './line-finder.ts';
import { TimingReader } from './timing-line.ts';

/** A cue being read: the fields of Cue, filled as its lines are met. */
type OpenCue = { -readonly [Key in keyof Cue]: Cue[Key] };

/**
 * Finds the cues of an SRT text. A cue begins at a timing line; the line before it is its index
 * when it is a number after a blank line, or a number that continues the numbering. A blank line
 * ends a cue only if a cue or the end of the text follows.
 */
export function scanSrt(text: string): ScannedCues {
  return new SrtScanner(text).scan();
}

class SrtScanner {
  private readonly text: string;
  private readonly timing: TimingReader;
  private readonly cues: OpenCue[] = [];
  private current: OpenCue | null = null;
  private strayStart = -1;
  private strayEnd = -1;

  // The line before: its start, or -1 after a blank line, a timing line or nothing.
  private lastStart = -1;
  private lastEnd = -1;
  /** Whether the line before `last` was blank or missing. */
  private isBlankBeforeLast = true;
  /** Whether the line before the present one was blank or missing. */
  private isAfterBlank = true;
  /** End of the text of the current cue without the line `last`. */
  private endBeforeLast = -1;
  /** Number of the cue before, -1 when unknown. */
  private number = -1;

  constructor(text: string) {
    this.text = text;
    this.timing = new TimingReader(text);
  }

  scan(): ScannedCues {
    const { text } = this;
    const length = text.length;
    const lines = new LineFinder(text);
    let start = 0;
    while (start < length) {
      const end = lines.endOfLine(start);
      const first = text.charCodeAt(start);
      // Letters are by far the most lines; digits, signs and spaces need a closer look.
      if (first > 64 && first < 0xa0) this.addText(start, end);
      else this.lookAt(start, end);
      start = afterLineEnd(text, end);
    }
    return { cues: this.cues, strays: this.strays() };
  }

  private lookAt(start: number, end: number): void {
    if (isBlankLine(this.text, start, end)) {
      this.isAfterBlank = true;
      this.lastStart = -1;
    } else if (this.timing.read(start, end) && this.isAccepted()) {
      this.beginCue(start, end);
    } else {
      this.addText(start, end);
    }
  }

  /** A broken or strangely ended timing line counts only where a cue can begin. */
  private isAccepted(): boolean {
    if (this.timing.quality !== TimingQuality.Broken && this.timing.hasPlainEnd) return true;
    if (this.isAfterBlank) return true;
    if (!this.isBlankBeforeLast || this.lastStart === -1) return false;
    const line = this.lastLine();
    return isNumericIndex(line) || isWordIndex(line);
  }

  private lastLine(): string {
    return this.text.slice(this.lastStart, this.lastEnd);
  }

  private addText(start: number, end: number): void {
    const cue = this.current;
    if (cue !== null) {
      this.endBeforeLast = cue.textEnd;
      if (cue.textStart === -1) cue.textStart = start;
      cue.textEnd = end;
    } else {
      if (this.strayStart === -1) this.strayStart = start;
      this.endBeforeLast = this.strayEnd;
      this.strayEnd = end;
    }
    this.isBlankBeforeLast = this.isAfterBlank;
    this.isAfterBlank = false;
    this.lastStart = start;
    this.lastEnd = end;
  }

  private beginCue(start: number, end: number): void {
    const hasIndex = this.lastStart !== -1 && this.isIndex();
    const isSeparated = hasIndex ? this.isBlankBeforeLast : this.isAfterBlank;
    if (hasIndex) this.takeLastLine();
    this.closeCue(start);
    const { timing } = this;
    this.current = {
      indexStart: hasIndex ? this.lastStart : -1,
      indexEnd: hasIndex ? this.lastEnd : -1,
      timingStart: start,
      timingEnd: end,
      textStart: -1,
      textEnd: -1,
      startInMs: timing.startInMs,
      endInMs: timing.endInMs,
      quality: timing.quality,
      isSeparated,
    };
    this.cues.push(this.current);
    this.lastStart = -1;
    this.isAfterBlank = false;
    this.isBlankBeforeLast = false;
  }

  private isIndex(): boolean {
    const value = this.plainNumber();
    const isNumber = value >= 0 || isNumericIndex(this.lastLine());
    const known = this.number;
    this.number = value >= 0 ? value : this.otherNumber(isNumber);
    if (isNumber) return this.isBlankBeforeLast || (known >= 0 && this.number === known + 1);
    return this.isBlankBeforeLast && isWordIndex(this.lastLine());
  }

  private otherNumber(isNumber: boolean): number {
    return isNumber ? indexNumber(this.lastLine()) : this.number;
  }

  /** The usual index, at most nine ASCII digits; -1 for anything else. */
  private plainNumber(): number {
    if (this.lastEnd - this.lastStart > 9) return -1;
    let value = 0;
    for (let at = this.lastStart; at < this.lastEnd; at += 1) {
      const digit = this.text.charCodeAt(at) - 48;
      if (digit < 0 || digit > 9) return -1;
      value = value * 10 + digit;
    }
    return value;
  }

  /** The line before was taken for text; it is the index of the next cue. */
  private takeLastLine(): void {
    const cue = this.current;
    if (cue === null) {
      this.strayEnd = this.endBeforeLast;
      if (this.strayEnd === -1) this.strayStart = -1;
      return;
    }
    cue.textEnd = this.endBeforeLast;
    if (cue.textEnd === -1) cue.textStart = -1;
  }

  private closeCue(next: number): void {
    const cue = this.current;
    if (cue?.textStart !== -1) return;
    const after = Math.min(afterLineEnd(this.text, cue.timingEnd), next);
    cue.textStart = after;
    cue.textEnd = after;
  }

  private strays(): readonly StrayText[] {
    this.closeCue(this.text.length);
    if (this.strayStart === -1) return [];
    return [{ start: this.strayStart, end: this.strayEnd, reason: 'before-first-cue' }];
  }
}
