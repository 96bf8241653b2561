import type { Client } from '../api/client.ts';
import type { ListLanguagesRequest } from '../api/resources/languages.ts';
import type { LanguageV3 } from '../api/types/languages.ts';

/** Languages of one resource, split by use, each sorted by name. */
export interface LanguageLists {
  readonly sources: readonly LanguageV3[];
  readonly targets: readonly LanguageV3[];
}

export async function listLanguages(
  request: ListLanguagesRequest,
  client: Pick<Client, 'listLanguages'>,
  signal?: AbortSignal,
): Promise<LanguageLists> {
  const { data } = await client.listLanguages(request, signal === undefined ? {} : { signal });
  return splitLanguages(data);
}

/** The languages of a listing by their use. */
export function splitLanguages(languages: readonly LanguageV3[]): LanguageLists {
  const sorted = languages.toSorted((a, b) => (a.name < b.name ? -1 : 1));
  return {
    sources: sorted.filter((language) => language.usable_as_source),
    targets: sorted.filter((language) => language.usable_as_target),
  };
}
