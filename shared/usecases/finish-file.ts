import type { Translatable } from '../formats/model.ts';
import type { ItemOutcome } from '../jobs/item-outcome.ts';
import type { JobEventListener } from '../jobs/job-events.ts';
import type { StopReason } from '../jobs/job-stop.ts';
import { isUnreachable } from '../jobs/service-session.ts';
import type { JobResult } from '../jobs/run-job.ts';
import type { BlobStore } from '../ports/blob-store.ts';
import type { FileResult } from './file-result.ts';
import { makeContent } from './make-content.ts';
import { failedBy, type SharedJournal } from './open-inputs.ts';
import { askedAgainIn, countOutcomes, enginesOf, findingsOf, leftUnits } from './outcome-report.ts';
import { plannedResult, type FileParts } from './planned-result.ts';
import type { PrepareRequest } from './prepare-request.ts';
import { writeResult } from './write-result.ts';

/** Sentences for the ways a job ends early. */
const STOPPED: Readonly<Record<StopReason, string>> = {
  cancelled: 'Cancelled. What had arrived is kept: the same command goes on from there.',
  'quota-exceeded':
    'The characters of this billing period are used up. What is finished was kept; raise the limit and run the command again.',
  'key-rejected':
    'The service does not accept the key any more. What had arrived is kept: set a valid key and run the same command again.',
  'service-unavailable':
    'The service stayed unavailable. What had arrived is kept: run the same command again later.',
  'request-refused': 'The service refuses these options.',
  'service-error': 'The service answered with an error that waiting does not cure.',
};

export interface FinishedJob {
  readonly parts: FileParts;
  readonly job: JobResult;
  /** Of the file in the plan. */
  readonly index: number;
}

/** Turns what a job brought for one file into its new content, checks it and puts it in place. */
export async function finishFile(
  request: PrepareRequest,
  blobs: BlobStore,
  { parts, job, index }: FinishedJob,
  onEvent: JobEventListener | undefined,
): Promise<FileResult> {
  const outcomes = job.outcomes[index] ?? [];
  const planned = plannedResult(parts);
  const result: FileResult = {
    ...planned,
    problems: [...planned.problems, ...askedAgainIn(parts.file, job.askedAgain)],
    counts: countOutcomes(outcomes),
    left: leftUnits(itemsOf(parts), outcomes),
    engines: enginesOf(outcomes),
  };
  const unfinished = outcomes.some((each) => each.outcome === 'left' && each.reason === 'not-sent');
  if (job.stop !== null && !mayWrite(job.stop.reason, unfinished)) return stopped(result, job);
  try {
    const written = await putInPlace(request, blobs, parts, { result, outcomes });
    if (written.outcome === 'written') {
      onEvent?.({ kind: 'file-written', name: written.input, path: written.output });
    }
    const isSafe = written.outcome === 'written' || written.outcome === 'unchanged';
    if (isSafe) await finishJournal(parts.input.journal, unfinished);
    return unfinished && isSafe ? inPart(written, job) : written;
  } catch (error) {
    const { code, message, line } = failedBy(parts.input, error);
    return { ...result, outcome: 'failed', code, message, line };
  }
}

interface Finished {
  readonly result: FileResult;
  readonly outcomes: readonly ItemOutcome[];
}

async function putInPlace(
  request: PrepareRequest,
  blobs: BlobStore,
  parts: FileParts,
  { result, outcomes }: Finished,
): Promise<FileResult> {
  const { plan, bytes } = makeContent(request, parts.input.opened, outcomes);
  const found = findingsOf(itemsOf(parts), outcomes);
  const content = plan.edits.length > 0 ? bytes : null;
  const written = await writeResult(request, blobs, parts.input, content);
  return { ...result, ...written, problems: [...result.problems, ...plan.problems, ...found] };
}

function itemsOf({ file }: FileParts): readonly Translatable[] {
  return file?.items.map((planned) => planned.item) ?? [];
}

/** A cancel writes nothing; a quota that ends in mid-file writes what is finished. */
function mayWrite(reason: StopReason, unfinished: boolean): boolean {
  if (reason === 'cancelled') return false;
  return !unfinished || reason === 'quota-exceeded';
}

function stopped(result: FileResult, job: JobResult): FileResult {
  const { stop } = job;
  if (stop === null) return result;
  return { ...result, outcome: 'stopped', code: stop.reason, message: stopMessage(job) };
}

function inPart(result: FileResult, job: JobResult): FileResult {
  const outcome = result.outcome === 'written' ? 'written-in-part' : result.outcome;
  return { ...result, outcome, code: 'quota-exceeded', message: stopMessage(job) };
}

function stopMessage({ stop }: JobResult): string {
  if (stop === null) return '';
  const { reason, error } = stop;
  // Found out here, before anything was sent: the error says it all.
  if (error?.kind === 'validation') return error.userMessage;
  if (error !== null && reason === 'service-unavailable' && isUnreachable(error)) {
    return `${error.userMessage} The same command goes on where this one ended.`;
  }
  const said = error?.detail ?? null;
  return `${STOPPED[reason]}${said === null ? '' : ` The service said: ${said}`}`;
}

/** An unfinished file keeps its journal: what is in it was paid for. */
async function finishJournal(journal: SharedJournal | null, unfinished: boolean): Promise<void> {
  if (journal === null || unfinished) return;
  journal.users -= 1;
  if (journal.users === 0) await journal.remove();
}
