import { isEncryptedPackage, NAME_LENGTH } from '../../formats/ooxml/package/compound-file.ts';
import { kindNames, kindOfPackage } from '../../formats/ooxml/package/office-kinds.ts';
import { OfficeError, type OfficeKind } from '../../formats/ooxml/office-document.ts';
import { packageNotices } from '../../formats/ooxml/office-notices.ts';
import { ZipError } from '../../formats/zip/zip-error.ts';
import { say } from '../../messages/message.ts';
import { fault } from './document-faults.ts';
import { readPieces } from './read-pieces.ts';
import type { DocumentFinding, ReadableBytes } from './readable-bytes.ts';
import { walkPackage } from './walk-package.ts';

/** Looks through a document of Word, PowerPoint or Excel; warnings are about what it holds. */
export async function checkOfficeFile(
  bytes: ReadableBytes,
  kind: OfficeKind,
): Promise<readonly DocumentFinding[]> {
  try {
    const { names, types } = await walkPackage(bytes);
    const found = types === null ? null : kindOfPackage(types.all);
    if (found !== kind) {
      const what = found === null ? say('content.zip-without-office') : kindNames[found];
      return [fault(say('wrong-type.content', { found: what }))];
    }
    const notices = packageNotices(names, types?.all ?? []);
    return notices.map(({ code, said }) => ({ code, severity: 'warning', said }));
  } catch (error) {
    if (!(error instanceof OfficeError || error instanceof ZipError)) throw error;
    return [fault(error.said)];
  }
}

/** Whether a Compound File is a document of today that a password closes. */
export async function isEncryptedOffice(bytes: ReadableBytes): Promise<boolean> {
  let end = new Uint8Array(0);
  for await (const piece of readPieces(bytes, 0, bytes.byteLength)) {
    const joined = new Uint8Array(end.length + piece.length);
    joined.set(end);
    joined.set(piece, end.length);
    if (isEncryptedPackage(joined)) return true;
    end = joined.slice(-NAME_LENGTH);
  }
  return false;
}
