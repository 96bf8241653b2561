import { listLanguages, type LanguageLists } from '../../../../shared/usecases/list-languages.ts';
import type { ServiceLink } from '../../services.ts';

const fetched = new WeakMap<ServiceLink, Promise<LanguageLists>>();

/** Languages of documents, which are not those of texts; fetched once per link. */
export function documentLanguages(link: ServiceLink): Promise<LanguageLists> {
  const known = fetched.get(link);
  if (known !== undefined) return known;
  const lists = listLanguages({ resource: 'translate_document' }, link.client);
  fetched.set(link, lists);
  // What failed is asked for again the next time.
  lists.catch(() => fetched.delete(link));
  return lists;
}
