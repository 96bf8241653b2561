import { noHistory, type LanguageModel } from '../model/language-model.ts';
import { append } from '../../../../text/lists/append.ts';
import type { Vocabulary } from '../model/vocabulary.ts';
import { noJoints, type Joints } from './german-compounds.ts';
import { isCopied } from './german-words.ts';
import type { Option } from './options.ts';

/** What is asked of a model. */
interface WrittenLanguage {
  readonly targetWords: Pick<Vocabulary, 'words' | 'find'>;
  readonly language: Pick<LanguageModel, 'index'>;
}

type Gender = 'feminine' | 'neuter';

/**
 * German articles that say one gender, with those of the same case in another one. Where a form stands
 * for several cases or for more than one thing, such as "die" and "der", it is left as it is.
 */
const articles: ReadonlyMap<string, Readonly<Partial<Record<Gender, string>>>> = new Map([
  ['einen', { feminine: 'eine', neuter: 'ein' }],
  ['eine', { neuter: 'ein' }],
  ['ein', { feminine: 'eine' }],
  ['einem', { feminine: 'einer' }],
  ['eines', { feminine: 'einer' }],
  ['das', { feminine: 'die' }],
  ['dem', { feminine: 'der' }],
]);

/** Articles that texts have before nouns of a gender, and such as they have before none of it. */
const witnesses: Readonly<
  Record<Gender, { readonly one: string; readonly none: readonly string[] }>
> = {
  feminine: { one: 'eine', none: ['einen', 'das', 'den'] },
  neuter: { one: 'das', none: ['einen', 'eine', 'den', 'der'] },
};

const noun = /^\p{Lu}\p{Ll}+$/u;

/**
 * Gives the articles of a German draft the gender of the noun behind them: two phrases that were put
 * together may not agree ("einen" + "Passwort"). Only where the learnt texts leave no doubt of it.
 */
export function withAgreeingArticles(
  chosen: readonly Option[],
  model: WrittenLanguage,
  joints: Joints = noJoints,
): readonly Option[] {
  const ids: number[] = [];
  const isJoined: boolean[] = [];
  for (const [place, { kind, words }] of chosen.entries()) {
    // A code is about the word it touches: "einen <b>Passwort</b>".
    if (kind === 'code') continue;
    const isWord = kind === 'phrase' || kind === 'guess';
    if (isWord && words.length > 0) isJoined[ids.length] = joints.has(place);
    append(ids, isWord ? words : [-1]);
  }
  const agreeing = ids.map((id, place) => {
    let head = place + 1;
    while (isJoined[head + 1] === true) head += 1;
    return agreeingWith(id, [ids[head] ?? -1, ids[head + 1] ?? -1], model);
  });
  let at = 0;
  return chosen.map((option) => {
    if (isCopied(option)) {
      at += option.kind === 'code' ? 0 : 1;
      return option;
    }
    const words = agreeing.slice(at, at + option.words.length);
    at += option.words.length;
    return { ...option, words };
  });
}

/** The article for the noun behind it; the word itself where it is none, or in doubt. */
function agreeingWith(
  id: number,
  [next, behind]: readonly [next: number, behind: number],
  model: WrittenLanguage,
): number {
  const { words } = model.targetWords;
  const forms = articles.get(words[id] ?? '');
  // Of two nouns side by side that are not one word, the second one may have the gender.
  if (forms === undefined || !noun.test(words[next] ?? '') || noun.test(words[behind] ?? ''))
    return id;
  const gender = genderOf(next, model);
  const form = gender === null ? undefined : forms[gender];
  const agreeing = form === undefined ? -1 : model.targetWords.find(form);
  return agreeing < 0 ? id : agreeing;
}

/** What the articles that the texts have before a noun say of its gender; null where they differ. */
function genderOf(id: number, model: WrittenLanguage): Gender | null {
  const stands = (article: string): boolean => isPair(model.targetWords.find(article), id, model);
  for (const gender of ['feminine', 'neuter'] as const) {
    const { one, none } = witnesses[gender];
    if (stands(one) && !none.some(stands)) return gender;
  }
  return null;
}

/** Whether the texts have two words side by side. */
function isPair(first: number, second: number, { language }: WrittenLanguage): boolean {
  const history = first < 0 ? -1 : language.index.find(noHistory, first);
  return history >= 0 && language.index.find(history + 1, second) >= 0;
}
