import { digestHex } from '../cache/digest.ts';
import type { GlossaryMethods } from '../api/glossary-methods.ts';
import type { Glossary } from '../api/types/glossaries.ts';
import { isSameLanguage } from '../jobs/language-codes.ts';
import type { VersionedId } from '../jobs/translation-options.ts';

/**
 * A glossary with a version for the cache of translations. The service numbers no versions and a
 * changed term leaves the count of entries as it is, so that the entries into the target language
 * are the version: one free request for each of those dictionaries. Rejects with a `ServiceError`.
 */
export async function versionGlossary(
  client: Pick<GlossaryMethods, 'getGlossaryEntries'>,
  { glossary_id, dictionaries }: Glossary,
  targetLanguage: string,
  signal?: AbortSignal,
): Promise<VersionedId> {
  const parts: string[] = [];
  for (const { source_lang, target_lang } of dictionaries) {
    if (!isSameLanguage(target_lang, targetLanguage)) continue;
    const request = { glossary_id, source_lang, target_lang };
    const { data } = await client.getGlossaryEntries(
      request,
      signal === undefined ? {} : { signal },
    );
    parts.push(`${source_lang} ${target_lang}\n${data.entries}`);
  }
  return { id: glossary_id, version: await digestHex(parts.sort().join('\n\n')) };
}
