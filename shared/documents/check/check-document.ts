import { checkOfficeFile, isEncryptedOffice } from './check-office-file.ts';
import { checkTextFile } from './check-text-file.ts';
import { fault } from './document-faults.ts';
import {
  latin,
  SIGNATURE_LENGTH,
  signatureNames,
  signatureOf,
  type Signature,
} from './document-signature.ts';
import { readStretch } from './read-pieces.ts';
import type { DocumentFinding, ReadableBytes } from './readable-bytes.ts';

/** How files of a type begin, and what is looked at beyond that. */
interface DocumentCheck {
  readonly name: string;
  readonly begins: readonly Signature[];
  check(bytes: ReadableBytes): Promise<readonly DocumentFinding[]>;
}

/** Bytes from the end in which the end of pictures and PDFs must stand; some tools append to them. */
const END_WITHIN = 64 * 1024;

const text = ['text', 'utf-16'] as const;

const checks: Readonly<Record<string, DocumentCheck>> = {
  docx: {
    name: 'a Word document',
    begins: ['zip'],
    check: (bytes) => checkOfficeFile(bytes, 'docx'),
  },
  pptx: {
    name: 'a PowerPoint presentation',
    begins: ['zip'],
    check: (bytes) => checkOfficeFile(bytes, 'pptx'),
  },
  xlsx: {
    name: 'an Excel workbook',
    begins: ['zip'],
    check: (bytes) => checkOfficeFile(bytes, 'xlsx'),
  },
  doc: {
    name: 'a Word document of Word 97 to 2003',
    begins: ['compound'],
    check: () => Promise.resolve([]),
  },
  pdf: { name: 'a PDF', begins: ['pdf'], check: (bytes) => checkEnd(bytes, '%%EOF') },
  jpg: { name: 'a JPEG picture', begins: ['jpeg'], check: (bytes) => checkEnd(bytes, '\xff\xd9') },
  png: { name: 'a PNG picture', begins: ['png'], check: (bytes) => checkEnd(bytes, 'IEND') },
  html: { name: 'a web page', begins: text, check: (bytes) => checkTextFile(bytes, 'html') },
  txt: { name: 'a text', begins: text, check: (bytes) => checkTextFile(bytes, 'txt') },
  srt: { name: 'subtitles', begins: text, check: (bytes) => checkTextFile(bytes, 'srt') },
  xliff: { name: 'an XLIFF file', begins: text, check: (bytes) => checkTextFile(bytes, 'xliff') },
};

const otherExtensions: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  htm: 'html',
  xlf: 'xliff',
};

/** Whether a document is what its extension says, and whole; without advice. */
export async function checkDocument(
  bytes: ReadableBytes,
  extension: string,
): Promise<readonly DocumentFinding[]> {
  const lower = extension.toLowerCase();
  const check = checks[otherExtensions[lower] ?? lower];
  if (check === undefined) {
    return [fault('unknown-type', `Files with the extension .${lower} cannot be translated.`)];
  }
  if (bytes.byteLength === 0) return [fault('empty', 'The document is empty: it has no bytes.')];
  const signature = signatureOf(await readStretch(bytes, 0, SIGNATURE_LENGTH));
  if (check.begins.includes(signature)) return check.check(bytes);
  const isOffice = check.begins.includes('zip');
  if (isOffice && signature === 'compound' && (await isEncryptedOffice(bytes))) {
    return [fault('encrypted', 'The document is closed by a password.')];
  }
  const sentence = `The extension .${lower} stands for ${check.name}, but its content is ${signatureNames[signature]}.`;
  return [fault('wrong-type', sentence)];
}

async function checkEnd(bytes: ReadableBytes, mark: string): Promise<readonly DocumentFinding[]> {
  const end = await readStretch(
    bytes,
    Math.max(0, bytes.byteLength - END_WITHIN),
    bytes.byteLength,
  );
  if (latin(end).includes(mark)) return [];
  return [fault('truncated', 'The end of the document is missing: it was not copied as a whole.')];
}
