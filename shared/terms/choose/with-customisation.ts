import type { TranslationOptions } from '../../translation/plan/translation-options.ts';
import type { RequestCustomisation } from './request-customisation.ts';

/** Least likeness of a match in a translation memory where nobody says otherwise (spec 8). */
export const USUAL_MEMORY_THRESHOLD = 75;

/** Options of a translation with what was chosen, each with its version for the cache. */
export function withCustomisation(
  options: TranslationOptions,
  { glossaries, style, memory, sourceLanguage }: RequestCustomisation,
  memoryThreshold: number = USUAL_MEMORY_THRESHOLD,
): TranslationOptions {
  return {
    ...options,
    sourceLanguage,
    ...(glossaries.length === 0
      ? {}
      : { glossaries: glossaries.map(({ id, version }) => ({ id, version })) }),
    ...(style === null ? {} : { style: { id: style.id, version: style.version } }),
    ...(memory === null
      ? {}
      : {
          translationMemory: {
            id: memory.id,
            version: memory.version,
            threshold: memoryThreshold,
          },
        }),
  };
}
