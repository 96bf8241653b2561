import type { Operation } from '../core/operation.ts';
import { readMissingOperation } from '../core/errors/status-reading.ts';
import type { UnreadParts } from '../core/unread-parts.ts';
import { readBoolean, readObject, readString } from '../core/wire-reader.ts';
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
  read: (value, _, unread) =>
    unread.entries(value, '', (item, path) => readLanguageV3(item, path, unread)),
};

/** GET /v3/languages/resources (spec 4.2). */
export const listLanguageResources: Operation<null, readonly LanguageResourceV3[]> = {
  ...reading,
  name: 'list-language-resources',
  path: () => '/v3/languages/resources',
  check: nothingToCheck,
  read: (value, _, unread) =>
    unread.entries(value, '', (item, path) => readResource(item, path, unread)),
};

/** GET /v2/languages (spec 4.2, deprecated): the codes that v2 operations answer with. */
export const listLanguagesV2: Operation<'source' | 'target', readonly LanguageV2[]> = {
  ...reading,
  name: 'list-languages-v2',
  path: (type) => `/v2/languages?type=${type}`,
  check: nothingToCheck,
  read: (value, _, unread) => unread.entries(value, '', readLanguageV2),
};

export function readLanguageV3(value: unknown, path: string, unread: UnreadParts): LanguageV3 {
  const language = readObject(value, path);
  return {
    ...language,
    lang: readString(language, 'lang', path),
    name: readString(language, 'name', path),
    usable_as_source: readBoolean(language, 'usable_as_source', path),
    usable_as_target: readBoolean(language, 'usable_as_target', path),
    status: readStatus(readString(language, 'status', path)),
    features: unread.members(language['features'], `${path}.features`, readFeature),
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

function readResource(value: unknown, path: string, unread: UnreadParts): LanguageResourceV3 {
  const resource = readObject(value, path);
  return {
    ...resource,
    name: readString(resource, 'name', path),
    features: unread.parts(resource['features'], `${path}.features`, (item, at) => {
      const feature = readObject(item, at);
      return { ...feature, name: readString(feature, 'name', at) };
    }),
  };
}

function readLanguageV2(value: unknown, path: string): LanguageV2 {
  const language = readObject(value, path);
  return {
    ...language,
    language: readString(language, 'language', path),
    name: readString(language, 'name', path),
  };
}
