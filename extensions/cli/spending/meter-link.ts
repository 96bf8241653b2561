import { told } from '../output/words.ts';
import type { UsageHistory } from '../../../shared/cache/usage-history.ts';
import {
  type BilledUnit,
  Budget,
  billingPeriod,
  limitWarning,
  thisRun,
  charactersOfBudget,
  createMeteredClient,
  createSpeechMeter,
  getSpeechStanding,
} from '../../../shared/account/index.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { MeteredLink, CliLink } from '../command-context.ts';
import type { RunUse } from './run-use.ts';

/** Of one unit: characters, or milliseconds of speech. */
interface Limits {
  /** Of this run alone; null for none. */
  readonly ofRun: number | null;
  /** `interlinear budget`; null for none. */
  readonly ofPeriod: number | null;
}

export interface MeterOptions {
  /** As the history names it. */
  readonly command: string;
  readonly budget: Limits;
  readonly speechBudget: Limits;
  readonly use: RunUse;
  readonly history: UsageHistory;
  readonly clock: Clock;
  /** Told when a limit comes near. */
  readonly warn: (sentence: string) => void;
}

/** The link with budgets before its billed calls; what they cost goes to the history at its close. */
export function meterCliLink(link: CliLink, options: MeterOptions): MeteredLink {
  const { command, use, history, clock } = options;
  const ofText = budgetsOf('characters', options.budget, (signal) => charactersUsed(link, signal));
  const ofSpeech = budgetsOf('speech', options.speechBudget, (signal) =>
    speechUsed(link, options, signal),
  );
  const client = createMeteredClient(link.client, {
    budgets: ofText.all,
    onUse: ({ characters }) => {
      use.bill(characters);
    },
  });
  return {
    ...link,
    client,
    meterSpeech: (file) =>
      createSpeechMeter({
        budgets: ofSpeech.all,
        onUse: (durationInMs) => {
          use.hear(file, durationInMs);
        },
      }),
    close: async () => {
      const day = new Date(clock.wallTime()).toISOString().slice(0, 10);
      const entries = use.entries(day, command);
      if (entries.length > 0) await history.add(await link.identity(), entries);
      for (const [unit, { ofPeriod }] of [
        ['characters', ofText],
        ['speech', ofSpeech],
      ] as const) {
        const state = ofPeriod?.state ?? null;
        const warning = state === null ? null : limitWarning({ of: 'budget', ...state }, unit);
        if (warning !== null) options.warn(told(warning.said));
      }
      await link.close();
    },
  };
}

interface Budgets {
  readonly ofPeriod: Budget | null;
  readonly all: readonly Budget[];
}

function budgetsOf(
  unit: BilledUnit,
  { ofRun, ofPeriod }: Limits,
  usedBefore: (signal: AbortSignal | undefined) => Promise<number>,
): Budgets {
  const run = ofRun === null ? [] : [new Budget({ unit, of: thisRun, limit: ofRun })];
  if (ofPeriod === null) return { ofPeriod, all: run };
  const period = new Budget({ unit, of: billingPeriod, limit: ofPeriod, usedBefore });
  return { ofPeriod: period, all: [...run, period] };
}

async function charactersUsed(
  { client }: CliLink,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { data } = await client.getUsage(signal === undefined ? {} : { signal });
  return charactersOfBudget(data);
}

async function speechUsed(
  link: CliLink,
  { history, clock }: MeterOptions,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { data } = await link.client.getUsage(signal === undefined ? {} : { signal });
  const connection = await link.identity();
  const parts = { history, connection, budgetInMs: null, wallTime: clock.wallTime() };
  return (await getSpeechStanding(data, parts)).usedInMs;
}
