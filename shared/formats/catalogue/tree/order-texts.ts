import { applyEdits } from '../../../text/apply-edits.ts';
import type { Edit } from '../../../text/edits.ts';
import { reorderEdits } from '../reorder.ts';
import { itemsOf, type DataContainer, type DataItem } from './data-tree.ts';
import { placeParts } from './missing-places.ts';
import type { Branch } from './text-tree.ts';
import type { TreeCatalogue } from './tree-catalogue.ts';

/**
 * Edits that give a translation the order of its source, in each object; what only the translation has
 * stays where it is. Null where that cannot be done without a guess.
 */
export function orderOf({ target, tree, text }: TreeCatalogue): readonly Edit[] | null {
  if (target.kind !== 'beside' || target.root === null) return [];
  return editsIn(text, tree.root, target.root);
}

function editsIn(text: string, branch: Branch, target: DataContainer): readonly Edit[] | null {
  const inside = new Map<DataItem, readonly Edit[]>();
  const wanted = new Set<DataItem>();
  for (const { part, found } of placeParts(branch, target)) {
    if (found === null) continue;
    wanted.add(found);
    if (part.kind !== 'branch' || part.target === null) continue;
    const edits = editsIn(text, part, part.target);
    if (edits === null) return null;
    inside.set(found, edits);
  }
  const write = (item: DataItem): string => {
    const own = inside.get(item) ?? [];
    const moved = own.map((edit) => ({ ...edit, offset: edit.offset - item.start }));
    return applyEdits(text.slice(item.start, item.end), moved);
  };
  const all = itemsOf(target);
  const edits = target.kind === 'object' ? reorderEdits(text, [...wanted], all, write) : [];
  if (edits === null || (isFirstMoved(all, edits) && hasComment(text, target, all))) return null;
  const written = new Set(edits.map(({ offset }) => offset));
  const kept = [...inside].flatMap(([item, own]) => (written.has(item.start) ? [] : own));
  return [...edits, ...kept].toSorted((one, other) => one.offset - other.offset);
}

function isFirstMoved([first]: readonly DataItem[], [edit]: readonly Edit[]): boolean {
  return first !== undefined && edit?.offset === first.start;
}

/** Whether a comment stands right above the first item of a container: about it, or about all of them. */
function hasComment(text: string, { start }: DataContainer, [first]: readonly DataItem[]): boolean {
  const end = first?.start ?? start;
  // In YAML a container begins with its first key, behind the comment.
  const head = text.slice(Math.max(0, end - longestHead), end);
  const above = head.trimEnd();
  const isApart = head.slice(above.length).split('\n').length > 2;
  const line = above.slice(above.lastIndexOf('\n') + 1);
  return !isApart && /^[\s{]*(?:#|\/\/|<!--|\/\*)|(?:\*\/|-->)$/.test(line);
}

const longestHead = 400;
