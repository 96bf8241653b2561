import type { JobEventListener } from '../send/job-events.ts';
import type { JobStop, StopReason } from '../send/job-stop.ts';
import { say } from '../../messages/message.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import { applyProposal, type ApplyOptions } from './apply-proposal.ts';
import type { FileProposal } from './file-proposal.ts';
import type { FileResult } from './file-result.ts';
import { failedBy, serveJournal, type OpenInput } from './open-inputs.ts';
import type { PrepareRequest } from './prepare-request.ts';
import { stopMessage } from '../stop-message.ts';
import { writeResult } from './write-result.ts';

export type FinishRequest = ApplyOptions & Pick<PrepareRequest, 'overwriteOutput'>;

/**
 * Puts the accepted units of a proposal into the stored file: the new content takes its place whole,
 * and the journal has served. What could not be written is a result that says why.
 */
export async function writeProposal(
  request: FinishRequest,
  blobs: BlobStore,
  proposal: FileProposal,
  accepted: ReadonlySet<string>,
): Promise<FileResult> {
  const { input, result, unfinished } = proposal;
  if (input === null) return result;
  try {
    const { plan, newText } = applyProposal(proposal, accepted, request);
    const content = plan.edits.length > 0 ? encode(input, newText) : null;
    if (content === null && hasNothing(result)) {
      await serveJournal(input);
      const isInPlace = result.output === result.input;
      return { ...result, ...nothingInIt, ...(isInPlace ? { said: null } : {}) };
    }
    const written = await writeResult(request, blobs, input, content);
    const isSafe = written.outcome === 'written' || written.outcome === 'unchanged';
    if (isSafe && !unfinished) await serveJournal(input);
    return { ...result, ...written, problems: [...result.problems, ...plan.problems] };
  } catch (error) {
    const { code, said, line } = failedBy(input, error);
    return { ...result, outcome: 'failed', code, said, line };
  }
}

/** An empty file is no result of a translation, so that no copy of it is made. In its own place nothing is missing. */
const nothingInIt = {
  outcome: 'unchanged',
  code: 'nothing-in-it',
  said: say('nothing-in-it'),
} as const;

function hasNothing({ counts, skipped }: FileResult): boolean {
  return Object.values<number>({ ...counts, ...skipped }).every((count) => count === 0);
}

/** The end of a file of a job nobody reviews: all that is finished is written. */
export async function finishFile(
  request: FinishRequest,
  blobs: BlobStore,
  proposal: FileProposal,
  onEvent: JobEventListener | undefined,
): Promise<FileResult> {
  const { input, result, units, unfinished, stop } = proposal;
  if (input === null || result.outcome === 'planned') return result;
  if (stop !== null && !mayWrite(stop.reason, proposal)) {
    return { ...result, outcome: 'stopped', code: stop.reason, said: stopMessage(stop) };
  }
  const all = new Set(units.map(({ answer }) => answer.key));
  const written = await writeProposal(request, blobs, proposal, all);
  if (written.outcome === 'written') {
    onEvent?.({ kind: 'file-written', name: written.input, path: written.output });
  }
  const isSafe = written.outcome === 'written' || written.outcome === 'unchanged';
  return unfinished && isSafe && stop !== null ? inPart(written, stop) : written;
}

/** A cancel writes nothing; a quota or budget that ends in mid-file writes what is finished. */
function mayWrite(reason: StopReason, { unfinished, units }: FileProposal): boolean {
  if (reason === 'cancelled') return false;
  const isUsedUp = reason === 'quota-exceeded' || reason === 'budget-reached';
  return !unfinished || (isUsedUp && units.length > 0);
}

function inPart(written: FileResult, stop: JobStop): FileResult {
  const { input, output } = written;
  const sentence = stopMessage(stop);
  const said =
    output === input ? sentence : say('stopped.part-elsewhere', { stop: sentence, output });
  const outcome = written.outcome === 'written' ? 'written-in-part' : written.outcome;
  return { ...written, outcome, code: stop.reason, said };
}

function encode({ stored, encode: asDocument }: OpenInput, newText: string): Uint8Array {
  const write = stored?.encode ?? asDocument;
  return write === undefined ? new TextEncoder().encode(newText) : write(newText);
}
