import type { Steps } from '../../text/steps.ts';
import { CatalogueFile } from '../catalogue/catalogue-file.ts';
import { readCatalogueProse } from '../catalogue/catalogue-prose.ts';
import { LiveCatalogue } from '../catalogue/live-catalogue.ts';
import { readSourceInSteps } from '../catalogue/one-language.ts';
import type { FormatCode, Surroundings } from '../format.ts';
import type { LocalisationFile } from '../model.ts';
import { decodePo } from './decode-po.ts';
import { emptiedPo } from './emptied-po.ts';
import type { PoTemplate } from './po-catalogue.ts';
import { poDialect } from './po-dialect.ts';
import { escapePo } from './po-strings.ts';
import { readMessages, readPoInSteps } from './read-po.ts';

export const poCode: FormatCode = {
  decode: decodePo,
  unencodable: 'refuse',
  escapeText: escapePo,
  readInSteps: readFileInSteps,
  emptied: emptiedPo,
  createLiveCheck: (terms) => new LiveCatalogue(readFileInSteps, terms),
  readProse: (text, request) => readCatalogueProse(text, poDialect, request),
};

function* readFileInSteps(text: string, around?: Surroundings): Steps<LocalisationFile> {
  const template = around === undefined ? null : yield* readTemplate(around);
  const read = yield* readPoInSteps(text, around?.targetLanguage ?? null, template);
  return new CatalogueFile(read, poDialect);
}

/** Read once for all languages, where these are read one after the other. */
function* readTemplate(around: Surroundings): Steps<PoTemplate | null> {
  const { source } = around;
  if (source === null) return null;
  const messages = yield* readSourceInSteps(around, readMessages, source, () =>
    readMessages(source),
  );
  return { text: source, messages };
}
