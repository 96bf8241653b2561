import type { CellText, PlacedChip } from './cell-text.ts';

/** What is read of a node, so that tests need no browser. */
export interface ReadNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: ArrayLike<ReadNode>;
  getAttribute?: (name: string) => string | null;
}

/** A place in the page, as selections have it. */
export interface NodePlace {
  readonly node: ReadNode;
  readonly offset: number;
}

export interface ReadCell {
  readonly cell: CellText;
  /** Where the places asked for are; null for one that is not in the cell. */
  readonly places: readonly (number | null)[];
}

/** The attribute that makes an element the chip of a number. */
export const chipAttribute = 'data-chip';
/** The attribute of the line end without which an empty last line has no height. */
export const endAttribute = 'data-end';

const TEXT = 3;
const ELEMENT = 1;
const blocks = new Set(['DIV', 'P', 'LI', 'PRE', 'BLOCKQUOTE', 'TR']);

/**
 * What the elements of a cell say, whatever the browser made of them: text, and chips of numbers that
 * are known. Other elements are read for the text in them.
 */
export function readCell(
  root: ReadNode,
  isKnown: (number: number) => boolean,
  asked: readonly NodePlace[] = [],
): ReadCell {
  const reading = new Reading(isKnown, asked);
  reading.children(root);
  return reading.result();
}

class Reading {
  readonly #isKnown: (number: number) => boolean;
  readonly #asked: readonly NodePlace[];
  readonly #places: (number | null)[];
  readonly #texts: string[] = [];
  readonly #chips: PlacedChip[] = [];
  #length = 0;
  #endsLine = false;
  /** Whether the last thing read is a line end that an element made. */
  #endsWithBreak = false;
  #hasEnd = false;

  constructor(isKnown: (number: number) => boolean, asked: readonly NodePlace[]) {
    this.#isKnown = isKnown;
    this.#asked = asked;
    this.#places = asked.map(() => null);
  }

  result(): ReadCell {
    // Some browsers put a line end of their own in the place of ours when a cell becomes empty.
    if (!this.#hasEnd && this.#endsWithBreak) this.#texts.pop();
    const text = this.#texts.join('');
    const places = this.#places.map((place) =>
      place === null ? null : Math.min(place, text.length),
    );
    return { cell: { text, chips: this.#chips }, places };
  }

  /** Level by level without calls in calls, as elements may lie in each other as deep as they like. */
  children(root: ReadNode): void {
    const open: { readonly node: ReadNode; next: number }[] = [{ node: root, next: 0 }];
    for (;;) {
      const level = open.at(-1);
      if (level === undefined) return;
      this.#note(level.node, level.next);
      const child = level.node.childNodes[level.next];
      level.next += 1;
      if (child === undefined) open.pop();
      else if (this.#enters(child)) open.push({ node: child, next: 0 });
    }
  }

  /** Reads a node; true for one whose children are to be read. */
  #enters(node: ReadNode): boolean {
    if (node.nodeType === TEXT) {
      this.#text(node);
      return false;
    }
    if (node.nodeType !== ELEMENT) return false;
    const chip = node.getAttribute?.(chipAttribute) ?? null;
    if (chip !== null) {
      this.#chip(node, Number(chip));
      return false;
    }
    if (node.nodeName === 'BR') {
      this.#break(node);
      return false;
    }
    if (blocks.has(node.nodeName) && this.#length > 0 && !this.#endsLine) this.#add('\n');
    return true;
  }

  #break(node: ReadNode): void {
    if ((node.getAttribute?.(endAttribute) ?? null) !== null) {
      this.#hasEnd = true;
      return;
    }
    this.#add('\n');
    this.#endsWithBreak = true;
  }

  #text(node: ReadNode): void {
    const text = node.nodeValue ?? '';
    for (const [index, { node: wanted, offset }] of this.#asked.entries()) {
      if (wanted === node) this.#places[index] = this.#length + Math.min(offset, text.length);
    }
    this.#add(text);
  }

  #chip(node: ReadNode, number: number): void {
    const before = this.#length;
    if (this.#isKnown(number)) {
      this.#chips.push({ at: before, number });
      this.#add('\uFFFC');
    }
    for (const [index, { node: wanted, offset }] of this.#asked.entries()) {
      if (!holds(node, wanted)) continue;
      this.#places[index] = wanted === node && offset === 0 ? before : this.#length;
    }
  }

  #note(node: ReadNode, child: number): void {
    for (const [index, { node: wanted, offset }] of this.#asked.entries()) {
      if (wanted === node && offset === child) this.#places[index] = this.#length;
    }
  }

  #add(text: string): void {
    if (text === '') return;
    this.#texts.push(text);
    this.#length += text.length;
    this.#endsLine = text.endsWith('\n');
    this.#endsWithBreak = false;
  }
}

function holds(parent: ReadNode, wanted: ReadNode): boolean {
  const open = [parent];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === wanted) return true;
    for (const child of Array.from(node.childNodes)) open.push(child);
  }
  return false;
}
