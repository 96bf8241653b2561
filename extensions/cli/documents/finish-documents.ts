import {
  type DocumentJobs,
  type DocumentOrder,
  type DocumentRecord,
  type DocumentRunOptions,
  isDocumentJobError,
} from '../../../shared/documents/index.ts';
import type { CommandContext, CliLink } from '../command-context.ts';
import { createDocumentDisplay } from './document-display.ts';
import { outcomeOfError, outcomeOfRecord, type DocumentOutcome } from './document-outcome.ts';

/** How often a document that another run works on is looked at. */
const LOOK_AGAIN_IN_MS = 1_000;

/** One document's work in this run: begun here, or gone on with. */
export interface PendingDocument {
  readonly name: string;
  readonly order: DocumentOrder | null;
  /** Of an earlier job; null for an order. */
  readonly id: string | null;
}

export interface FinishOptions {
  readonly context: CommandContext;
  readonly link: CliLink;
  readonly jobs: DocumentJobs;
  readonly atOnce: number;
  readonly uploadAgain: boolean;
}

/** Works through documents, a few at once; what became of each, in their order. */
export async function finishDocuments(
  tasks: readonly PendingDocument[],
  options: FinishOptions,
): Promise<readonly DocumentOutcome[]> {
  const display = createDocumentDisplay(options.context, tasks.length);
  const outcomes = new Map<PendingDocument, DocumentOutcome>();
  const waiting = [...tasks];
  async function work(): Promise<void> {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) {
      outcomes.set(task, await finishOne(task, options, display.watch(task.name)));
      display.ended();
    }
  }
  try {
    await Promise.all(Array.from({ length: options.atOnce }, work));
  } finally {
    display.close();
  }
  return tasks.flatMap((task) => outcomes.get(task) ?? []);
}

async function finishOne(
  { name, order, id }: PendingDocument,
  options: FinishOptions,
  onProgress: NonNullable<DocumentRunOptions['onProgress']>,
): Promise<DocumentOutcome> {
  const { context, jobs, link, uploadAgain } = options;
  const seen = { id, isHeldHereOnly: false };
  const run: DocumentRunOptions = {
    signal: context.signal,
    uploadAgain,
    onProgress: (progress) => {
      seen.id = progress.record.id;
      seen.isHeldHereOnly = progress.keyAtRisk && isWithService(progress.record);
      onProgress(progress);
    },
  };
  try {
    context.signal.throwIfAborted();
    const record =
      order === null
        ? await resume({ name, id: id ?? '' }, jobs, run, context)
        : await begin(name, order, jobs, run, context);
    const outcome = outcomeOfRecord(name, record);
    context.attributeUse(record.label, outcome.billedCharacters ?? 0);
    return outcome;
  } catch (error) {
    if (seen.id === null || !(link.sandbox || seen.isHeldHereOnly)) {
      return outcomeOfError(name, seen.id, error);
    }
    const end = link.sandbox ? SANDBOX_ENDS : KEY_ENDS;
    return endWithRun(outcomeOfError(name, null, error), seen.id, jobs, end);
  }
}

const SANDBOX_ENDS =
  'The sandbox ended with this run, and the document with it; run the command again.';
const KEY_ENDS =
  'Its key was in memory only, so it cannot be fetched any more. A document is billed when its translation is fetched, so this one should cost nothing. Run the command again to send it once more.';

/** Whether its key is what it takes to get it. */
function isWithService({ phase }: DocumentRecord): boolean {
  return ['uploaded', 'translated', 'downloading'].includes(phase.name);
}

/** The same command after an interruption goes on with what was begun. */
async function begin(
  name: string,
  order: DocumentOrder,
  jobs: DocumentJobs,
  run: DocumentRunOptions,
  context: CommandContext,
): Promise<DocumentRecord> {
  try {
    return await jobs.run(order, run);
  } catch (error) {
    if (!isDocumentJobError(error) || error.code !== 'interrupted') throw error;
    return resume({ name, id: error.id }, jobs, run, context);
  }
}

/** Goes on with a job; while another run works on it, waits for that one. */
async function resume(
  { name, id }: { readonly name: string; readonly id: string },
  jobs: DocumentJobs,
  run: DocumentRunOptions,
  { clock, signal, quiet, terminal }: CommandContext,
): Promise<DocumentRecord> {
  for (let turn = 1; ; turn += 1) {
    const record = await jobs.resume(id, run);
    if (record !== null) return record;
    if (turn === 1 && !quiet)
      terminal.err(`  ${name}: another run works on it; waiting for that one`);
    await clock.sleep(LOOK_AGAIN_IN_MS, signal);
  }
}

/** No later run can go on with it. */
async function endWithRun(
  outcome: DocumentOutcome,
  id: string,
  jobs: DocumentJobs,
  sentence: string,
): Promise<DocumentOutcome> {
  await jobs.forget(id).catch(() => undefined);
  return { ...outcome, steps: [...outcome.steps, sentence] };
}
