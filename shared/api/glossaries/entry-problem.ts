import { say, type Message } from '../../messages/message.ts';
import type { EntryFault, EntryPlace, EntryProblem } from './entry.ts';

/** Spec 8: each source and each target phrase. */
export const MAX_PHRASE_BYTES = 1_024;

/** Faults that take two entries. */
type TwinFault = 'duplicate-source' | 'unicode-twin';
export type LoneFault = Exclude<EntryFault, TwinFault>;

const sayings = {
  'no-target': 'no-target.entry',
  'too-many-columns': 'too-many-columns.entry',
  'broken-quotes': 'broken-quotes.entry',
  'empty-source': 'empty-source.entry',
  'empty-target': 'empty-target.entry',
  'control-character': 'control-character.entry',
  'blank-at-edge': 'blank-at-edge.entry',
} as const satisfies Record<Exclude<LoneFault, 'phrase-too-long'>, string>;

const twinSayings = {
  'duplicate-source': 'duplicate-source.entry',
  'unicode-twin': 'unicode-twin.entry',
} as const satisfies Record<TwinFault, string>;

/** Something wrong with an entry by itself. */
export function entryProblem(fault: LoneFault, place: EntryPlace): EntryProblem {
  const where = namesOf(place);
  const said =
    fault === 'phrase-too-long'
      ? say('phrase-too-long.entry', { ...where, limit: MAX_PHRASE_BYTES })
      : say(sayings[fault], where);
  return problem(fault, said, place, null);
}

/** An entry that cannot be told from an earlier one, or hardly. */
export function twinProblem(
  fault: TwinFault,
  place: EntryPlace,
  earlier: EntryPlace,
): EntryProblem {
  const { entry, line } = namesOf(earlier);
  const said = say(twinSayings[fault], { ...namesOf(place), earlier: entry, earlierLine: line });
  return problem(fault, said, place, earlier);
}

/** Numbers that name, from 1. */
function namesOf({ index, line }: EntryPlace): { readonly entry: string; readonly line: string } {
  return { entry: String(index + 1), line: String(line) };
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
