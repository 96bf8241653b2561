import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import { isSameLanguage } from '../../../../shared/languages/index.ts';
import type { Worded } from './translate-run.ts';

/** Fewer letters in a text are in many languages alike: detecting guesses at them. */
const FEW_LETTERS = 20;

/**
 * The language of a short text, as the document says it; null where enough stands there to detect it,
 * where the document says none that the service has, or the one that is translated into.
 */
export function assumedSource(
  worded: readonly Worded[],
  target: string,
  sources: readonly Pick<LanguageV3, 'lang'>[],
): string | null {
  let letters = 0;
  for (const { source } of worded) {
    letters += source.text.match(/\p{L}/gu)?.length ?? 0;
    if (letters >= FEW_LETTERS) return null;
  }
  const said = new Set(worded.map(({ source }) => source.language));
  const [only = null] = said;
  if (said.size !== 1 || only === null || isSameLanguage(only, target)) return null;
  return sources.find(({ lang }) => isSameLanguage(only, lang))?.lang ?? null;
}
