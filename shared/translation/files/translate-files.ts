import type { Message } from '../../messages/message.ts';
import type { Estimate } from '../plan/estimate.ts';
import type { RepairUse } from '../repair/repair-limit.ts';
import type { ServiceUse } from '../send/service-session.ts';
import type { AnsweredProposal } from './file-proposal.ts';
import type { FileResult } from './file-result.ts';
import { finishFile } from './finish-file.ts';
import type { PrepareRequest } from './prepare-request.ts';
import {
  proposeTranslation,
  type JobEnd,
  type ProposeOptions,
  type ProposePorts,
} from './propose-translation.ts';

export type TranslateFilesRequest = PrepareRequest;
export type TranslateFilesPorts = ProposePorts;
export interface TranslateFilesOptions extends ProposeOptions {
  /** Told of the answers for a file before they are written. */
  readonly beforeWriting?: (proposal: AnsweredProposal) => Promise<void>;
}

export interface TranslateFilesResult {
  /** In the order of the request. */
  readonly files: readonly FileResult[];
  readonly estimate: Estimate;
  readonly use: ServiceUse;
  /** Null when nothing had to be repaired. */
  readonly repairs: RepairUse | null;
  /** Why the job ended early, null when it went through. */
  readonly stop: JobEnd | null;
  /** What had to be left out, such as a blocked cache. */
  readonly warnings: readonly Message[];
}

/**
 * Translates localisation files: a proposal, all of which is taken and written. Nothing of a file
 * changes but planned targets, states and the language attribute, which is checked before it is
 * written. Faults of single files end in their results; this function does not reject for them.
 */
export async function translateFiles(
  request: TranslateFilesRequest,
  ports: TranslateFilesPorts,
  options: TranslateFilesOptions = {},
): Promise<TranslateFilesResult> {
  const proposal = await proposeTranslation(request, ports, options);
  try {
    const files: FileResult[] = [];
    for (const file of proposal.files) {
      if (file.stage !== 'answered') files.push(file.result);
      else {
        await options.beforeWriting?.(file);
        files.push(await finishFile(request, ports.blobs, file, options.onEvent));
      }
    }
    const { estimate, use, repairs, stop, warnings } = proposal;
    return { files, estimate, use, repairs, stop, warnings };
  } finally {
    await proposal.release();
  }
}
