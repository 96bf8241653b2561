import type { JobEventListener } from '../send/job-events.ts';
import type { JobStop, StopReason } from '../send/job-stop.ts';
import type { Problem } from '../../formats/model.ts';
import { hasFilePerLanguage } from '../../formats/registry.ts';
import { problemCodeOf, say } from '../../messages/message.ts';
import type { BlobStore } from '../../ports/blob-store.ts';
import { applyProposal, type ApplyOptions } from './apply-proposal.ts';
import { failureOf } from '../../files/file-failure.ts';
import type { AnsweredProposal } from './file-proposal.ts';
import { EncodingError } from '../../text/encodings/encoding-error.ts';
import type {
  AnsweredFile,
  FinishedResult,
  NotWritten,
  ProposedResult,
  WriteEnd,
  Written,
} from './file-result.ts';
import { serveJournal, type OpenInput } from './open-inputs.ts';
import type { PrepareRequest } from './prepare-request.ts';
import { stopMessage } from '../stop-message.ts';
import { keepBeside, writeResult } from './write-result.ts';

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
    const isEmpty = hasNothing(file);
    if (plan.edits.length === 0 && (isEmpty || isOwnFile(input))) {
      await serveJournal(input);
      return {
        ...file,
        outcome: 'unchanged',
        code: isEmpty ? 'nothing-in-it' : 'nothing-translated',
      };
    }
    const encoded = plan.edits.length > 0 ? encode(input, newText) : null;
    const written = await writeEncoded(request, blobs, input, encoded);
    if (written.outcome !== 'failed' && !unfinished) await serveJournal(input);
    const notes = noteOf(encoded, written);
    return { ...file, ...written, problems: [...file.problems, ...plan.problems, ...notes] };
  } catch (error) {
    const { code, said, line } = failureOf(error);
    return { ...file, outcome: 'failed', code, said, line, sidePath: null };
  }
}

/** A file with its answers, without how far it had come. */
function answersIn(result: ProposedResult): AnsweredFile {
  const { input, output, replaces, stage, skipped, problems, left } = result;
  const { counts, makers, estimate, sentCharacters } = result;
  const opened = { input, output, replaces, stage, skipped, problems, left };
  return { ...opened, counts, makers, estimate, sentCharacters };
}

/** An empty file is no result of a translation, so that no copy of it is made. */
function hasNothing({ counts, skipped }: AnsweredFile): boolean {
  return Object.values<number>({ ...counts, ...skipped }).every((count) => count === 0);
}

/** Whether it is to become the file of another language: none of that is in a copy of it. */
function isOwnFile({ input, output }: OpenInput): boolean {
  return input !== output && hasFilePerLanguage(input);
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

/**
 * Puts a new text into its file, or into a new one: in the encoding of the file it was made from, or in
 * UTF-8 where that lacks a character. Nothing takes the place of what cannot be encoded.
 */
export function writeNewText(
  request: Pick<FinishRequest, 'overwriteOutput'>,
  blobs: BlobStore,
  input: TextPlace,
  newText: string,
): Promise<Written | NotWritten> {
  return writeEncoded(request, blobs, input, encode(input, newText));
}

/** Where a text comes from, and where it goes. */
type TextPlace = Pick<OpenInput, 'input' | 'output' | 'stored' | 'encode'>;

interface Encoded {
  readonly content: Uint8Array;
  /** Why it is UTF-8 and not in the encoding of the file; null when it is in that. */
  readonly lacking: EncodingError | null;
}

/** In the encoding of the file, or in UTF-8 where that lacks a character. */
function encode({ stored, encode: asDocument }: TextPlace, newText: string): Encoded {
  const inUtf8 = (): Uint8Array => new TextEncoder().encode(newText);
  const write = stored?.encode ?? asDocument ?? inUtf8;
  try {
    return { content: write(newText), lacking: null };
  } catch (error) {
    const isLacking = error instanceof EncodingError && error.code === 'unencodable-character';
    if (!isLacking) throw error;
    return { content: inUtf8(), lacking: error };
  }
}

/** A new file may have another encoding; one that is there keeps its own, and the result goes beside it. */
function writeEncoded(
  request: Pick<FinishRequest, 'overwriteOutput'>,
  blobs: BlobStore,
  input: TextPlace,
  encoded: Encoded | null,
): Promise<Written | NotWritten> {
  const { content = null, lacking = null } = encoded ?? {};
  if (content === null || lacking === null || input.output !== input.input) {
    return writeResult(request, blobs, input, content);
  }
  return keepBeside(blobs, input.output, content, failureOf(lacking));
}

const atStart = { line: 1, column: 1, offset: 0, length: 0 };

function noteOf(encoded: Encoded | null, { outcome }: Written | NotWritten): readonly Problem[] {
  const lacking = encoded?.lacking ?? null;
  if (lacking === null || outcome !== 'written') return [];
  const said = say('written-as-utf-8', { reason: lacking.said });
  return [{ code: problemCodeOf(said), severity: 'warning', said, location: atStart, unit: '' }];
}
