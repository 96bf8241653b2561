import type { Client } from '../api/client.ts';
import { MAX_TEXTS_PER_REQUEST, MAX_TRANSLATE_BODY_BYTES } from '../api/core/limits/limits.ts';
import type { LanguageDetection } from '../api/types/languages.ts';
import { jsonUtf8Length } from '../text/encodings/utf8-length.ts';
import { append } from '../text/lists/append.ts';

/** UTF-16 units of one text that are looked at: more says the same, and one request holds them. */
const LONGEST_TEXT = 20_000;

/** Of a request: the limit of texts to translate, less what stands around the texts. */
const MOST_BYTES = MAX_TRANSLATE_BODY_BYTES - 64;

/**
 * Languages of texts, in their order; as many requests as the limits of 50 texts and of the size of
 * a request need. Of very long texts the beginning is looked at.
 */
export async function detectLanguage(
  texts: readonly string[],
  client: Pick<Client, 'detectLanguages'>,
  signal?: AbortSignal,
): Promise<readonly LanguageDetection[]> {
  const results: LanguageDetection[] = [];
  for (const text of requestsOf(texts.map(beginning))) {
    const { data } = await client.detectLanguages({ text }, signal === undefined ? {} : { signal });
    append(results, data.results);
  }
  return results;
}

function requestsOf(texts: readonly string[]): readonly (readonly string[])[] {
  const requests: string[][] = [];
  let open: string[] = [];
  let bytes = 0;
  for (const text of texts) {
    const size = jsonUtf8Length(text) + 1;
    if (open.length === MAX_TEXTS_PER_REQUEST || bytes + size > MOST_BYTES) {
      open = [];
      bytes = 0;
    }
    if (open.length === 0) requests.push(open);
    open.push(text);
    bytes += size;
  }
  return requests;
}

function beginning(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  // Half a pair is no character.
  const isCut = /[\ud800-\udbff]/.test(text.charAt(LONGEST_TEXT - 1));
  return text.slice(0, isCut ? LONGEST_TEXT - 1 : LONGEST_TEXT);
}
