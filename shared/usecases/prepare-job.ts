import type { TranslationCache } from '../cache/translation-cache.ts';
import type { SelectOptions } from '../formats/model.ts';
import { estimateJob, type Estimate } from '../jobs/estimate.ts';
import type { JobPlan } from '../jobs/job-plan.ts';
import type { Journal } from '../jobs/journal.ts';
import { planJob } from '../jobs/plan-job.ts';
import type { TranslationOptions } from '../jobs/translation-options.ts';
import type { BlobStore } from '../ports/blob-store.ts';
import type { Clock } from '../ports/clock.ts';
import type { JournalStore } from '../ports/journal-store.ts';
import type { FileResult } from './file-result.ts';
import { openInputs, releaseAll, type OpenInput } from './open-inputs.ts';

/** One file of a request. Both paths may be the same: then it is replaced. */
export interface FileToTranslate {
  readonly input: string;
  readonly output: string;
}

export interface PrepareRequest {
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

export interface PreparePorts {
  /** From identifyConnection: answers never cross accounts or addresses. */
  readonly connection: string;
  readonly blobs: BlobStore;
  /** Null goes without a journal: an interrupted run then starts from nothing. */
  readonly journals: JournalStore | null;
  readonly cache: TranslationCache | null;
  readonly clock: Clock;
}

/** A job that is ready to run. Its journals are held until they are released. */
export interface PreparedJob {
  readonly plan: JobPlan;
  readonly estimate: Estimate;
  /** In the order of the plan's files. */
  readonly usable: readonly OpenInput[];
  readonly journals: ReadonlyMap<string, Journal>;
  /** Results of the usable inputs, with those of the refused ones between them. */
  inOrder(results: readonly FileResult[]): readonly FileResult[];
}

/** Opens and plans; a file that is refused does not keep the others from being translated. */
export async function prepareJob(
  request: PrepareRequest,
  ports: PreparePorts,
): Promise<PreparedJob> {
  const entries = await openInputs(request, ports);
  const usable = entries.filter((entry): entry is OpenInput => !('outcome' in entry));
  const journals = new Map<string, Journal>();
  for (const { content, journal } of usable) if (journal !== null) journals.set(content, journal);
  try {
    const plan = await planUsable(request, ports, usable, journals);
    const inOrder = (results: readonly FileResult[]): readonly FileResult[] => {
      const byInput = new Map(usable.map((input, index) => [input, results[index]]));
      return entries.map((entry) =>
        'outcome' in entry ? entry : (byInput.get(entry) ?? entry.blank),
      );
    };
    return { plan, estimate: estimateJob(plan), usable, journals, inOrder };
  } catch (error) {
    await releaseAll(usable);
    throw error;
  }
}

function planUsable(
  { options, select }: PrepareRequest,
  { connection, cache }: PreparePorts,
  usable: readonly OpenInput[],
  journals: ReadonlyMap<string, Journal>,
): Promise<JobPlan> {
  const files = usable.map((entry) => {
    return { name: entry.input, content: entry.content, file: entry.opened.file };
  });
  return planJob({ files, options, select, connection }, { cache, journals });
}
