import { CellHistory, rangeOf, type CellMoment } from './cell-history.ts';
import type { CellSurface } from './cell-surface.ts';
import {
  emptyCell,
  sameCell,
  spliceCell,
  textCell,
  type ChipRange,
  type CellText,
} from './cell-text.ts';
import { deletedRange } from './deleted-range.ts';
import { keepWhole, type Codes } from './whole-chips.ts';

interface EditedCellEvents {
  /** The cell holds something else, or something else is selected by us. */
  readonly onShow: (moment: CellMoment) => void;
  /** `isPairGone`: an end was deleted together with the one that was meant. */
  readonly onChange: (isPairGone: boolean) => void;
  readonly onLineBreak: () => void;
}

/**
 * What a cell holds while it is typed in. The browser only says what somebody wants to do; what it does
 * by itself, for an input method or a spelling checker, is read from its elements afterwards and made
 * whole.
 */
export class EditedCell {
  readonly #field: HTMLElement;
  readonly #surface: CellSurface;
  readonly #events: EditedCellEvents;
  readonly #history = new CellHistory();
  #codes: Codes;
  #last: CellMoment = { cell: emptyCell, anchor: 0, focus: 0 };
  /** While an input method is at work: what was there before, and when it began to type. */
  #composing: { readonly before: CellMoment; readonly start: CellMoment } | null = null;
  #hasJustComposed = false;

  constructor(surface: CellSurface, codes: Codes, events: EditedCellEvents) {
    this.#surface = surface;
    this.#field = surface.element;
    this.#codes = codes;
    this.#events = events;
    this.#listen();
  }

  get codes(): Codes {
    return this.#codes;
  }

  get isComposing(): boolean {
    return this.#composing !== null;
  }

  /** In one browser the key that ends a composition comes after it. */
  get hasJustComposed(): boolean {
    return this.#hasJustComposed;
  }

  /** What was there after the last change. */
  get last(): CellMoment {
    return this.#last;
  }

  open(cell: CellText, codes: Codes): void {
    this.#codes = codes;
    this.#history.clear();
    this.#composing = null;
    this.#surface.clear();
    this.#show({ cell, anchor: cell.text.length, focus: cell.text.length });
  }

  /** What is in the cell and selected in it at this moment. */
  now(): CellMoment {
    const { cell: read, places } = this.#surface.read(
      (number) => this.#codes.get(number) !== null,
      this.#surface.selected ?? [],
    );
    const before = this.#composing?.start ?? this.#last;
    const { cell, moved } = keepWhole(before.cell, read, this.#codes);
    const [anchor = null, focus = null] = places;
    if (anchor !== null && focus !== null) {
      return { cell, anchor: moved(anchor), focus: moved(focus) };
    }
    const end = cell.text.length;
    return {
      cell,
      anchor: Math.min(this.#last.anchor, end),
      focus: Math.min(this.#last.focus, end),
    };
  }

  /** Goes from what was there to something else, made whole. `typed` was typed at the caret. */
  change(now: CellMoment, changed: CellText, caret: number, typed: string | null = null): void {
    const { cell, moved } = keepWhole(now.cell, changed, this.#codes);
    const at = moved(caret);
    const after = { cell, anchor: at, focus: at };
    const isSame = sameCell(now.cell, cell);
    if (!isSame) this.#history.note(now, after, typed);
    this.#show(after);
    if (!isSame) this.#events.onChange(cell.chips.length < changed.chips.length);
  }

  type(text: string, range: ChipRange | null = null): void {
    const now = this.now();
    const { start, end } = range ?? rangeOf(now);
    const changed = spliceCell(now.cell, { start, end }, textCell(text));
    this.change(now, changed, start + text.length, range === null ? text : null);
  }

  /** Browsers stop at chips on their way to the ends of a line on the screen. */
  goToLineEnd(isStart: boolean, isExtending: boolean): void {
    const { cell, anchor, focus } = this.now();
    const to = this.#surface.endOfLine(cell, focus, isStart);
    this.#surface.select({ anchor: isExtending ? anchor : to, focus: to });
  }

  /** What an input method has typed so far is a step too. */
  goBack(where: 'undo' | 'redo'): void {
    this.#endComposition();
    const moment = this.#history[where](this.now());
    if (moment === null) return;
    this.#show(moment);
    this.#events.onChange(false);
  }

  /** Where a place of the page is in the cell; null for one that is elsewhere. */
  placeOf(node: Node, offset: number): number | null {
    return this.#places([{ node, offset }])[0] ?? null;
  }

  #places(
    asked: readonly { readonly node: Node; readonly offset: number }[],
  ): readonly (number | null)[] {
    return this.#surface.read((number) => this.#codes.get(number) !== null, asked).places;
  }

  #listen(): void {
    this.#field.addEventListener('beforeinput', (event) => {
      this.#before(event);
    });
    this.#field.addEventListener('input', () => {
      if (this.#composing === null) this.#adopt(this.#last);
      else this.#events.onChange(false);
    });
    this.#field.addEventListener('compositionstart', () => {
      this.#beginComposition();
    });
    this.#field.addEventListener('compositionend', () => {
      this.#endComposition();
    });
  }

  #show(moment: CellMoment): void {
    this.#last = moment;
    this.#surface.draw(moment.cell);
    if (this.#field.contains(document.activeElement)) this.#surface.select(moment);
    this.#events.onShow(moment);
  }

  /** Takes over what the browser did by itself. */
  #adopt(before: CellMoment): void {
    const after = this.now();
    this.#composing = null;
    const isSame = sameCell(before.cell, after.cell);
    if (!isSame) this.#history.note(before, after, null);
    this.#show(after);
    if (!isSame) this.#events.onChange(false);
  }

  /** A browser that is to replace a selection with chips in it would leave some of them. */
  #beginComposition(): void {
    const before = this.now();
    const range = rangeOf(before);
    const hasChips = before.cell.chips.some(({ at }) => at >= range.start && at < range.end);
    if (!hasChips) {
      this.#composing = { before, start: before };
      return;
    }
    const rest = spliceCell(before.cell, range, emptyCell);
    const { cell, moved } = keepWhole(before.cell, rest, this.#codes);
    const start = { cell, anchor: moved(range.start), focus: moved(range.start) };
    this.#show(start);
    this.#composing = { before, start };
  }

  #endComposition(): void {
    if (this.#composing === null) return;
    this.#adopt(this.#composing.before);
    this.#hasJustComposed = true;
    setTimeout(() => {
      this.#hasJustComposed = false;
    });
  }

  #before(event: InputEvent): void {
    const { inputType } = event;
    // What cannot be prevented is read when it is done.
    if (!event.cancelable || /composition/i.test(inputType)) return;
    event.preventDefault();
    if (this.#composing !== null) {
      // Lines are broken by keys of ours alone; what else is typed, deleted or taken back ends the
      // composition, whose end some browsers do not tell where it was given up.
      if (!/^(insertText|insertReplacementText|delete|history)/.test(inputType)) return;
      this.#endComposition();
    }
    if (inputType.startsWith('delete')) this.#delete(event);
    else this.#insert(event);
  }

  #insert(event: InputEvent): void {
    const { inputType, data, dataTransfer } = event;
    switch (inputType) {
      case 'insertText':
        this.type(data ?? '');
        return;
      case 'insertReplacementText':
        this.type(data ?? dataTransfer?.getData('text/plain') ?? '', this.#targetOf(event));
        return;
      case 'insertLineBreak':
      case 'insertParagraph':
        this.#events.onLineBreak();
        return;
      case 'historyUndo':
        this.goBack('undo');
        return;
      case 'historyRedo':
        this.goBack('redo');
    }
  }

  #delete(event: InputEvent): void {
    const now = this.now();
    const range = deletedRange(now, this.#targetOf(event), event.inputType);
    this.change(now, spliceCell(now.cell, range, emptyCell), range.start);
  }

  /** What the browser would replace: it knows words, lines and characters of all scripts. */
  #targetOf(event: InputEvent): ChipRange | null {
    const [range] = event.getTargetRanges();
    if (range === undefined) return null;
    const [start = null, end = null] = this.#places([
      { node: range.startContainer, offset: range.startOffset },
      { node: range.endContainer, offset: range.endOffset },
    ]);
    return start === null || end === null || end < start ? null : { start, end };
  }
}
