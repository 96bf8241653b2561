import {
  checkCustomInstructions,
  checkTextCount,
  checkTexts,
  MAX_TRANSLATE_BODY_BYTES,
} from '../core/limits/limits.ts';
import type { Operation } from '../core/operation.ts';
import { checkTranslationOptions } from '../core/translation-options.ts';
import { asNumber, asString, type UnreadParts } from '../core/unread-parts.ts';
import {
  expectCount,
  readArray,
  readObject,
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
function readTranslations(
  value: unknown,
  request: TranslateTextRequest,
  unread: UnreadParts,
): TranslateTextResponse {
  const response = readObject(value, 'body');
  const items = readArray(response['translations'], 'translations');
  expectCount(items, request.text.length, 'translations');
  const extras = readExtras(response, 'body', unread);
  const translations = items.map((item, index) =>
    readTranslation(item, `translations[${index}]`, extras, unread),
  );
  const first = translations[0];
  return {
    ...withoutExtras(response),
    translations,
    ...given('model_type_used', extras.model_type_used ?? first?.model_type_used),
    ...given('tag_handling_version', extras.tag_handling_version ?? first?.tag_handling_version),
    ...given('billed_characters', extras.billed_characters ?? sumOfBilled(translations)),
  };
}

/** The text is what was asked for; the rest may be odd without costing it. */
function readTranslation(
  value: unknown,
  path: string,
  ofAll: Extras,
  unread: UnreadParts,
): TextTranslation {
  const item = readObject(value, path);
  const { detected_source_language: language } = item;
  const own = readExtras(item, path, unread);
  return {
    ...withoutExtras(item),
    text: readString(item, 'text', path),
    detected_source_language: unread.orElse(
      language,
      `${path}.detected_source_language`,
      asString,
      '',
    ),
    ...given('billed_characters', own.billed_characters),
    ...given('model_type_used', own.model_type_used ?? ofAll.model_type_used),
    ...given('tag_handling_version', own.tag_handling_version ?? ofAll.tag_handling_version),
  };
}

/** What both places may hold; null for what is not there, or cannot be read. */
interface Extras {
  readonly billed_characters: number | null;
  readonly model_type_used: string | null;
  readonly tag_handling_version: string | null;
}

function readExtras(object: WireObject, path: string, unread: UnreadParts): Extras {
  const word = (field: string): string | null =>
    unread.orElse<string | null>(object[field], `${path}.${field}`, asString, null);
  const { billed_characters: billed } = object;
  return {
    billed_characters: unread.orElse<number | null>(
      billed,
      `${path}.billed_characters`,
      asNumber,
      null,
    ),
    model_type_used: word('model_type_used'),
    tag_handling_version: word('tag_handling_version'),
  };
}

const extraFields: ReadonlySet<string> = new Set([
  'billed_characters',
  'model_type_used',
  'tag_handling_version',
]);

function withoutExtras(object: WireObject): WireObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => !extraFields.has(name)));
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
