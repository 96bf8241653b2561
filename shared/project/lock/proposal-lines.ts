import { textOf } from '../../formats/inline/parts.ts';
import type { AnsweredProposal, ProposedSegment } from '../../translation/files/file-proposal.ts';
import { entriesOf } from '../files/project-entries.ts';
import { linesAhead } from './lock-lines.ts';
import type { EntryOrigin, LockLine } from './lock-line.ts';

/** What the lock will say of the translations that a proposal is about to write. */
export function linesOfProposal({ input, units }: AnsweredProposal): readonly LockLine[] {
  const made = new Map(
    units.map((unit) => {
      const { key, parts } = unit.answer;
      return [key, { target: textOf(parts), origin: originOf(unit) }];
    }),
  );
  return linesAhead(entriesOf(input.file), made);
}

/** Who made a text that is proposed. */
export function originOf({ from }: Pick<ProposedSegment, 'from'>): EntryOrigin {
  return from === 'match' ? 'match' : 'machine';
}
