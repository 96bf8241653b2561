import { say, type Message } from '../../../messages/message.ts';
import type { SegmentState } from '../../model.ts';
import type { SegmentRecord } from '../document.ts';
import type { MajorVersion } from '../vocabulary.ts';

/** What the words of XLIFF 1.x mean in the model. The file keeps its own word. */
const xliff1States: ReadonlyMap<string, SegmentState> = new Map<string, SegmentState>([
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

const xliff2States: ReadonlyMap<string, SegmentState> = new Map<string, SegmentState>([
  ['initial', 'initial'],
  ['translated', 'translated'],
  ['reviewed', 'reviewed'],
  ['final', 'final'],
]);

/** Words people may ask to be written. */
export function isStateWord(majorVersion: MajorVersion, word: string): boolean {
  if (majorVersion === 2) return xliff2States.has(word);
  return xliff1States.has(word) || /^x-[\w.:-]+$/.test(word);
}

/** The same, as people are told of them. */
export function stateWords(majorVersion: MajorVersion): string | Message {
  const states = listStateWords(majorVersion).join(', ');
  return majorVersion === 1 ? say('unknown-state.own-words', { states }) : states;
}

/** The words of the standard, from the first to the last in the life of a translation. */
export function listStateWords(majorVersion: MajorVersion): readonly string[] {
  return [...(majorVersion === 1 ? xliff1States : xliff2States).keys()];
}

/** State in the model. Text without a word counts as translated, in 2.x too. */
export function modelState(segment: SegmentRecord, hasText: boolean): SegmentState {
  if (segment.unit.approved) return 'final';
  const word = segment.state;
  const words = segment.start < 0 ? xliff1States : xliff2States;
  const state = word === null ? undefined : words.get(word);
  return state ?? (hasText ? 'translated' : 'initial');
}
