import {
  checkCustomInstructions,
  checkTextCount,
  checkTexts,
  MAX_TRANSLATE_BODY_BYTES,
} from '../core/limits.ts';
import type { Operation } from '../core/operation.ts';
import { checkTranslationOptions } from '../core/translation-options.ts';
import {
  expectCount,
  readArray,
  readObject,
  readOptionalNumber,
  readOptionalString,
  readString,
  type WireObject,
} from '../core/wire-reader.ts';
import type {
  TextTranslation,
  TranslateTextRequest,
  TranslateTextResponse,
} from '../types/translate-text.ts';

/** POST /v2/translate (spec 2.2). One translation per text, in the same order. */
export const translateText: Operation<TranslateTextRequest, TranslateTextResponse> = {
  name: 'translate-text',
  method: 'POST',
  path: () => '/v2/translate',
  safety: 'billed',
  maxBodyBytes: MAX_TRANSLATE_BODY_BYTES,
  check: checkTranslateText,
  body: (request) => request,
  texts: (request) => request.text,
  hints: ({ context = '', custom_instructions = [] }) => [context, ...custom_instructions],
  read: readTranslations,
};

function checkTranslateText(request: TranslateTextRequest): void {
  checkTexts(request.text);
  checkTextCount(request.text);
  checkCustomInstructions(request.custom_instructions);
  checkTranslationOptions(request);
}

/**
 * Reads both forms: extras beside `translations` (the specification) and inside each translation
 * (the public service). What the answer holds in either place is then there in both; the billed
 * total is the service's own, else the sum.
 */
function readTranslations(value: unknown, request: TranslateTextRequest): TranslateTextResponse {
  const response = readObject(value, 'body');
  const items = readArray(response['translations'], 'translations');
  expectCount(items, request.text.length, 'translations');
  const model = readOptionalString(response, 'model_type_used', 'body');
  const tagVersion = readOptionalString(response, 'tag_handling_version', 'body');
  const total = readOptionalNumber(response, 'billed_characters', 'body');
  const translations = items.map((item, index) =>
    readTranslation(item, `translations[${index}]`, model, tagVersion),
  );
  const first = translations[0];
  return {
    ...response,
    translations,
    ...given('model_type_used', model ?? first?.model_type_used),
    ...given('tag_handling_version', tagVersion ?? first?.tag_handling_version),
    ...given('billed_characters', total ?? sumOfBilled(translations)),
  };
}

function readTranslation(
  value: unknown,
  path: string,
  model: string | null,
  tagVersion: string | null,
): TextTranslation {
  const item: WireObject = readObject(value, path);
  return {
    ...item,
    text: readString(item, 'text', path),
    detected_source_language: readString(item, 'detected_source_language', path),
    ...given('billed_characters', readOptionalNumber(item, 'billed_characters', path)),
    ...given('model_type_used', readOptionalString(item, 'model_type_used', path) ?? model),
    ...given(
      'tag_handling_version',
      readOptionalString(item, 'tag_handling_version', path) ?? tagVersion,
    ),
  };
}

/** Null unless every translation says what it cost: a part of a sum would mislead. */
function sumOfBilled(translations: readonly TextTranslation[]): number | null {
  let sum = 0;
  for (const { billed_characters } of translations) {
    if (billed_characters === undefined) return null;
    sum += billed_characters;
  }
  return translations.length === 0 ? null : sum;
}

/** `{ [key]: value }`, or nothing for a value that is not there. */
function given<K extends string, V>(key: K, value: V | null | undefined): Partial<Record<K, V>> {
  return value === null || value === undefined ? {} : ({ [key]: value } as Record<K, V>);
}
