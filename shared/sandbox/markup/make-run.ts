import { codeCharacter, codeNumberOf, mostCodes } from './run.ts';
import type { Code, Run } from './run.ts';

/** A run while it is put together: decoded text with its raw form, and codes. */
export type RunItem = { readonly text: string; readonly raw: string } | Code;

/**
 * Makes a run of items and trims what needs no engine off its edges: blanks, single codes, and
 * pairs that hold the whole run or nothing. Without a letter or digit there is no run.
 */
export function makeRun(items: readonly RunItem[]): readonly (string | Run)[] {
  const pieces = items.flatMap(separateEdgeBlanks);
  let left = 0;
  let right = pieces.length;
  for (;;) {
    const [nextLeft, nextRight] = trimOnce(pieces, left, right);
    if (nextLeft === left && nextRight === right) break;
    left = nextLeft;
    right = nextRight;
  }
  const inner = pieces.slice(left, right);
  const middle = runOf(inner);
  return [rawOf(pieces.slice(0, left)), middle, rawOf(pieces.slice(right))].filter(
    (part) => part !== '',
  );
}

function runOf(items: readonly RunItem[]): string | Run {
  const raw = rawOf(items);
  const codes: Code[] = [];
  let text = '';
  for (const item of items) {
    if ('role' in item) {
      text += codeCharacter(codes.length);
      codes.push(item);
    } else text += item.text;
  }
  const isTranslatable = codes.length <= mostCodes && /[\p{L}\p{N}]/u.test(text);
  return isTranslatable ? { text, codes, raw } : raw;
}

function rawOf(items: readonly RunItem[]): string {
  return items.map((item) => item.raw).join('');
}

function trimOnce(
  pieces: readonly RunItem[],
  left: number,
  right: number,
): readonly [number, number] {
  const first = pieces[left];
  const last = pieces[right - 1];
  if (left >= right || first === undefined || last === undefined) return [left, right];
  if (isLoose(first)) return [left + 1, right];
  if (isLoose(last)) return [left, right - 1];
  if (isPair(first, last)) return [left + 1, right - 1];
  if (isPair(first, pieces[left + 1])) return [left + 2, right];
  if (isPair(pieces[right - 2], last)) return [left, right - 2];
  return [left, right];
}

function isLoose(item: RunItem): boolean {
  return 'role' in item ? item.pair < 0 : item.text.trim() === '';
}

function isPair(open: RunItem | undefined, close: RunItem | undefined): boolean {
  if (open === undefined || close === undefined) return false;
  if (!('role' in open) || !('role' in close)) return false;
  return open.role === 'open' && close.role === 'close' && open.pair === close.pair;
}

/** Blanks at the edges of plain text become items of their own, so that they can be trimmed. */
function separateEdgeBlanks(item: RunItem): readonly RunItem[] {
  if ('role' in item || item.text !== item.raw) return [item];
  const trimmed = item.text.trim();
  if (trimmed === '' || trimmed.length === item.text.length) return [item];
  const start = item.text.indexOf(trimmed);
  const end = start + trimmed.length;
  return [item.text.slice(0, start), trimmed, item.text.slice(end)]
    .filter((part) => part !== '')
    .map((part) => ({ text: part, raw: part }));
}

/** Text as items: characters of the private use area become codes, so that none is mistaken. */
export function textItems(text: string): readonly RunItem[] {
  const items: RunItem[] = [];
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (codeNumberOf(text.charCodeAt(index)) < 0) continue;
    if (index > start) items.push(plain(text.slice(start, index)));
    items.push({ raw: text.charAt(index), role: 'single', pair: -1 });
    start = index + 1;
  }
  if (start < text.length) items.push(plain(text.slice(start)));
  return items;
}

function plain(text: string): RunItem {
  return { text, raw: text };
}
