import type { DataMember, DataNode, DataObject, DataText } from '../catalogue/tree/data-tree.ts';
import { keys, states } from './vocabulary.ts';

/** A text with its state. */
export interface Unit {
  readonly object: DataObject;
  readonly value: DataText;
  /** Null where it has none. */
  readonly state: DataText | null;
}

/** What one language has of a string, or of one of its variations. */
export interface Localization {
  /** The member whose value it is. */
  readonly member: DataMember;
  readonly unit: Unit | null;
  /** By kind (`plural`, `device`), and by category or device in each. */
  readonly variations: ReadonlyMap<string, ReadonlyMap<string, Localization>>;
  /** Texts that are put into the others, by name. */
  readonly substitutions: ReadonlyMap<string, Localization>;
}

/** Null for what is built in another way than is known: nothing is written there. */
export function readLocalization(member: DataMember): Localization | null {
  return readVarying(member, (node) => membersOf(node, readVariation));
}

/** As {@link readLocalization}; Xcode puts texts into those of a whole language alone. */
function readVariation(member: DataMember): Localization | null {
  return readVarying(member, (node) => (node === undefined ? new Map() : null));
}

function readVarying(
  member: DataMember,
  readSubstitutions: (node: DataNode | undefined) => Localization['substitutions'] | null,
): Localization | null {
  const { value } = member;
  if (value.kind !== 'object') return null;
  const { byKey, members } = value;
  const [unit, kinds, substituted] = [keys.unit, keys.variations, keys.substitutions].map(
    (key) => byKey.get(key)?.value,
  );
  const isKnown = unit !== undefined || kinds !== undefined || substituted !== undefined;
  if (!isKnown && members.length > 0) return null;
  const read = unit === undefined ? undefined : readUnit(unit);
  const variations = membersOf(kinds, (each) => membersOf(each.value, readVariation));
  const substitutions = readSubstitutions(substituted);
  if (read === null || variations === null || substitutions === null) return null;
  return { member, unit: read ?? null, variations, substitutions };
}

function readUnit(node: DataNode): Unit | null {
  if (node.kind !== 'object') return null;
  const value = node.byKey.get(keys.value)?.value;
  const state = node.byKey.get(keys.state)?.value ?? null;
  if (value?.kind !== 'string' || (state !== null && state.kind !== 'string')) return null;
  return { object: node, value, state };
}

/** The members of an object as they are read, none of an absent one; null where one cannot be. */
function membersOf<Value>(
  node: DataNode | undefined,
  read: (member: DataMember) => Value | null,
): ReadonlyMap<string, Value> | null {
  const found = new Map<string, Value>();
  if (node === undefined) return found;
  if (node.kind !== 'object') return null;
  for (const member of node.members) {
    const value = read(member);
    if (value === null) return null;
    found.set(member.key, value);
  }
  return found;
}

/** What a key says by itself, where the language of the source has nothing under it. */
export function localizationOfKey(member: DataMember, object: DataObject): Localization {
  const { key, start, keyEnd } = member;
  const value: DataText = { kind: 'string', text: key, start, end: keyEnd };
  return withUnitAlone(member, { object, value, state: null });
}

function withUnitAlone(member: DataMember, unit: Unit | null): Localization {
  return { member, unit, variations: new Map(), substitutions: new Map() };
}

/** Whether nothing is translated yet in it, so that the source says how it is to vary. */
export function isOpen({ unit, variations, substitutions }: Localization): boolean {
  return variations.size + substitutions.size === 0 && (unit === null || isOpenUnit(unit));
}

export function isOpenUnit({ state, value }: Unit): boolean {
  return state?.text === states.open || value.text.trim() === '';
}

/** The text of a localization that serves all its variations; null where it has none at all. */
export function mainUnit({ unit, variations }: Localization): Unit | null {
  const [variants] = variations.values();
  if (variants === undefined) return unit;
  const main = variants.get('other') ?? [...variants.values()].at(-1);
  return main === undefined ? unit : mainUnit(main);
}

/** A localization as if it did not vary. */
export function withoutVariants(localization: Localization): Localization {
  return withUnitAlone(localization.member, mainUnit(localization));
}
