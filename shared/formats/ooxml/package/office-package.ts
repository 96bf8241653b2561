import { say, type Message } from '../../../messages/message.ts';
import { decodeXml } from '../../../text/encodings/decode-xml.ts';
import type { DecodedText } from '../../../text/encodings/decoded-text.ts';
import { EncodingError } from '../../../text/encodings/encoding-error.ts';
import { XmlError } from '../../xml/xml-error.ts';
import { openZip, type ZipArchive } from '../../zip/open-zip.ts';
import { ZipError } from '../../zip/zip-error.ts';
import { memoryLimits } from '../../zip/zip-limits.ts';
import { OfficeError, type OfficeKind } from '../office-document.ts';
import { isCompoundFile, isEncryptedPackage } from './compound-file.ts';
import { CONTENT_TYPES, readContentTypes, type ContentTypes } from './content-types.ts';
import { kindNames, kindOfPackage } from './office-kinds.ts';

/** A package in memory. */
export interface OfficePackage {
  readonly archive: ZipArchive;
  readonly types: ContentTypes;
  /** The text of a part, null when there is none of this name. @throws OfficeError. */
  text(path: string): DecodedText | null;
}

/** @throws OfficeError for what is no Office document of this kind, damaged, encrypted or hostile. */
export function openPackage(bytes: Uint8Array, kind: OfficeKind): OfficePackage {
  if (isCompoundFile(bytes)) throw compoundFile(bytes, kind);
  const archive = inOffice('', () => openWhole(bytes));
  const text = (path: string): DecodedText | null => {
    const entry = archive.find(path);
    return entry === null ? null : inOffice(path, () => decodeXml(archive.read(entry)));
  };
  const contentTypes = text(CONTENT_TYPES);
  if (contentTypes === null) throw wrongType(kind, say('content.zip-without-office'));
  const types = inOffice(CONTENT_TYPES, () => readContentTypes(contentTypes.text));
  const found = kindOfPackage(types.all);
  if (found !== kind) {
    throw wrongType(kind, found === null ? say('content.another') : kindNames[found]);
  }
  return { archive, types, text };
}

/** Pictures that nobody reads are handed on: what is damaged in them is better said now. */
function openWhole(bytes: Uint8Array): ZipArchive {
  const archive = openZip(bytes, memoryLimits);
  for (const entry of archive.entries) archive.read(entry);
  return archive;
}

/** Runs what reads a part, and says with the part's name what is wrong with it. */
export function inOffice<Result>(path: string, act: () => Result): Result {
  try {
    return act();
  } catch (cause) {
    if (cause instanceof ZipError) throw new OfficeError(cause.said, { cause });
    if (!(cause instanceof XmlError || cause instanceof EncodingError)) throw cause;
    const values = { part: path, fault: cause.said };
    throw new OfficeError(say('not-well-formed.part', values), { cause });
  }
}

function wrongType(kind: OfficeKind, found: Message): OfficeError {
  return new OfficeError(say('wrong-type.office', { expected: kindNames[kind], found }));
}

function compoundFile(bytes: Uint8Array, kind: OfficeKind): OfficeError {
  if (!isEncryptedPackage(bytes)) return wrongType(kind, say('content.old-office'));
  return new OfficeError(say('encrypted.office'));
}
