import type { ServiceError } from '../api/core/errors.ts';
import type { TranslationCache } from '../cache/translation-cache.ts';
import type { SelectOptions } from '../formats/model.ts';
import { estimateJob, type Estimate } from '../jobs/estimate.ts';
import type { JobEventListener } from '../jobs/job-events.ts';
import type { JobPlan } from '../jobs/job-plan.ts';
import type { StopReason } from '../jobs/job-stop.ts';
import type { Journal } from '../jobs/journal.ts';
import { pruneJournals } from '../jobs/journal.ts';
import { planJob } from '../jobs/plan-job.ts';
import { runJob, type JobResult } from '../jobs/run-job.ts';
import type { ConcurrencyLimits } from '../jobs/send-gate.ts';
import type {
  KeyRejectedHandler,
  ServiceUse,
  TranslationService,
} from '../jobs/service-session.ts';
import type { TranslationOptions } from '../jobs/translation-options.ts';
import type { BlobStore } from '../ports/blob-store.ts';
import type { Clock } from '../ports/clock.ts';
import type { JournalStore } from '../ports/journal-store.ts';
import type { FileResult } from './file-result.ts';
import { openInputs, refusePlan, releaseAll, type OpenInput } from './open-inputs.ts';
import { plannedResult } from './planned-result.ts';
import { finishFile } from './finish-file.ts';

/** One file of the request. Both paths may be the same: then it is replaced. */
export interface FileToTranslate {
  readonly input: string;
  readonly output: string;
}

export interface TranslateFilesRequest {
  readonly files: readonly FileToTranslate[];
  readonly options: TranslationOptions;
  readonly select: SelectOptions;
  /** State word to write, `preset` for the producer's custom. */
  readonly state: string;
  /** Language code of the targets as files are to show it; the service's code may differ in case. */
  readonly targetLanguageInFile: string;
  /** Plan and estimate only: nothing is sent, nothing is written. */
  readonly dryRun: boolean;
  /** Replace output files that are not the input and exist already. */
  readonly overwriteOutput: boolean;
}

export interface TranslateFilesPorts {
  readonly service: TranslationService;
  /** From identifyConnection: answers never cross accounts or addresses. */
  readonly connection: string;
  readonly blobs: BlobStore;
  /** Null goes without a journal: an interrupted run then starts from nothing. */
  readonly journals: JournalStore | null;
  readonly cache: TranslationCache | null;
  readonly clock: Clock;
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
  if (journals !== null) await pruneJournals(journals, clock);
  const opened = await openInputs(request, ports);
  try {
    return await translateOpened(request, ports, options, opened);
  } finally {
    await releaseAll(opened);
  }
}

async function translateOpened(
  request: TranslateFilesRequest,
  ports: TranslateFilesPorts,
  options: TranslateFilesOptions,
  opened: readonly (OpenInput | FileResult)[],
): Promise<TranslateFilesResult> {
  const { plan, usable, failures } = await planUsable(request, ports, opened);
  const estimate = estimateJob(plan);
  options.onEvent?.({ kind: 'estimated', estimate });
  const wanted = !request.dryRun && (await (options.confirm?.(estimate) ?? true));
  const job = wanted ? await runJob(plan, runPorts(ports, usable), options) : null;
  const finished = new Map<OpenInput, FileResult>();
  for (const [index, input] of usable.entries()) {
    const parts = { input, file: plan.files[index], estimate: estimate.files[index] };
    finished.set(
      input,
      job === null
        ? plannedResult(parts)
        : await finishFile(request, ports, options, parts, job, index),
    );
  }
  const files = opened.map((entry) =>
    'outcome' in entry ? entry : (finished.get(entry) ?? failures.get(entry) ?? entry.blank),
  );
  return {
    files,
    estimate,
    use: job?.use ?? { requests: 0, billedCharacters: null, possiblyBilledTwice: 0 },
    stop: endOf(job, request.dryRun),
    warnings: ports.cache?.problem == null ? [] : [ports.cache.problem],
  };
}

interface UsablePlan {
  readonly plan: JobPlan;
  /** In the order of the plan's files. */
  readonly usable: readonly OpenInput[];
  readonly failures: ReadonlyMap<OpenInput, FileResult>;
}

/** A file that refuses its options must not keep the others from being translated. */
async function planUsable(
  request: TranslateFilesRequest,
  ports: TranslateFilesPorts,
  opened: readonly (OpenInput | FileResult)[],
): Promise<UsablePlan> {
  const { options, select } = request;
  const failures = new Map<OpenInput, FileResult>();
  const usable: OpenInput[] = [];
  for (const entry of opened) {
    if ('outcome' in entry) continue;
    const refusal = refusePlan(request, entry);
    if (refusal === null) usable.push(entry);
    else failures.set(entry, refusal);
  }
  const files = usable.map(({ input, content, opened: { file } }) => ({
    name: input,
    content,
    file,
  }));
  const plan = await planJob(
    { files, options, select, connection: ports.connection },
    { cache: ports.cache, journals: journalsOf(usable) },
  );
  return { plan, usable, failures };
}

function runPorts(
  { service, clock, cache }: TranslateFilesPorts,
  usable: readonly OpenInput[],
): Parameters<typeof runJob>[1] {
  return { service, clock, cache, journals: journalsOf(usable) };
}

function journalsOf(inputs: readonly OpenInput[]): ReadonlyMap<string, Journal> {
  const journals = new Map<string, Journal>();
  for (const { content, journal } of inputs) if (journal !== null) journals.set(content, journal);
  return journals;
}

function endOf(job: JobResult | null, dryRun: boolean): JobEnd | null {
  if (job === null) return dryRun ? null : { reason: 'not-confirmed', error: null };
  return job.stop === null ? null : { reason: job.stop.reason, error: job.stop.error };
}
