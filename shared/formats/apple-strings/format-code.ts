import { say } from '../../messages/message.ts';
import { decodeSubtitles } from '../../text/encodings/decode-subtitles.ts';
import { EncodingError } from '../../text/encodings/encoding-error.ts';
import { keyedCode } from '../catalogue/keyed/keyed-code.ts';
import type { FormatCode } from '../format.ts';
import { escapeLiteral } from './strings-literals.ts';
import { stringsSyntax } from './strings-syntax.ts';

/** What a property list begins with that is not text. */
const binaryList = 'bplist';

export const appleStringsCode: FormatCode = keyedCode(stringsSyntax, {
  decode: (bytes, hint) => {
    const start = String.fromCharCode(...bytes.subarray(0, binaryList.length));
    if (start === binaryList) throw new EncodingError(say('strings-made'), 0);
    return decodeSubtitles(bytes, { hint: hint ?? 'utf-8' });
  },
  escapeText: (text) => escapeLiteral(text),
});
