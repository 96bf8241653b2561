import { boxesIn, faultIn, type Mp4Box, type Mp4Fault, type Mp4Part } from './mp4-box.ts';
import { isWhole, leeway, readSizes, readTable, type Mp4Table } from './mp4-table.ts';

type Tables = ReadonlyMap<string, { readonly box: Mp4Box; readonly table: Mp4Table }>;
interface SampleCount {
  readonly count: number;
  readonly size: number;
}

/** Why the tables of one track cannot be gone through in time; null where they can. */
export function sampleTablesFault(
  part: Mp4Part,
  from: number,
  to: number,
  fileLength: number,
): Mp4Fault | null {
  const tables = new Map<string, { box: Mp4Box; table: Mp4Table }>();
  let samples: SampleCount = { count: 0, size: 0 };
  for (const box of boxesIn(part, from, to)) {
    if (box.end > to) return faultIn(box, part);
    if (box.type === 'stsz' || box.type === 'stz2') {
      const sizes = readSizes(part, box);
      if (sizes === null) return faultIn(box, part);
      samples = sizes;
    } else if (known.has(box.type)) {
      const table = readTable(part, box);
      if (table === null || !isWhole(table, box)) return faultIn(box, part);
      tables.set(box.type, { box, table });
    }
  }
  const wrong = checks.find(([type, check]) => {
    const found = tables.get(type);
    return found !== undefined && !check(part, found.table, { samples, tables, fileLength });
  });
  const found = wrong === undefined ? undefined : tables.get(wrong[0]);
  return found === undefined ? null : faultIn(found.box, part);
}

const known: ReadonlySet<string> = new Set([
  ...['stts', 'ctts', 'stsc', 'stco', 'co64', 'stss', 'stsd'],
]);

interface Track {
  readonly samples: SampleCount;
  readonly tables: Tables;
  readonly fileLength: number;
}

type Check = (part: Mp4Part, table: Mp4Table, track: Track) => boolean;

const checks: readonly (readonly [string, Check])[] = [
  ['stsc', areChunksPossible],
  ['stts', (part, table, { samples }) => total(part, table) <= samples.count + leeway],
  ['ctts', areShiftsPossible],
  ['stss', (_, { count }, { samples }) => count <= samples.count + leeway],
];

/**
 * Chunks rise to the last one that there is, and none holds more samples than the track: readers
 * count from each entry to the next, and go through all samples of a chunk.
 */
function areChunksPossible({ view }: Mp4Part, table: Mp4Table, track: Track): boolean {
  const { samples, tables } = track;
  const chunks = (tables.get('stco') ?? tables.get('co64'))?.table.count ?? 0;
  let before = 0;
  for (let index = 0; index < table.count; index += 1) {
    const at = table.first + index * table.width;
    const firstChunk = view.getUint32(at);
    const inEach = view.getUint32(at + 4);
    // An entry behind the last chunk is of no use, but does no harm.
    if (firstChunk <= before || firstChunk > chunks + 1) return false;
    if (inEach === 0 || inEach > samples.count + leeway) return false;
    before = firstChunk;
  }
  return true;
}

/** Where pictures come in another order, each sample is held in memory: there must be as many. */
function areShiftsPossible(part: Mp4Part, table: Mp4Table, track: Track): boolean {
  const { samples, fileLength } = track;
  if (samples.size > 0 && samples.count > fileLength / samples.size + leeway) return false;
  return total(part, table) <= samples.count + leeway;
}

/** Samples of all entries, whose counts come first in them. */
function total({ view }: Mp4Part, { count, first, width }: Mp4Table): number {
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += view.getUint32(first + index * width);
  return sum;
}
