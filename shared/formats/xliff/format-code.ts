import { decodeXml } from '../../text/encodings/decode-xml.ts';
import { escapeXmlText } from '../../text/xml-escape.ts';
import type { FormatCode } from '../format.ts';
import { LiveXliff } from './live/live-xliff.ts';
import { readXliffProse } from './prose/xliff-prose.ts';
import { readXliffInSteps } from './read/read-xliff.ts';

export const xliffCode: FormatCode = {
  // The declaration of XML tells.
  decode: (bytes) => decodeXml(bytes),
  unencodable: 'character-reference',
  escapeText: escapeXmlText,
  readInSteps: readXliffInSteps,
  createLiveCheck: (terms) => new LiveXliff(terms),
  readProse: readXliffProse,
};
