import type { Steps } from '../../text/steps.ts';
import type { FormatCode, MadeFrom, Surroundings } from '../format.ts';
import type { LocalisationFile } from '../model.ts';
import { CatalogueFile } from './catalogue-file.ts';
import { readCatalogueProse } from './catalogue-prose.ts';
import type { Catalogue, CatalogueDialect } from './catalogue.ts';
import { LiveCatalogue } from './live-catalogue.ts';
import type { CatalogueLanguages, Rest } from './one-language.ts';

/** How a format reads files of one language. */
export interface OneLanguageReading<Read extends Catalogue> {
  readonly dialect: CatalogueDialect<Read>;
  /** A source that is written over. @throws FormatError */
  readonly over: (text: string, known: Known, rest: Rest) => Steps<Read>;
  /** A translation beside its source. @throws FormatError */
  readonly beside: (source: string, text: string, known: Known) => Steps<Read>;
}

/** `encoding`: of the bytes of the file that is written; null where there is a text alone. */
interface Known extends CatalogueLanguages {
  readonly encoding: string | null;
  readonly madeFrom?: MadeFrom | undefined;
}

/** What works on files of one language that have one beside them for each other. */
export function filePerLanguage<Read extends Catalogue>(
  bytes: Pick<FormatCode, 'decode' | 'escapeText'>,
  { dialect, over, beside }: OneLanguageReading<Read>,
): FormatCode {
  function* readInSteps(
    text: string,
    around?: Surroundings,
    encoding: string | null = null,
  ): Steps<LocalisationFile> {
    const { source = null, sourceLanguage = null, targetLanguage = null } = around ?? {};
    const { memory, madeFrom } = around ?? {};
    const known = { source: sourceLanguage, target: targetLanguage, encoding, memory, madeFrom };
    const rest = around?.isForNewFile === true ? 'left-out' : 'stays';
    const read: Read =
      source === null ? yield* over(text, known, rest) : yield* beside(source, text, known);
    return new CatalogueFile(read, dialect);
  }
  return {
    ...bytes,
    unencodable: 'refuse',
    readInSteps,
    createLiveCheck: (terms) => new LiveCatalogue(readInSteps, terms),
    readProse: (text, request) => readCatalogueProse(text, asProse(dialect), request),
  };
}

/** All texts of a file are prose, whichever language it is in. */
function asProse<Read extends Catalogue>(dialect: CatalogueDialect<Read>): CatalogueDialect<Read> {
  return {
    ...dialect,
    read: (text) => {
      const read = dialect.read(text);
      const entries = read.entries.map((entry) => ({ ...entry, target: entry.source }));
      return { ...read, entries, targetLanguage: read.sourceLanguage };
    },
  };
}
