import type { CallOptions } from '../core/call-options.ts';
import type { GlossaryMethods } from '../glossary-methods.ts';
import type { SyncCall, SyncPlan } from './plan-sync.ts';

export interface SyncProgress {
  /** Requests that are through. */
  readonly done: number;
  readonly total: number;
}

/**
 * Sends what was planned, one request after the other. Rejects with the `ServiceError` of the first
 * that fails; what was sent before stays, and a plan made anew goes on from there.
 */
export async function runSync(
  { calls }: SyncPlan,
  client: Pick<GlossaryMethods, 'updateGlossary' | 'replaceDictionary' | 'deleteDictionary'>,
  options: CallOptions = {},
  onProgress: (progress: SyncProgress) => void = () => undefined,
): Promise<void> {
  const send = async (call: SyncCall): Promise<void> => {
    if (call.operation === 'update') await client.updateGlossary(call.request, options);
    else if (call.operation === 'replace') await client.replaceDictionary(call.request, options);
    else await client.deleteDictionary(call.request, options);
  };
  for (const [index, call] of calls.entries()) {
    await send(call);
    onProgress({ done: index + 1, total: calls.length });
  }
}
