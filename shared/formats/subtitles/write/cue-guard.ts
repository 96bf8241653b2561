import { applyEdits } from '../../../text/apply-edits.ts';
import type { Edit } from '../../../text/edits.ts';
import { isBlankLine, isNumericIndex, isWordIndex } from '../read/line-kinds.ts';
import type { Cue } from '../cue.ts';
import type { SubtitleModel } from '../subtitle-model.ts';
import { TimingReader } from '../read/timing-line.ts';
import { say, type Message } from '../../../messages/message.ts';
import { WordsReader, type PlannedWords } from './meant-words.ts';

/** The text of a cue after `edits`, which are in file order and lie inside it. */
export function editCueText(text: string, cue: Cue, edits: readonly Edit[]): string {
  const moved = edits
    .map((edit) => ({ ...edit, offset: edit.offset - cue.textStart }))
    .sort((a, b) => a.offset - b.offset);
  return applyEdits(text.slice(cue.textStart, cue.textEnd), moved);
}

/**
 * Why the cue would not be read as one cue with the words that are planned for it; null when it
 * would. A translation can hold what looks like a timing line, the index of the next cue or a code.
 */
export function cueWouldBreak(
  model: SubtitleModel,
  number: number,
  planned: readonly PlannedWords[],
): Message | null {
  const cue = model.cues[number];
  if (cue === undefined) return null;
  const edits = planned.map(({ edit }) => edit);
  const newText = editCueText(model.text, cue, edits);
  return whyUnreadable(model, number, newText) ?? whyMisread(model, cue, planned, newText);
}

/** A word that looks like the beginning of a code can also take what stands behind it in the cue. */
function whyMisread(
  { kind }: SubtitleModel,
  { textStart }: Cue,
  planned: readonly PlannedWords[],
  newText: string,
): Message | null {
  const reader = new WordsReader(newText, kind, { textStart: 0, textEnd: newText.length });
  let shift = -textStart;
  const inOrder = [...planned].sort((a, b) => a.edit.offset - b.edit.offset);
  for (const { edit, said } of inOrder) {
    const start = edit.offset + shift;
    shift += edit.newText.length - edit.length;
    if (reader.read(start, start + edit.newText.length) === said) continue;
    return say('would-break-cue.code');
  }
  return null;
}

function whyUnreadable(model: SubtitleModel, number: number, newText: string): Message | null {
  const cue = model.cues[number];
  if (cue === undefined) return null;
  const lines = newText.split(/\r\n|\r|\n/);
  const oldLines = model.text.slice(cue.textStart, cue.textEnd).split(/\r\n|\r|\n/);
  if (countBlank(lines) !== countBlank(oldLines)) return say('would-break-cue.blank-line');
  // WebVTT escapes `>`, so no line of text can hold an arrow.
  if (model.kind === 'webvtt') return null;
  if (lines.some((line) => looksLikeTiming(line) && !oldLines.includes(line))) {
    return say('would-break-cue.timing');
  }
  const next = model.cues[number + 1];
  const last = lines.at(-1) ?? '';
  const meetsTiming = next?.indexStart === -1 && !next.isSeparated;
  if (meetsTiming && (isNumericIndex(last) || isWordIndex(last))) {
    return say('would-break-cue.index');
  }
  return null;
}

function countBlank(lines: readonly string[]): number {
  return lines.filter((line) => isBlankLine(line, 0, line.length)).length;
}

function looksLikeTiming(line: string): boolean {
  return new TimingReader(line).read(0, line.length);
}
