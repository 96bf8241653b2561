import type { Client } from '../api/client.ts';
import { MAX_TEXTS_PER_REQUEST } from '../api/core/limits.ts';
import type { LanguageDetection } from '../api/types/language-detection.ts';

/** Languages of texts, in their order; as many requests as the limit of 50 texts needs. */
export async function detectLanguage(
  texts: readonly string[],
  client: Pick<Client, 'detectLanguages'>,
  signal?: AbortSignal,
): Promise<readonly LanguageDetection[]> {
  const results: LanguageDetection[] = [];
  for (let start = 0; start < texts.length; start += MAX_TEXTS_PER_REQUEST) {
    const text = texts.slice(start, start + MAX_TEXTS_PER_REQUEST);
    const { data } = await client.detectLanguages({ text }, signal === undefined ? {} : { signal });
    results.push(...data.results);
  }
  return results;
}
