import { speechUseOf, type SpeechUse } from '../api/speech-use.ts';
import type { Usage } from '../api/types/usage.ts';
import type { UsageHistory } from '../cache/usage-history.ts';

/** Speech of the billing period, and what limits it. */
export interface SpeechStanding extends SpeechUse {
  /** Set here for the period; null for none. */
  readonly budgetInMs: number | null;
  /** `history`: the service tells nothing, so that only what was sent from here is known. */
  readonly countedBy: 'service' | 'history';
}

export interface SpeechStandingParts {
  readonly history: Pick<UsageHistory, 'list'>;
  /** The connection's identity. */
  readonly connection: string;
  readonly budgetInMs: number | null;
  readonly wallTime: number;
}

/** What the service counts where it does; else what this computer sent since the period began. */
export async function getSpeechStanding(
  usage: Usage,
  { history, connection, budgetInMs, wallTime }: SpeechStandingParts,
): Promise<SpeechStanding> {
  const counted = speechUseOf(usage);
  if (counted !== null) return { ...counted, budgetInMs, countedBy: 'service' };
  const today = dayOf(wallTime);
  const began = Date.parse(usage.start_time ?? '');
  const since = Number.isNaN(began) ? `${today.slice(0, 7)}-01` : dayOf(began);
  const entries = await history.list(connection, { since, until: today });
  const usedInMs = entries.reduce((sum, { speechInMs }) => sum + speechInMs, 0);
  return { usedInMs, limitInMs: null, budgetInMs, countedBy: 'history' };
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
