import type { Operation } from '../core/operation.ts';
import { queryString } from '../core/query-string.ts';
import { readMissingOperation } from '../core/status-reading.ts';
import { checkPage } from '../core/style-limits.ts';
import {
  readArray,
  readNumber,
  readObject,
  readString,
  WireShapeError,
} from '../core/wire-reader.ts';
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
  read: (value) => {
    const body = readObject(value, 'body');
    const memories = readArray(body['translation_memories'], 'translation_memories').map(
      readMemory,
    );
    return {
      ...body,
      translation_memories: memories,
      total_count: readNumber(body, 'total_count', 'body'),
    };
  },
};

export function readMemory(value: unknown, index: number): TranslationMemory {
  const path = `translation_memories[${index}]`;
  const memory = readObject(value, path);
  const targets = readArray(memory['target_languages'], `${path}.target_languages`);
  return {
    ...memory,
    translation_memory_id: readString(memory, 'translation_memory_id', path),
    name: readString(memory, 'name', path),
    source_language: readString(memory, 'source_language', path),
    target_languages: targets.map((language) => {
      if (typeof language === 'string') return language;
      throw new WireShapeError('wrong-type', `${path}.target_languages`);
    }),
    segment_count: readNumber(memory, 'segment_count', path),
  };
}
