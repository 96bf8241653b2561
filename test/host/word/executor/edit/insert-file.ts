import { HostError } from '../host-error.ts';
import type { DocumentModel } from '../model/document-model.ts';
import type { LiveRange } from '../model/live-range.ts';
import { DocxPackage } from '../package/docx-package.ts';
import { fromBase64, toBase64, type FlatPart } from '../package/flat-opc.ts';
import { insertParts } from './insert-ooxml.ts';
import type { TextLocation } from './insertion-place.ts';

/**
 * `insertFileFromBase64` of Body: the body of another .docx without its headers and footers. Throws
 * InvalidArgument for what is no .docx.
 */
export function insertFile(
  model: DocumentModel,
  range: LiveRange,
  base64: string,
  location: TextLocation,
): LiveRange {
  return insertParts(model, range, partsOf(base64), location);
}

function partsOf(base64: string): FlatPart[] {
  try {
    const source = DocxPackage.read(fromBase64(base64));
    return source.names().map((name) => ({
      name,
      contentType: source.contentType(name) ?? '',
      content: /\.(xml|rels)$/u.test(name)
        ? source.root(name)
        : toBase64(source.bytes(name) ?? new Uint8Array()),
    }));
  } catch {
    throw new HostError('InvalidArgument', 'The text is no .docx in base64.');
  }
}
