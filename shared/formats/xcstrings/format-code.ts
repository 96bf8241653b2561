import { decodeSubtitles } from '../../text/encodings/decode-subtitles.ts';
import type { Steps } from '../../text/steps.ts';
import { CatalogueFile } from '../catalogue/catalogue-file.ts';
import { readCatalogueProse } from '../catalogue/catalogue-prose.ts';
import { LiveCatalogue } from '../catalogue/live-catalogue.ts';
import type { FormatCode, Surroundings } from '../format.ts';
import { escapeJson } from '../json/json-strings.ts';
import type { LocalisationFile } from '../model.ts';
import { readStringsInSteps } from './read-strings.ts';
import { stringsDialect } from './strings-dialect.ts';

export const stringCatalogCode: FormatCode = {
  decode: (bytes, hint) => decodeSubtitles(bytes, { hint: hint ?? 'utf-8' }),
  unencodable: 'refuse',
  escapeText: escapeJson,
  readInSteps: readFileInSteps,
  createLiveCheck: (terms) => new LiveCatalogue(readFileInSteps, terms),
  readProse: (text, request) => readCatalogueProse(text, stringsDialect, request),
};

function* readFileInSteps(text: string, around?: Surroundings): Steps<LocalisationFile> {
  const read = yield* readStringsInSteps(text, around?.targetLanguage ?? null);
  return new CatalogueFile(read, stringsDialect);
}
