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
      code: 'no-texts',
      sentence: 'There is no text to send. Give at least one.',
    });
  }
  const index = texts.findIndex((text) => typeof text !== 'string');
  if (index >= 0) {
    throw validationError({
      field: 'text',
      index,
      code: 'not-a-string',
      sentence: `Text ${index + 1} is not a string.`,
    });
  }
}

export function checkTextCount(texts: readonly string[]): void {
  if (texts.length <= MAX_TEXTS_PER_REQUEST) return;
  throw validationError({
    field: 'text',
    index: MAX_TEXTS_PER_REQUEST,
    code: 'too-many-texts',
    sentence: `One request takes at most ${MAX_TEXTS_PER_REQUEST} texts, and these are ${texts.length}. Send them in several requests.`,
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
          code: 'body-too-large',
          sentence: `The request takes ${bodyBytes} bytes and the service accepts ${maxBytes}. Send fewer texts, or less context, at once.`,
        }
      : {
          field: 'text',
          index: oversizeText,
          code: 'text-too-large',
          sentence: `Text ${oversizeText + 1} alone is larger than the ${maxBytes} bytes the service accepts. Split it.`,
        },
  );
}

export function checkCustomInstructions(instructions: readonly string[] | undefined): void {
  if (instructions === undefined) return;
  if (instructions.length > MAX_CUSTOM_INSTRUCTIONS) {
    throw validationError({
      field: 'custom_instructions',
      index: MAX_CUSTOM_INSTRUCTIONS,
      code: 'too-many-instructions',
      sentence: `One request takes at most ${MAX_CUSTOM_INSTRUCTIONS} custom instructions. Leave some out.`,
    });
  }
  const index = instructions.findIndex(
    (text) => codePointCount(text) > MAX_CUSTOM_INSTRUCTION_LENGTH,
  );
  if (index < 0) return;
  throw validationError({
    field: 'custom_instructions',
    index,
    code: 'instruction-too-long',
    sentence: `Custom instruction ${index + 1} is longer than ${MAX_CUSTOM_INSTRUCTION_LENGTH} characters. Shorten it.`,
  });
}

export function checkGlossaryIds(ids: readonly string[] | undefined): void {
  if (ids === undefined || ids.length <= MAX_GLOSSARIES_PER_REQUEST) return;
  throw validationError({
    field: 'glossary_ids',
    index: MAX_GLOSSARIES_PER_REQUEST,
    code: 'too-many-glossaries',
    sentence: `One request takes at most ${MAX_GLOSSARIES_PER_REQUEST} glossaries. Leave some out.`,
  });
}

export function checkMemoryThreshold(threshold: number | undefined): void {
  if (threshold === undefined) return;
  if (Number.isInteger(threshold) && threshold >= 0 && threshold <= MAX_MEMORY_THRESHOLD) return;
  throw validationError({
    field: 'translation_memory_threshold',
    code: 'threshold-out-of-range',
    sentence: `The threshold of a translation memory is a whole number from 0 to ${MAX_MEMORY_THRESHOLD}.`,
  });
}

function codePointCount(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}
