import type { Client } from '../api/client.ts';
import { NO_LIMIT, type Usage } from '../api/types/usage.ts';

/** Usage of the billing period with what follows from it. */
export interface UsageReport {
  readonly usage: Usage;
  /** Code points left for this account, null when it has no limit. Never negative. */
  readonly charactersLeft: number | null;
  /** Used share, 0 to 1; null when there is no limit. */
  readonly usedShare: number | null;
}

export async function getUsage(
  client: Pick<Client, 'getUsage'>,
  signal?: AbortSignal,
): Promise<UsageReport> {
  const { data: usage } = await client.getUsage(signal === undefined ? {} : { signal });
  const { character_count: used, character_limit: limit } = usage;
  if (limit >= NO_LIMIT) return { usage, charactersLeft: null, usedShare: null };
  return {
    usage,
    charactersLeft: Math.max(0, limit - used),
    usedShare: limit === 0 ? 1 : Math.min(1, used / limit),
  };
}
