import { decodeXml } from '../../text/encodings/decode-xml.ts';
import { keyedCode } from '../catalogue/keyed/keyed-code.ts';
import type { FormatCode } from '../format.ts';
import { escapeAndroidText } from './android-strings.ts';
import { androidSyntax } from './android-syntax.ts';

export const androidCode: FormatCode = {
  ...keyedCode(androidSyntax, {
    decode: (bytes) => decodeXml(bytes),
    escapeText: escapeAndroidText,
  }),
  unencodable: 'character-reference',
};
