import { noHistory, type LanguageModel } from '../model/language-model.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import type { Option } from './options.ts';

/** What is asked of a model. */
export interface GermanWords {
  readonly targetWords: Pick<Vocabulary, 'words' | 'find'>;
  readonly language: Pick<LanguageModel, 'index'>;
}

/** The words of a draft in their order; those that the language does not have are empty. */
export function wordsOfDraft(
  chosen: readonly Option[],
  { targetWords }: GermanWords,
): readonly string[] {
  return chosen.flatMap(({ words }) => words.map((id) => targetWords.words[id] ?? ''));
}

/** Whether an option is written as it is in the source. */
export const isCopied = ({ kind }: Option): boolean => kind === 'copy' || kind === 'code';

/**
 * The options with what takes the place of each of their words; null where the language does not have one of
 * these. What is copied from the source stays.
 */
export function withWords(
  chosen: readonly Option[],
  made: readonly (readonly string[])[],
  model: GermanWords,
): readonly Option[] | null {
  const { targetWords } = model;
  let at = 0;
  let isKnown = true;
  const options: Option[] = [];
  for (const option of chosen) {
    const own = option.words.flatMap((id, index) =>
      (made[at + index] ?? []).map((word) =>
        word === (targetWords.words[id] ?? '') ? id : targetWords.find(word),
      ),
    );
    at += option.words.length;
    if (isCopied(option)) options.push(option);
    else {
      isKnown &&= own.every((id) => id >= 0 || option.words.includes(id));
      options.push({ ...option, words: own });
    }
  }
  return isKnown ? options : null;
}

/** Whether the texts command with a verb: "öffnen Sie". */
export function isCommandToSie(verb: string, { targetWords, language }: GermanWords): boolean {
  const id = verb.endsWith('n') ? targetWords.find(verb) : -1;
  const history = id < 0 ? -1 : language.index.find(noHistory, id);
  return history >= 0 && language.index.find(history + 1, targetWords.find('Sie')) >= 0;
}
