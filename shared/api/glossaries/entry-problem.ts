import { say, type Message } from '../../messages/message.ts';
import type { EntryFault, EntryPlace, EntryProblem } from './entry.ts';

/** Spec 8: each source and each target phrase. */
export const MAX_PHRASE_BYTES = 1_024;

/** Faults that take two entries. */
type TwinFault = 'duplicate-source' | 'unicode-twin';
export type LoneFault = Exclude<EntryFault, TwinFault>;

const sayings: Readonly<Record<LoneFault, (entry: Message) => Message>> = {
  'no-target': (entry) => say('no-target.entry', { entry }),
  'too-many-columns': (entry) => say('too-many-columns.entry', { entry }),
  'broken-quotes': (entry) => say('broken-quotes.entry', { entry }),
  'empty-source': (entry) => say('empty-source.entry', { entry }),
  'empty-target': (entry) => say('empty-target.entry', { entry }),
  'control-character': (entry) => say('control-character.entry', { entry }),
  'blank-at-edge': (entry) => say('blank-at-edge.entry', { entry }),
  'phrase-too-long': (entry) => say('phrase-too-long.entry', { entry, limit: MAX_PHRASE_BYTES }),
};

/** What is wrong with `entry`, a noun such as `Entry 3`, which begins the sentence. */
export function describeFault(fault: LoneFault, entry: Message): Message {
  return sayings[fault](entry);
}

/** Something wrong with an entry by itself. */
export function entryProblem(fault: LoneFault, place: EntryPlace): EntryProblem {
  const said = describeFault(fault, say('entry.place', numbersOf(place)));
  return problem(fault, said, place, null);
}

/** An entry that cannot be told from an earlier one, or hardly. */
export function twinProblem(
  fault: TwinFault,
  place: EntryPlace,
  earlier: EntryPlace,
): EntryProblem {
  const both = {
    entry: say('entry.place', numbersOf(place)),
    earlier: say('entry.earlier', numbersOf(earlier)),
  };
  const said =
    fault === 'duplicate-source'
      ? say('duplicate-source.entry', both)
      : say('unicode-twin.entry', both);
  return problem(fault, said, place, earlier);
}

function problem(
  fault: EntryFault,
  said: Message,
  place: EntryPlace,
  other: EntryPlace | null,
): EntryProblem {
  return {
    fault,
    severity: fault === 'unicode-twin' ? 'warning' : 'error',
    place: { index: place.index, line: place.line, offset: place.offset },
    other: other === null ? null : { index: other.index, line: other.line, offset: other.offset },
    said,
  };
}

/** Numbers that name, from 1. */
function numbersOf({ index, line }: EntryPlace): {
  readonly number: string;
  readonly line: string;
} {
  return { number: String(index + 1), line: String(line) };
}
