import { partsOf } from '../source-text/passage.ts';
import type { OoxmlParagraph } from './atoms.ts';
import { fitText, usualText } from './fit-text.ts';
import { languageOf } from './paragraph-language.ts';
import type { RunLanguages } from './run-properties.ts';
import { makePieces } from './word-pieces.ts';
import type { WordParagraph, WordRun } from './word-paragraph.ts';
import { commonLook, findRuns } from './word-runs.ts';

/** What Word says of a paragraph beside its OOXML. */
export interface HostParagraph {
  /** `Range.text` of what is selected of it; null where Word was not asked. */
  readonly text: string | null;
  readonly isWhole: boolean;
}

/** Makes the model of a paragraph. Null where its OOXML does not fit the text that Word gives. */
export function toWordParagraph(
  paragraph: OoxmlParagraph,
  { text, isWhole }: HostParagraph,
  languages: RunLanguages,
): WordParagraph | null {
  const { atoms, isRightToLeft } = paragraph;
  const texts = text === null ? usualText(atoms) : fitText(atoms, text);
  if (texts === null) return null;
  const runs = findRuns(atoms, texts);
  const { pieces, objects } = makePieces({ atoms, texts, runs, common: commonLook(runs) });
  return {
    text: texts.join(''),
    pieces,
    parts: partsOf(pieces),
    runs: runs.map(({ start, end, place, hasOtherBlanks }): WordRun => {
      const { format, isFormatWhole } = place.properties;
      return { start, end, format, isFormatWhole, hasOtherBlanks, link: place.link };
    }),
    objects,
    language: languageOf(atoms, languages),
    isRightToLeft,
    isWhole,
  };
}

/** A paragraph whose inside is not known: people may read it and write beside it, not in it. */
export function opaqueParagraph(text: string, isWhole: boolean): WordParagraph {
  const span = { start: 0, end: text.length };
  const pieces = text === '' ? [] : [{ ...span, part: { kind: 'text', text } as const }];
  return {
    text,
    pieces,
    parts: partsOf(pieces),
    runs:
      text === ''
        ? []
        : [{ ...span, format: {}, isFormatWhole: false, hasOtherBlanks: false, link: null }],
    objects: text === '' ? [] : [{ kind: 'other', ...span }],
    language: null,
    isRightToLeft: false,
    isWhole,
  };
}
