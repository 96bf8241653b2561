import { decodeXml } from '../../text/encodings/decode-xml.ts';
import type { Steps } from '../../text/steps.ts';
import { escapeXmlText } from '../../text/xml-escape.ts';
import { CatalogueFile } from '../catalogue/catalogue-file.ts';
import { readCatalogueProse } from '../catalogue/catalogue-prose.ts';
import { LiveCatalogue } from '../catalogue/live-catalogue.ts';
import type { FormatCode, Surroundings } from '../format.ts';
import type { LocalisationFile } from '../model.ts';
import { emptiedQt } from './emptied-qt.ts';
import { qtDialect } from './qt-dialect.ts';
import { readQtInSteps } from './read-qt.ts';

export const qtCode: FormatCode = {
  decode: (bytes) => decodeXml(bytes),
  unencodable: 'character-reference',
  escapeText: escapeXmlText,
  readInSteps: readFileInSteps,
  emptied: emptiedQt,
  createLiveCheck: (terms) => new LiveCatalogue(readFileInSteps, terms),
  readProse: (text, request) => readCatalogueProse(text, qtDialect, request),
};

function* readFileInSteps(text: string, around?: Surroundings): Steps<LocalisationFile> {
  const read = yield* readQtInSteps(text, around?.targetLanguage ?? null);
  return new CatalogueFile(read, qtDialect);
}
