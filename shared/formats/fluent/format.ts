import { cataloguePath, isCataloguePath } from '../catalogue/language-in-path.ts';
import type { Format } from '../format.ts';

/** Messages of Project Fluent, one file for each language; FreeMarker's templates end so as well. */
export const fluent: Format = {
  id: 'fluent',
  name: 'Fluent',
  extensions: [],
  namedExtensions: ['ftl'],
  paths: { pattern: `${cataloguePath}\\.ftl$`, isMeant: isCataloguePath },
  languages: 'file-per-language',
  namesItsEncoding: false,
  editor: null,
  isSurely: () => false,
  sniff: () => false,
  load: async () => (await import('./format-code.ts')).fluentCode,
};
