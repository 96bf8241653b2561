import type { Message } from '../../messages/message.ts';
import { estimateJob, type Estimate } from '../plan/estimate.ts';
import type { JobPlan } from '../plan/job-plan.ts';
import type { Journal } from '../../files/journal.ts';
import { planJob } from '../plan/plan-job.ts';
import type { RefusedFile } from './file-result.ts';
import { openInputs, releaseAll, type OpenInput } from './open-inputs.ts';
import type { FileParts } from './planned-result.ts';
import type { PreparePorts, PrepareRequest } from './prepare-request.ts';

/** A job that is ready to run. Its journals are held until they are released. */
export interface PreparedJob {
  readonly plan: JobPlan;
  readonly estimate: Estimate;
  /** In the order of the plan's files. */
  readonly usable: readonly OpenInput[];
  readonly journals: ReadonlyMap<string, Journal>;
  /** What has to be left out. */
  readonly warnings: readonly Message[];
  /**
   * What is made of the files, in the order of the request: of those that take part, with their
   * positions in the plan, and of those that were refused.
   */
  inOrder<Each>(
    ofPlanned: (parts: FileParts, index: number) => Each,
    ofRefused: (refused: RefusedFile) => Each,
  ): readonly Each[];
}

/** Opens and plans; a file that is refused does not keep the others from being translated. */
export async function prepareJob(
  request: PrepareRequest,
  ports: PreparePorts,
): Promise<PreparedJob> {
  const { entries, warnings } = await openInputs(request, ports);
  const usable = entries.filter((entry): entry is OpenInput => !('outcome' in entry));
  const journals = new Map<string, Journal>();
  for (const { content, journal } of usable) if (journal !== null) journals.set(content, journal);
  try {
    const plan = await planUsable(request, ports, usable, journals);
    const estimate = estimateJob(plan);
    const positions = new Map(usable.map((input, index) => [input, index]));
    const inOrder: PreparedJob['inOrder'] = (ofPlanned, ofRefused) =>
      entries.map((entry) => {
        if ('outcome' in entry) return ofRefused(entry);
        const index = positions.get(entry) ?? -1;
        return ofPlanned(partsAt(entry, plan, estimate, index), index);
      });
    return { plan, estimate, usable, journals, warnings, inOrder };
  } catch (error) {
    await releaseAll(usable);
    throw error;
  }
}

/** A plan and its estimate have a part for each of the files that were planned. */
function partsAt(input: OpenInput, plan: JobPlan, { files }: Estimate, index: number): FileParts {
  const [file, estimate] = [plan.files[index], files[index]];
  if (file !== undefined && estimate !== undefined) return { input, file, estimate };
  throw new RangeError(`The plan has no file ${index}.`);
}

function planUsable(
  { options, select }: PrepareRequest,
  { connection, cache }: PreparePorts,
  usable: readonly OpenInput[],
  journals: ReadonlyMap<string, Journal>,
): Promise<JobPlan> {
  const files = usable.map((entry) => {
    const { input: name, content, file, only } = entry;
    return { name, content, file, ...(only === undefined ? {} : { only }) };
  });
  return planJob({ files, options, select, connection }, { cache, journals });
}
