import type { Edit } from '../../../text/edits.ts';
import { finish } from '../../../text/steps.ts';
import type { AddedText } from '../../format.ts';
import type { DataMember, DataObject } from './data-tree.ts';
import type { TreeCustoms } from './tree-customs.ts';
import type { TreeSyntax } from './tree-syntax.ts';

/**
 * Edits that add a text to a source in its own layout, behind the keys that are nearest to it; null
 * where something stands in its place already, or the file holds nothing that shows how to write it.
 * @throws FormatError where the file is no catalogue.
 */
export function planNewText<Layout, Place>(
  syntax: TreeSyntax<Layout, Place>,
  text: string,
  { id, text: value, isWhole }: AddedText,
): readonly Edit[] | null {
  const root = finish(syntax.readInSteps(text));
  if (root === null) return null;
  const customs = syntax.customsOf(root);
  const place = placeFor(customs, root, id, isWhole);
  if (place === null) return null;
  const { holder, keys } = place;
  const layout = syntax.layoutOf(text, root);
  const behind = placeAmong(holder.members, keys[0] ?? '');
  const at = syntax.placeBehind(text, holder, behind, layout);
  const { parts } = syntax;
  const asRecord = isOfRecords(customs, root) ? customs.textKey : null;
  const down = asRecord === null ? keys : [...keys, asRecord];
  const write = (rest: readonly string[], where: Place): string => {
    const [key = '', ...inner] = rest;
    return parts.member(parts.key(key, layout), valueOf(inner, where), layout);
  };
  const valueOf = (rest: readonly string[], where: Place): string => {
    if (rest.length === 0) return parts.text('', { text: value, model: null }, where, layout);
    const written = write(rest, parts.inside(text, root, where, layout));
    return parts.container(text, root, [{ written, breaks: 1 }], where, layout);
  };
  const added = new Map([[behind, [{ written: write(down, at), breaks: 1 }]]]);
  return syntax.itemEdits(text, holder, { removed: new Set(), added }, layout);
}

interface NewPlace {
  readonly holder: DataObject;
  /** What is to be written in it: a key, and those that lie in each other under it. */
  readonly keys: readonly string[];
}

function placeFor(
  customs: TreeCustoms,
  root: DataObject,
  id: string,
  isWhole: boolean,
): NewPlace | null {
  const language = customs.languageRoot(root)?.value;
  const top = language?.kind === 'object' ? language : root;
  const isFlat = isWhole || hasFlatKeys(top) || isOfRecords(customs, root);
  const keys = isFlat ? [id] : id.split('.');
  return keys.includes('') ? null : placeBelow(top, keys);
}

/** The deepest object that is there of those that keys name; null where something else is. */
function placeBelow(holder: DataObject, keys: readonly string[]): NewPlace | null {
  const [first = '', ...others] = keys;
  const inside = holder.byKey.get(first)?.value;
  if (inside === undefined) return { holder, keys };
  return inside.kind === 'object' && others.length > 0 ? placeBelow(inside, others) : null;
}

/** Whether all texts lie in one level, under keys with dots in them. */
function hasFlatKeys({ members }: DataObject): boolean {
  const isInside = ({ value }: DataMember): boolean =>
    value.kind === 'object' && value.members.length > 0;
  return members.some(({ key }) => key.includes('.')) && !members.some(isInside);
}

/** Whether each text has a record of its own. */
function isOfRecords({ textKey }: TreeCustoms, { members }: DataObject): boolean {
  return textKey !== null && members.every(({ value }) => value.kind === 'object');
}

/** The number of the last item whose key begins as a new one does, or of the last of all. */
function placeAmong(members: readonly DataMember[], key: string): number {
  const own = partsOf(key);
  let [best, shared] = [members.length - 1, 0];
  for (const [index, { key: other }] of members.entries()) {
    const parts = partsOf(other);
    const parted = own.findIndex((part, at) => part !== parts[at]);
    const count = parted < 0 ? own.length : parted;
    if (count > 0 && count >= shared) [best, shared] = [index, count];
  }
  return best;
}

function partsOf(key: string): readonly string[] {
  return key.split(/[._-]/);
}
