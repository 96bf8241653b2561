import { jsonUtf8Length } from '../../../shared/text/encodings/utf8-length.ts';

export interface ChunkLimits {
  readonly maxTexts: number;
  /** Bytes of JSON; one text may be larger and is then alone. */
  readonly maxBytes: number;
}

/**
 * Puts items into chunks, in order, so that the work on each is short and progress can be shown
 * between them.
 */
export function chunksOf<Item>(
  items: readonly Item[],
  textOf: (item: Item) => string,
  { maxTexts, maxBytes }: ChunkLimits,
): readonly (readonly Item[])[] {
  const chunks: Item[][] = [];
  let bytes = 0;
  for (const item of items) {
    const size = jsonUtf8Length(textOf(item)) + 1;
    const last = chunks.at(-1);
    if (last === undefined || last.length >= maxTexts || bytes + size > maxBytes) {
      chunks.push([item]);
      bytes = size;
    } else {
      last.push(item);
      bytes += size;
    }
  }
  return chunks;
}
