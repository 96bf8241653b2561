import type { SegmentState } from '../../model.ts';
import type { SegmentRecord } from '../document.ts';
import type { Generation } from '../vocabulary.ts';

/** What the words of XLIFF 1.x mean in the model. The file keeps its own word. */
const statesOfGeneration1: ReadonlyMap<string, SegmentState> = new Map<string, SegmentState>([
  ['new', 'initial'],
  ['needs-translation', 'initial'],
  ['needs-adaptation', 'translated'],
  ['needs-l10n', 'translated'],
  ['needs-review-translation', 'translated'],
  ['needs-review-adaptation', 'translated'],
  ['needs-review-l10n', 'translated'],
  ['translated', 'translated'],
  ['signed-off', 'reviewed'],
  ['final', 'final'],
]);

const statesOfGeneration2: ReadonlyMap<string, SegmentState> = new Map<string, SegmentState>([
  ['initial', 'initial'],
  ['translated', 'translated'],
  ['reviewed', 'reviewed'],
  ['final', 'final'],
]);

/** Words people may ask to be written. */
export function isStateWord(generation: Generation, word: string): boolean {
  if (generation === 2) return statesOfGeneration2.has(word);
  return statesOfGeneration1.has(word) || /^x-[\w.:-]+$/.test(word);
}

export function stateWords(generation: Generation): string {
  return listStateWords(generation).join(', ') + (generation === 1 ? ' and x-…' : '');
}

/** The words of the standard, from the first to the last in the life of a translation. */
export function listStateWords(generation: Generation): readonly string[] {
  return [...(generation === 1 ? statesOfGeneration1 : statesOfGeneration2).keys()];
}

/** State in the model. Text without a word counts as translated, in 2.x too. */
export function modelState(segment: SegmentRecord, hasText: boolean): SegmentState {
  if (segment.unit.approved) return 'final';
  const word = segment.state;
  const words = segment.start < 0 ? statesOfGeneration1 : statesOfGeneration2;
  const state = word === null ? undefined : words.get(word);
  return state ?? (hasText ? 'translated' : 'initial');
}
