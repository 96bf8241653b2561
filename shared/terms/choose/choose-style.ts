import { toServiceError } from '../../api/core/errors/errors.ts';
import type { StyleRuleList } from '../../api/types/style-rules.ts';
import type { TranslationMemory } from '../../api/types/translation-memories.ts';
import { isSameLanguage } from '../../languages/language-codes.ts';
import type { Kept, ListReadOptions } from '../../cache/account-lists.ts';
import type {
  TermPorts,
  TermRequest,
  RequestCustomisation,
  TermNotice,
} from './request-customisation.ts';
import { findNamed, type NamedMatch } from './find-named.ts';
import {
  memoryOfOtherLanguages,
  notices,
  styleOfOtherLanguage,
  unreadable,
  type TermKind,
} from './term-notices.ts';

export interface StyleChoice {
  readonly style: RequestCustomisation['style'];
  readonly notices: readonly TermNotice[];
}

export interface MemoryChoice {
  readonly memory: RequestCustomisation['memory'];
  readonly notices: readonly TermNotice[];
}

/** The style rules of {@link chooseTerms}: the first wish that is for the target language. */
export async function chooseStyle(
  wishes: readonly string[],
  { targetLanguage }: TermRequest,
  ports: TermPorts,
): Promise<StyleChoice> {
  const nameOf = ({ style_id: id, name }: StyleRuleList): Named => ({ id, name });
  const read = (options: ListReadOptions): Promise<Kept<readonly StyleRuleList[]>> =>
    ports.lists.styles(options);
  const found = await findAll('styles', wishes, nameOf, read, ports);
  if ('notice' in found) return { style: null, notices: [found.notice] };
  const said: TermNotice[] = [];
  const others: TermNotice[] = [];
  for (const [wish, match] of found.matches) {
    if (match.outcome === 'none') said.push(notices.styleNotFound(wish));
    else if (match.outcome === 'ambiguous') said.push(notices.styleAmbiguous(wish));
    else {
      const { style_id: id, name, language, version } = match.item;
      if (isSameLanguage(language, targetLanguage)) {
        return { style: { id, name, version: String(version) }, notices: said };
      }
      others.push(styleOfOtherLanguage(name, language, targetLanguage));
    }
  }
  return { style: null, notices: [...said, ...others] };
}

/** The translation memory of {@link chooseTerms}. */
export async function chooseMemory(
  wish: string | null,
  { sourceLanguage, targetLanguage }: TermRequest,
  ports: TermPorts,
): Promise<MemoryChoice> {
  const wishes = wish === null ? [] : [wish];
  const nameOf = ({ translation_memory_id: id, name }: TranslationMemory): Named => ({ id, name });
  const read = (options: ListReadOptions): Promise<Kept<readonly TranslationMemory[]>> =>
    ports.lists.memories(options);
  const found = await findAll('memories', wishes, nameOf, read, ports);
  if ('notice' in found) return { memory: null, notices: [found.notice] };
  const [first] = found.matches;
  if (first === undefined) return { memory: null, notices: [] };
  const [name, match] = first;
  if (match.outcome === 'none') return { memory: null, notices: [notices.memoryNotFound(name)] };
  if (match.outcome === 'ambiguous') {
    return { memory: null, notices: [notices.memoryAmbiguous(name)] };
  }
  const { item } = match;
  const goesInto = item.target_languages.some((each) => isSameLanguage(each, targetLanguage));
  const goesFrom = sourceLanguage === null || isSameLanguage(item.source_language, sourceLanguage);
  if (!goesInto || !goesFrom) {
    return { memory: null, notices: [memoryOfOtherLanguages(item.name, targetLanguage)] };
  }
  const version = String(item.segment_count);
  const memory = { id: item.translation_memory_id, name: item.name, version };
  return { memory, notices: [] };
}

interface Named {
  readonly id: string;
  readonly name: string;
}

type Found<Item> =
  | { readonly matches: readonly (readonly [string, NamedMatch<Item>])[] }
  | { readonly notice: TermNotice };

/** Looks names up, in a listing asked anew when one is not there: it may be a new one. */
async function findAll<Item>(
  kind: TermKind,
  wishes: readonly string[],
  nameOf: (item: Item) => Named,
  read: (options: ListReadOptions) => Promise<Kept<readonly Item[]>>,
  { freshness = 'current', signal }: TermPorts,
): Promise<Found<Item>> {
  if (wishes.length === 0) return { matches: [] };
  const options = signal === undefined ? {} : { signal };
  const match = (items: readonly Item[]): (readonly [string, NamedMatch<Item>])[] =>
    wishes.map((wish) => [wish, findNamed(items, wish, nameOf)]);
  try {
    const matches = match((await read({ freshness, ...options })).value);
    if (freshness === 'fresh' || matches.every(([, { outcome }]) => outcome === 'found')) {
      return { matches };
    }
    return { matches: match((await read({ freshness: 'fresh', ...options })).value) };
  } catch (error) {
    const failure = toServiceError(error, `list-${kind}`);
    if (failure.kind === 'aborted') throw failure;
    return { notice: unreadable(kind, failure) };
  }
}
