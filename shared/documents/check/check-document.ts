import { kindNames } from '../../formats/ooxml/package/office-kinds.ts';
import { say, type Message } from '../../messages/message.ts';
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
  readonly name: Message;
  readonly begins: readonly Signature[];
  check(bytes: ReadableBytes): Promise<readonly DocumentFinding[]>;
}

/** Bytes from the end in which the end of pictures and PDFs must stand; some tools append to them. */
const END_WITHIN = 64 * 1024;

const text = ['text', 'utf-16'] as const;

const checks: Readonly<Record<string, DocumentCheck>> = {
  docx: {
    name: kindNames.docx,
    begins: ['zip'],
    check: (bytes) => checkOfficeFile(bytes, 'docx'),
  },
  pptx: {
    name: kindNames.pptx,
    begins: ['zip'],
    check: (bytes) => checkOfficeFile(bytes, 'pptx'),
  },
  xlsx: {
    name: kindNames.xlsx,
    begins: ['zip'],
    check: (bytes) => checkOfficeFile(bytes, 'xlsx'),
  },
  doc: {
    name: say('content.old-word'),
    begins: ['compound'],
    check: () => Promise.resolve([]),
  },
  pdf: { name: signatureNames.pdf, begins: ['pdf'], check: (bytes) => checkEnd(bytes, '%%EOF') },
  jpg: {
    name: signatureNames.jpeg,
    begins: ['jpeg'],
    check: (bytes) => checkEnd(bytes, '\xff\xd9'),
  },
  png: { name: signatureNames.png, begins: ['png'], check: (bytes) => checkEnd(bytes, 'IEND') },
  html: {
    name: say('content.web-page'),
    begins: text,
    check: (bytes) => checkTextFile(bytes, 'html'),
  },
  txt: { name: say('content.text'), begins: text, check: (bytes) => checkTextFile(bytes, 'txt') },
  srt: {
    name: say('content.subtitles'),
    begins: text,
    check: (bytes) => checkTextFile(bytes, 'srt'),
  },
  xliff: {
    name: say('content.xliff'),
    begins: text,
    check: (bytes) => checkTextFile(bytes, 'xliff'),
  },
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
    return [fault(say('unknown-type.extension', { extension: lower }))];
  }
  if (bytes.byteLength === 0) return [fault(say('empty.no-bytes'))];
  const signature = signatureOf(await readStretch(bytes, 0, SIGNATURE_LENGTH));
  if (check.begins.includes(signature)) return check.check(bytes);
  const isOffice = check.begins.includes('zip');
  if (isOffice && signature === 'compound' && (await isEncryptedOffice(bytes))) {
    return [fault(say('encrypted.password'))];
  }
  const kinds = { expected: check.name, found: signatureNames[signature] };
  return [fault(say('wrong-type.extension', { extension: lower, ...kinds }))];
}

async function checkEnd(bytes: ReadableBytes, mark: string): Promise<readonly DocumentFinding[]> {
  const end = await readStretch(
    bytes,
    Math.max(0, bytes.byteLength - END_WITHIN),
    bytes.byteLength,
  );
  if (latin(end).includes(mark)) return [];
  return [fault(say('truncated.document'))];
}
