import { requireMemory } from '../customisation/aids/read-aids.ts';
import {
  memoryAnswer,
  segmentAnswer,
  type SegmentAnswer,
  type HeldMemory,
  type MemorySegment,
} from '../customisation/memories/held-memory.ts';
import type { Customisation } from '../customisation/customisation-book.ts';
import { noContent, ok, type Endpoint, type EndpointCall } from '../server/endpoint.ts';
import { valueNotSupported } from '../server/api-error.ts';
import { readFlagOfQuery, readIntegerOfQuery } from '../server/read-query.ts';

const path = '/v3/translation_memories';
const ofMemory = `${path}/{translation_memory_id}`;
const largestPage = 25;
const usualPage = 10;
const mostSegments = 100;
const usualSegments = 50;

/** GET /v3/translation_memories: the listing, which the specification leaves open (spec 2.12). */
export const translationMemories: Endpoint = {
  method: 'GET',
  path,
  handle: (call) => {
    const { query } = call;
    const page = readIntegerOfQuery(query, 'page', 0) ?? 0;
    const size = readIntegerOfQuery(query, 'page_size', 1, largestPage) ?? usualPage;
    const { memories } = ofAccount(call);
    const shown = memories.slice(page * size, (page + 1) * size);
    return ok({ translation_memories: shown.map(memoryAnswer), total_count: memories.length });
  },
};

/** What clients of the public service do with one memory, but for imports and exports. */
export const singleMemories: readonly Endpoint[] = [
  {
    method: 'GET',
    path: ofMemory,
    handle: (call) => ok(memoryAnswer(memoryOf(call))),
  },
  {
    method: 'DELETE',
    path: ofMemory,
    handle: (call) => {
      const { id } = memoryOf(call);
      call.services.customisation.deleteMemory(call.key.account, id);
      return noContent();
    },
  },
  { method: 'GET', path: `${ofMemory}/segments`, handle: (call) => ok(segmentsAnswer(call)) },
];

interface SegmentsAnswer {
  readonly segments: readonly SegmentAnswer[];
  /** Of the whole memory, whatever is looked for. */
  readonly segment_count: number;
  /** Absent with the last page. */
  readonly next_page_cursor?: string;
}

function segmentsAnswer(call: EndpointCall): SegmentsAnswer {
  const { query } = call;
  const memory = memoryOf(call);
  const size = readIntegerOfQuery(query, 'page_size', 1, mostSegments) ?? usualSegments;
  const start = readCursor(query);
  const wanted = readFilter(query);
  const found = memory.segments.flatMap((segment, index) =>
    wanted(segment) ? [segmentAnswer(memory, index)] : [],
  );
  const end = start + size;
  return {
    segments: found.slice(start, end),
    segment_count: memory.segments.length,
    ...(end < found.length ? { next_page_cursor: String(end) } : {}),
  };
}

function readCursor(query: URLSearchParams): number {
  const cursor = query.get('page_cursor') ?? '0';
  if (!/^\d{1,9}$/.test(cursor)) throw valueNotSupported('page_cursor');
  return Number(cursor);
}

const shortestFilter = 2;

function readFilter(query: URLSearchParams): (segment: MemorySegment) => boolean {
  const text = query.get('filter_text');
  if (text === null) return () => true;
  if (text.length < shortestFilter) {
    throw valueNotSupported('filter_text', `It has at least ${shortestFilter} characters.`);
  }
  const isExact = readFlagOfQuery(query, 'filter_case_sensitive') ?? false;
  const folded = (words: string): string => (isExact ? words : words.toLowerCase());
  return ({ source, targets }) =>
    [source, ...Object.values(targets)].some((words) => folded(words).includes(folded(text)));
}

function ofAccount({ services, key }: EndpointCall): Customisation {
  return services.customisation.of(key.account);
}

function memoryOf(call: EndpointCall): HeldMemory {
  return requireMemory(ofAccount(call), call.pathValues['translation_memory_id'] ?? '');
}
