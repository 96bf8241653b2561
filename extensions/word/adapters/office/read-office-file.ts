import type { ReadWholeOptions } from '../../document/whole-document.ts';
import type { OfficeFile, OpenOfficeFile } from './office-file.ts';
import type { Pacer } from '../tasks/pacer.ts';

/**
 * Whole bytes of the document, slice by slice. The copy is closed on every path. Rejects where the
 * host hands none out, hands out fewer bytes than it said, and with `signal.reason` when aborted.
 */
export async function readOfficeFile(
  open: OpenOfficeFile,
  sliceSize: number,
  options: ReadWholeOptions & { readonly pacer: Pacer },
): Promise<Uint8Array<ArrayBuffer>> {
  const file = await open(sliceSize);
  try {
    return await readSlices(file, options);
  } finally {
    await file.close();
  }
}

async function readSlices(
  file: OfficeFile,
  { signal, onProgress, pacer }: ReadWholeOptions & { readonly pacer: Pacer },
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(file.byteLength);
  let at = 0;
  for (let index = 0; index < file.sliceCount; index += 1) {
    signal.throwIfAborted();
    const slice = await file.slice(index);
    if (at + slice.length > bytes.length) throw new Error('Word handed out more than it said.');
    bytes.set(slice, at);
    at += slice.length;
    onProgress(at, bytes.length);
    await pacer.pause();
  }
  signal.throwIfAborted();
  if (at < bytes.length) throw new Error('Word handed out less than it said.');
  return bytes;
}
