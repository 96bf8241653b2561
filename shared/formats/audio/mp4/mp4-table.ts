import type { Mp4Box, Mp4Part } from './mp4-box.ts';

/** What sloppy writers may count too many. */
export const leeway = 1_024;

/** Entries of one length, one after the other, and how many of them there are said to be. */
export interface Mp4Table {
  readonly count: number;
  /** Where the first of them begins. */
  readonly first: number;
  /** Bytes of each. */
  readonly width: number;
}

interface TableForm {
  /** Bytes before the entries; the last four of them are the count. */
  readonly head: number;
  readonly width: number;
}

const forms: Readonly<Record<string, TableForm>> = {
  stts: { head: 8, width: 8 },
  ctts: { head: 8, width: 8 },
  stsc: { head: 8, width: 12 },
  stco: { head: 8, width: 4 },
  co64: { head: 8, width: 8 },
  stss: { head: 8, width: 4 },
  stsd: { head: 8, width: 16 },
};

/** The table in a box, as it is said to be; null where its head does not fit into the box. */
export function readTable(part: Mp4Part, box: Mp4Box): Mp4Table | null {
  const form = forms[box.type];
  if (form !== undefined) return tableAt(part, box, form);
  if (box.end - box.start < 12) return null;
  const version = part.view.getUint8(box.start);
  switch (box.type) {
    case 'elst':
      return tableAt(part, box, { head: 8, width: version === 1 ? 20 : 12 });
    case 'tfra': {
      const lengths = part.view.getUint32(box.start + 8);
      const sizes = [lengths >> 4, lengths >> 2, lengths].reduce(
        (sum, bits) => sum + (bits & 3),
        3,
      );
      return tableAt(part, box, { head: 16, width: (version === 1 ? 16 : 8) + sizes });
    }
    case 'sidx': {
      const head = version === 0 ? 24 : 32;
      if (box.end - box.start < head) return null;
      const count = part.view.getUint16(box.start + head - 2);
      return { count, first: box.start + head, width: 12 };
    }
    default:
      return null;
  }
}

function tableAt({ view }: Mp4Part, { start, end }: Mp4Box, form: TableForm): Mp4Table | null {
  const { head, width } = form;
  if (end - start < head) return null;
  return { count: view.getUint32(start + head - 4), first: start + head, width };
}

/** Whether all entries lie inside the box. */
export function isWhole({ count, first, width }: Mp4Table, { end }: Mp4Box): boolean {
  return first + count * width <= end;
}

/** The sizes of samples, in a table or all the same; null where the box cannot hold them. */
export function readSizes(
  { view }: Mp4Part,
  { type, start, end }: Mp4Box,
): { readonly count: number; /** 0: each its own. */ readonly size: number } | null {
  if (end - start < 12) return null;
  const count = view.getUint32(start + 8);
  const size = type === 'stsz' ? view.getUint32(start + 4) : 0;
  const bits = type === 'stsz' ? 32 : view.getUint8(start + 7);
  if (type === 'stz2' && ![4, 8, 16].includes(bits)) return null;
  const isWhole = size > 0 || start + 12 + (count * bits) / 8 <= end;
  return isWhole ? { count, size } : null;
}
