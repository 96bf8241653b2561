import WordExtractor from 'word-extractor';
import { DocumentError } from '../../document-error.ts';

const containerMark = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const sectorSize = 512;
/** Of a Word file's first record: its mark, and where it says that the text is encrypted. */
const wordMark = 0xa5ec;
const flagsOffset = 0x0a;
const encryptedFlag = 0x0100;

/** What the reader returns; its own types do not know the option. */
type OldDocument = Readonly<
  Record<
    | 'getBody'
    | 'getHeaders'
    | 'getFooters'
    | `get${'Foot' | 'End'}notes`
    | 'getTextboxes'
    | 'getAnnotations',
    (options: ReadOptions) => string
  >
>;

interface ReadOptions {
  readonly filterUnicode: boolean;
  readonly includeFooters?: boolean;
  readonly includeBody?: boolean;
}

/** Without it typographic quotes and dashes become plain ones. */
const asWritten: ReadOptions = { filterUnicode: false };

/** Reads the text of an old Word file; fails with a `DocumentError` where it cannot. */
export async function readDoc(bytes: Uint8Array): Promise<DocText> {
  if (containerMark.some((byte, index) => bytes[index] !== byte)) {
    throw new DocumentError(
      'The file is no .doc document of Word. Open it in a word processor and save it as .docx.',
    );
  }
  if (isEncrypted(bytes)) {
    throw new DocumentError(
      'The document is locked with a password. Save it without, and send it again.',
    );
  }
  try {
    const document: OldDocument = await new WordExtractor().extract(Buffer.from(bytes));
    return {
      body: document.getBody(asWritten),
      headers: document.getHeaders({ ...asWritten, includeFooters: false }),
      footers: document.getFooters(asWritten),
      notes: [
        document.getFootnotes(asWritten),
        document.getEndnotes(asWritten),
        document.getTextboxes(asWritten),
        document.getAnnotations(asWritten),
      ],
    };
  } catch {
    throw new DocumentError(
      'The .doc document cannot be read: it is damaged, cut off or not of Word 97 or later. ' +
        'Open it in a word processor and save it as .docx.',
    );
  }
}

/** The record begins a sector of the file; in most files the first one. */
function isEncrypted(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = sectorSize; at + sectorSize <= bytes.length; at += sectorSize) {
    if (view.getUint16(at, true) !== wordMark) continue;
    return (view.getUint16(at + flagsOffset, true) & encryptedFlag) !== 0;
  }
  return false;
}

/** What an old Word file says, without its looks. Plain data, because it crosses a thread border. */
export interface DocText {
  readonly body: string;
  readonly headers: string;
  readonly footers: string;
  /** Footnotes, endnotes, text boxes and comments, each as it was written. */
  readonly notes: readonly string[];
}
