import type { LanguageV2 } from '../../api/types/languages.ts';
import { translationLanguages } from '../languages/language-table.ts';
import { valueNotSupported } from '../server/api-error.ts';
import { ok } from '../server/endpoint.ts';
import type { Endpoint } from '../server/endpoint.ts';

/** GET /v2/languages (spec 4.2, deprecated there). Some clients send the type in a body. */
export const languagesV2: Endpoint = {
  method: 'GET',
  path: '/v2/languages',
  bodyLimitInBytes: 4_096,
  isBodyOptional: true,
  knownFields: new Set(['type']),
  handle: ({ query, fields }) => {
    const type = query.get('type') ?? fields.string('type') ?? 'source';
    if (type === 'source') return ok(sourceLanguages);
    if (type === 'target') return ok(targetLanguages);
    throw valueNotSupported('type', "Allowed: 'source', 'target'.");
  },
};

const sourceLanguages: readonly LanguageV2[] = translationLanguages
  .filter((row) => row.isSource)
  .map((row) => ({ language: row.lang.toUpperCase(), name: row.name }));

const targetLanguages: readonly LanguageV2[] = translationLanguages
  .filter((row) => row.isListedByV2)
  .map((row) => ({
    language: row.lang.toUpperCase(),
    name: row.name,
    supports_formality: row.hasFormality,
  }));
