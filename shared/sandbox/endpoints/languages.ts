import type { LanguageFeature, LanguageV3, LanguageV2 } from '../../api/types/languages.ts';
import { languageResources, languagesOfResource } from '../languages/resource-table.ts';
import { ApiError, valueNotSupported } from '../server/api-error.ts';
import { ok, type Endpoint } from '../server/endpoint.ts';
import { translationLanguages } from '../languages/language-table.ts';

interface Included {
  readonly beta: boolean;
  readonly external: boolean;
}

/** GET /v3/languages (spec 4.2): stable languages and features unless `include` asks for more. */
export const languagesV3: Endpoint = {
  method: 'GET',
  path: '/v3/languages',
  handle: ({ query }) => {
    const name = query.get('resource');
    if (name === null) throw new ApiError(400, "Parameter 'resource' not specified.");
    const resource = languageResources.find((candidate) => candidate.name === name);
    if (resource === undefined) {
      const allowed = languageResources.map((candidate) => candidate.name).join(', ');
      throw valueNotSupported('resource', `Allowed: ${allowed}.`);
    }
    const included = includedBy(query.getAll('include'));
    return ok(
      languagesOfResource(resource.name)
        .filter((language) => included.beta || language.status === 'stable')
        .map((language) => withIncludedFeatures(language, included)),
    );
  },
};

/** GET /v3/languages/resources (spec 4.2). */
export const languageResourcesV3: Endpoint = {
  method: 'GET',
  path: '/v3/languages/resources',
  handle: () => ok(languageResources),
};

function includedBy(values: readonly string[]): Included {
  for (const value of values) {
    if (value !== 'beta' && value !== 'external') {
      throw valueNotSupported('include', "Allowed: 'beta', 'external'.");
    }
  }
  return { beta: values.includes('beta'), external: values.includes('external') };
}

function withIncludedFeatures(language: LanguageV3, included: Included): LanguageV3 {
  const features: [string, LanguageFeature][] = Object.entries(language.features).filter(
    ([, feature]) =>
      (included.beta || feature.status === 'stable') &&
      (included.external || feature.external !== true),
  );
  return { ...language, features: Object.fromEntries(features) };
}

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
