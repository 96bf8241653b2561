import { notesOnNumbers } from '../../messages/wanted-forms.ts';
import {
  itemsOf,
  type DataContainer,
  type DataItem,
  type DataMember,
  type DataNode,
  type DataObject,
  type DataText,
} from './data-tree.ts';
import { keyedForms, type KeyedForm, type PluralGroup } from './keyed-forms.ts';
import type { Role, TreeCustoms } from './tree-customs.ts';

/** What a translation is to have of a container of the source, in the order of the source. */
export interface Branch {
  readonly kind: 'branch';
  /** Its key or number in the container it lies in; empty for the whole. */
  readonly key: string;
  /** Null for the whole. */
  readonly item: DataItem | null;
  readonly source: DataContainer;
  /** What the translation has in its place; null for nothing. */
  readonly target: DataContainer | null;
  /** What holds nothing there instead, so that there is room for it; null for all else. */
  readonly vacant: DataItem | null;
  /** Its key is the language of what lies in it. */
  readonly isLanguage: boolean;
  readonly parts: readonly TreePart[];
}

/** One text of a translation. */
export interface TextSlot {
  readonly kind: 'text';
  readonly key: string;
  /** Keys down to it, between dots. */
  readonly id: string;
  /** Of the source: itself, or the form it is made from. */
  readonly item: DataItem;
  readonly source: DataText;
  readonly form: KeyedForm | null;
  /** How many forms its message has, and which of them this one is. */
  readonly forms: number;
  readonly position: number;
  readonly target: DataItem | null;
  readonly notes: readonly string[];
}

/** A member of the source that is no text. */
export interface OtherPart {
  readonly kind: 'language' | 'about' | 'kept' | 'surplus';
  readonly key: string;
  readonly item: DataItem;
  /** A form that the language of the translation lacks; null for all else. */
  readonly group: PluralGroup | null;
}

export type TreePart = Branch | TextSlot | OtherPart;

/** A key under which source and translation have values of different kinds. */
export interface Mismatch {
  readonly id: string;
  readonly target: DataNode;
}

export interface TextTree {
  readonly root: Branch;
  readonly slots: readonly TextSlot[];
  readonly mismatches: readonly Mismatch[];
  /** Members of the source that are forms of a message by their keys, and no texts; with their ids. */
  readonly oddForms: ReadonlyMap<DataItem, string>;
}

/** Lays a translation beside its source. `language`: of the translation; null leaves its forms alone. */
export function alignTexts(
  customs: TreeCustoms,
  source: DataObject,
  target: DataObject | null,
  language: string | null,
): TextTree {
  const aligner = new Aligner(customs, language);
  const root = aligner.branch({ ...whole, source, target }, '', 0);
  const { slots, mismatches, oddForms } = aligner;
  return { root, slots, mismatches, oddForms };
}

const whole = { key: '', item: null, vacant: null, isLanguage: false } as const;

/** Where a text or container lies, before its parts are known. */
type Place = Omit<Branch, 'kind' | 'parts'>;

/** A container whose parts are being found. */
interface Inside {
  readonly place: Place;
  /** Keys down to it, between dots. */
  readonly id: string;
  readonly depth: number;
  readonly parts: TreePart[];
}

class Aligner {
  readonly slots: TextSlot[] = [];
  readonly mismatches: Mismatch[] = [];
  readonly oddForms = new Map<DataItem, string>();
  readonly #customs: TreeCustoms;
  readonly #language: string | null;

  constructor(customs: TreeCustoms, language: string | null) {
    this.#customs = customs;
    this.#language = language;
  }

  branch(place: Place, id: string, depth: number): Branch {
    const { source } = place;
    const inside: Inside = { place, id, depth, parts: [] };
    if (source.kind === 'object') this.#members(inside, source);
    else {
      for (const [index, item] of source.items.entries()) {
        this.#part(inside, item, String(index), roleOfElement(item));
      }
    }
    return { kind: 'branch', ...place, parts: inside.parts };
  }

  #members(inside: Inside, source: DataObject): void {
    const { depth } = inside;
    const groups = this.#customs.pluralGroups(source.members);
    const root = depth === 0 ? this.#customs.languageRoot(source) : null;
    const done = new Set<PluralGroup>();
    for (const item of source.members) {
      const group = groups.get(item.key);
      if (item === root) this.#inLanguage(inside, item);
      else if (group === undefined) {
        this.#part(inside, item, item.key, this.#customs.roleOf(item, depth));
      } else if (!done.has(group)) {
        done.add(group);
        this.#forms(inside, group);
      }
    }
  }

  #forms(inside: Inside, group: PluralGroup): void {
    const wanted = keyedForms(group, this.#language);
    const keys = new Set(wanted.map(({ key }) => key));
    for (const item of group.taken?.values() ?? []) {
      this.oddForms.set(item, join(inside.id, item.key));
    }
    for (const [position, form] of wanted.entries()) {
      this.#text(inside, {
        item: form.own ?? form.model,
        key: form.key,
        source: form.model.value,
        form,
        forms: wanted.length,
        position,
        notes: notesOnNumbers(form.samples),
      });
    }
    for (const item of group.members.values()) {
      if (!keys.has(item.key)) inside.parts.push({ kind: 'surplus', key: item.key, item, group });
    }
  }

  #part(inside: Inside, item: DataItem, key: string, role: Role): void {
    const { value } = item;
    const record = value.kind === 'object' ? this.#customs.recordText(value) : null;
    if (record !== null && value.kind === 'object') {
      this.#single(inside, item, key, record, this.#customs.notesOn(value, key));
    } else if (role === 'text' && value.kind === 'string') {
      const holder = inside.place.source;
      const notes = holder.kind === 'object' ? this.#customs.notesOn(holder, key) : [];
      this.#single(inside, item, key, value, notes);
    } else if (role === 'inside' && (value.kind === 'object' || value.kind === 'array')) {
      const about = { key, item, source: value, isLanguage: false };
      this.#beside(inside, about, targetOf(inside.place, key), join(inside.id, key));
    } else {
      const kind = role === 'language' || role === 'about' ? role : 'kept';
      inside.parts.push({ kind, key, item, group: null });
    }
  }

  /** A text that has no other forms. */
  #single(
    inside: Inside,
    item: DataItem,
    key: string,
    source: DataText,
    notes: readonly string[],
  ): void {
    this.#text(inside, { item, key, source, form: null, forms: 1, position: 0, notes });
  }

  /** Everything under the key of a language: that of the translation is another one. */
  #inLanguage(inside: Inside, item: DataMember): void {
    const { value: source } = item;
    if (source.kind !== 'object') return;
    const { target } = inside.place;
    const found = target?.kind === 'object' ? this.#customs.languageRootBeside(target) : null;
    const key = found?.key ?? this.#customs.languageWritten(this.#language ?? item.key);
    this.#beside(inside, { key, item, source, isLanguage: true }, found, '');
  }

  #beside(
    { depth, parts }: Inside,
    about: Pick<Branch, 'key' | 'item' | 'source' | 'isLanguage'>,
    found: DataItem | null,
    id: string,
  ): void {
    const isVacant = this.#customs.mayBeVacant && found !== null && isNothing(found.value);
    const target = found === null || isVacant ? null : sameKind(about.source, found.value);
    if (found !== null && target === null && !isVacant) {
      this.mismatches.push({ id, target: found.value });
      return;
    }
    const vacant = isVacant ? found : null;
    parts.push(this.branch({ ...about, target, vacant }, id, depth + 1));
  }

  #text(
    { place, id: above, parts }: Inside,
    { key, item, source, form, forms, position, notes }: Omit<TextSlot, 'kind' | 'id' | 'target'>,
  ): void {
    const id = join(above, key);
    const found = targetOf(place, key);
    const target = found === null ? null : textItem(this.#customs, found);
    if (found !== null && target === null) {
      this.mismatches.push({ id, target: found.value });
      return;
    }
    const slot: TextSlot = {
      kind: 'text',
      key,
      id,
      item,
      source,
      form,
      forms,
      position,
      target,
      notes,
    };
    this.slots.push(slot);
    parts.push(slot);
  }
}

/** What an element of an array is: it has no key that could tell. */
function roleOfElement({ value }: DataItem): Role {
  if (value.kind === 'other') return 'kept';
  return value.kind === 'string' ? 'text' : 'inside';
}

/** What the translation has under a key of a container. */
function targetOf({ target }: Place, key: string): DataItem | DataMember | null {
  if (target === null) return null;
  if (target.kind === 'object') return target.byKey.get(key) ?? null;
  return target.items[Number(key)] ?? null;
}

/** What holds the text that a member of a translation is; null where it is none. */
function textItem({ textKey }: TreeCustoms, item: DataItem): DataItem | null {
  const { value } = item;
  // It is no text yet.
  if (value.kind === 'other') return value.isNull ? item : null;
  if (value.kind === 'string') return item;
  const inside = value.kind === 'object' && textKey !== null ? value.byKey.get(textKey) : undefined;
  return inside?.value.kind === 'string' ? inside : null;
}

/** Nothing at all, or a container without items: what is missing may take its place. */
function isNothing(node: DataNode): boolean {
  return node.kind === 'other' ? node.isNull : node.kind !== 'string' && itemsOf(node).length === 0;
}

/** What stands in the place of a container, where it is one of the same kind. */
function sameKind({ kind }: DataContainer, found: DataNode): DataContainer | null {
  const isHolder = found.kind === 'object' || found.kind === 'array';
  return isHolder && found.kind === kind ? found : null;
}

/** Ids of what the source holds beside texts, in its order. */
export function keptIds(root: Branch): readonly string[] {
  const found: string[] = [];
  const visit = ({ parts }: Branch, above: string): void => {
    for (const part of parts) {
      const id = part.kind === 'branch' && part.isLanguage ? '' : join(above, part.key);
      if (part.kind === 'branch') visit(part, id);
      else if (part.kind === 'kept') found.push(id);
    }
  };
  visit(root, '');
  return found;
}

function join(above: string, key: string): string {
  if (above === '' || key === '') return above === '' ? key : above;
  return `${above}.${key}`;
}
