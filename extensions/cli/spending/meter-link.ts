import type { UsageHistory } from '../../../shared/cache/usage-history.ts';
import { Budget } from '../../../shared/jobs/spending/budget.ts';
import { createMeteredClient } from '../../../shared/jobs/spending/metered-client.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import { charactersOfBudget } from '../../../shared/usecases/usage-outlook.ts';
import type { ServiceLink } from '../command-context.ts';
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
}

/** The link with budgets before its billed calls; what they cost goes to the history at its close. */
export function meterLink(link: ServiceLink, options: MeterOptions): ServiceLink {
  const { command, budget, use, history, clock } = options;
  const budgets: Budget[] = [];
  if (budget.ofRun !== null) budgets.push(new Budget({ of: 'this run', limit: budget.ofRun }));
  if (budget.ofPeriod !== null) {
    budgets.push(
      new Budget({
        of: 'this billing period',
        limit: budget.ofPeriod,
        usedBefore: async (signal) => {
          const { data } = await link.client.getUsage(signal === undefined ? {} : { signal });
          return charactersOfBudget(data);
        },
      }),
    );
  }
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
      if (entries.some(({ characters }) => characters > 0)) {
        await history.add(await link.identity(), entries);
      }
      await link.close();
    },
  };
}
