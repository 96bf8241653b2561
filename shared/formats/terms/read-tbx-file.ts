import { say } from '../../messages/message.ts';
import { findIllegalXmlCharacter } from '../../text/xml-escape.ts';
import { toBaseLanguage } from './base-language.ts';
import { ConceptFile } from './concept-file.ts';
import { readTbx, toTermText } from './read-tbx.ts';
import { toConcept, type TbxDocument } from './tbx-concept.ts';
import { TbxEdits } from './tbx-edits.ts';
import type { TermFile } from './term-file.ts';

/**
 * Opens TBX as a file of terms: translated from the language its root names, if a concept has it,
 * else from the one most concepts have. Of several terms of a language the preferred one is
 * translated into, deprecated ones never; each source term is an entry.
 * @throws TbxError
 */
export function readTbxFile(text: string): TermFile {
  const document = readTbx(text);
  const sourceLanguage = sourceLanguageOf(document);
  const languages = countLanguages(document);
  languages.delete(sourceLanguage);
  const concepts = document.concepts.map(toConcept);
  const bare = concepts.filter(({ terms }) => terms.size > 0 && !terms.has(sourceLanguage)).length;
  return new ConceptFile({
    layout: 'tbx',
    text,
    concepts,
    sourceLanguage,
    targetLanguages: [...languages.keys()],
    takesAnyTarget: true,
    problems: [],
    warnings:
      bare === 0 ? [] : [say('term-file.bare-concepts', { count: bare, language: sourceLanguage })],
    canHold: (phrase) => findIllegalXmlCharacter(phrase) < 0 && toTermText(phrase) === phrase,
    write: (drafts) => new TbxEdits(document).write(drafts),
  });
}

function sourceLanguageOf(document: TbxDocument): string {
  const counts = countLanguages(document);
  const named = document.language === null ? null : toBaseLanguage(document.language);
  if (named !== null && (counts.has(named) || counts.size === 0)) return named;
  const [first] = [...counts].sort(([, one], [, other]) => other - one);
  return first?.[0] ?? named ?? '';
}

/** In how many concepts each language has a term, in the order of the file. */
function countLanguages({ concepts }: TbxDocument): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { languages } of concepts) {
    const own = new Set(
      languages.filter(({ terms }) => terms.length > 0).map((each) => each.language),
    );
    for (const language of own) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return counts;
}
