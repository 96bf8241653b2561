import type { InlinePart, Translatable } from '../../formats/model.ts';
import { jsonUtf8Length } from '../../text/encodings/utf8-length.ts';

/** Enough for a paragraph of notes; a larger value slows the service down and helps no more. */
export const MAX_CONTEXT_BYTES = 4096;
/** Units before and after whose text is shown. */
const NEIGHBOURS = 2;
const MIN_USEFUL_BYTES = 24;

/** A batch's place in one file: which of its items it holds. */
export interface BatchStretch {
  readonly itemAt: (index: number) => Translatable | undefined;
  readonly indexes: readonly number[];
}

/**
 * The one unbilled context of a request: notes of its units first, then the text before and after
 * each run of neighbouring units. Never more than `maxBytes` of JSON; null when nothing useful fits.
 */
export function contextOfBatch(
  stretches: readonly BatchStretch[],
  maxBytes: number,
): string | null {
  const lines = new Set<string>();
  for (const { itemAt, indexes } of stretches) {
    for (const index of indexes) addAll(lines, itemAt(index)?.notes ?? []);
  }
  for (const { itemAt, indexes } of stretches) {
    const inside = new Set(indexes);
    for (const index of indexes) {
      if (inside.has(index - 1) && inside.has(index + 1)) continue;
      for (const near of neighboursOf(index)) {
        const item = inside.has(near) ? undefined : itemAt(near);
        if (item !== undefined) addAll(lines, [plainText(item.source)]);
      }
    }
  }
  return joinUpTo(lines, maxBytes);
}

/** A unit's own context: its notes and the text of its neighbours, null when it has neither. */
export function contextOfSegment(items: readonly Translatable[], index: number): string | null {
  const lines = new Set<string>();
  addAll(lines, items[index]?.notes ?? []);
  for (const near of neighboursOf(index)) {
    const item = items[near];
    if (item !== undefined) addAll(lines, [plainText(item.source)]);
  }
  return joinUpTo(lines, MAX_CONTEXT_BYTES);
}

/** The text without its codes, as context shows it. */
export function plainText(parts: readonly InlinePart[]): string {
  return parts
    .map((part) => (part.kind === 'text' ? part.text : ' '))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

function* neighboursOf(index: number): Generator<number> {
  for (let step = NEIGHBOURS; step > 0; step -= 1) yield index - step;
  for (let step = 1; step <= NEIGHBOURS; step += 1) yield index + step;
}

function addAll(lines: Set<string>, texts: readonly string[]): void {
  for (const text of texts) {
    const line = text.replace(/\s+/g, ' ').trim();
    if (line !== '') lines.add(line);
  }
}

/** Whole lines as long as they fit; the first one that does not is cut at a character. */
function joinUpTo(lines: ReadonlySet<string>, maxBytes: number): string | null {
  if (maxBytes < MIN_USEFUL_BYTES) return null;
  const kept: string[] = [];
  let bytes = 2;
  for (const line of lines) {
    const room = maxBytes - bytes;
    const size = jsonBytes(line);
    if (size > room) {
      if (kept.length === 0) kept.push(cutTo(line, room));
      break;
    }
    kept.push(line);
    bytes += size;
  }
  const context = kept.join('\n');
  return context === '' ? null : context;
}

/** Bytes of a line inside a JSON string: without the quotes, with the escaped line feed after it. */
function jsonBytes(line: string): number {
  return jsonUtf8Length(line);
}

function cutTo(line: string, maxBytes: number): string {
  let kept = '';
  let bytes = 2;
  for (const character of line) {
    bytes += jsonUtf8Length(character) - 2;
    if (bytes > maxBytes) break;
    kept += character;
  }
  return kept;
}
