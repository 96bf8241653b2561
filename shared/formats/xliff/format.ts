import type { Format } from '../format.ts';
import { isXliffText } from './read/is-xliff-text.ts';

/** XLIFF 1.0 to 2.2, and what the makers of tools name after themselves. */
export const xliff: Format = {
  id: 'xliff',
  name: 'XLIFF',
  extensions: ['xlf', 'xliff', 'xlif', 'xlf2', 'sdlxliff', 'mqxliff', 'mxliff'],
  namedExtensions: ['xml'],
  languages: 'source-and-target',
  namesItsEncoding: true,
  editor: {
    aliases: ['XLIFF'],
    scopeName: 'text.xml.xliff',
    // Attributes come first: without wrapping, translations lie beyond the edge of a comparison.
    wrapsLines: true,
  },
  // UTF-16 without a mark, read as one byte each, has NUL beside each character.
  sniff: (start) => /^[\s\0\ufeff\ufffd]*</.test(start),
  isSurely: isXliffText,
  load: async () => (await import('./format-code.ts')).xliffCode,
};
