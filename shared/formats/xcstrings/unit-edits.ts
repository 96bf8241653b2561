import type { Edit } from '../../text/edits.ts';
import { append } from '../../text/lists/append.ts';
import type { CatalogueMessage, TargetWrite } from '../catalogue/catalogue.ts';
import type { NewItem } from '../catalogue/tree/tree-syntax.ts';
import { itemEdits } from '../json/item-edits.ts';
import { indentIn, leadOf } from '../json/json-layout.ts';
import { writeJsonString } from '../json/json-strings.ts';
import type { DataItem, DataMember, DataObject } from '../catalogue/tree/data-tree.ts';
import { NewMembers } from './new-members.ts';
import { nearestHolder } from './nearest-holder.ts';
import type { StringCatalog, StringUnitPlace } from './string-catalog.ts';
import { keys, states } from './vocabulary.ts';

/** The edits that write texts into a catalog: in place of what stands there, or as new members. */
export function unitEdits(read: StringCatalog, writes: readonly TargetWrite[]): readonly Edit[] {
  const edits: Edit[] = [];
  const added = new Map<DataObject, NewMembers>();
  for (const write of writes) {
    const place = read.places.get(write.entry.message);
    if (place === undefined) continue;
    if (place.unit === null) addUnit(read, place, write, added);
    else edits.push(replacement(read, place.unit.value, write.text));
  }
  for (const [holder, members] of added) append(edits, memberEdits(read, holder, members));
  return edits;
}

/** A text that is there already stays as it is written. */
function replacement(
  { text, layout }: StringCatalog,
  {
    start,
    end,
    text: was,
  }: { readonly start: number; readonly end: number; readonly text: string },
  newText: string,
): Edit {
  const written =
    was === newText ? text.slice(start, end) : writeJsonString(newText, layout.strings);
  return { offset: start, length: end - start, newText: written };
}

function addUnit(
  { sourceLanguage }: StringCatalog,
  { string, path }: StringUnitPlace,
  { text, isDraft }: TargetWrite,
  added: Map<DataObject, NewMembers>,
): void {
  const { holder, missing } = nearestHolder(string, path);
  let members = added.get(holder);
  if (members === undefined) added.set(holder, (members = new NewMembers()));
  const above = path.slice(0, path.length - missing.length);
  for (const [depth, key] of missing.slice(0, -1).entries()) {
    const whole = [...above, ...missing.slice(0, depth + 1)];
    members = members.inside(key, () => aboutSubstitution(string, whole, sourceLanguage));
  }
  const state = text === '' ? states.open : isDraft ? states.draft : states.done;
  const unit = members.inside(keys.unit, () => []);
  unit.set(keys.state, state);
  unit.set(keys.value, text);
}

/** What says of a substitution where its number comes from; the same in every language. */
function aboutSubstitution(
  string: DataObject,
  path: readonly string[],
  sourceLanguage: string | null,
): readonly DataMember[] {
  if (path.at(-2) !== keys.substitutions || sourceLanguage === null) return [];
  const [first = '', , ...rest] = path;
  const { holder, missing } = nearestHolder(string, [first, sourceLanguage, ...rest]);
  if (missing.length > 0) return [];
  return holder.members.filter(({ key }) => !texts.has(key));
}

const texts: ReadonlySet<string> = new Set([keys.unit, keys.variations, keys.substitutions]);

function memberEdits(
  read: StringCatalog,
  holder: DataObject,
  members: NewMembers,
): readonly Edit[] {
  const { text, layout, order } = read;
  const added = new Map<number, NewItem[]>();
  const inOrder = [...members.keys()].sort((one, other) => order.compare(one, other));
  for (const key of inOrder) {
    const behind = order.behind(holder, key);
    const indent = indentIn(leadOf(text, holder, behind, layout));
    const item = { written: members.written(key, { text, layout, indent }), breaks: 1 };
    const others = added.get(behind);
    if (others === undefined) added.set(behind, [item]);
    else others.push(item);
  }
  // What varies has no text beside its variations.
  const unit = members.has(keys.variations) ? holder.byKey.get(keys.unit) : undefined;
  const removed = new Set<DataItem>(unit === undefined ? [] : [unit]);
  return itemEdits(text, holder, { removed, added }, layout);
}

/** The edits that give a text another state. */
export function stateEdits(
  { text, places, layout, order }: StringCatalog,
  message: CatalogueMessage,
  isDraft: boolean,
): readonly Edit[] {
  const unit = places.get(message)?.unit ?? null;
  const word = isDraft ? states.draft : states.done;
  if (unit === null || unit.state?.text === word) return [];
  const written = writeJsonString(word, layout.strings);
  if (unit.state !== null) {
    const { start, end } = unit.state;
    return [{ offset: start, length: end - start, newText: written }];
  }
  const item = { written: `"${keys.state}"${layout.colon}${written}`, breaks: 1 };
  const added = new Map([[order.behind(unit.object, keys.state), [item]]]);
  return itemEdits(text, unit.object, { removed: new Set(), added }, layout);
}
