import { decodeSubtitles } from '../../text/encodings/decode-subtitles.ts';
import { keyedCode } from '../catalogue/keyed/keyed-code.ts';
import type { FormatCode } from '../format.ts';
import { escapeValue } from './properties-strings.ts';
import { propertiesSyntax } from './properties-syntax.ts';

export const propertiesCode: FormatCode = keyedCode(propertiesSyntax, {
  decode: (bytes, hint) => decodeSubtitles(bytes, { hint: hint ?? 'iso-8859-1' }),
  escapeText: (text) => escapeValue(text, { raw: 'all', digits: 'lower', signs: new Set() }),
});
