import type { UsageHistory } from '../../../shared/cache/usage-history.ts';
import { Budget } from '../../../shared/jobs/spending/budget.ts';
import { createMeteredClient } from '../../../shared/jobs/spending/metered-client.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import { charactersOfBudget, levelOf } from '../../../shared/usecases/usage-outlook.ts';
import type { ServiceLink } from '../command-context.ts';
import { formatCount, plural } from '../output/table.ts';
import type { RunUse } from './run-use.ts';

export interface MeterOptions {
  /** As the history names it. */
  readonly command: string;
  readonly budget: {
    /** `--budget`; null for none. */
    readonly ofRun: number | null;
    /** `interlinear budget`, held against what the service counts; null for none. */
    readonly ofPeriod: number | null;
  };
  readonly use: RunUse;
  readonly history: UsageHistory;
  readonly clock: Clock;
  /** Told when a limit comes near. */
  readonly warn: (sentence: string) => void;
}

/** The link with budgets before its billed calls; what they cost goes to the history at its close. */
export function meterLink(link: ServiceLink, options: MeterOptions): ServiceLink {
  const { command, budget, use, history, clock } = options;
  const ofRun = budget.ofRun === null ? [] : [new Budget({ of: 'this run', limit: budget.ofRun })];
  const ofPeriod = budget.ofPeriod === null ? null : budgetOfPeriod(budget.ofPeriod, link);
  const budgets = ofPeriod === null ? ofRun : [...ofRun, ofPeriod];
  const client = createMeteredClient(link.client, {
    budgets,
    onUse: ({ characters }) => {
      use.bill(characters);
    },
  });
  return {
    ...link,
    client,
    close: async () => {
      const day = new Date(clock.wallTime()).toISOString().slice(0, 10);
      const entries = use.entries(day, command);
      if (entries.length > 0) await history.add(await link.identity(), entries);
      const sentence = nearSentence(ofPeriod?.state ?? null);
      if (sentence !== null) options.warn(sentence);
      await link.close();
    },
  };
}

function budgetOfPeriod(limit: number, { client }: ServiceLink): Budget {
  return new Budget({
    of: 'this billing period',
    limit,
    usedBefore: async (signal) => {
      const { data } = await client.getUsage(signal === undefined ? {} : { signal });
      return charactersOfBudget(data);
    },
  });
}

/** Null while there is room enough, and where nothing was billed. */
function nearSentence(state: Budget['state']): string | null {
  if (state === null) return null;
  const { used, limit } = state;
  const level = levelOf(used, limit);
  if (level === null) return null;
  const left = plural(Math.max(0, limit - used), 'character');
  return level === 100
    ? `The budget of ${formatCount(limit)} characters for this billing period is used up.`
    : `More than ${level} % of the budget for this billing period is used: ${left} left.`;
}
