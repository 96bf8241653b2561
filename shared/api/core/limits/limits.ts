import { say } from '../../../messages/message.ts';
import { validationError } from '../errors/validation-error.ts';

/** Limits of spec 8 that concern text operations. */
export const MAX_TEXTS_PER_REQUEST = 50;
export const MAX_TRANSLATE_BODY_BYTES = 131_072;
export const MAX_WRITE_BODY_BYTES = 10_240;
export const MAX_GLOSSARIES_PER_REQUEST = 5;
const MAX_CUSTOM_INSTRUCTIONS = 10;
/** In code points. */
const MAX_CUSTOM_INSTRUCTION_LENGTH = 300;
const MAX_MEMORY_THRESHOLD = 100;

/** `text` holds at least one entry, and only strings: wire input may come from untyped callers. */
export function checkTexts(texts: readonly string[]): void {
  if (!Array.isArray(texts) || texts.length === 0) {
    throw validationError({
      field: 'text',
      said: say('no-texts'),
    });
  }
  const index = texts.findIndex((text) => typeof text !== 'string');
  if (index >= 0) {
    throw validationError({
      field: 'text',
      index,
      said: say('not-a-string', { number: String(index + 1) }),
    });
  }
}

export function checkTextCount(texts: readonly string[]): void {
  if (texts.length <= MAX_TEXTS_PER_REQUEST) return;
  throw validationError({
    field: 'text',
    index: MAX_TEXTS_PER_REQUEST,
    said: say('too-many-texts', { limit: MAX_TEXTS_PER_REQUEST, texts: texts.length }),
  });
}

/** The body as it goes over the wire, in UTF-8 bytes. Names the text that alone is too large. */
export function checkBodySize(
  bodyBytes: number,
  maxBytes: number,
  oversizeText: number | null,
): void {
  if (bodyBytes <= maxBytes) return;
  throw validationError(
    oversizeText === null
      ? {
          field: 'body',
          said: say('body-too-large', { size: bodyBytes, limit: maxBytes }),
        }
      : {
          field: 'text',
          index: oversizeText,
          said: say('text-too-large', { number: String(oversizeText + 1), limit: maxBytes }),
        },
  );
}

export function checkCustomInstructions(instructions: readonly string[] | undefined): void {
  if (instructions === undefined) return;
  if (instructions.length > MAX_CUSTOM_INSTRUCTIONS) {
    throw validationError({
      field: 'custom_instructions',
      index: MAX_CUSTOM_INSTRUCTIONS,
      said: say('too-many-instructions.request', { limit: MAX_CUSTOM_INSTRUCTIONS }),
    });
  }
  const index = instructions.findIndex(
    (text) => codePointCount(text) > MAX_CUSTOM_INSTRUCTION_LENGTH,
  );
  if (index < 0) return;
  throw validationError({
    field: 'custom_instructions',
    index,
    said: say('instruction-too-long', {
      number: String(index + 1),
      limit: MAX_CUSTOM_INSTRUCTION_LENGTH,
    }),
  });
}

export function checkGlossaryIds(ids: readonly string[] | undefined): void {
  if (ids === undefined || ids.length <= MAX_GLOSSARIES_PER_REQUEST) return;
  throw validationError({
    field: 'glossary_ids',
    index: MAX_GLOSSARIES_PER_REQUEST,
    said: say('too-many-glossaries', { limit: MAX_GLOSSARIES_PER_REQUEST }),
  });
}

export function checkMemoryThreshold(threshold: number | undefined): void {
  if (threshold === undefined) return;
  if (Number.isInteger(threshold) && threshold >= 0 && threshold <= MAX_MEMORY_THRESHOLD) return;
  throw validationError({
    field: 'translation_memory_threshold',
    said: say('threshold-out-of-range', { limit: MAX_MEMORY_THRESHOLD }),
  });
}

function codePointCount(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}
