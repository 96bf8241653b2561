import { itemsOf, type DataItem, type DataMember, type DataNode } from './data-tree.ts';
import type { Branch, TreePart, TextSlot } from './text-tree.ts';
import type { TreeCatalogue } from './tree-catalogue.ts';
import type { NewItem, PartSyntax } from './tree-syntax.ts';

/** Writes parts of a source that a translation lacks, in the translation's own layout. */
export class PartWriter<Layout, Place> {
  readonly #syntax: PartSyntax<Layout, Place>;
  readonly #read: TreeCatalogue<Layout>;
  readonly #texts: ReadonlyMap<TextSlot, string>;

  constructor(
    syntax: PartSyntax<Layout, Place>,
    read: TreeCatalogue<Layout>,
    texts: ReadonlyMap<TextSlot, string>,
  ) {
    this.#syntax = syntax;
    this.#read = read;
    this.#texts = texts;
  }

  /** A part with its key; null where no text of it is to be written, but for elements of arrays. */
  item(part: TreePart, place: Place, isInArray: boolean): NewItem | null {
    const value = this.#value(part, place);
    if (value === null) return isInArray ? { written: this.#filler(part), breaks: 1 } : null;
    const breaks =
      part.item === null ? 1 : this.#syntax.breaksBefore(this.#read.sourceText, part.item);
    if (isInArray) return { written: value, breaks };
    return { written: this.#syntax.member(this.#key(part), value, this.#read.layout), breaks };
  }

  #key(part: TreePart): string {
    const { item } = part;
    const isForm = part.kind === 'text' && part.form !== null;
    const isNew = isForm || (part.kind === 'branch' && part.isLanguage);
    return isNew || item === null || !('keyEnd' in item)
      ? this.#syntax.key(part.key, this.#read.layout)
      : this.#keyOf(item as DataMember);
  }

  #keyOf({ start, keyEnd, key }: DataMember): string {
    const written = this.#read.sourceText.slice(start, keyEnd);
    // Behind a question mark, the colon would have to stand in the next line.
    return written.startsWith('?') ? this.#syntax.key(key, this.#read.layout) : written;
  }

  #value(part: TreePart, place: Place): string | null {
    switch (part.kind) {
      case 'text': {
        const text = this.#texts.get(part);
        return text === undefined ? null : this.#text(text, part, place);
      }
      case 'branch':
        return this.branch(part, place);
      case 'language': {
        const { language, customs } = this.#read;
        return language === null
          ? null
          : this.#text(customs.languageWritten(language), null, place);
      }
      case 'kept':
        return this.#node(part.item.value, place);
      case 'about':
      case 'surplus':
        return null;
    }
  }

  #text(text: string, model: TextSlot | null, place: Place): string {
    const { sourceText, layout } = this.#read;
    return this.#syntax.text(sourceText, { text, model }, place, layout);
  }

  /** A container of the source; null where no text in it is to be written. */
  branch(branch: Branch, place: Place): string | null {
    if (!this.#holdsText(branch)) return null;
    const { sourceText, layout } = this.#read;
    const { source, parts } = branch;
    const inner = this.#syntax.inside(sourceText, source, place, layout);
    const items = parts.flatMap((part): readonly NewItem[] => {
      const item = this.item(part, inner, source.kind === 'array');
      return item === null ? [] : [item];
    });
    return this.#syntax.container(sourceText, source, items, place, layout);
  }

  #holdsText({ parts }: Branch): boolean {
    return parts.some((part) =>
      part.kind === 'branch'
        ? this.#holdsText(part)
        : part.kind === 'text' && this.#texts.has(part),
    );
  }

  /** Anything that is not translated, without its comments; null where it holds for its file alone. */
  #node(node: DataNode, place: Place): string | null {
    const { sourceText, layout } = this.#read;
    if (node.kind === 'string' || node.kind === 'other') {
      return this.#syntax.scalar(sourceText, node);
    }
    const inner = this.#syntax.inside(sourceText, node, place, layout);
    const items: readonly (DataItem | DataMember)[] = itemsOf(node);
    const written: NewItem[] = [];
    for (const item of items) {
      const value = this.#node(item.value, inner);
      if (value === null) return null;
      const breaks = this.#syntax.breaksBefore(sourceText, item);
      const isMember = 'keyEnd' in item;
      const whole = isMember ? this.#syntax.member(this.#keyOf(item), value, layout) : value;
      written.push({ written: whole, breaks });
    }
    return this.#syntax.container(sourceText, node, written, place, layout);
  }

  #filler(part: TreePart): string {
    return this.#syntax.filler(part.kind === 'branch' ? part.source.kind : 'string');
  }
}
