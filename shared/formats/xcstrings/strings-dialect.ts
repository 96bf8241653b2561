import { finish } from '../../text/steps.ts';
import type { CatalogueDialect } from '../catalogue/catalogue.ts';
import { escapeJson, stringPieces } from '../json/json-strings.ts';
import { readStringsInSteps } from './read-strings.ts';
import type { StringCatalog } from './string-catalog.ts';
import { stateEdits, unitEdits } from './unit-edits.ts';
import { states } from './vocabulary.ts';

/** How string catalogs write what catalogues have. */
export const stringsDialect: CatalogueDialect<StringCatalog> = {
  format: 'xcstrings',
  states: { draft: states.draft, done: states.done },
  read: (text) => finish(readStringsInSteps(text, null)),
  readAgain: ({ wantedLanguage }, newText) => finish(readStringsInSteps(newText, wantedLanguage)),
  expected: (_, { target }) => target?.text ?? null,
  write: unitEdits,
  mark: stateEdits,
  // Each text stands under its language.
  nameLanguage: () => [],
  pieces: stringPieces,
  escape: escapeJson,
};
