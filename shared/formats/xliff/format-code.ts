import { decodeXml } from '../../text/encodings/decode-xml.ts';
import { escapeXmlText } from '../../text/xml-escape.ts';
import type { FormatCode } from '../format.ts';
import { emptiedXliff } from './write/emptied-xliff.ts';
import { LiveXliff } from './live/live-xliff.ts';
import { readXliffProse } from './prose/xliff-prose.ts';
import { createXliffRereader } from './live/reread.ts';
import { readXliffInSteps } from './read/read-xliff.ts';

export const xliffCode: FormatCode = {
  // The declaration of XML tells.
  decode: (bytes) => decodeXml(bytes),
  unencodable: 'character-reference',
  escapeText: escapeXmlText,
  readInSteps: readXliffInSteps,
  createRereader: createXliffRereader,
  emptied: emptiedXliff,
  createLiveCheck: (terms) => new LiveXliff(terms),
  readProse: readXliffProse,
};
