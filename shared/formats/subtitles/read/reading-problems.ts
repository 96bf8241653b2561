import type { LineIndex } from '../../../text/line-index.ts';
import type { Problem } from '../../model.ts';
import { TimingQuality, type Cue, type ScannedCues, type StrayText } from '../cue.ts';
import { indexNumber, isNumericIndex } from './line-kinds.ts';
import type { SubtitleKind } from './lex-markup.ts';
import { cueName } from '../subtitle-model.ts';
import { say } from '../../../messages/message.ts';

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
  const add = (found: Omit<Problem, 'location'>, start: number, end: number): void =>
    void problems.push({ ...found, location: lines.locate(start, end - start) });
  for (const stray of scanned.strays) {
    add({ ...strayFinding(stray), severity: 'warning', unit: '' }, stray.start, stray.end);
  }
  scanned.cues.forEach((cue, number) => {
    const unit = cueName(text, scanned.cues, number);
    if (cue.quality === TimingQuality.Broken) {
      const message = 'A time is missing or cut off in this timing line; it was left as it is.';
      add(
        {
          code: 'timing-broken',
          severity: 'warning',
          said: say('verbatim', { words: message }),
          unit,
        },
        cue.timingStart,
        cue.timingEnd,
      );
    }
    if (reading.kind === 'webvtt') return;
    for (const lost of lostCues(text, cue)) {
      const message = `"${lost.index}" looks like the index of a cue, but no timing line follows: its text was taken for the cue before.`;
      add(
        {
          code: 'cue-without-timing',
          severity: 'warning',
          said: say('verbatim', { words: message }),
          unit,
        },
        lost.start,
        lost.end,
      );
    }
  });
  if (reading.kind === 'srt') problems.push(...summaries(reading));
  return problems;
}

function strayFinding(stray: StrayText): Pick<Problem, 'code' | 'said'> {
  switch (stray.reason) {
    case 'before-first-cue':
      return {
        code: 'text-before-first-cue',
        said: say('verbatim', {
          words: 'There is text before the first timing line; it was left as it is.',
        }),
      };
    case 'broken-timing':
      return {
        code: 'timing-broken',
        said: say('verbatim', {
          words:
            'This line has an arrow but no times, so no player shows its block; it was left as it is.',
        }),
      };
    case 'no-timing':
      return {
        code: 'block-without-timing',
        said: say('verbatim', {
          words: 'This block has no timing line, so no player shows it; it was left as it is.',
        }),
      };
  }
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
  readonly code: string;
  readonly has: (text: string, cue: Cue) => boolean;
  readonly say: (count: number) => string;
}

function cuesOf(count: number): string {
  return count === 1 ? '1 cue' : `${count} cues`;
}

/** Harmless forms a whole file tends to have: one problem each, at the first place. */
const quirks: readonly Quirk[] = [
  {
    code: 'index-missing',
    has: (_, cue) => cue.indexStart === -1,
    say: (count) => `${cuesOf(count)} without an index; none was added.`,
  },
  {
    code: 'index-unusual',
    has: (text, cue) =>
      cue.indexStart !== -1 && !/^\d+$/.test(text.slice(cue.indexStart, cue.indexEnd)),
    say: (count) => `${cuesOf(count)} with an index that is not a plain number; it was kept.`,
  },
  {
    code: 'timing-unusual',
    has: (text, cue) =>
      cue.quality === TimingQuality.Tolerated ||
      (cue.quality === TimingQuality.Exact && text.charAt(cue.timingStart + 8) !== ','),
    say: (count) =>
      `${cuesOf(count)} with times not written as 00:00:00,000; they were kept as they are.`,
  },
  {
    code: 'separator-missing',
    has: (_, cue) => !cue.isSeparated,
    say: (count) => `${cuesOf(count)} without a blank line before; none was added.`,
  },
  {
    code: 'blank-line-in-cue',
    has: (text, cue) =>
      /(?:\r\n|\r(?!\n)|\n)[ \t\u00a0]*[\r\n]/.test(text.slice(cue.textStart, cue.textEnd)),
    say: (count) => `${cuesOf(count)} with a blank line in the text; it was kept.`,
  },
];

function summaries({ text, scanned, lines }: Reading): readonly Problem[] {
  return quirks.flatMap(({ code, has, say: sentence }) => {
    const cues = scanned.cues.filter((cue) => has(text, cue));
    const [first] = cues;
    if (first === undefined) return [];
    const location = lines.locate(first.timingStart, first.timingEnd - first.timingStart);
    const unit = cueName(text, scanned.cues, scanned.cues.indexOf(first));
    return [
      {
        code,
        severity: 'information' as const,
        said: say('verbatim', { words: sentence(cues.length) }),
        location,
        unit,
      },
    ];
  });
}

/** The number of a cue's index, NaN when it has none. */
export function cueNumber(text: string, cue: Cue): number {
  if (cue.indexStart === -1) return Number.NaN;
  const line = text.slice(cue.indexStart, cue.indexEnd);
  return isNumericIndex(line) ? indexNumber(line) : Number.NaN;
}
