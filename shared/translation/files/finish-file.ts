import type { JobEventListener } from '../send/job-events.ts';
import type { JobStop, StopReason } from '../send/job-stop.ts';
import { say } from '../../messages/message.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import { applyProposal, type ApplyOptions } from './apply-proposal.ts';
import { failureOf } from '../../files/file-failure.ts';
import type { AnsweredProposal } from './file-proposal.ts';
import type { AnsweredFile, FinishedResult, ProposedResult, WriteEnd } from './file-result.ts';
import { serveJournal, type OpenInput } from './open-inputs.ts';
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
  proposal: AnsweredProposal,
  accepted: ReadonlySet<string>,
): Promise<AnsweredFile & WriteEnd> {
  const { input, unfinished } = proposal;
  const file = answersIn(proposal.result);
  try {
    const { plan, newText } = applyProposal(proposal, accepted, request);
    const content = plan.edits.length > 0 ? encode(input, newText) : null;
    if (content === null && hasNothing(file)) {
      await serveJournal(input);
      return { ...file, outcome: 'unchanged', code: 'nothing-in-it' };
    }
    const written = await writeResult(request, blobs, input, content);
    if (written.outcome !== 'failed' && !unfinished) await serveJournal(input);
    return { ...file, ...written, problems: [...file.problems, ...plan.problems] };
  } catch (error) {
    const { code, said, line } = failureOf(error);
    return { ...file, outcome: 'failed', code, said, line, sidePath: null };
  }
}

/** A file with its answers, without how far it had come. */
function answersIn(result: ProposedResult): AnsweredFile {
  const { input, output, stage, skipped, problems, left } = result;
  const { counts, makers, estimate, sentCharacters } = result;
  const opened = { input, output, stage, skipped, problems, left };
  return { ...opened, counts, makers, estimate, sentCharacters };
}

/** An empty file is no result of a translation, so that no copy of it is made. */
function hasNothing({ counts, skipped }: AnsweredFile): boolean {
  return Object.values<number>({ ...counts, ...skipped }).every((count) => count === 0);
}

/** The end of a file of a job nobody reviews: all that is finished is written. */
export async function finishFile(
  request: FinishRequest,
  blobs: BlobStore,
  proposal: AnsweredProposal,
  onEvent: JobEventListener | undefined,
): Promise<FinishedResult> {
  const { result, units, unfinished, stop } = proposal;
  if (stop !== null && !mayWrite(stop.reason, proposal)) {
    const said = stopMessage(stop);
    return { ...answersIn(result), outcome: 'stopped', code: stop.reason, said };
  }
  const all = new Set(units.map(({ answer }) => answer.key));
  const written = await writeProposal(request, blobs, proposal, all);
  if (written.outcome === 'written') {
    onEvent?.({ kind: 'file-written', name: written.input, path: written.output });
  }
  const isSafe = written.outcome !== 'failed';
  return unfinished && isSafe && stop !== null ? inPart(written, stop) : written;
}

/** A cancel writes nothing; a quota or budget that ends in mid-file writes what is finished. */
function mayWrite(reason: StopReason, { unfinished, units }: AnsweredProposal): boolean {
  if (reason === 'cancelled') return false;
  const isUsedUp = reason === 'quota-exceeded' || reason === 'budget-reached';
  return !unfinished || (isUsedUp && units.length > 0);
}

function inPart(
  written: AnsweredFile & Exclude<WriteEnd, { outcome: 'failed' }>,
  stop: JobStop,
): FinishedResult {
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
