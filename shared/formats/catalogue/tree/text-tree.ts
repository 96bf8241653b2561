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
  return { root, slots: aligner.slots, mismatches: aligner.mismatches };
}

const whole = { key: '', item: null, vacant: null, isLanguage: false } as const;

/** Where a text or container lies, before its parts are known. */
type Place = Omit<Branch, 'kind' | 'parts'>;

/** Where a member or element stands in the source: `id` and `depth` of what it lies in. */
interface Where {
  readonly item: DataItem;
  readonly key: string;
  readonly id: string;
  readonly depth: number;
}

class Aligner {
  readonly slots: TextSlot[] = [];
  readonly mismatches: Mismatch[] = [];
  readonly #customs: TreeCustoms;
  readonly #language: string | null;

  constructor(customs: TreeCustoms, language: string | null) {
    this.#customs = customs;
    this.#language = language;
  }

  branch(place: Place, id: string, depth: number): Branch {
    const { source } = place;
    const parts =
      source.kind === 'array'
        ? source.items.flatMap((item, index) => {
            const role = item.value.kind === 'string' ? 'text' : 'inside';
            const isKept = item.value.kind === 'other';
            return this.#part(
              place,
              { item, key: String(index), id, depth },
              isKept ? 'kept' : role,
            );
          })
        : this.#members(place, source, id, depth);
    return { kind: 'branch', ...place, parts };
  }

  #members(place: Place, source: DataObject, id: string, depth: number): readonly TreePart[] {
    const groups = this.#customs.pluralGroups(source.members);
    const root = depth === 0 ? this.#customs.languageRoot(source) : null;
    const done = new Set<PluralGroup>();
    return source.members.flatMap((item): readonly TreePart[] => {
      if (item === root) return this.#inLanguage(place, item);
      const group = groups.get(item.key);
      if (group === undefined) {
        const where = { item, key: item.key, id, depth };
        return this.#part(place, where, this.#customs.roleOf(item, depth));
      }
      if (done.has(group)) return [];
      done.add(group);
      return this.#forms(place, group, id);
    });
  }

  #forms(place: Place, group: PluralGroup, id: string): readonly TreePart[] {
    const wanted = keyedForms(group, this.#language);
    const keys = new Set(wanted.map(({ key }) => key));
    const slots = wanted.map((form, position) =>
      this.#slot(place, form.own ?? form.model, {
        key: form.key,
        id: join(id, form.key),
        source: form.model.value,
        form,
        forms: wanted.length,
        position,
        notes: notesOnNumbers(form.samples),
      }),
    );
    const surplus = [...group.members.values()].filter(({ key }) => !keys.has(key));
    const left = surplus.map((item) => ({ kind: 'surplus', key: item.key, item, group }) as const);
    return [...slots.filter((slot) => slot !== null), ...left];
  }

  #part(place: Place, where: Where, role: Role): readonly TreePart[] {
    const { item, key } = where;
    const { value } = item;
    const record = value.kind === 'object' ? this.#customs.recordText(value) : null;
    if (record !== null && value.kind === 'object') {
      return this.#text(place, where, record, this.#customs.notesOn(value, key));
    }
    if (role === 'text' && value.kind === 'string') {
      const notes = place.source.kind === 'object' ? this.#customs.notesOn(place.source, key) : [];
      return this.#text(place, where, value, notes);
    }
    if (role === 'inside' && (value.kind === 'object' || value.kind === 'array')) {
      return this.#inside(place, where, value);
    }
    const kind = role === 'language' || role === 'about' ? role : 'kept';
    return [{ kind, key, item, group: null }];
  }

  #text(
    place: Place,
    { item, key, id: above }: Where,
    source: DataText,
    notes: readonly string[],
  ): readonly TreePart[] {
    const id = join(above, key);
    const about = { key, id, source, form: null, forms: 1, position: 0, notes };
    const slot = this.#slot(place, item, about);
    return slot === null ? [] : [slot];
  }

  #inside(
    place: Place,
    { item, key, id: above, depth }: Where,
    source: DataContainer,
  ): readonly TreePart[] {
    const id = join(above, key);
    const found = targetOf(place, key);
    return this.#beside({ key, item, source, isLanguage: false }, found, id, depth);
  }

  /** Everything under the key of a language: that of the translation is another one. */
  #inLanguage(place: Place, item: DataMember): readonly TreePart[] {
    const { value: source } = item;
    if (source.kind !== 'object') return [];
    const { target } = place;
    const found = target?.kind === 'object' ? this.#customs.languageRootBeside(target) : null;
    const key = found?.key ?? this.#customs.languageWritten(this.#language ?? item.key);
    return this.#beside({ key, item, source, isLanguage: true }, found, '', 0);
  }

  #beside(
    about: Pick<Branch, 'key' | 'item' | 'source' | 'isLanguage'>,
    found: DataItem | null,
    id: string,
    depth: number,
  ): readonly TreePart[] {
    const isVacant = this.#customs.mayBeVacant && found !== null && isNothing(found.value);
    const target = found === null || isVacant ? null : sameKind(about.source, found.value);
    if (found !== null && target === null && !isVacant) {
      this.mismatches.push({ id, target: found.value });
      return [];
    }
    const vacant = isVacant ? found : null;
    return [this.branch({ ...about, target, vacant }, id, depth + 1)];
  }

  #slot(
    place: Place,
    item: DataItem,
    about: Omit<TextSlot, 'kind' | 'item' | 'target'>,
  ): TextSlot | null {
    const found = targetOf(place, about.key);
    const target = found === null ? null : textItem(this.#customs, found);
    if (found !== null && target === null) {
      this.mismatches.push({ id: about.id, target: found.value });
      return null;
    }
    const slot: TextSlot = { kind: 'text', item, target, ...about };
    this.slots.push(slot);
    return slot;
  }
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

function join(above: string, key: string): string {
  if (above === '' || key === '') return above === '' ? key : above;
  return `${above}.${key}`;
}
