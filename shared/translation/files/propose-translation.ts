import type { Message } from '../../messages/message.ts';
import type { ServiceError } from '../../api/core/errors/errors.ts';
import type { Estimate } from '../plan/estimate.ts';
import type { JobEventListener } from '../send/job-events.ts';
import type { StopReason } from '../send/job-stop.ts';
import { pruneJournals } from '../../files/journal.ts';
import type { RepairUse } from '../repair/repair-limit.ts';
import { runJob, type JobResult } from '../run-job.ts';
import type { ConcurrencyLimits } from '../send/concurrency-gate.ts';
import type {
  KeyRejectedHandler,
  ServiceUse,
  TranslationService,
} from '../send/service-session.ts';
import { checkLanguages, type LanguagePort } from '../check-languages.ts';
import { proposeFile, type FileProposal } from './file-proposal.ts';
import { releaseAll } from './open-inputs.ts';
import { plannedResult, type FileParts } from './planned-result.ts';
import { prepareJob, type PreparedJob } from './prepare-job.ts';
import type { PreparePorts, PrepareRequest } from './prepare-request.ts';

export interface ProposePorts extends PreparePorts {
  readonly service: TranslationService;
  /** The languages text is translated between; without it, wrong codes are found by translating. */
  readonly languages?: LanguagePort;
}

export interface ProposeOptions {
  readonly signal?: AbortSignal;
  readonly onEvent?: JobEventListener;
  /** Asked once the estimate stands; false ends the job before anything is sent. */
  readonly confirm?: (estimate: Estimate) => Promise<boolean>;
  readonly onKeyRejected?: KeyRejectedHandler;
  readonly concurrency?: ConcurrencyLimits;
  /** Most characters for repairs, in percent of the job's. */
  readonly repairPercent?: number;
}

export interface TranslationProposal {
  /** In the order of the request. */
  readonly files: readonly FileProposal[];
  readonly estimate: Estimate;
  readonly use: ServiceUse;
  /** Null when nothing had to be repaired. */
  readonly repairs: RepairUse | null;
  /** Why the job ended early, null when it went through. */
  readonly stop: JobEnd | null;
  /** What had to be left out, such as a blocked cache. */
  readonly warnings: readonly Message[];
  /** Lets go of the journals that are still held and keeps what they hold. May be called again. */
  release(): Promise<void>;
}

export interface JobEnd {
  readonly reason: StopReason | 'not-confirmed';
  readonly error: ServiceError | null;
}

/**
 * Gets translations of localisation files and writes none of them: open → plan → estimate → run →
 * answers by unit. The journals of the files stay with the proposal, so that nobody else translates
 * them meanwhile; after a crash the same request finds every answer again. Each file ends with
 * `writeProposal`, or with `applyProposal` and `serveJournal`; the proposal with its `release`.
 * Faults of single files are their results; this function does not reject for them.
 */
export async function proposeTranslation(
  request: PrepareRequest,
  ports: ProposePorts,
  options: ProposeOptions = {},
): Promise<TranslationProposal> {
  const { journals, clock } = ports;
  if (journals !== null && !request.dryRun) await pruneJournals(journals, clock);
  const prepared = await prepareJob(request, ports);
  try {
    return await proposePrepared(request, ports, options, prepared);
  } catch (error) {
    await releaseAll(prepared.usable);
    throw error;
  }
}

async function proposePrepared(
  request: PrepareRequest,
  ports: ProposePorts,
  options: ProposeOptions,
  prepared: PreparedJob,
): Promise<TranslationProposal> {
  const { estimate, usable } = prepared;
  announce(prepared, options.onEvent ?? silently);
  const wanted = !request.dryRun && (await (options.confirm?.(estimate) ?? true));
  const job = wanted ? await send(ports, options, prepared) : null;
  const ofPlanned = (parts: FileParts, index: number): FileProposal => {
    if (job !== null) return proposeFile(parts, job, index);
    const { input } = parts;
    return { stage: 'planned', input, result: plannedResult(parts), units: [] };
  };
  return {
    files: prepared.inOrder(ofPlanned, (result) => ({ stage: 'refused', result, units: [] })),
    estimate,
    use: job?.use ?? { requests: 0, billedCharacters: null, possiblyBilledTwice: 0 },
    repairs: job === null || job.repairs.segments === 0 ? null : job.repairs,
    stop: endOf(job, request.dryRun),
    warnings: [...prepared.warnings, ports.cache?.problem ?? null].filter((each) => each !== null),
    release: () => releaseAll(usable),
  };
}

const silently: JobEventListener = () => undefined;

/** Says what is about to happen, before anything is sent. */
function announce({ estimate, usable }: PreparedJob, onEvent: JobEventListener): void {
  const files = usable.flatMap(({ output, replaces }) =>
    replaces === null ? [] : [{ output, replaces }],
  );
  if (files.length > 0) onEvent({ kind: 'replacing', files });
  onEvent({ kind: 'estimated', estimate });
}

async function send(
  ports: ProposePorts,
  options: ProposeOptions,
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
