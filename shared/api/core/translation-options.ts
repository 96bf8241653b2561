import { say } from '../../messages/message.ts';
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
      said: say('missing.target-language'),
    });
  }
  checkGlossaryUse(options);
}

function checkGlossaryUse({ glossary_id, glossary_ids, source_lang }: CommonRequestFields): void {
  if (glossary_id !== undefined && glossary_ids !== undefined) {
    throw validationError({
      field: 'glossary_ids',
      said: say('excludes-glossary-id'),
    });
  }
  const usesGlossary = glossary_id !== undefined || glossary_ids !== undefined;
  if (usesGlossary && (source_lang ?? '') === '') {
    throw validationError({
      field: 'source_lang',
      said: say('needed-by-glossary'),
    });
  }
}
