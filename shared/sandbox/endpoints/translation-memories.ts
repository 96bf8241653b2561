import { memoryAnswer } from '../customisation/memories/memory-answer.ts';
import { ok, type Endpoint } from '../server/endpoint.ts';
import { readIntegerOfQuery } from '../server/read-query.ts';

const largestPage = 25;
const usualPage = 10;

/** GET /v3/translation_memories: the listing, which the specification leaves open (spec 2.12). */
export const translationMemories: Endpoint = {
  method: 'GET',
  path: '/v3/translation_memories',
  handle: ({ services, key, query }) => {
    const page = readIntegerOfQuery(query, 'page', 0) ?? 0;
    const size = readIntegerOfQuery(query, 'page_size', 1, largestPage) ?? usualPage;
    const { memories } = services.customisation.of(key.account);
    const shown = memories.slice(page * size, (page + 1) * size);
    return ok({ translation_memories: shown.map(memoryAnswer), total_count: memories.length });
  },
};
