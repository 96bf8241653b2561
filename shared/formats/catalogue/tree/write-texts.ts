import type { Edit } from '../../../text/edits.ts';
import { itemsOf, type DataContainer, type DataItem, type DataObject } from './data-tree.ts';
import type { PluralGroup } from './keyed-forms.ts';
import { placeParts, type PartPlace } from './missing-places.ts';
import type { Branch, TreePart, TextSlot } from './text-tree.ts';
import type { Rest } from '../one-language.ts';
import type { TreeCatalogue } from './tree-catalogue.ts';
import type { NewItem, TreeSyntax } from './tree-syntax.ts';
import { PartWriter } from './write-parts.ts';

type Texts = ReadonlyMap<TextSlot, string>;

/** The edits that write texts into a catalogue. */
export function writeTexts<Layout, Place>(
  syntax: TreeSyntax<Layout, Place>,
  read: TreeCatalogue<Layout>,
  texts: Texts,
): readonly Edit[] {
  if (texts.size === 0) return [];
  const { target } = read;
  if (target.kind === 'over') return new OverWriter(syntax, read, texts, target.rest).edits();
  return new BesideWriter(syntax, read, texts).edits(target.root);
}

/** In place of what stands there; a text that is there already stays as it is written. */
function replacement<Layout, Place>(
  syntax: TreeSyntax<Layout, Place>,
  { text, layout }: TreeCatalogue<Layout>,
  item: DataItem,
  newText: string,
): Edit {
  const { value } = item;
  const isSame = value.kind === 'string' && value.text === newText;
  if (!isSame) return syntax.replaceText(text, { item, newText }, layout);
  const { start, end } = value;
  return { offset: start, length: end - start, newText: text.slice(start, end) };
}

/** Writes into the file of a translation: what is there is replaced, what is missing put in. */
class BesideWriter<Layout, Place> {
  readonly #syntax: TreeSyntax<Layout, Place>;
  readonly #read: TreeCatalogue<Layout>;
  readonly #texts: Texts;
  readonly #parts: PartWriter<Layout, Place>;

  constructor(syntax: TreeSyntax<Layout, Place>, read: TreeCatalogue<Layout>, texts: Texts) {
    this.#syntax = syntax;
    this.#read = read;
    this.#texts = texts;
    this.#parts = new PartWriter(syntax.parts, read, texts);
  }

  edits(root: DataObject | null): readonly Edit[] {
    const { text, tree, sourceText } = this.#read;
    if (root !== null) return this.#branch(tree.root, root);
    const written = this.#parts.branch(tree.root, this.#syntax.parts.outermost) ?? '';
    return [this.#syntax.fillFile(text, sourceText, written)];
  }

  #branch(branch: Branch, target: DataContainer): readonly Edit[] {
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
    const changes = { removed: new Set<DataItem>(), added };
    if (added.size === 0) return edits;
    for (const edit of this.#syntax.itemEdits(text, target, changes, layout)) edits.push(edit);
    return edits;
  }

  #present(part: TreePart): readonly Edit[] {
    if (part.kind === 'branch') {
      if (part.target !== null) return this.#branch(part, part.target);
      return part.vacant === null ? [] : this.#fill(part, part.vacant);
    }
    const newText = part.kind === 'text' ? this.#texts.get(part) : undefined;
    if (newText === undefined || part.kind !== 'text' || part.target === null) return [];
    return [replacement(this.#syntax, this.#read, part.target, newText)];
  }

  #fill(branch: Branch, vacant: DataItem): readonly Edit[] {
    const { text, layout } = this.#read;
    const written = this.#parts.branch(branch, this.#syntax.placeOf(text, vacant, layout));
    return written === null ? [] : [this.#syntax.fill(text, vacant, written)];
  }

  #missing(part: TreePart, target: DataContainer, behind: number): NewItem | null {
    const isArray = target.kind === 'array';
    // An element that is no text keeps those behind it in their places.
    if (part.kind !== 'text' && part.kind !== 'branch' && !isArray) return null;
    const { text, layout } = this.#read;
    const place = this.#syntax.placeBehind(text, target, behind, layout);
    return this.#parts.item(part, place, isArray);
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
class OverWriter<Layout, Place> {
  readonly #syntax: TreeSyntax<Layout, Place>;
  readonly #read: TreeCatalogue<Layout>;
  readonly #texts: Texts;
  readonly #parts: PartWriter<Layout, Place>;
  readonly #leavesOut: boolean;
  readonly #answered = new Set<PluralGroup>();

  constructor(
    syntax: TreeSyntax<Layout, Place>,
    read: TreeCatalogue<Layout>,
    texts: Texts,
    rest: Rest,
  ) {
    this.#syntax = syntax;
    this.#read = read;
    this.#texts = texts;
    this.#parts = new PartWriter(syntax.parts, read, texts);
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
    const removed = new Set<DataItem>();
    const added = new Map<number, NewItem[]>();
    let survives = false;
    let behind = -1;
    for (const part of parts) {
      const own = ownItem(part);
      const number = own === null ? behind : (numbers.get(own) ?? behind);
      const inside = this.#part(part, own !== null, { source, number });
      survives ||= inside.survives;
      for (const edit of inside.edits) edits.push(edit);
      if (inside.isRemoved && own !== null) removed.add(own);
      if (inside.added !== null) addTo(added, number, inside.added);
      behind = number;
    }
    if (removed.size > 0 || added.size > 0) {
      for (const edit of this.#syntax.itemEdits(text, source, { removed, added }, layout)) {
        edits.push(edit);
      }
    }
    return { edits, survives };
  }

  #part(part: TreePart, isOwn: boolean, where: Where): Outcome {
    const isInArray = where.source.kind === 'array';
    switch (part.kind) {
      case 'branch': {
        const { edits, survives } = this.#branch(part);
        if (survives || !this.#leavesOut || isInArray) return { ...nothing, edits, survives };
        return { ...nothing, isRemoved: holdsAnyText(part) };
      }
      case 'text':
        return this.#text(part, isOwn, where);
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

  #text(slot: TextSlot, isOwn: boolean, { source, number }: Where): Outcome {
    const { text, layout } = this.#read;
    const newText = this.#texts.get(slot);
    if (newText === undefined) {
      if (!isOwn || !this.#leavesOut) return nothing;
      return source.kind === 'array'
        ? { ...nothing, edits: [replacement(this.#syntax, this.#read, slot.item, '')] }
        : { ...nothing, isRemoved: true };
    }
    const { form } = slot;
    if (form !== null) this.#answered.add(form.group);
    if (isOwn) {
      const edits = [replacement(this.#syntax, this.#read, slot.item, newText)];
      return { ...nothing, survives: true, edits };
    }
    const place = this.#syntax.placeBehind(text, source, number, layout);
    const added = this.#parts.item(slot, place, false);
    return { ...nothing, survives: true, added: added && { ...added, breaks: 1 } };
  }
}

/** The container of a part, and the number of the item it comes at or behind. */
interface Where {
  readonly source: DataContainer;
  readonly number: number;
}

/** What the source has of a part under its own key; null for a form that it lacks. */
function ownItem(part: TreePart): DataItem | null {
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
