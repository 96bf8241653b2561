import {
  type ConcurrencyLimits,
  DEFAULT_CONCURRENCY,
  DEFAULT_REPAIR_PERCENT,
  MOST_REPAIR_PERCENT,
} from '../../shared/translation/index.ts';
import type { OptionDefinition } from './command.ts';
import type { Invocation } from './invocation.ts';

const MOST_JOBS = 16;

export const jobsOption: OptionDefinition = {
  flags: '--jobs <number>',
  description: `Most requests at once (1 to ${MOST_JOBS}).`,
};

/** The option as the use cases take it: absent when it was not given. Throws UsageError. */
export function readJobs(invocation: Invocation): { readonly concurrency?: ConcurrencyLimits } {
  const most = invocation.integer('jobs', 1, MOST_JOBS);
  if (most === null) return {};
  return { concurrency: { start: Math.min(DEFAULT_CONCURRENCY.start, most), most } };
}

export const repairsOption: OptionDefinition = {
  flags: '--repairs <percent>',
  description: `Most extra characters for answers with broken codes, in percent of the text (0 to ${MOST_REPAIR_PERCENT}; ${DEFAULT_REPAIR_PERCENT} without).`,
};

/** The option as the use cases take it: absent when it was not given. Throws UsageError. */
export function readRepairs(invocation: Invocation): { readonly repairPercent?: number } {
  const repairPercent = invocation.integer('repairs', 0, MOST_REPAIR_PERCENT);
  return repairPercent === null ? {} : { repairPercent };
}
