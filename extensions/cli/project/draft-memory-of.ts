import { DraftMemory } from '../../../shared/project/index.ts';
import type { CommandContext } from '../command-context.ts';

/** What is known of texts that were drafted outside of projects. */
export function draftMemoryOf({
  drafts,
  clock,
}: Pick<CommandContext, 'drafts' | 'clock'>): DraftMemory {
  return new DraftMemory(drafts, clock);
}
