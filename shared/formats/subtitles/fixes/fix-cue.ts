import { applyEdits } from '../../../text/apply-edits.ts';
import { createLineIndex } from '../../../text/line-index.ts';
import type { Fix } from '../../fix.ts';
import type { Problem } from '../../model.ts';
import { checkSubtitles, type CheckedSubtitles } from '../check-subtitles.ts';
import { readingProblems } from '../reading-problems.ts';
import { scanCues } from '../scan-cues.ts';
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

/**
 * The way to mend a problem of a cue, or none: the file was read again with it, the problem was
 * gone (or clearly smaller), and no other had come.
 */
export function fixCue(file: CheckedSubtitles, problem: Problem): readonly Fix[] {
  const drafts = draftCueFixes(file, problem);
  if (drafts.length === 0) return [];
  const { text, cues } = file;
  const before = countCodes(problemsOf(file));
  const better = drafts.find(({ fix, cures }) => {
    const newText = applyEdits(text, fix.edits);
    const scanned = scanCues(newText, file.kind);
    if (scanned.cues.length !== cues.length) return false;
    const lines = createLineIndex(newText);
    const after = countCodes(
      problemsOf({ text: newText, cues: scanned.cues, lines, kind: file.kind }),
    );
    const most = new Map(before);
    if (cures) most.set(problem.code, (before.get(problem.code) ?? 0) - 1);
    return [...after].every(([code, count]) => count <= (most.get(code) ?? 0));
  });
  return better === undefined ? [] : [better.fix];
}

/** The ways that come to mind, best first, none of them tried. */
export function draftCueFixes(file: CheckedSubtitles, problem: Problem): readonly CueFixDraft[] {
  const make = makers[problem.code];
  const number = make === undefined ? -1 : cueAt(file, problem.location.offset);
  return make === undefined || number < 0 ? [] : make(file, number);
}

function cueAt({ cues }: CheckedSubtitles, offset: number): number {
  return cues.findIndex(
    ({ timingStart, textStart }) => timingStart === offset || textStart === offset,
  );
}

function problemsOf(file: CheckedSubtitles): readonly Problem[] {
  const { text, kind, cues, lines } = file;
  const noticed = readingProblems({ text, kind, scanned: { cues, strays: [] }, lines });
  return [...noticed, ...checkSubtitles(file)];
}

function countCodes(problems: readonly Problem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { code } of problems) counts.set(code, (counts.get(code) ?? 0) + 1);
  return counts;
}
