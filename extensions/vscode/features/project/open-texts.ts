import type { TextLocation } from '../../../../shared/formats/model.ts';
import type { ProjectText, SourceSurvey } from '../../../../shared/project/index.ts';

/** A text of a source that lacks something in some languages; nothing of its words is kept. */
export interface OpenProjectText {
  /** As the source file has it. */
  readonly id: string;
  readonly name: string;
  /** In the source file. */
  readonly location: TextLocation;
  /** Languages, in the order of the project. */
  readonly missing: readonly string[];
  /** Languages in which it is the translation of a former source. */
  readonly stale: readonly string[];
  /** What names it, and those of its forms, in the files of languages. */
  readonly identities: readonly string[];
}

/** What is to be done, text by text. Languages without a file are not told of each text. */
export function openTexts({ texts, files }: SourceSurvey): readonly OpenProjectText[] {
  const absent = new Set(files.filter(({ isThere }) => !isThere).map(({ language }) => language));
  return texts
    .map((text) => openText(text, absent))
    .filter(({ missing, stale }) => missing.length + stale.length > 0);
}

/** As {@link openTexts}, of one text. */
export function openText(
  { id, name, location, inLanguages }: ProjectText,
  absent: ReadonlySet<string>,
): OpenProjectText {
  const open = inLanguages.filter(
    ({ language, standing }) =>
      (standing === 'missing' || standing === 'stale') && !absent.has(language),
  );
  const languagesThat = (wanted: 'missing' | 'stale'): readonly string[] => {
    const own = open.filter(({ standing }) => standing === wanted);
    return [...new Set(own.map(({ language }) => language))];
  };
  const missing = languagesThat('missing');
  return {
    id,
    name,
    location,
    missing,
    stale: languagesThat('stale').filter((language) => !missing.includes(language)),
    identities: [...new Set(open.map(({ identity }) => identity))],
  };
}
