import { isBlobError } from '../../files/blob-error.ts';
import { failureOf, type FileFailure } from '../../files/file-failure.ts';
import { say } from '../../messages/message.ts';
import type { BlobStore, ReplaceOutcome } from '../../ports/blob-store.ts';
import type { NotWritten, Written } from './file-result.ts';
import { presentTag, type OpenInput } from './open-inputs.ts';
import type { StoredInput } from './read-input.ts';
import type { PrepareRequest } from './prepare-request.ts';
import { nameStart } from '../../text/path-names.ts';

const MOST_SIDE_FILES = 9;

/** What is written: `stored` is null for a text that comes from no file. */
export interface WrittenInput extends Pick<OpenInput, 'input' | 'output'> {
  readonly stored: Pick<StoredInput, 'bytes' | 'tag'> | null;
}

/**
 * Puts new content in the place of the output; null as content means that nothing changes, and an
 * output that is another file then gets a copy of the input. What cannot take its place is kept in a
 * file beside it.
 */
export async function writeResult(
  request: Pick<PrepareRequest, 'overwriteOutput'>,
  blobs: BlobStore,
  input: WrittenInput,
  content: Uint8Array | null,
): Promise<Written | NotWritten> {
  const { output, stored } = input;
  const inPlace = output === input.input;
  const done: Written = { outcome: content === null ? 'unchanged' : 'written' };
  const bytes = content ?? stored?.bytes ?? null;
  if (bytes === null || (content === null && inPlace)) return done;
  try {
    if ((await replaceOutput(request, blobs, input, bytes)) === 'replaced') return done;
    const said = say('changed-meanwhile', { output });
    return await keepBeside(blobs, output, bytes, { code: 'changed-meanwhile', said });
  } catch (error) {
    if (!isBlobError(error)) throw error;
    return keepBeside(blobs, output, bytes, failureOf(error));
  }
}

/** In place of the very content that was read; of another file only where that is allowed. */
async function replaceOutput(
  { overwriteOutput }: Pick<PrepareRequest, 'overwriteOutput'>,
  blobs: BlobStore,
  { input, output, stored }: WrittenInput,
  bytes: Uint8Array,
): Promise<ReplaceOutcome> {
  if (output === input) return blobs.replace(output, bytes, stored?.tag ?? null);
  const expected = await presentTag(blobs, output);
  if (expected !== null && !overwriteOutput) return 'changed-meanwhile';
  return blobs.replace(output, bytes, expected);
}

/** Puts content that cannot take its place into a file of another name beside it. */
export async function keepBeside(
  blobs: BlobStore,
  output: string,
  bytes: Uint8Array,
  { code, said: why }: Pick<FileFailure, 'code' | 'said'>,
): Promise<NotWritten> {
  for (let turn = 1; turn <= MOST_SIDE_FILES; turn += 1) {
    const sidePath = sideName(output, turn);
    try {
      if ((await blobs.replace(sidePath, bytes, null)) !== 'replaced') continue;
      const said = say('not-replaced.beside', { why, place: sidePath });
      return { outcome: 'failed', code, said, line: null, sidePath };
    } catch (error) {
      if (!isBlobError(error)) throw error;
      break;
    }
  }
  const said = say('not-replaced.in-journal', { why });
  return { outcome: 'failed', code, said, line: null, sidePath: null };
}

/** `app.de.xlf` → `app.de.interlinear-1.xlf`: it opens in the same programs. */
function sideName(output: string, turn: number): string {
  const folderEnd = nameStart(output);
  const dot = output.lastIndexOf('.');
  const end = dot > folderEnd ? dot : output.length;
  return `${output.slice(0, end)}.interlinear-${turn}${output.slice(end)}`;
}
