import type { LineIndex } from '../../../text/line-index.ts';
import type { Problem } from '../../model.ts';
import { TimingQuality, type Cue, type ScannedCues, type StrayText } from '../cue.ts';
import { indexNumber, isNumericIndex } from './line-kinds.ts';
import type { SubtitleKind } from './lex-markup.ts';
import { cueName } from '../subtitle-model.ts';
import { problemCodeOf, say, type Message } from '../../../messages/message.ts';
import { append } from '../../../text/lists/append.ts';

interface Reading {
  readonly text: string;
  readonly kind: SubtitleKind;
  readonly scanned: ScannedCues;
  readonly lines: LineIndex;
}

/** What reading noticed and tolerated; nothing of it is ever changed. */
export function subtitleReadingProblems(reading: Reading): readonly Problem[] {
  const { text, scanned, lines } = reading;
  const problems: Problem[] = [];
  const add = (said: Message, unit: string, start: number, end: number): void => {
    const location = lines.locate(start, end - start);
    problems.push({ code: problemCodeOf(said), severity: 'warning', said, unit, location });
  };
  for (const { reason, start, end } of scanned.strays) add(strayMessages[reason], '', start, end);
  scanned.cues.forEach((cue, number) => {
    const unit = cueName(text, scanned.cues, number);
    if (cue.quality === TimingQuality.Broken) {
      add(say('timing-broken.read'), unit, cue.timingStart, cue.timingEnd);
    }
    if (reading.kind === 'webvtt') {
      if (cue.quality !== TimingQuality.Broken && !isOfWebVtt(text, cue)) {
        add(say('timing-broken.webvtt'), unit, cue.timingStart, cue.timingEnd);
      }
      return;
    }
    for (const { index, start, end } of lostCues(text, cue)) {
      add(say('cue-without-timing', { index }), unit, start, end);
    }
  });
  if (reading.kind === 'srt') append(problems, summaries(reading));
  return problems;
}

const strayMessages: Readonly<Record<StrayText['reason'], Message>> = {
  'before-first-cue': say('text-before-first-cue'),
  'broken-timing': say('timing-broken.arrow'),
  'no-timing': say('block-without-timing'),
};

/**
 * Both times of a cue as players of WebVTT read them: two digits for minutes and seconds, three behind
 * the point. A time with one, two or no decimals is none to them.
 */
const timesOfWebVtt =
  /^[ \t]*(?:\d+:)?[0-5]\d:[0-5]\d\.\d{3}[ \t]*-->[ \t]*(?:\d+:)?[0-5]\d:[0-5]\d\.\d{3}(?:[ \t]|$)/;

function isOfWebVtt(text: string, { timingStart, timingEnd }: Cue): boolean {
  return timesOfWebVtt.test(text.slice(timingStart, timingEnd));
}

interface LostCue {
  readonly index: string;
  readonly start: number;
  readonly end: number;
}

/** Numbers behind a blank line inside the text of a cue. */
function lostCues(text: string, cue: Cue): readonly LostCue[] {
  const found: LostCue[] = [];
  const blankThenLine =
    /(?:\r\n|\r(?!\n)|\n)[ \t]*(?:\r\n|\r|\n)([ \t]*\p{Nd}{1,9}[ \t]*)(?=[\r\n]|$)/gu;
  const region = text.slice(cue.textStart, cue.textEnd);
  for (const match of region.matchAll(blankThenLine)) {
    const line = match[1] ?? '';
    const end = cue.textStart + match.index + match[0].length;
    found.push({ index: line.trim(), start: end - line.length, end });
  }
  return found;
}

interface Quirk {
  readonly notice: (counted: { readonly count: number }) => Message;
  readonly has: (text: string, cue: Cue) => boolean;
}

/** Harmless forms a whole file tends to have: one problem each, at the first place. */
const quirks: readonly Quirk[] = [
  { notice: (counted) => say('index-missing', counted), has: (_, cue) => cue.indexStart === -1 },
  {
    notice: (counted) => say('index-unusual', counted),
    has: (text, cue) =>
      cue.indexStart !== -1 && !/^\d+$/.test(text.slice(cue.indexStart, cue.indexEnd)),
  },
  {
    notice: (counted) => say('timing-unusual', counted),
    has: (text, cue) =>
      cue.quality === TimingQuality.Tolerated ||
      (cue.quality === TimingQuality.Exact && text.charAt(cue.timingStart + 8) !== ','),
  },
  { notice: (counted) => say('separator-missing', counted), has: (_, cue) => !cue.isSeparated },
  {
    notice: (counted) => say('blank-line-in-cue', counted),
    has: (text, cue) =>
      /(?:\r\n|\r(?!\n)|\n)[ \t\u00a0]*[\r\n]/.test(text.slice(cue.textStart, cue.textEnd)),
  },
];

function summaries({ text, scanned, lines }: Reading): readonly Problem[] {
  return quirks.flatMap(({ notice, has }) => {
    const cues = scanned.cues.filter((cue) => has(text, cue));
    const [first] = cues;
    if (first === undefined) return [];
    const location = lines.locate(first.timingStart, first.timingEnd - first.timingStart);
    const unit = cueName(text, scanned.cues, scanned.cues.indexOf(first));
    const said = notice({ count: cues.length });
    return [{ code: problemCodeOf(said), severity: 'information' as const, said, location, unit }];
  });
}

/** The number of a cue's index, NaN when it has none. */
export function cueNumber(text: string, cue: Cue): number {
  if (cue.indexStart === -1) return Number.NaN;
  const line = text.slice(cue.indexStart, cue.indexEnd);
  return isNumericIndex(line) ? indexNumber(line) : Number.NaN;
}
