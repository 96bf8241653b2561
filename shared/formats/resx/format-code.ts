import { decodeXml } from '../../text/encodings/decode-xml.ts';
import { escapeXmlText } from '../../text/xml-escape.ts';
import { keyedCode } from '../catalogue/keyed/keyed-code.ts';
import type { FormatCode } from '../format.ts';
import { resxSyntax } from './resx-syntax.ts';

export const resxCode: FormatCode = {
  ...keyedCode(resxSyntax, { decode: (bytes) => decodeXml(bytes), escapeText: escapeXmlText }),
  unencodable: 'character-reference',
};
