import type { Message } from '../../messages/message.ts';
import { estimateJob, type Estimate } from '../plan/estimate.ts';
import type { JobPlan } from '../plan/job-plan.ts';
import type { Journal } from '../../files/journal.ts';
import { planJob } from '../plan/plan-job.ts';
import type { FileResult } from './file-result.ts';
import { openInputs, releaseAll, type OpenInput } from './open-inputs.ts';
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
  /** What was made of the usable inputs, with what is made of the refused ones between them. */
  inOrder<Each>(made: readonly Each[], ofRefused: (refused: FileResult) => Each): readonly Each[];
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
    const inOrder: PreparedJob['inOrder'] = (made, ofRefused) => {
      const byInput = new Map(usable.map((input, index) => [input, made[index]]));
      return entries.map((entry) => {
        return 'outcome' in entry
          ? ofRefused(entry)
          : (byInput.get(entry) ?? ofRefused(entry.blank));
      });
    };
    return { plan, estimate: estimateJob(plan), usable, journals, warnings, inOrder };
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
    const { input: name, content, file, only } = entry;
    return { name, content, file, ...(only === undefined ? {} : { only }) };
  });
  return planJob({ files, options, select, connection }, { cache, journals });
}
