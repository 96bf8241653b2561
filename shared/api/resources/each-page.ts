import { MAX_STYLE_PAGE_SIZE } from '../core/limits/style-limits.ts';
import type { CallOptions } from '../core/call-options.ts';
import type { UnreadPart } from '../core/unread-parts.ts';
import type { StyleMethods } from '../style-methods.ts';
import type { StyleRuleList } from '../types/style-rules.ts';
import type { TranslationMemory } from '../types/translation-memories.ts';

/**
 * All style rule lists of the account, page after page as they are asked for. A list that changes
 * its page meanwhile is given once; a page that brings nothing new ends the walk.
 */
export async function* eachStyleRuleList(
  client: Pick<StyleMethods, 'listStyleRules'>,
  { detailed = false }: { readonly detailed?: boolean } = {},
  options: CallOptions = {},
  onUnread?: PageListener,
): AsyncIterableIterator<StyleRuleList> {
  const page_size = MAX_STYLE_PAGE_SIZE;
  const load = async (page: number): Promise<Page<StyleRuleList>> => {
    const { data, meta } = await client.listStyleRules({ detailed, page, page_size }, options);
    const unread = meta.unread ?? [];
    onUnread?.(unread);
    return { items: data, isLast: data.length + entriesOf(unread) < page_size };
  };
  yield* eachPage(load, (list) => list.style_id);
}

/** All translation memories of the account, in the same way. */
export async function* eachTranslationMemory(
  client: Pick<StyleMethods, 'listTranslationMemories'>,
  options: CallOptions = {},
  onUnread?: PageListener,
): AsyncIterableIterator<TranslationMemory> {
  let count = 0;
  const load = async (page: number): Promise<Page<TranslationMemory>> => {
    const { data, meta } = await client.listTranslationMemories({ page }, options);
    const unread = meta.unread ?? [];
    onUnread?.(unread);
    count += data.translation_memories.length + entriesOf(unread);
    // Where nobody says how many there are, the page without new ones is the last.
    const isLast = data.total_count !== null && count >= data.total_count;
    return { items: data.translation_memories, isLast };
  };
  yield* eachPage(load, (memory) => memory.translation_memory_id);
}

/** Told of what could not be read of each page. */
export type PageListener = (unread: readonly UnreadPart[]) => void;

/** They are on the page all the same. */
function entriesOf(unread: readonly UnreadPart[]): number {
  return unread.filter(({ kind }) => kind === 'entry').length;
}

interface Page<Item> {
  readonly items: readonly Item[];
  readonly isLast: boolean;
}

async function* eachPage<Item>(
  load: (page: number) => Promise<Page<Item>>,
  idOf: (item: Item) => string,
): AsyncIterableIterator<Item> {
  const seen = new Set<string>();
  for (let page = 0; ; page += 1) {
    const { items, isLast } = await load(page);
    const fresh = items.filter((item) => !seen.has(idOf(item)));
    for (const item of fresh) {
      seen.add(idOf(item));
      yield item;
    }
    if (isLast || fresh.length === 0) return;
  }
}
