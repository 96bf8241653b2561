import type { EntrySet } from '../../../../shared/api/glossaries/entry-set.ts';
import { runSync } from '../../../../shared/api/glossaries/run-sync.ts';
import type { GlossaryMethods } from '../../../../shared/api/glossary-methods.ts';
import type { SavePlan } from './plan-save.ts';

/** A plan, and what the service held when it was made. */
export interface PlannedSave {
  readonly plan: SavePlan;
  readonly theirs: EntrySet;
}

/**
 * Sends what was planned, unless the service holds something else by now: people take minutes to
 * answer, and a request that takes entries away replaces all of them. False: nothing was sent.
 */
export async function sendSave(
  { plan: { plan }, theirs }: PlannedSave,
  present: () => Promise<EntrySet>,
  client: Pick<GlossaryMethods, 'updateGlossary' | 'replaceDictionary' | 'deleteDictionary'>,
): Promise<boolean> {
  if (plan.calls.calls.length === 0) return true;
  if (!(await present()).equals(theirs)) return false;
  await runSync(plan.calls, client);
  return true;
}
