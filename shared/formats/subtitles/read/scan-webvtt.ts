import type { Cue, ScannedCues, StrayText } from '../cue.ts';
import { afterLineEnd, LineFinder } from './line-finder.ts';
import { TimingReader } from './timing-line.ts';

type OpenCue = { -readonly [Key in keyof Cue]: Cue[Key] };

/** Where in a block the scanner is: blocks are parted by empty lines. */
type Place = 'between' | 'skipped' | 'identifier' | 'cue' | 'stray';

const skippedBlock = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

/**
 * Finds the cues of a WebVTT text. The header and NOTE, STYLE and REGION blocks are passed over;
 * an empty line ends a cue, and a line with `-->` begins one.
 */
export function scanWebVtt(text: string): ScannedCues {
  return new WebVttScanner(text).scan();
}

class WebVttScanner {
  private readonly text: string;
  private readonly timing: TimingReader;
  private readonly cues: OpenCue[] = [];
  private readonly strays: { start: number; end: number; reason: StrayText['reason'] }[] = [];
  private place: Place = 'skipped';
  private identifierStart = -1;
  private identifierEnd = -1;

  constructor(text: string) {
    this.text = text;
    this.timing = new TimingReader(text);
  }

  scan(): ScannedCues {
    const lines = new LineFinder(this.text);
    let start = 0;
    while (start < this.text.length) {
      const end = lines.endOfLine(start);
      if (start === end) this.place = 'between';
      else this.addLine(start, end);
      start = afterLineEnd(this.text, end);
    }
    this.closeIdentifier();
    return { cues: this.cues, strays: this.strays };
  }

  private addLine(start: number, end: number): void {
    const line = this.text.slice(start, end);
    if (this.place === 'between') {
      this.closeIdentifier();
      if (skippedBlock.test(line)) {
        this.place = 'skipped';
        return;
      }
    }
    // The header may be followed by a cue without an empty line between.
    if (line.includes('-->')) this.addTiming(start, end);
    else this.addOther(start, end);
  }

  private addOther(start: number, end: number): void {
    const cue = this.cues.at(-1);
    if (this.place === 'cue' && cue !== undefined) {
      if (cue.textStart === cue.textEnd) cue.textStart = start;
      cue.textEnd = end;
    } else if (this.place === 'between') {
      this.place = 'identifier';
      this.identifierStart = start;
      this.identifierEnd = end;
    } else if (this.place === 'identifier') {
      this.addStray(this.identifierStart, end, 'no-timing');
    } else if (this.place === 'stray') {
      const stray = this.strays.at(-1);
      if (stray !== undefined) stray.end = end;
    }
  }

  private addTiming(start: number, end: number): void {
    if (!this.timing.read(start, end)) {
      this.addStray(start, end, 'broken-timing');
      return;
    }
    const hasIdentifier = this.place === 'identifier';
    const after = afterLineEnd(this.text, end);
    const textStart = Math.min(after, this.text.length);
    this.cues.push({
      indexStart: hasIdentifier ? this.identifierStart : -1,
      indexEnd: hasIdentifier ? this.identifierEnd : -1,
      timingStart: start,
      timingEnd: end,
      textStart,
      textEnd: textStart,
      startInMs: this.timing.startInMs,
      endInMs: this.timing.endInMs,
      quality: this.timing.quality,
      isSeparated: this.place !== 'cue',
    });
    this.identifierStart = -1;
    this.place = 'cue';
  }

  private addStray(start: number, end: number, reason: StrayText['reason']): void {
    this.strays.push({ start, end, reason });
    this.identifierStart = -1;
    this.place = 'stray';
  }

  /** A block of one line without timing. */
  private closeIdentifier(): void {
    if (this.identifierStart === -1) return;
    this.addStray(this.identifierStart, this.identifierEnd, 'no-timing');
  }
}
