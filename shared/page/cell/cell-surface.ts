import { changedSpan } from '../../text/changed-span.ts';
import { el } from '../elements.ts';
import type { CellMoment } from './cell-history.ts';
import { committedPieces, type CellText } from './cell-text.ts';
import { endAttribute, readCell, type NodePlace } from './read-cell.ts';

/** The element in which a cell is typed: texts, chips, and a last line end that is none. */
export class CellSurface {
  readonly element: HTMLElement;
  readonly #makeChip: (number: number) => HTMLElement | null;
  readonly #chips = new Map<number, HTMLElement>();
  readonly #end = el('br', { attributes: { [endAttribute]: '' } });

  constructor(element: HTMLElement, makeChip: (number: number) => HTMLElement | null) {
    this.element = element;
    this.#makeChip = makeChip;
  }

  /** Forgets the chips, for other ones may have their numbers. */
  clear(): void {
    this.#chips.clear();
    this.element.replaceChildren();
  }

  /** What is in the element, whoever put it there; places that are not in it are null. */
  read(
    isKnown: (number: number) => boolean,
    asked: readonly NodePlace[] = [],
  ): { readonly cell: CellText; readonly places: readonly (number | null)[] } {
    return readCell(this.element, isKnown, asked);
  }

  /** Where the selection is, from where it began to where it goes on; null when it is elsewhere. */
  get selected(): readonly [NodePlace, NodePlace] | null {
    const selection = this.element.ownerDocument.getSelection();
    if (selection === null) return null;
    const { anchorNode, focusNode } = selection;
    if (anchorNode === null || focusNode === null) return null;
    if (!this.element.contains(anchorNode) || !this.element.contains(focusNode)) return null;
    return [
      { node: anchorNode, offset: selection.anchorOffset },
      { node: focusNode, offset: selection.focusOffset },
    ];
  }

  /** Where the caret is on the screen, or the cell where a caret has no box. */
  get caretBox(): DOMRect {
    const selection = this.element.ownerDocument.getSelection();
    const box =
      selection !== null && selection.rangeCount > 0
        ? selection.getRangeAt(0).getBoundingClientRect()
        : null;
    return box === null || box.height === 0 ? this.element.getBoundingClientRect() : box;
  }

  /** Where the line on the screen begins or ends in which a place is. */
  endOfLine({ text }: CellText, place: number, isStart: boolean): number {
    const isInText = place < text.length && text[place] !== '\n';
    const line = this.#boxOf(isInText ? place : Math.max(0, place - 1));
    if (line === null || (!isInText && text[place - 1] === '\n')) return place;
    const isOnLine = (unit: number): boolean => {
      const sign = text[unit];
      if (sign === undefined || sign === '\n') return false;
      const box = this.#boxOf(unit);
      return box === null || (box.top < line.bottom && box.bottom > line.top);
    };
    let end = place;
    while (isOnLine(isStart ? end - 1 : end)) end += isStart ? -1 : 1;
    return end;
  }

  #boxOf(unit: number): DOMRect | null {
    const range = this.element.ownerDocument.createRange();
    const [start, end] = [this.#nodePlace(unit), this.#nodePlace(unit + 1)];
    range.setStart(start.node, start.offset);
    range.setEnd(end.node, end.offset);
    return range.getClientRects()[0] ?? null;
  }

  /** Changes as little as it can, so that long texts are not laid out anew for a letter. */
  draw(cell: CellText): void {
    let next: ChildNode | null = this.element.firstChild;
    for (const piece of committedPieces(cell)) {
      if (typeof piece === 'string') {
        if (next instanceof Text) {
          setText(next, piece);
          next = next.nextSibling;
        } else this.element.insertBefore(document.createTextNode(piece), next);
        continue;
      }
      const chip = this.#chip(piece);
      if (chip === null) continue;
      if (next === chip) next = chip.nextSibling;
      else this.element.insertBefore(chip, next);
    }
    while (next !== null) {
      const gone: ChildNode = next;
      next = gone.nextSibling;
      if (gone !== this.#end) gone.remove();
    }
    if (this.element.lastChild !== this.#end) this.element.append(this.#end);
  }

  select({ anchor, focus }: Pick<CellMoment, 'anchor' | 'focus'>): void {
    const [from, to] = [this.#nodePlace(anchor), this.#nodePlace(focus)];
    this.element.ownerDocument
      .getSelection()
      ?.setBaseAndExtent(from.node, from.offset, to.node, to.offset);
  }

  /** In a text where there is one: typing beside a chip then stays outside of it. */
  #nodePlace(place: number): { readonly node: Node; readonly offset: number } {
    let base = 0;
    let index = 0;
    let found = { node: this.element as Node, offset: 0 };
    for (const child of this.element.childNodes) {
      if (child === this.#end) break;
      const length = child instanceof Text ? child.length : 1;
      if (child instanceof Text && place <= base + length) {
        return { node: child, offset: Math.max(0, place - base) };
      }
      base += length;
      index += 1;
      if (place === base) found = { node: this.element, offset: index };
      if (place < base) break;
    }
    return found;
  }

  #chip(number: number): HTMLElement | null {
    const known = this.#chips.get(number);
    if (known !== undefined) return known;
    const made = this.#makeChip(number);
    if (made === null) return null;
    made.contentEditable = 'false';
    made.draggable = true;
    this.#chips.set(number, made);
    return made;
  }
}

function setText(node: Text, text: string): void {
  if (node.data === text) return;
  const { start, oldEnd, newEnd } = changedSpan(node.data, text);
  node.replaceData(start, oldEnd - start, text.slice(start, newEnd));
}
