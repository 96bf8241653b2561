import type { Emitted, FlowItem, ObjectItem } from '../flow/flow-item.ts';
import { isLinkField, speaks, type FieldItem, type WordItem } from './field-item.ts';
import { append } from '../../../text/lists/append.ts';

/** Links in links: nobody writes one, and hostile files thousands. */
const MAX_NESTED = 8;

/** A field of one paragraph, by the places of its marks. */
interface Field {
  readonly begin: number;
  /** -1 for a field that shows nothing. */
  readonly separate: number;
  readonly end: number;
  readonly instruction: string;
}

/**
 * Makes links of fields that are links, and one object of every other field that begins and ends in
 * the paragraph. Of fields that reach over several, such as a table of contents, only the marks are
 * objects: what they show is text.
 */
export function resolveFields(items: readonly WordItem[], depth = 0): readonly FlowItem[] {
  if (!items.some(isField)) return items.filter((item) => !isField(item));
  const ends = endsOf(items);
  const result: FlowItem[] = [];
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (item === undefined) continue;
    if (!isField(item)) {
      result.push(item);
      continue;
    }
    const field = findField(items, index, ends.get(index) ?? -1);
    if (field === null) {
      const last = item.mark === 'begin' ? endOfMarks(items, index) : index;
      result.push(objectOf(items.slice(index, last + 1), 'fixed', false));
      index = last;
    } else {
      append(result, itemsOf(field, items, depth));
      index = field.end;
    }
  }
  return result;
}

function isField(item: WordItem | undefined): item is FieldItem {
  return item?.kind === 'field';
}

/** The field that begins there; null where it does not end here, or not in the same element. */
function findField(items: readonly WordItem[], begin: number, end: number): Field | null {
  if (end < 0) return null;
  let depth = 0;
  let separate = -1;
  let instruction = '';
  for (const [offset, item] of items.slice(begin, end).entries()) {
    if (!isField(item)) continue;
    if (item.mark === 'begin') depth += 1;
    else if (item.mark === 'end') depth -= 1;
    else if (depth === 1 && item.mark === 'code') instruction += item.code;
    else if (depth === 1) separate = begin + offset;
  }
  const isWhole =
    isBalanced(items.slice(begin, end)) &&
    (separate < 0 || isBalanced(items.slice(begin, separate)));
  return isWhole ? { begin, separate, end, instruction } : null;
}

/** For each mark that begins a field the place of the one that ends it. */
function endsOf(items: readonly WordItem[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  const open: number[] = [];
  for (const [index, item] of items.entries()) {
    if (!isField(item)) continue;
    if (item.mark === 'begin') open.push(index);
    if (item.mark !== 'end') continue;
    const begin = open.pop();
    if (begin !== undefined) ends.set(begin, index);
  }
  return ends;
}

/** Whether every border that is crossed is crossed back. */
function isBalanced(items: readonly WordItem[]): boolean {
  let depth = 0;
  for (const { kind } of items) {
    if (kind === 'open') depth += 1;
    else if (kind === 'close') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}

function itemsOf(
  { begin, separate, end, instruction }: Field,
  items: readonly WordItem[],
  depth: number,
): readonly FlowItem[] {
  if (separate < 0 || depth > MAX_NESTED || !isLinkField(instruction)) {
    return [objectOf(items.slice(begin, end + 1), 'free', speaks(instruction))];
  }
  return [
    { kind: 'open', xml: xmlOf(items.slice(begin, separate + 1)) },
    ...resolveFields(items.slice(separate + 1, end), depth + 1),
    { kind: 'close', xml: xmlOf(items.slice(end, end + 1)) },
  ];
}

/** Last item of the begin and the instruction of a field that goes on in the next paragraph. */
function endOfMarks(items: readonly WordItem[], begin: number): number {
  let last = begin;
  for (let index = begin + 1; index < items.length; index += 1) {
    const item = items[index];
    if (!isField(item) || item.mark === 'begin' || item.mark === 'end') break;
    last = index;
    if (item.mark === 'separate') break;
  }
  return last;
}

function objectOf(
  items: readonly WordItem[],
  order: ObjectItem['order'],
  isSpoken: boolean,
): ObjectItem {
  return { kind: 'object', xml: xmlOf(items), order, speaks: isSpoken };
}

function xmlOf(items: readonly WordItem[]): readonly Emitted[] {
  return items.flatMap((item) => (item.kind === 'literal' ? [] : item.xml));
}
