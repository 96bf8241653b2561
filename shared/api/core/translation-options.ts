import { checkGlossaryIds, checkMemoryThreshold } from './limits/limits.ts';
import { validationError } from './errors/validation-error.ts';

/** What text and document translation have in common (spec 2.2 and 2.3). */
export interface CommonRequestFields {
  readonly target_lang: string;
  readonly source_lang?: string;
  readonly glossary_id?: string;
  readonly glossary_ids?: readonly string[];
  readonly translation_memory_threshold?: number;
}

/** Limits, fields that need each other and fields that exclude each other. */
export function checkTranslationOptions(options: CommonRequestFields): void {
  checkGlossaryIds(options.glossary_ids);
  checkMemoryThreshold(options.translation_memory_threshold);
  if (options.target_lang === '') {
    throw validationError({
      field: 'target_lang',
      code: 'missing',
      sentence: 'The target language is missing. Give a language code such as DE.',
    });
  }
  checkGlossaryUse(options);
}

function checkGlossaryUse({ glossary_id, glossary_ids, source_lang }: CommonRequestFields): void {
  if (glossary_id !== undefined && glossary_ids !== undefined) {
    throw validationError({
      field: 'glossary_ids',
      code: 'excludes-glossary-id',
      sentence: 'Give one glossary or a list of glossaries, not both.',
    });
  }
  const usesGlossary = glossary_id !== undefined || glossary_ids !== undefined;
  if (usesGlossary && (source_lang ?? '') === '') {
    throw validationError({
      field: 'source_lang',
      code: 'needed-by-glossary',
      sentence: 'A glossary needs the source language. Name it.',
    });
  }
}
