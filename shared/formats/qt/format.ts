import { isLabelledPath, labelledPath } from '../catalogue/language-in-path.ts';
import type { Format } from '../format.ts';

/** Translations of Qt Linguist. */
export const qt: Format = {
  id: 'qt-ts',
  name: 'Qt Linguist',
  extensions: [],
  namedExtensions: ['ts'],
  // TypeScript has the same: only what begins like one of Qt's files is one.
  paths: {
    pattern: `${labelledPath}\\.ts$`,
    isMeant: isLabelledPath,
    asksText: true,
  },
  languages: 'source-and-target',
  namesItsEncoding: true,
  editor: null,
  isSurely: () => false,
  sniff: (start) => /^\ufeff?\s*(?:<[?!][^>]{0,400}>\s{0,20}){0,4}<TS[\s>]/.test(start),
  load: async () => (await import('./format-code.ts')).qtCode,
};
