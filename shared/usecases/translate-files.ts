import type { ServiceError } from '../api/core/errors.ts';
import type { Estimate } from '../jobs/estimate.ts';
import type { JobEventListener } from '../jobs/job-events.ts';
import type { StopReason } from '../jobs/job-stop.ts';
import { pruneJournals } from '../jobs/journal.ts';
import { runJob, type JobResult } from '../jobs/run-job.ts';
import type { ConcurrencyLimits } from '../jobs/send-gate.ts';
import type {
  KeyRejectedHandler,
  ServiceUse,
  TranslationService,
} from '../jobs/service-session.ts';
import type { FileResult } from './file-result.ts';
import { checkLanguages, type LanguagePort } from './check-languages.ts';
import { finishFile } from './finish-file.ts';
import { releaseAll } from './open-inputs.ts';
import { plannedResult } from './planned-result.ts';
import { prepareJob, type PreparedJob } from './prepare-job.ts';
import type { PreparePorts, PrepareRequest } from './prepare-request.ts';

export type { FileToTranslate } from './prepare-request.ts';
export type TranslateFilesRequest = PrepareRequest;

export interface TranslateFilesPorts extends PreparePorts {
  readonly service: TranslationService;
  /** The languages text is translated between; without it, wrong codes are found by translating. */
  readonly languages?: LanguagePort;
}

export interface TranslateFilesOptions {
  readonly signal?: AbortSignal;
  readonly onEvent?: JobEventListener;
  /** Asked once the estimate stands; false ends the job before anything is sent. */
  readonly confirm?: (estimate: Estimate) => Promise<boolean>;
  readonly onKeyRejected?: KeyRejectedHandler;
  readonly concurrency?: ConcurrencyLimits;
}

export interface TranslateFilesResult {
  /** In the order of the request. */
  readonly files: readonly FileResult[];
  readonly estimate: Estimate;
  readonly use: ServiceUse;
  /** Why the job ended early, null when it went through. */
  readonly stop: JobEnd | null;
  /** Sentences about what had to be left out, such as a blocked cache. */
  readonly warnings: readonly string[];
}

export interface JobEnd {
  readonly reason: StopReason | 'not-confirmed';
  readonly error: ServiceError | null;
}

/**
 * Translates localisation files: open → plan → estimate → run → edits → verify → replace. Nothing of
 * a file changes but planned targets, states and the language attribute, which is checked before it
 * is written. Faults of single files end in their results; this function does not reject for them.
 */
export async function translateFiles(
  request: TranslateFilesRequest,
  ports: TranslateFilesPorts,
  options: TranslateFilesOptions = {},
): Promise<TranslateFilesResult> {
  const { journals, clock } = ports;
  if (journals !== null && !request.dryRun) await pruneJournals(journals, clock);
  const prepared = await prepareJob(request, ports);
  try {
    return await translatePrepared(request, ports, options, prepared);
  } finally {
    await releaseAll(prepared.usable);
  }
}

async function translatePrepared(
  request: TranslateFilesRequest,
  ports: TranslateFilesPorts,
  options: TranslateFilesOptions,
  prepared: PreparedJob,
): Promise<TranslateFilesResult> {
  const { plan, estimate, usable } = prepared;
  const { cache } = ports;
  options.onEvent?.({ kind: 'estimated', estimate });
  const wanted = !request.dryRun && (await (options.confirm?.(estimate) ?? true));
  const job = wanted ? await send(ports, options, prepared) : null;
  const results: FileResult[] = [];
  for (const [index, input] of usable.entries()) {
    const parts = { input, file: plan.files[index], estimate: estimate.files[index] };
    results.push(
      job === null
        ? plannedResult(parts)
        : await finishFile(request, ports.blobs, { parts, job, index }, options.onEvent),
    );
  }
  return {
    files: prepared.inOrder(results),
    estimate,
    use: job?.use ?? { requests: 0, billedCharacters: null, possiblyBilledTwice: 0 },
    stop: endOf(job, request.dryRun),
    warnings: [...prepared.warnings, cache?.problem ?? null].filter((each) => each !== null),
  };
}

async function send(
  ports: TranslateFilesPorts,
  options: TranslateFilesOptions,
  { plan, journals }: PreparedJob,
): Promise<JobResult> {
  const { service, clock, cache, languages = null } = ports;
  const stop = await checkLanguages(plan, languages, options);
  return runJob(plan, { service, clock, cache, journals }, { ...options, stop });
}

function endOf(job: JobResult | null, dryRun: boolean): JobEnd | null {
  if (job === null) return dryRun ? null : { reason: 'not-confirmed', error: null };
  return job.stop === null ? null : { reason: job.stop.reason, error: job.stop.error };
}
