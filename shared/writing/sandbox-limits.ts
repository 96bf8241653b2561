import { say, type Message } from '../messages/message.ts';

/** The step that the sandbox leaves out where it has no list of words. */
export const NO_DICTIONARY = 'spelling-no-dictionary';

/** What the sandbox says where none of its styles makes anything else of a text. */
export const NO_OTHER_WORDING = 'no-other-wording';

const limits: ReadonlyMap<string, Message> = new Map([
  [NO_DICTIONARY, say('spelling-no-dictionary')],
  ['grammar-no-engine', say('grammar-no-engine')],
  ['rewording-no-engine', say('rewording-no-engine')],
  [NO_OTHER_WORDING, say('no-other-wording')],
  ['style-no-contractions', say('style-no-contractions')],
  ['style-not-applied', say('style-not-applied')],
  ['tone-not-applied', say('tone-not-applied')],
  ['common-mistakes', say('common-mistakes')],
]);

/**
 * What the sandbox could not do for texts, by the codes it names, as one sentence; null when there
 * was nothing. `languages` are the codes of those it holds for, where that is to be said.
 */
export function sandboxLimits(
  codes: readonly string[],
  languages: readonly string[] = [],
): Message | null {
  const [first, ...others] = codes.map(
    (code) => limits.get(code) ?? say('verbatim', { words: code }),
  );
  if (first === undefined) return null;
  const all = others.reduce(
    (before, next) => say('sandbox-limits.and', { first: before, second: next }),
    first,
  );
  return languages.length === 0
    ? say('sandbox-limits', { limits: all })
    : say('sandbox-limits.in', { languages: languages.join(', '), limits: all });
}

/** The sandbox finds common mistakes alone, whatever engines and dictionaries it has. */
export const COMMON_MISTAKES = 'common-mistakes';

/** Codes of what could not be done for texts that were corrected; `engines` are the sandbox's, none of a service. */
export function missedByCorrection(
  codes: readonly string[],
  engines: readonly string[],
): readonly string[] {
  return engines.length === 0 ? codes : [...codes, COMMON_MISTAKES];
}

/** What the sandbox could not do for texts it corrected, as {@link sandboxLimits}; null for a service. */
export function correctionLimits(
  codes: readonly string[],
  engines: readonly string[],
  languages: readonly string[] = [],
): Message | null {
  return engines.length === 0 ? null : sandboxLimits(missedByCorrection(codes, engines), languages);
}

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
