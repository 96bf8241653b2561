import { decodeSubtitles } from '../../text/encodings/decode-subtitles.ts';
import type { Steps } from '../../text/steps.ts';
import { CatalogueFile } from '../catalogue/catalogue-file.ts';
import { readCatalogueProse } from '../catalogue/catalogue-prose.ts';
import { LiveCatalogue } from '../catalogue/live-catalogue.ts';
import type { FormatCode, Surroundings } from '../format.ts';
import type { LocalisationFile } from '../model.ts';
import type { JsonCatalogue } from './json-catalogue.ts';
import { jsonDialect } from './json-dialect.ts';
import { escapeJson } from './json-strings.ts';
import { readBesideInSteps, readOverInSteps } from './read-json-catalogue.ts';

export const jsonCatalogueCode: FormatCode = {
  decode: (bytes, hint) => decodeSubtitles(bytes, { hint: hint ?? 'utf-8' }),
  unencodable: 'refuse',
  escapeText: escapeJson,
  readInSteps: readFileInSteps,
  createLiveCheck: (terms) => new LiveCatalogue(readFileInSteps, terms),
  readProse: (text, request) => readCatalogueProse(text, proseDialect, request),
};

function* readFileInSteps(text: string, around?: Surroundings): Steps<LocalisationFile> {
  const { source = null, sourceLanguage = null, targetLanguage = null } = around ?? {};
  const languages = { source: sourceLanguage, target: targetLanguage };
  const rest = around?.isForNewFile === true ? 'left-out' : 'stays';
  const read: JsonCatalogue =
    source === null
      ? yield* readOverInSteps(text, languages, rest)
      : yield* readBesideInSteps(source, text, languages);
  return new CatalogueFile(read, jsonDialect);
}

/** All texts of a file are prose, whichever language it is in. */
const proseDialect: typeof jsonDialect = {
  ...jsonDialect,
  read: (text) => {
    const read = jsonDialect.read(text);
    const entries = read.entries.map((entry) => ({ ...entry, target: entry.source }));
    return { ...read, entries, targetLanguage: read.sourceLanguage };
  },
};
