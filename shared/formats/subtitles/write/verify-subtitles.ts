import { applyEdits } from '../../../text/apply-edits.ts';
import type { Edit } from '../../../text/edits.ts';
import { createLineIndex } from '../../../text/line-index.ts';
import type { EditPlan, Problem } from '../../model.ts';
import type { Cue } from '../cue.ts';
import { scanCues } from '../read/scan-cues.ts';
import { cueName, type SubtitleModel } from '../subtitle-model.ts';
import { isSubtitlePlan, WordsReader, type SubtitlePlan } from './meant-words.ts';
import { problemCodeOf, say, type Message } from '../../../messages/message.ts';

/**
 * Compares `newText` with what the plan promised: every edit lies in the text of one cue, nothing
 * else differs, and reading it again gives the same cues with the same index and timing lines, and in
 * them the words that were planned.
 * An empty list means all of that holds. Places are in `newText`.
 */
export function verifySubtitles(
  model: SubtitleModel,
  plan: EditPlan,
  newText: string,
): readonly Problem[] {
  const stray = plan.edits.find((edit) => !isInsideCue(model, edit));
  if (stray !== undefined) return [problem(newText, stray.offset, say('edit-outside-text'))];
  const expected = applyEdits(model.text, plan.edits);
  if (newText !== expected) {
    const offset = firstDifference(newText, expected);
    return [problem(newText, offset, say('unplanned-change.cues'))];
  }
  const { cues } = scanCues(newText, model.kind);
  const found = compareCues(model, newText, cues);
  return found.length > 0 || !isSubtitlePlan(plan) ? found : unkept(model, plan, newText, cues);
}

/** Planned texts that are read again otherwise than they were meant. */
function unkept(
  model: SubtitleModel,
  { edits, meant }: SubtitlePlan,
  newText: string,
  cues: readonly Cue[],
): readonly Problem[] {
  const found: Problem[] = [];
  let [shift, next] = [0, 0];
  let reader: WordsReader | null = null;
  for (const { offset, length, newText: written } of edits) {
    const start = offset + shift;
    shift += written.length - length;
    for (; start > (cues[next]?.textEnd ?? newText.length); next += 1) reader = null;
    const cue = cues[next];
    const planned = meant.get(offset);
    if (cue === undefined || planned === undefined) continue;
    reader ??= new WordsReader(newText, model.kind, cue);
    if (reader.read(start, start + written.length) === planned.said) continue;
    const first = model.sentences.get(planned.key)?.pieces[0]?.cue ?? next;
    const unit = cueName(model.text, model.cues, first);
    found.push(problem(newText, start, say('target-not-written', { unit }), unit));
  }
  return found;
}

/** Cues are in file order: the last that begins before the edit is the one it must lie in. */
function isInsideCue(model: SubtitleModel, edit: Edit): boolean {
  let low = 0;
  let high = model.cues.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((model.cues[middle]?.textStart ?? 0) <= edit.offset) low = middle;
    else high = middle - 1;
  }
  const cue = model.cues[low];
  if (cue === undefined) return false;
  return edit.offset >= cue.textStart && edit.offset + edit.length <= cue.textEnd;
}

function firstDifference(one: string, other: string): number {
  let offset = 0;
  while (offset < one.length && one.charCodeAt(offset) === other.charCodeAt(offset)) offset += 1;
  return offset;
}

function compareCues(
  model: SubtitleModel,
  newText: string,
  cues: readonly Cue[],
): readonly Problem[] {
  if (cues.length !== model.cues.length) {
    const counts = { cues: cues.length, before: model.cues.length };
    return [problem(newText, 0, say('cue-count-changed', counts))];
  }
  for (const [number, cue] of cues.entries()) {
    const before = model.cues[number];
    if (before === undefined || isSameCue(model.text, before, newText, cue)) continue;
    const name = cueName(model.text, model.cues, number);
    return [problem(newText, cue.timingStart, say('cue-changed', { cue: name }), name)];
  }
  return [];
}

function isSameCue(text: string, before: Cue, newText: string, after: Cue): boolean {
  const index = (of: string, cue: Cue): string =>
    cue.indexStart === -1 ? '' : of.slice(cue.indexStart, cue.indexEnd);
  return (
    index(text, before) === index(newText, after) &&
    text.slice(before.timingStart, before.timingEnd) ===
      newText.slice(after.timingStart, after.timingEnd)
  );
}

function problem(text: string, offset: number, said: Message, unit = ''): Problem {
  const location = createLineIndex(text).locate(offset, 0);
  return { code: problemCodeOf(said), severity: 'error', said, location, unit };
}
