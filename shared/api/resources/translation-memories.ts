import type { Operation } from '../core/operation.ts';
import { queryString } from '../core/exchange/request-url.ts';
import { readMissingOperation } from '../core/errors/status-reading.ts';
import { checkPage } from '../core/limits/style-limits.ts';
import { asNumber, asString, type UnreadParts } from '../core/unread-parts.ts';
import { readObject, readString } from '../core/wire-reader.ts';
import type {
  ListTranslationMemoriesRequest,
  TranslationMemory,
  TranslationMemoryPage,
} from '../types/translation-memories.ts';

/** GET /v3/translation_memories (spec 2.12): one page of the account's memories. */
export const listTranslationMemories: Operation<
  ListTranslationMemoriesRequest,
  TranslationMemoryPage
> = {
  name: 'list-translation-memories',
  method: 'GET',
  path: ({ page, page_size }) => `/v3/translation_memories${queryString({ page, page_size })}`,
  maxBodyBytes: null,
  safety: 'repeatable',
  check: ({ page, page_size }) => {
    checkPage(page, page_size, null);
  },
  texts: () => [],
  readStatus: readMissingOperation,
  read: (value, _, unread) => {
    const body = readObject(value, 'body');
    const listed = body['translation_memories'];
    return {
      ...body,
      translation_memories: unread.entries(listed, 'translation_memories', (item, path) =>
        readMemory(item, path, unread),
      ),
      total_count: unread.orElse<number | null>(
        body['total_count'],
        'body.total_count',
        asNumber,
        null,
      ),
    };
  },
};

export function readMemory(value: unknown, path: string, unread: UnreadParts): TranslationMemory {
  const memory = readObject(value, path);
  const { segment_count: segments } = memory;
  return {
    ...memory,
    translation_memory_id: readString(memory, 'translation_memory_id', path),
    name: readString(memory, 'name', path),
    source_language: readString(memory, 'source_language', path),
    target_languages: unread.partsOrNone(
      memory['target_languages'],
      `${path}.target_languages`,
      asString,
    ),
    segment_count: unread.orElse(segments, `${path}.segment_count`, asNumber, 0),
  };
}
