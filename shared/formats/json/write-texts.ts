import type { Edit } from '../../text/edits.ts';
import { itemEdits, type NewItem } from './item-edits.ts';
import type { JsonCatalogue, Rest } from './json-catalogue.ts';
import { indentIn, leadOf, type JsonLayout } from './json-layout.ts';
import { decodeJsonString, writeJsonString } from './json-strings.ts';
import {
  itemsOf,
  type JsonArray,
  type JsonItem,
  type JsonNode,
  type JsonObject,
} from './json-tree.ts';
import { placeParts, type PartPlace } from './missing-places.ts';
import type { PluralGroup } from './plural-groups.ts';
import type { Branch, TreePart, TextSlot } from './text-tree.ts';
import { fillerFor, PartWriter } from './write-parts.ts';

type Texts = ReadonlyMap<TextSlot, string>;

/** The edits that write texts into a catalogue. */
export function writeTexts(read: JsonCatalogue, texts: Texts): readonly Edit[] {
  if (texts.size === 0) return [];
  const { target } = read;
  if (target.kind === 'over') return new OverWriter(read, texts, target.rest).edits();
  return new BesideWriter(read, texts).edits(target.root);
}

/** In place of what stands there; a text that is there already stays as it is written. */
function replacement(text: string, node: JsonNode, newText: string, layout: JsonLayout): Edit {
  const { start, end } = node;
  const isSame = node.kind === 'string' && decodeJsonString(text, node) === newText;
  const written = isSame ? text.slice(start, end) : writeJsonString(newText, layout.strings);
  return { offset: start, length: end - start, newText: written };
}

/** Writes into the file of a translation: what is there is replaced, what is missing put in. */
class BesideWriter {
  readonly #read: JsonCatalogue;
  readonly #texts: Texts;
  readonly #parts: PartWriter;

  constructor(read: JsonCatalogue, texts: Texts) {
    const { sourceText, kind, layout, language } = read;
    this.#read = read;
    this.#texts = texts;
    this.#parts = new PartWriter(sourceText, kind, layout, { texts, language });
  }

  edits(root: JsonObject | null): readonly Edit[] {
    const { text, tree, sourceText } = this.#read;
    if (root !== null) return this.#branch(tree.root, root);
    const whole = this.#parts.branch(tree.root, '') ?? '';
    const end = /(?:\r\n|\n|\r)?$/.exec(sourceText)?.[0] ?? '';
    return [{ offset: 0, length: text.length, newText: whole + end }];
  }

  #branch(branch: Branch, target: JsonObject | JsonArray): readonly Edit[] {
    const { text, layout } = this.#read;
    const edits: Edit[] = [];
    const added = new Map<number, NewItem[]>();
    const placed = placeParts(branch, target);
    for (const each of target.kind === 'array' ? upToLastText(placed, this.#texts) : placed) {
      const { part, found, behind } = each;
      if (found !== null) {
        for (const edit of this.#present(part)) edits.push(edit);
        continue;
      }
      const item = this.#missing(part, target, behind);
      if (item === null) continue;
      addTo(added, behind, item);
    }
    const changes = { removed: new Set<JsonItem>(), added };
    if (added.size === 0) return edits;
    for (const edit of itemEdits(text, target, changes, layout)) edits.push(edit);
    return edits;
  }

  #present(part: TreePart): readonly Edit[] {
    if (part.kind === 'branch') return part.target === null ? [] : this.#branch(part, part.target);
    const newText = part.kind === 'text' ? this.#texts.get(part) : undefined;
    if (newText === undefined || part.kind !== 'text' || part.target === null) return [];
    return [replacement(this.#read.text, part.target.value, newText, this.#read.layout)];
  }

  #missing(part: TreePart, target: JsonObject | JsonArray, behind: number): NewItem | null {
    const isArray = target.kind === 'array';
    // An element that is no text keeps those behind it in their places.
    if (part.kind !== 'text' && part.kind !== 'branch' && !isArray) return null;
    const lead = leadOf(this.#read.text, target, behind, this.#read.layout);
    const indent = indentIn(lead);
    const item = this.#parts.item(part, indent, isArray);
    return item ?? (isArray ? { written: fillerFor(part), breaks: 1 } : null);
  }
}

/** The elements of an array up to the last that is to be written. */
function upToLastText(placed: readonly PartPlace[], texts: Texts): readonly PartPlace[] {
  const last = placed.findLastIndex(({ part, found }) => found !== null || holdsText(part, texts));
  return placed.slice(0, last + 1);
}

function holdsText(part: TreePart, texts: Texts): boolean {
  if (part.kind === 'branch') return part.parts.some((each) => holdsText(each, texts));
  return part.kind === 'text' && texts.has(part);
}

/** Writes a translation over its source. */
class OverWriter {
  readonly #read: JsonCatalogue;
  readonly #texts: Texts;
  readonly #leavesOut: boolean;
  readonly #answered = new Set<PluralGroup>();

  constructor(read: JsonCatalogue, texts: Texts, rest: Rest) {
    this.#read = read;
    this.#texts = texts;
    this.#leavesOut = rest === 'left-out';
  }

  edits(): readonly Edit[] {
    return this.#branch(this.#read.tree.root).edits;
  }

  /** `survives`: whether a text of it is written. */
  #branch({ source, parts }: Branch): Pick<Outcome, 'edits' | 'survives'> {
    const { text, layout } = this.#read;
    const numbers = new Map(itemsOf(source).map((item, index) => [item, index]));
    const edits: Edit[] = [];
    const removed = new Set<JsonItem>();
    const added = new Map<number, NewItem[]>();
    let survives = false;
    let behind = -1;
    for (const part of parts) {
      const own = ownItem(part);
      const number = own === null ? behind : (numbers.get(own) ?? behind);
      const inside = this.#part(part, own !== null, source.kind === 'array');
      survives ||= inside.survives;
      for (const edit of inside.edits) edits.push(edit);
      if (inside.isRemoved && own !== null) removed.add(own);
      if (inside.added !== null) addTo(added, number, inside.added);
      behind = number;
    }
    if (removed.size > 0 || added.size > 0) {
      for (const edit of itemEdits(text, source, { removed, added }, layout)) edits.push(edit);
    }
    return { edits, survives };
  }

  #part(part: TreePart, isOwn: boolean, isInArray: boolean): Outcome {
    switch (part.kind) {
      case 'branch': {
        const { edits, survives } = this.#branch(part);
        if (survives || !this.#leavesOut || isInArray) return { ...nothing, edits, survives };
        return { ...nothing, isRemoved: holdsAnyText(part) };
      }
      case 'text':
        return this.#text(part, isOwn, isInArray);
      case 'surplus': {
        const isAnswered = part.group !== null && this.#answered.has(part.group);
        return { ...nothing, isRemoved: isAnswered || this.#leavesOut };
      }
      case 'about':
        return { ...nothing, isRemoved: this.#leavesOut };
      case 'language':
      case 'kept':
        return nothing;
    }
  }

  #text(slot: TextSlot, isOwn: boolean, isInArray: boolean): Outcome {
    const { text, layout } = this.#read;
    const newText = this.#texts.get(slot);
    if (newText === undefined) {
      if (!isOwn || !this.#leavesOut) return nothing;
      return isInArray
        ? { ...nothing, edits: [replacement(text, slot.item.value, '', layout)] }
        : { ...nothing, isRemoved: true };
    }
    const { form } = slot;
    if (form !== null) this.#answered.add(form.group);
    if (isOwn) {
      return {
        ...nothing,
        survives: true,
        edits: [replacement(text, slot.item.value, newText, layout)],
      };
    }
    const { strings } = layout;
    const key = writeJsonString(slot.key, strings);
    const written = key + layout.colon + writeJsonString(newText, strings);
    return { ...nothing, survives: true, added: { written, breaks: 1 } };
  }
}

/** What the source has of a part under its own key; null for a form that it lacks. */
function ownItem(part: TreePart): JsonItem | null {
  const isLacking = part.kind === 'text' && part.form?.own === null;
  return isLacking ? null : part.item;
}

function addTo(added: Map<number, NewItem[]>, behind: number, item: NewItem): void {
  const others = added.get(behind);
  if (others === undefined) added.set(behind, [item]);
  else others.push(item);
}

/** What becomes of a part. */
interface Outcome {
  readonly edits: readonly Edit[];
  readonly survives: boolean;
  readonly isRemoved: boolean;
  readonly added: NewItem | null;
}

const nothing: Outcome = { edits: [], survives: false, isRemoved: false, added: null };

function holdsAnyText({ parts }: Branch): boolean {
  return parts.some((part) =>
    part.kind === 'branch' ? holdsAnyText(part) : part.kind === 'text' || part.kind === 'surplus',
  );
}
