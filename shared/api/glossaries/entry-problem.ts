import { say, type Message } from '../../messages/message.ts';
import type { EntryFault, EntryPlace, EntryProblem } from './entry.ts';

/** Spec 8: each source and each target phrase. */
export const MAX_PHRASE_BYTES = 1_024;

/** Faults that take two entries. */
type TwinFault = 'duplicate-source' | 'unicode-twin';
export type LoneFault = Exclude<EntryFault, TwinFault>;

const sayings: Readonly<Record<EntryFault, (entry: Message, earlier: Message) => Message>> = {
  'no-target': (entry) => say('no-target.entry', { entry }),
  'too-many-columns': (entry) => say('too-many-columns.entry', { entry }),
  'broken-quotes': (entry) => say('broken-quotes.entry', { entry }),
  'empty-source': (entry) => say('empty-source.entry', { entry }),
  'empty-target': (entry) => say('empty-target.entry', { entry }),
  'control-character': (entry) => say('control-character.entry', { entry }),
  'blank-at-edge': (entry) => say('blank-at-edge.entry', { entry }),
  'phrase-too-long': (entry) => say('phrase-too-long.entry', { entry, limit: MAX_PHRASE_BYTES }),
  'duplicate-source': (entry, earlier) => say('duplicate-source.entry', { entry, earlier }),
  'unicode-twin': (entry, earlier) => say('unicode-twin.entry', { entry, earlier }),
};

/** What is wrong with `entry`, which begins the sentence; `earlier` is the one it clashes with, if any. */
export function describeFault(fault: EntryFault, entry: Message, earlier: Message): Message {
  return sayings[fault](entry, earlier);
}

/** Something wrong with an entry by itself. */
export function entryProblem(fault: LoneFault, place: EntryPlace): EntryProblem {
  return problem(fault, place, null);
}

/** An entry that cannot be told from an earlier one, or hardly. */
export function twinProblem(
  fault: TwinFault,
  place: EntryPlace,
  earlier: EntryPlace,
): EntryProblem {
  return problem(fault, place, earlier);
}

function problem(fault: EntryFault, place: EntryPlace, other: EntryPlace | null): EntryProblem {
  const earlier = say('entry.earlier', numbersOf(other ?? place));
  return {
    fault,
    severity: fault === 'unicode-twin' ? 'warning' : 'error',
    place: { index: place.index, line: place.line, offset: place.offset },
    other: other === null ? null : { index: other.index, line: other.line, offset: other.offset },
    said: describeFault(fault, say('entry.place', numbersOf(place)), earlier),
  };
}

/** Numbers that name, from 1. */
function numbersOf({ index, line }: EntryPlace): {
  readonly number: string;
  readonly line: string;
} {
  return { number: String(index + 1), line: String(line) };
}
