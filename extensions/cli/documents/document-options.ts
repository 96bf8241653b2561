import type { Formality } from '../../../shared/api/types/translate-text.ts';
import type { DocumentOptions } from '../../../shared/documents/index.ts';
import type { Invocation } from '../invocation.ts';
import { requireLanguageCode, oneRunEach, oneTarget, sourceMeant } from '../target-languages.ts';
import { UsageError } from '../usage-error.ts';

export const formalityChoices = ['default', 'more', 'less', 'prefer_more', 'prefer_less'] as const;

const MOST_DOCUMENTS_AT_ONCE = 8;
const USUAL_DOCUMENTS_AT_ONCE = 3;

/** The options of one order. Throws UsageError when the target language is missing or no code. */
export function readDocumentOptions(invocation: Invocation): DocumentOptions {
  const targetLanguage = oneTarget(invocation, oneRunEach);
  if (targetLanguage === null) {
    throw new UsageError('Name the target language with --to, such as --to DE.');
  }
  requireLanguageCode(targetLanguage);
  const sourceLanguage = sourceMeant(invocation);
  if (sourceLanguage !== null) requireLanguageCode(sourceLanguage);
  const formality = invocation.choice<Formality>('formality', formalityChoices);
  const glossaryIds = invocation.list('glossary');
  const styleId = invocation.text('style');
  const translationMemoryId = invocation.text('translationMemory');
  const threshold = invocation.integer('memoryThreshold', 0, 100);
  if (threshold !== null && translationMemoryId === null) {
    throw new UsageError('--memory-threshold goes together with --translation-memory.');
  }
  const outputFormat = invocation.text('outputFormat');
  return {
    targetLanguage,
    ...(sourceLanguage === null ? {} : { sourceLanguage }),
    ...(formality === null ? {} : { formality }),
    ...(glossaryIds.length === 0 ? {} : { glossaryIds }),
    ...(styleId === null ? {} : { styleId }),
    ...(translationMemoryId === null ? {} : { translationMemoryId }),
    ...(threshold === null ? {} : { translationMemoryThreshold: threshold }),
    ...(outputFormat === null
      ? {}
      : { outputFormat: outputFormat.replace(/^\./, '').toLowerCase() }),
  };
}

/** How many documents are under way at once. */
export function readDocumentsAtOnce(invocation: Invocation): number {
  return invocation.integer('jobs', 1, MOST_DOCUMENTS_AT_ONCE) ?? USUAL_DOCUMENTS_AT_ONCE;
}
