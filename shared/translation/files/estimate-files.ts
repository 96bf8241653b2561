import type { Estimate } from '../plan/estimate.ts';
import type { PlannedResult, RefusedFile } from './file-result.ts';
import { plannedResult } from './planned-result.ts';
import { checkLanguages, type LanguagePort } from '../check-languages.ts';
import { prepareJob } from './prepare-job.ts';
import type { JobEnd } from './propose-translation.ts';
import type { PreparePorts, PrepareRequest } from './prepare-request.ts';

export type EstimatedFile = PlannedResult | RefusedFile;

export interface EstimateFilesResult {
  /** In the order of the request. */
  readonly files: readonly EstimatedFile[];
  readonly estimate: Estimate;
  /** Why the job would be refused before anything is sent; null where nothing speaks against it. */
  readonly stop: JobEnd | null;
}

/**
 * What translating files would cost, and what is free and why. Reads files, the cache, and the list
 * of languages where there is a port for it: no service is needed, no text is sent, nothing written.
 */
export async function estimateFiles(
  request: PrepareRequest,
  ports: Omit<PreparePorts, 'journals'> & { readonly languages?: LanguagePort },
): Promise<EstimateFilesResult> {
  const dry = { ...request, dryRun: true };
  const prepared = await prepareJob(dry, { ...ports, journals: null });
  const files = prepared.inOrder<EstimatedFile>(plannedResult, (refused) => refused);
  const stop = await checkLanguages(prepared.plan, ports.languages ?? null, {});
  const isRefused = stop?.reason === 'request-refused';
  return { files, estimate: prepared.estimate, stop: isRefused ? stop : null };
}
