import { openZip } from '../../../formats/zip/open-zip.ts';
import { ZipError } from '../../../formats/zip/zip-error.ts';
import { memoryLimits } from '../../../formats/zip/zip-limits.ts';
import type { DocumentFormat, DocumentReadRequest, OpenDocument } from '../document-format.ts';
import { hasTextTools } from './document-assets.ts';
import type { DocumentAssets } from './document-assets.ts';
import type { DocumentTaskRunner } from './document-tasks.ts';

/** Text of this size is read in a few dozen milliseconds; starting a thread takes longer. */
const heavyFromBytes = 256 * 1024;

/**
 * A format whose large documents are read and written in a thread, so that the server goes on
 * answering. Small ones, and all in packages without what the thread would load, stay in this one.
 */
export function threadedWhenLarge(
  format: DocumentFormat,
  assets: DocumentAssets,
  runner: DocumentTaskRunner,
): DocumentFormat {
  return {
    extensions: format.extensions,
    read: (bytes, request) =>
      textBytesOf(bytes) >= heavyFromBytes && hasTextTools(assets)
        ? readInThread(bytes, request, runner)
        : format.read(bytes, request),
  };
}

/** The document is opened anew for writing: only its bytes and texts cross the border. */
async function readInThread(
  bytes: Uint8Array,
  { signal, ...request }: DocumentReadRequest,
  runner: DocumentTaskRunner,
): Promise<OpenDocument> {
  const read = await runner.run({ kind: 'read-texts', bytes, request }, signal);
  return {
    ...read,
    rewrite: (targets, language) =>
      runner.run({ kind: 'write-texts', bytes, request, targets, language }, signal),
  };
}

/** Of an archive its parts of XML when inflated, else the file itself. */
function textBytesOf(bytes: Uint8Array): number {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return bytes.length;
  try {
    return openZip(bytes, memoryLimits)
      .entries.filter(({ name }) => /\.(?:xml|rels)$/i.test(name))
      .reduce((sum, { size }) => sum + size, 0);
  } catch (error) {
    if (error instanceof ZipError) return bytes.length;
    throw error;
  }
}
