import { toBaseLanguage } from '../terms/base-language.ts';
import type { Surroundings } from '../format.ts';

/** The languages that a file says of itself, null for none. */
export interface NamedLanguages {
  readonly source: string | null;
  readonly target: string | null;
}

/**
 * Whether the targets of a file are in the language of its own sources, as in `validators.en.xlf` or
 * `en/LC_MESSAGES/django.po`: by what it says itself, else by its path and by who asks.
 */
export function isOriginal(
  named: NamedLanguages,
  { sourceLanguage, pathLanguage }: Pick<Surroundings, 'sourceLanguage' | 'pathLanguage'>,
): boolean {
  const [source, own] = [named.source ?? sourceLanguage, named.target ?? pathLanguage ?? null];
  return source !== null && own !== null && toBaseLanguage(source) === toBaseLanguage(own);
}
