import type { Operation } from '../core/operation.ts';
import { readMissingOperation } from '../core/status-reading.ts';
import { readArray, readBoolean, readObject, readString } from '../core/wire-reader.ts';
import type {
  LanguageFeature,
  LanguageResource,
  LanguageResourceV3,
  LanguageStatus,
  LanguageV2,
  LanguageV3,
} from '../types/languages.ts';

export interface ListLanguagesRequest {
  readonly resource: LanguageResource;
  /** By default only stable languages and features of the service itself are listed. */
  readonly include?: readonly ('beta' | 'external')[];
}

/** What all readings of this file share. */
const reading = {
  method: 'GET',
  safety: 'repeatable',
  maxBodyBytes: null,
  texts: (): readonly string[] => [],
  readStatus: readMissingOperation,
} as const;
const nothingToCheck = (): void => {
  // The types say all there is to check.
};

/** GET /v3/languages (spec 4.2). */
export const listLanguages: Operation<ListLanguagesRequest, readonly LanguageV3[]> = {
  ...reading,
  name: 'list-languages',
  path: ({ resource, include = [] }) => {
    const query = new URLSearchParams({ resource });
    for (const value of include) query.append('include', value);
    return `/v3/languages?${query.toString()}`;
  },
  check: nothingToCheck,
  read: (value) => readArray(value, 'body').map(readLanguageV3),
};

/** GET /v3/languages/resources (spec 4.2). */
export const listLanguageResources: Operation<null, readonly LanguageResourceV3[]> = {
  ...reading,
  name: 'list-language-resources',
  path: () => '/v3/languages/resources',
  check: nothingToCheck,
  read: (value) => readArray(value, 'body').map(readResource),
};

/** GET /v2/languages (spec 4.2, deprecated): the codes that v2 operations answer with. */
export const listLanguagesV2: Operation<'source' | 'target', readonly LanguageV2[]> = {
  ...reading,
  name: 'list-languages-v2',
  path: (type) => `/v2/languages?type=${type}`,
  check: nothingToCheck,
  read: (value) => readArray(value, 'body').map(readLanguageV2),
};

export function readLanguageV3(value: unknown, index: number): LanguageV3 {
  const path = `[${index}]`;
  const language = readObject(value, path);
  const features = readObject(language['features'], `${path}.features`);
  return {
    ...language,
    lang: readString(language, 'lang', path),
    name: readString(language, 'name', path),
    usable_as_source: readBoolean(language, 'usable_as_source', path),
    usable_as_target: readBoolean(language, 'usable_as_target', path),
    status: readStatus(readString(language, 'status', path)),
    features: Object.fromEntries(
      Object.entries(features).map(([name, feature]) => [
        name,
        readFeature(feature, `${path}.features`),
      ]),
    ),
  };
}

function readFeature(value: unknown, path: string): LanguageFeature {
  const feature = readObject(value, path);
  return { ...feature, status: readStatus(readString(feature, 'status', path)) };
}

/** A status that is new to us is treated with the care of the least settled one. */
function readStatus(status: string): LanguageStatus {
  return status === 'stable' || status === 'beta' ? status : 'early_access';
}

function readResource(value: unknown, index: number): LanguageResourceV3 {
  const path = `[${index}]`;
  const resource = readObject(value, path);
  const features = readArray(resource['features'], `${path}.features`).map((item, at) => {
    const featurePath = `${path}.features[${at}]`;
    const feature = readObject(item, featurePath);
    return { ...feature, name: readString(feature, 'name', featurePath) };
  });
  return { ...resource, name: readString(resource, 'name', path), features };
}

function readLanguageV2(value: unknown, index: number): LanguageV2 {
  const path = `[${index}]`;
  const language = readObject(value, path);
  return {
    ...language,
    language: readString(language, 'language', path),
    name: readString(language, 'name', path),
  };
}
