import type { Format } from '../format.ts';
import { templateResult } from './template-result.ts';

export const gettext: Format = {
  id: 'po',
  name: 'gettext PO',
  extensions: ['po'],
  namedExtensions: ['pot'],
  offeredExtensions: ['pot'],
  resultPath: templateResult,
  languages: 'source-and-target',
  languageSpelling: 'underscore',
  namesItsEncoding: true,
  editor: { aliases: ['gettext PO', 'PO'], scopeName: 'text.gettext.po', wrapsLines: false },
  isSurely: () => false,
  sniff: (start) => /^msgid[ \t]{1,9}"/m.test(start),
  load: async () => (await import('./format-code.ts')).poCode,
};
