import { phrase, type Phrase } from '../text/phrase.ts';

/** The engine whose answers are no translations, as the sandbox names it. */
export const PSEUDO_ENGINE = 'pseudo';
/** What its answers are, for people. */
export const STAND_IN = 'marked stand-in text, not a translation';

/** The step that the sandbox leaves out where it has no list of words. */
export const NO_DICTIONARY = 'spelling-no-dictionary';

/** What the sandbox could not do for a text, by the code it names: parts of one sentence. */
export const sandboxLimits: ReadonlyMap<string, Phrase> = new Map([
  [NO_DICTIONARY, phrase('spelling was not checked, for want of a dictionary')],
  ['grammar-no-engine', phrase('grammar was not checked, for want of an engine')],
  ['rewording-no-engine', phrase('sentences were not reworded, for want of an engine')],
  ['style-no-contractions', phrase('contractions were left as they are')],
  ['style-not-applied', phrase('the style was not applied')],
  ['tone-not-applied', phrase('the tone was not applied')],
]);

/** Languages a text or several were answered in, and those the sandbox has no dictionary for, as codes. */
export interface CheckedLanguages {
  readonly languages: Iterable<string>;
  readonly unchecked: Iterable<string>;
}

/** Whether nobody looked at any of the texts: each was in a language without a dictionary. */
export function isUnchecked({ languages, unchecked }: CheckedLanguages): boolean {
  const missing = new Set(unchecked);
  return missing.size > 0 && [...languages].every((each) => missing.has(each));
}

/** Whether any of these engines, named `name version`, gave a stand-in. */
export function isStandIn(engines: readonly string[]): boolean {
  return engines.some((engine) => engine.split(' ', 1)[0] === PSEUDO_ENGINE);
}
