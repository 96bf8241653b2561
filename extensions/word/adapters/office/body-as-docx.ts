import { filesOfFlatOpc } from '../../../../shared/formats/wordml/read/flat-opc-files.ts';
import { createZipInSteps } from '../../../../shared/formats/zip/create-zip-in-steps.ts';
import type { Pacer } from '../tasks/pacer.ts';

/**
 * A .docx of the OOXML that Word gives of a body, with pauses in between.
 * @throws WordmlError, ZipError where it is no package that could be a document.
 */
export async function bodyAsDocx(
  flat: string,
  pacer: Pacer,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const files = await inSteps(filesOfFlatOpc(flat), pacer, signal);
  const zip = await inSteps(createZipInSteps(files), pacer, signal);
  return zip as Uint8Array<ArrayBuffer>;
}

async function inSteps<Result>(
  steps: Generator<undefined, Result, undefined>,
  pacer: Pacer,
  signal: AbortSignal,
): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    signal.throwIfAborted();
    await pacer.pause();
  }
}
