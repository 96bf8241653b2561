import { notesOnNumbers } from '../messages/wanted-forms.ts';
import { notesOn, roleOf, type CatalogueKind, type Role } from './catalogue-kind.ts';
import type {
  JsonArray,
  JsonItem,
  JsonMember,
  JsonNode,
  JsonObject,
  JsonString,
} from './json-tree.ts';
import { findPluralGroups, keyedForms, type KeyedForm, type PluralGroup } from './plural-groups.ts';

/** What a translation is to have of a container of the source, in the order of the source. */
export interface Branch {
  readonly kind: 'branch';
  /** Its key or number in the container it lies in; empty for the whole. */
  readonly key: string;
  /** Null for the whole. */
  readonly item: JsonItem | null;
  readonly source: JsonObject | JsonArray;
  /** What the translation has in its place; null for nothing. */
  readonly target: JsonObject | JsonArray | null;
  readonly parts: readonly TreePart[];
}

/** One text of a translation. */
export interface TextSlot {
  readonly kind: 'text';
  readonly key: string;
  /** Keys down to it, between dots. */
  readonly id: string;
  /** Of the source: itself, or the form it is made from. */
  readonly item: JsonItem;
  readonly source: JsonString;
  readonly form: KeyedForm | null;
  /** How many forms its message has, and which of them this one is. */
  readonly forms: number;
  readonly position: number;
  readonly target: JsonItem | null;
  readonly notes: readonly string[];
}

/** A member of the source that is no text. */
export interface OtherPart {
  readonly kind: 'language' | 'about' | 'kept' | 'surplus';
  readonly key: string;
  readonly item: JsonItem;
  /** A form that the language of the translation lacks; null for all else. */
  readonly group: PluralGroup | null;
}

export type TreePart = Branch | TextSlot | OtherPart;

/** A key under which source and translation have values of different kinds. */
export interface Mismatch {
  readonly id: string;
  readonly target: JsonNode;
}

export interface TextTree {
  readonly root: Branch;
  readonly slots: readonly TextSlot[];
  readonly mismatches: readonly Mismatch[];
}

/** Lays a translation beside its source. `language`: of the translation; null leaves its forms alone. */
export function alignTexts(
  kind: CatalogueKind,
  source: JsonObject,
  target: JsonObject | null,
  language: string | null,
): TextTree {
  const aligner = new Aligner(kind, language);
  const root = aligner.branch({ key: '', item: null, source, target }, '', 0);
  return { root, slots: aligner.slots, mismatches: aligner.mismatches };
}

/** Where a text or container lies, before its parts are known. */
type Place = Pick<Branch, 'key' | 'item' | 'source' | 'target'>;

/** Where a member or element stands in the source: `id` and `depth` of what it lies in. */
interface Where {
  readonly item: JsonItem;
  readonly key: string;
  readonly id: string;
  readonly depth: number;
}

class Aligner {
  readonly slots: TextSlot[] = [];
  readonly mismatches: Mismatch[] = [];
  readonly #kind: CatalogueKind;
  readonly #language: string | null;

  constructor(kind: CatalogueKind, language: string | null) {
    this.#kind = kind;
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

  #members(place: Place, source: JsonObject, id: string, depth: number): readonly TreePart[] {
    const groups =
      this.#kind.kind === 'plain'
        ? findPluralGroups(source.members)
        : new Map<string, PluralGroup>();
    const done = new Set<PluralGroup>();
    return source.members.flatMap((item): readonly TreePart[] => {
      const group = groups.get(item.key);
      if (group === undefined) {
        const where = { item, key: item.key, id, depth };
        return this.#part(place, where, roleOf(this.#kind, depth, item));
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
    const record = value.kind === 'object' ? recordText(this.#kind, value) : null;
    if (record !== null && value.kind === 'object') {
      return this.#text(place, where, record, notesOn(this.#kind, value, key));
    }
    if (role === 'text' && value.kind === 'string') {
      const notes = place.source.kind === 'object' ? notesOn(this.#kind, place.source, key) : [];
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
    source: JsonString,
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
    source: JsonObject | JsonArray,
  ): readonly TreePart[] {
    const id = join(above, key);
    const found = targetOf(place, key)?.value ?? null;
    const target = found === null ? null : sameKind(source, found);
    if (found !== null && target === null) {
      this.mismatches.push({ id, target: found });
      return [];
    }
    return [this.branch({ key, item, source, target }, id, depth + 1)];
  }

  #slot(
    place: Place,
    item: JsonItem,
    about: Omit<TextSlot, 'kind' | 'item' | 'target'>,
  ): TextSlot | null {
    const found = targetOf(place, about.key);
    const target = found === null ? null : textItem(this.#kind, found);
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
function targetOf({ target }: Place, key: string): JsonItem | JsonMember | null {
  if (target === null) return null;
  if (target.kind === 'object') return target.byKey.get(key) ?? null;
  return target.items[Number(key)] ?? null;
}

/** What holds the text that a member of a translation is; null where it is none. */
function textItem(kind: CatalogueKind, item: JsonItem): JsonItem | null {
  const { value } = item;
  // It is no text yet.
  if (value.kind === 'other') return value.isNull ? item : null;
  if (value.kind === 'string') return item;
  const inside =
    value.kind === 'object' && kind.kind === 'records' && value.byKey.get(kind.textKey);
  return inside && inside.value.kind === 'string' ? inside : null;
}

/** The text of a record that a translation holds as a text alone, as VS Code has it; else null. */
function recordText(kind: CatalogueKind, { byKey }: JsonObject): JsonString | null {
  if (kind.kind !== 'records' || !byKey.has('comment')) return null;
  const value = byKey.get(kind.textKey)?.value;
  return value?.kind === 'string' ? value : null;
}

/** What stands in the place of a container, where it is one of the same kind. */
function sameKind(
  { kind }: JsonObject | JsonArray,
  found: JsonNode,
): JsonObject | JsonArray | null {
  const isHolder = found.kind === 'object' || found.kind === 'array';
  return isHolder && found.kind === kind ? found : null;
}

function join(above: string, key: string): string {
  return above === '' ? key : `${above}.${key}`;
}
