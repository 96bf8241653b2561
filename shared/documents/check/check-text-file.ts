import { say } from '../../messages/message.ts';
import { decodeXml } from '../../text/encodings/decode-xml.ts';
import { EncodingError } from '../../text/encodings/encoding-error.ts';
import { XmlError } from '../../formats/xml/xml-error.ts';
import { XmlToken } from '../../formats/xml/xml-reader.ts';
import { createXmlReader } from '../../formats/xml/xml-scanner.ts';
import { fault } from './document-faults.ts';
import { latin } from './document-signature.ts';
import { readPieces, readStretch } from './read-pieces.ts';
import type { DocumentFinding, ReadableBytes } from './readable-bytes.ts';

/** Files up to this size are read as XML; larger ones only looked at. */
export const MAX_READ_XML: number = 8 * 1024 * 1024;

/** Looks through a file of text for what its type cannot do without. */
export async function checkTextFile(
  bytes: ReadableBytes,
  type: 'html' | 'txt' | 'srt' | 'xliff',
): Promise<readonly DocumentFinding[]> {
  switch (type) {
    case 'xliff':
      return bytes.byteLength > MAX_READ_XML ? [] : checkXliff(bytes);
    case 'html':
      return (await contains(bytes, /<[a-z!][^<]*>/iu)) ? [] : [fault(say('wrong-type.no-tags'))];
    case 'srt':
      return (await contains(bytes, /-->/u)) ? [] : [fault(say('wrong-type.no-times'))];
    case 'txt':
      return (await contains(bytes, /\S/u)) ? [] : [fault(say('empty.white-space'))];
  }
}

async function checkXliff(bytes: ReadableBytes): Promise<readonly DocumentFinding[]> {
  try {
    const { text } = decodeXml(await readStretch(bytes, 0, bytes.byteLength));
    const reader = createXmlReader(text);
    let root = '';
    while (reader.next() !== XmlToken.EndOfText) {
      if (root === '' && reader.kind === XmlToken.StartTag) root = reader.name;
    }
    if (/(?:^|:)xliff$/u.test(root)) return [];
    return [fault(say('wrong-type.no-xliff', { root }))];
  } catch (error) {
    if (!(error instanceof XmlError || error instanceof EncodingError)) throw error;
    return [fault(say('not-well-formed.document', { fault: error.said }))];
  }
}

/** Whether a pattern occurs in a text; zeros of UTF-16 are passed over, as ASCII is looked for. */
async function contains(bytes: ReadableBytes, pattern: RegExp): Promise<boolean> {
  let end = '';
  for await (const piece of readPieces(bytes, 0, bytes.byteLength)) {
    const text = end + latin(piece.filter((byte) => byte !== 0));
    if (pattern.test(text)) return true;
    end = text.slice(-1024);
  }
  return false;
}
