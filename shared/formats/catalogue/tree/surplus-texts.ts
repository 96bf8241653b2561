import type { Edit } from '../../../text/edits.ts';
import type { SurplusText } from '../catalogue.ts';
import type { DataItem, DataMember, DataObject } from './data-tree.ts';
import type { Branch } from './text-tree.ts';
import type { TreeCatalogue } from './tree-catalogue.ts';
import type { TreeCustoms } from './tree-customs.ts';
import type { TreeSyntax } from './tree-syntax.ts';

/** What a translation has and its source has not, and the object it lies in. */
interface SurplusMember extends SurplusText {
  readonly container: DataObject;
  readonly item: DataMember;
}

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Texts, and objects of them, that the source does not have. Plural forms of its messages are none. */
export function surplusOf({ target, tree, customs }: TreeCatalogue): readonly SurplusMember[] {
  const found: SurplusMember[] = [];
  const visit = ({ parts, source, target: container }: Branch, id: string, depth: number): void => {
    // Elements of arrays have no keys by which one could tell them apart.
    if (source.kind === 'object' && container?.kind === 'object') {
      const hasLanguage = parts.some((part) => part.kind === 'branch' && part.isLanguage);
      for (const item of hasLanguage ? [] : membersBeyond(source, container, customs, depth)) {
        const { start, end, key } = item;
        found.push({ id: id === '' ? key : `${id}.${key}`, start, end, container, item });
      }
    }
    for (const part of parts) {
      if (part.kind !== 'branch') continue;
      const own = part.isLanguage || id === '' ? '' : `${id}.`;
      visit(part, part.isLanguage ? '' : own + part.key, depth + 1);
    }
  };
  if (target.kind === 'beside') visit(tree.root, '', 0);
  return found.toSorted((one, other) => one.start - other.start);
}

function membersBeyond(
  source: DataObject,
  container: DataObject,
  customs: TreeCustoms,
  depth: number,
): readonly DataMember[] {
  const groups = customs.pluralGroups(source.members).values();
  const stems = new Set([...groups].map(({ stem }) => stem));
  return container.members.filter((member) => {
    const { key } = member;
    if (source.byKey.has(key) || isForm(key, stems)) return false;
    const role = customs.roleOf(member, depth);
    if (role === 'about') return !source.byKey.has(key.slice(1));
    return role === 'text' || role === 'inside';
  });
}

/** A form that only this language has, of a message of the source. */
function isForm(key: string, stems: ReadonlySet<string>): boolean {
  return categories.some((category) => {
    return key.endsWith(category) && stems.has(key.slice(0, -category.length));
  });
}

/** The edits that take surplus texts out. */
export function leaveOut<Layout, Place>(
  syntax: TreeSyntax<Layout, Place>,
  read: TreeCatalogue<Layout>,
  ids: ReadonlySet<string>,
): readonly Edit[] {
  const { target, text, layout } = read;
  if (target.kind === 'over' || target.root === null) return [];
  if (!syntax.mayLeaveOut(text, target.root)) return [];
  const removed = new Map<DataObject, Set<DataItem>>();
  for (const { id, container, item } of surplusOf(read)) {
    if (!ids.has(id)) continue;
    const known = removed.get(container);
    if (known === undefined) removed.set(container, new Set([item]));
    else known.add(item);
  }
  return [...removed].flatMap(([container, items]) => {
    return syntax.itemEdits(text, container, { removed: items, added: new Map() }, layout);
  });
}
