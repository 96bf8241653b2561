import { decodeSubtitles } from '../../../text/encodings/decode-subtitles.ts';
import type { Steps } from '../../../text/steps.ts';
import type { FormatCode, FormatProse, Surroundings } from '../../format.ts';
import type { LocalisationFile } from '../../model.ts';
import type { ProseRequest } from '../../prose/prose-request.ts';
import type { CatalogueDialect } from '../catalogue.ts';
import { CatalogueFile } from '../catalogue-file.ts';
import { readCatalogueProse } from '../catalogue-prose.ts';
import { LiveCatalogue } from '../live-catalogue.ts';
import { readBesideInSteps, readOverInSteps } from './read-tree-catalogue.ts';
import type { TreeCatalogue } from './tree-catalogue.ts';
import type { TreeSyntax } from './tree-syntax.ts';

/** What works on files of a format with one file for each language, whose texts lie in each other. */
export function treeCode<Layout, Place>(
  syntax: TreeSyntax<Layout, Place>,
  dialect: CatalogueDialect<TreeCatalogue<Layout>>,
  escapeText: (text: string) => string,
): FormatCode {
  function* readFileInSteps(text: string, around?: Surroundings): Steps<LocalisationFile> {
    const { source = null, sourceLanguage = null, targetLanguage = null } = around ?? {};
    const languages = { source: sourceLanguage, target: targetLanguage };
    const rest = around?.isForNewFile === true ? 'left-out' : 'stays';
    const read =
      source === null
        ? yield* readOverInSteps(syntax, text, languages, rest)
        : yield* readBesideInSteps(syntax, source, text, languages);
    return new CatalogueFile(read, dialect);
  }
  return {
    decode: (bytes, hint) => decodeSubtitles(bytes, { hint: hint ?? 'utf-8' }),
    unencodable: 'refuse',
    escapeText,
    readInSteps: readFileInSteps,
    createLiveCheck: (terms) => new LiveCatalogue(readFileInSteps, terms),
    readProse: (text, request) => readProse(dialect, text, request),
  };
}

/** All texts of a file are prose, whichever language it is in. */
function readProse<Layout>(
  dialect: CatalogueDialect<TreeCatalogue<Layout>>,
  text: string,
  request: ProseRequest,
): FormatProse {
  const ofOneLanguage = {
    ...dialect,
    read: (content: string) => {
      const read = dialect.read(content);
      const entries = read.entries.map((entry) => ({ ...entry, target: entry.source }));
      return { ...read, entries, targetLanguage: read.sourceLanguage };
    },
  };
  return readCatalogueProse(text, ofOneLanguage, request);
}
