import type { Estimate } from '../plan/estimate.ts';
import type { PlannedResult, RefusedFile } from './file-result.ts';
import { plannedResult } from './planned-result.ts';
import { prepareJob } from './prepare-job.ts';
import type { PreparePorts, PrepareRequest } from './prepare-request.ts';

export type EstimatedFile = PlannedResult | RefusedFile;

export interface EstimateFilesResult {
  /** In the order of the request. */
  readonly files: readonly EstimatedFile[];
  readonly estimate: Estimate;
}

/**
 * What translating files would cost, and what is free and why. Reads files, cache and nothing else:
 * no service is needed, nothing is sent or written.
 */
export async function estimateFiles(
  request: PrepareRequest,
  ports: Omit<PreparePorts, 'journals'>,
): Promise<EstimateFilesResult> {
  const dry = { ...request, dryRun: true };
  const prepared = await prepareJob(dry, { ...ports, journals: null });
  const files = prepared.inOrder<EstimatedFile>(plannedResult, (refused) => refused);
  return { files, estimate: prepared.estimate };
}
