import { languageWritten, type CatalogueKind } from './catalogue-kind.ts';
import type { NewItem } from './item-edits.ts';
import { breaksBefore, type JsonLayout } from './json-layout.ts';
import { writeJsonString } from './json-strings.ts';
import type { JsonItem, JsonMember, JsonNode } from './json-tree.ts';
import type { Branch, TreePart, TextSlot } from './text-tree.ts';

/** What is to be written: texts by their slots, in a language. */
export interface Writing {
  readonly texts: ReadonlyMap<TextSlot, string>;
  readonly language: string | null;
}

/** Writes parts of a source that a translation lacks, in the translation's own layout. */
export class PartWriter {
  readonly #source: string;
  readonly #kind: CatalogueKind;
  readonly #layout: JsonLayout;
  readonly #writing: Writing;

  constructor(source: string, kind: CatalogueKind, layout: JsonLayout, writing: Writing) {
    this.#source = source;
    this.#kind = kind;
    this.#layout = layout;
    this.#writing = writing;
  }

  /** A part with its key; null where no text of it is to be written. `indent`: of its line. */
  item(part: TreePart, indent: string, isInArray: boolean): NewItem | null {
    const value = this.#value(part, indent);
    if (value === null) return null;
    const breaks = part.item === null ? 1 : breaksBefore(this.#source, part.item);
    if (isInArray) return { written: value, breaks };
    return { written: this.#key(part) + this.#layout.colon + value, breaks };
  }

  #key(part: TreePart): string {
    const { item } = part;
    const isForm = part.kind === 'text' && part.form !== null;
    return isForm || item === null || !('keyEnd' in item)
      ? writeJsonString(part.key, this.#layout.strings)
      : this.#source.slice(item.start, (item as JsonMember).keyEnd);
  }

  #value(part: TreePart, indent: string): string | null {
    switch (part.kind) {
      case 'text': {
        const text = this.#writing.texts.get(part);
        return text === undefined ? null : writeJsonString(text, this.#layout.strings);
      }
      case 'branch':
        return this.branch(part, indent);
      case 'language': {
        const { language } = this.#writing;
        if (language === null) return null;
        return writeJsonString(languageWritten(this.#kind, language), this.#layout.strings);
      }
      case 'kept':
        return this.#node(part.item.value, indent);
      case 'about':
      case 'surplus':
        return null;
    }
  }

  /** A container of the source; null where no text in it is to be written. */
  branch(branch: Branch, indent: string): string | null {
    if (!this.#holdsText(branch)) return null;
    const inner = indent + this.#layout.unit;
    const isArray = branch.source.kind === 'array';
    const items = branch.parts.flatMap((part): readonly NewItem[] => {
      const item = this.item(part, inner, isArray);
      if (item !== null) return [item];
      return isArray ? [{ written: fillerFor(part), breaks: 1 }] : [];
    });
    return this.#container(branch.source, items, indent);
  }

  #holdsText({ parts }: Branch): boolean {
    return parts.some((part) =>
      part.kind === 'branch'
        ? this.#holdsText(part)
        : part.kind === 'text' && this.#writing.texts.has(part),
    );
  }

  /** Anything that is not translated, without its comments. */
  #node(node: JsonNode, indent: string): string {
    if (node.kind === 'string' || node.kind === 'other') {
      return this.#source.slice(node.start, node.end);
    }
    const inner = indent + this.#layout.unit;
    const items: readonly (JsonItem | JsonMember)[] =
      node.kind === 'object' ? node.members : node.items;
    const written = items.map((item) => {
      const key = 'keyEnd' in item ? this.#source.slice(item.start, item.keyEnd) : '';
      const value = this.#node(item.value, inner);
      return {
        written: key === '' ? value : key + this.#layout.colon + value,
        breaks: breaksBefore(this.#source, item),
      };
    });
    return this.#container(node, written, indent);
  }

  #container(node: JsonNode, items: readonly NewItem[], indent: string): string {
    const { lineEnd, unit, isInLines } = this.#layout;
    const [open, close] = node.kind === 'object' ? ['{', '}'] : ['[', ']'];
    if (items.length === 0) return open + close;
    const isInOneLine = !/[\n\r]/.test(this.#source.slice(node.start, node.end));
    if (isInOneLine || !isInLines) {
      const hasSpace = isInLines && /[ \t]/.test(this.#source.charAt(node.start + 1));
      const space = hasSpace ? ' ' : '';
      const between = isInLines ? ', ' : ',';
      return open + space + items.map(({ written }) => written).join(between) + space + close;
    }
    const lines = items.map(({ written, breaks }, index) => {
      const blank = index === 0 ? '' : lineEnd.repeat(Math.min(Math.max(breaks - 1, 0), 3));
      return blank + lineEnd + indent + unit + written;
    });
    return open + lines.join(',') + lineEnd + indent + close;
  }
}

/** Stands for what is missing in an array, so that what comes behind keeps its number. */
export function fillerFor(part: TreePart): string {
  if (part.kind !== 'branch') return '""';
  return part.source.kind === 'object' ? '{}' : '[]';
}
