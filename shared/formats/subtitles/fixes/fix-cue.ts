import { applyEdits } from '../../../text/apply-edits.ts';
import { createLineIndex } from '../../../text/line-index.ts';
import type { Fix } from '../../fix.ts';
import type { OwnReadingLimits, Problem } from '../../model.ts';
import { checkSubtitles, type CheckedSubtitles } from '../check-subtitles.ts';
import { subtitleReadingProblems } from '../read/reading-problems.ts';
import { scanCues } from '../read/scan-cues.ts';
import { rebalanceLines, renumberCues } from './line-fixes.ts';
import { extendCue, separateCues, type CueFixDraft } from './timing-fixes.ts';

type FixMaker = (file: CheckedSubtitles, cue: number) => readonly CueFixDraft[];

const makers: Readonly<Record<string, FixMaker>> = {
  'reading-speed': extendCue,
  'cue-too-short': extendCue,
  overlap: separateCues,
  'line-too-long': rebalanceLines,
  'too-many-lines': rebalanceLines,
  'index-missing': renumberCues,
  'index-unusual': renumberCues,
  'index-repeated': renumberCues,
  'index-not-consecutive': renumberCues,
};

/** Cues on each side that a fix of one can concern. */
const neighbours = 2;

/**
 * The way to mend a problem of a cue, or none: the cue and its neighbours were read again with it,
 * the problem was gone (or clearly smaller), and no other had come.
 */
export function fixCue(checked: CheckedSubtitles, problem: Problem): readonly Fix[] {
  const file = { ...checked, own: limitBehind(problem) };
  const make = makers[problem.code];
  const number = make === undefined ? -1 : cueAt(file, problem.location.offset);
  if (make === undefined || number < 0) return [];
  const drafts = make(file, number);
  const whole = { from: 0, to: file.text.length };
  const window = make === renumberCues ? whole : windowAround(file, number);
  const better = drafts.find((draft) => helps(file, window, problem, draft));
  return better === undefined ? [] : [better.fix];
}

const limitNames: Readonly<Record<string, keyof OwnReadingLimits>> = {
  'reading-speed': 'charactersPerSecond',
  'line-too-long': 'charactersPerLine',
  'too-many-lines': 'lines',
};

/** The limit that a problem was found by: it may be one of the user's own. */
function limitBehind({ code, said }: Problem): OwnReadingLimits {
  const name = limitNames[code];
  const limit = said.values['limit'];
  return name === undefined || typeof limit !== 'number' ? {} : { [name]: limit };
}

interface Window {
  readonly from: number;
  readonly to: number;
}

function windowAround({ cues }: CheckedSubtitles, number: number): Window {
  const first = cues[Math.max(0, number - neighbours)];
  const last = cues[Math.min(cues.length - 1, number + neighbours)];
  return {
    from: first === undefined ? 0 : first.indexStart < 0 ? first.timingStart : first.indexStart,
    to: last === undefined ? 0 : Math.max(last.textEnd, last.timingEnd),
  };
}

function helps(
  file: CheckedSubtitles,
  { from, to }: Window,
  problem: Problem,
  { fix, cures }: CueFixDraft,
): boolean {
  const part = file.text.slice(from, to);
  const edits = fix.edits.map((edit) => ({ ...edit, offset: edit.offset - from }));
  const before = readPart(file, part);
  const after = readPart(file, applyEdits(part, edits));
  if (after.cues !== before.cues) return false;
  const most = new Map(before.codes);
  if (cures) most.set(problem.code, (before.codes.get(problem.code) ?? 0) - 1);
  return [...after.codes].every(([code, count]) => count <= (most.get(code) ?? 0));
}

/** What is found in a part of a file, and how many cues it has. */
function readPart(
  { kind, own = {} }: CheckedSubtitles,
  part: string,
): { readonly cues: number; readonly codes: ReadonlyMap<string, number> } {
  const text = kind === 'webvtt' && !part.startsWith('WEBVTT') ? `WEBVTT\n\n${part}` : part;
  const { cues } = scanCues(text, kind);
  const lines = createLineIndex(text);
  return { cues: cues.length, codes: countCodes(problemsOf({ text, cues, lines, kind, own })) };
}

function cueAt({ cues }: CheckedSubtitles, offset: number): number {
  return cues.findIndex(
    ({ timingStart, textStart }) => timingStart === offset || textStart === offset,
  );
}

function problemsOf(file: CheckedSubtitles): readonly Problem[] {
  const { text, kind, cues, lines } = file;
  const noticed = subtitleReadingProblems({ text, kind, scanned: { cues, strays: [] }, lines });
  return [...noticed, ...checkSubtitles(file)];
}

function countCodes(problems: readonly Problem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}
