import type { BegunText } from '../../new-file.ts';

/** Keys that lie in each other, with their texts. */
export type NestedKeys = Map<string, NestedKeys | BegunText>;

/** Keys of more parts are no paths that people made. */
const deepest = 20;

/**
 * Texts by their keys as they lie in each other. All in one level where `isWhole`, and where a key goes
 * on behind another one, so that it could not be both a text and what holds others.
 */
export function nestKeys(texts: readonly BegunText[], isWhole: boolean): NestedKeys {
  const isFlat = isWhole || !mayBeNested(texts.map(({ key }) => key));
  const root: NestedKeys = new Map();
  for (const text of texts) {
    const keys = isFlat ? [text.key] : text.key.split('.');
    const last = keys.pop() ?? '';
    let holder = root;
    for (const key of keys) {
      const inside = holder.get(key);
      const next: NestedKeys = inside instanceof Map ? inside : new Map();
      holder.set(key, next);
      holder = next;
    }
    holder.set(last, text);
  }
  return root;
}

function mayBeNested(keys: readonly string[]): boolean {
  const all = new Set(keys);
  return keys.every((key) => {
    const parts = key.split('.');
    if (parts.length > deepest || parts.includes('')) return false;
    return parts.slice(0, -1).every((_, index) => !all.has(parts.slice(0, index + 1).join('.')));
  });
}
