import type { DocumentOptions } from '../../../../shared/documents/index.ts';
import type { TranslationOptions } from '../../../../shared/translation/index.ts';
import {
  type RequestCustomisation,
  USUAL_MEMORY_THRESHOLD,
} from '../../../../shared/terms/index.ts';

/** What a request takes of the account; null when the settings name nothing. */
export type RequestTerms = Pick<RequestCustomisation, 'glossaries' | 'style' | 'memory'> | null;

/** The terms as options of a translation. */
export function termFields(
  terms: RequestTerms,
): Pick<TranslationOptions, 'glossaries' | 'style' | 'translationMemory'> {
  if (terms === null) return {};
  const { style, memory } = terms;
  const glossaries = terms.glossaries.map(({ id, version }) => ({ id, version }));
  return {
    ...(glossaries.length === 0 ? {} : { glossaries }),
    ...(style === null ? {} : { style: { id: style.id, version: style.version } }),
    ...(memory === null
      ? {}
      : {
          translationMemory: {
            id: memory.id,
            version: memory.version,
            threshold: USUAL_MEMORY_THRESHOLD,
          },
        }),
  };
}

/** The terms as options of a whole document, whose order holds ids alone. */
export function documentTermFields(
  terms: RequestTerms,
): Pick<
  DocumentOptions,
  'glossaryIds' | 'styleId' | 'translationMemoryId' | 'translationMemoryThreshold'
> {
  if (terms === null) return {};
  const { style, memory } = terms;
  const glossaryIds = terms.glossaries.map(({ id }) => id);
  return {
    ...(glossaryIds.length === 0 ? {} : { glossaryIds }),
    ...(style === null ? {} : { styleId: style.id }),
    ...(memory === null
      ? {}
      : { translationMemoryId: memory.id, translationMemoryThreshold: USUAL_MEMORY_THRESHOLD }),
  };
}
