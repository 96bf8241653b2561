import { decodeSubtitles } from '../../text/encodings/decode-subtitles.ts';
import { finish } from '../../text/steps.ts';
import { filePerLanguage } from '../catalogue/file-per-language.ts';
import type { FormatCode } from '../format.ts';
import { readSourceProseInSteps } from '../prose/source-prose.ts';
import { readBesideInSteps, readOverInSteps } from './markdown-catalogue.ts';
import { markdownDialect } from './markdown-dialect.ts';
import { escapeWords } from './write-block.ts';

export const markdownCode: FormatCode = codeOf('markdown-document', 'markdown');
export const mdxCode: FormatCode = codeOf('mdx-document', 'mdx');

function codeOf(format: string, languageId: string): FormatCode {
  const isMdx = languageId === 'mdx';
  const bytes: Pick<FormatCode, 'decode' | 'escapeText'> = {
    decode: (file, hint) => decodeSubtitles(file, { hint: hint ?? 'utf-8' }),
    escapeText: (text) => escapeWords(text, false),
  };
  return {
    ...filePerLanguage(bytes, {
      dialect: markdownDialect(format, isMdx),
      over: (text, known) => readOverInSteps(text, known, isMdx),
      beside: (source, text, known) => readBesideInSteps(source, text, known, isMdx),
    }),
    // Corrections know the comments and texts of a document as any other text in an editor.
    readProse: (text, request) => {
      const { passages } = finish(readSourceProseInSteps(text, { ...request, languageId }));
      return { passages, language: null, leftOut: 0 };
    },
  };
}
