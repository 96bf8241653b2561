import { decodeSubtitles } from '../../../text/encodings/decode-subtitles.ts';
import type { FormatCode } from '../../format.ts';
import type { CatalogueDialect } from '../catalogue.ts';
import { filePerLanguage } from '../file-per-language.ts';
import { planNewText } from './plan-new-text.ts';
import { readBesideInSteps, readOverInSteps } from './read-tree-catalogue.ts';
import type { TreeCatalogue } from './tree-catalogue.ts';
import type { TreeSyntax } from './tree-syntax.ts';

/** What works on files of a format with one file for each language, whose texts lie in each other. */
export function treeCode<Layout, Place>(
  syntax: TreeSyntax<Layout, Place>,
  dialect: CatalogueDialect<TreeCatalogue<Layout>>,
  escapeText: (text: string) => string,
): FormatCode {
  const decode: FormatCode['decode'] = (bytes, hint) =>
    decodeSubtitles(bytes, { hint: hint ?? 'utf-8' });
  const reading = filePerLanguage(
    { decode, escapeText },
    {
      dialect,
      over: (text, known, rest) => readOverInSteps(syntax, text, known, rest),
      beside: (source, text, known) => readBesideInSteps(syntax, source, text, known),
    },
  );
  return { ...reading, planNewText: (text, added) => planNewText(syntax, text, added) };
}
