import type { Steps } from '../../text/steps.ts';
import { CatalogueFile } from '../catalogue/catalogue-file.ts';
import { readCatalogueProse } from '../catalogue/catalogue-prose.ts';
import { LiveCatalogue } from '../catalogue/live-catalogue.ts';
import type { FormatCode, Surroundings } from '../format.ts';
import type { LocalisationFile } from '../model.ts';
import { decodePo } from './decode-po.ts';
import { poDialect } from './po-dialect.ts';
import { escapePo } from './po-strings.ts';
import { readPoInSteps } from './read-po.ts';

export const poCode: FormatCode = {
  decode: decodePo,
  unencodable: 'refuse',
  escapeText: escapePo,
  readInSteps: readFileInSteps,
  createLiveCheck: (terms) => new LiveCatalogue(readFileInSteps, terms),
  readProse: (text, request) => readCatalogueProse(text, poDialect, request),
};

function* readFileInSteps(text: string, around?: Surroundings): Steps<LocalisationFile> {
  const read = yield* readPoInSteps(text, around?.targetLanguage ?? null);
  return new CatalogueFile(read, poDialect);
}
