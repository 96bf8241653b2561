import type { CommittedPiece } from '../../formats/rows/cell-pieces.ts';
import { el } from '../elements.ts';
import { blankNodes } from './chip-elements.ts';

/** UTF-16 units of the lines to be drawn up to which each letter draws them at once. */
const QUICK_UNITS = 2000;
const SLOW_WAIT_IN_MS = 250;

type MakeChip = (number: number) => HTMLElement | null;

/**
 * Signs for white space in the cell that is being edited. They stand in a copy of it that lies over
 * it unseen but for them: nothing of it can come into the text, nor in the way of an input method.
 */
export class BlankLayer {
  readonly element = el('div', { class: 'blank-layer', attributes: { 'aria-hidden': 'true' } });
  readonly #makeChip: MakeChip;
  #wanted: readonly CommittedPiece[] = [];
  /** What each of the elements shows. */
  #drawn: readonly string[] = [];
  #frame = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(makeChip: MakeChip, direction: string) {
    this.#makeChip = makeChip;
    this.element.dir = direction;
    this.element.hidden = true;
  }

  show(isShown: boolean, pieces: readonly CommittedPiece[]): void {
    this.element.hidden = !isShown;
    this.draw(pieces);
  }

  /**
   * Draws the lines that are others with the next frame. A long line waits until nobody types: signs
   * that were drawn for another text would stand in wrong places until then, and are not seen.
   */
  draw(pieces: readonly CommittedPiece[]): void {
    this.#wanted = pieces;
    cancelAnimationFrame(this.#frame);
    if (this.#timer !== null) clearTimeout(this.#timer);
    if (this.element.hidden) return;
    const { lines, keys, start, oldEnd, newEnd } = this.#changed();
    const units = keys.slice(start, newEnd).reduce((sum, key) => sum + key.length, 0);
    const drawNow = (): void => {
      const made = lines.slice(start, newEnd).map((line) => this.#line(line));
      const old = [...this.element.children].slice(start, oldEnd);
      const next = this.element.children[oldEnd] ?? null;
      for (const line of old) line.remove();
      for (const line of made) this.element.insertBefore(line, next);
      this.#drawn = keys;
      this.element.classList.remove('late');
    };
    if (units <= QUICK_UNITS) {
      this.#frame = requestAnimationFrame(drawNow);
      return;
    }
    this.element.classList.add('late');
    this.#timer = setTimeout(drawNow, SLOW_WAIT_IN_MS);
  }

  /** The lines as they are to be, and the first and last ones of those that are not so yet. */
  #changed(): {
    readonly lines: readonly (readonly CommittedPiece[])[];
    readonly keys: readonly string[];
    readonly start: number;
    readonly oldEnd: number;
    readonly newEnd: number;
  } {
    const lines = linesOf(this.#wanted);
    const keys = lines.map((line) => JSON.stringify(line));
    let start = 0;
    while (start < keys.length && keys[start] === this.#drawn[start]) start += 1;
    let [oldEnd, newEnd] = [this.#drawn.length, keys.length];
    while (oldEnd > start && newEnd > start && keys[newEnd - 1] === this.#drawn[oldEnd - 1]) {
      oldEnd -= 1;
      newEnd -= 1;
    }
    return { lines, keys, start, oldEnd, newEnd };
  }

  #line(pieces: readonly CommittedPiece[]): HTMLElement {
    const line = el('div');
    for (const piece of pieces) {
      const chip = typeof piece === 'string' ? null : this.#makeChip(piece);
      if (chip !== null) line.append(chip);
      if (typeof piece !== 'string') continue;
      for (const node of blankNodes(piece)) line.append(node);
    }
    // Without it an empty line had no height.
    if (pieces.length === 0) line.append(el('br'));
    return line;
  }
}

/** Each with its line end; the last one has none. */
function linesOf(pieces: readonly CommittedPiece[]): readonly (readonly CommittedPiece[])[] {
  const lines: CommittedPiece[][] = [];
  let line: CommittedPiece[] = [];
  for (const piece of pieces) {
    if (typeof piece !== 'string') {
      line.push(piece);
      continue;
    }
    for (const part of piece.split(/(?<=\n)/)) {
      line.push(part);
      if (!part.endsWith('\n')) continue;
      lines.push(line);
      line = [];
    }
  }
  lines.push(line);
  return lines;
}
