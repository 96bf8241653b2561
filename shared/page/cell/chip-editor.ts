import type { ChipCellTexts } from './chip-cell-texts.ts';
import type { CellPiece, Chip, CommittedPiece } from '../../formats/rows/cell-pieces.ts';
import { el, fill } from '../elements.ts';
import { stepByKey } from '../step-keys.ts';
import { BlankLayer } from './blank-layer.ts';
import { rangeOf, type CellMoment } from './cell-history.ts';
import { cellAction, staysInCell, type CellAction } from './cell-keys.ts';
import { EditorChord } from './editor-chord.ts';
import { CellSurface } from './cell-surface.ts';
import { cellOf, committedPieces, emptyCell, sameCell, type CellText } from './cell-text.ts';
import { chipElement } from './chip-elements.ts';
import { bindClipboard } from './clipboard-events.ts';
import { CodeMenu, type OfferedCode } from './code-menu.ts';
import { EditedCell } from './edited-cell.ts';
import { MissingCodes } from './missing-codes.ts';
import { offeredCodes } from './offered-codes.ts';
import { chipAttribute } from './read-cell.ts';
import { Codes, placeCode } from './whole-chips.ts';

/** Where the grid goes when a cell is committed. */
export type CellEnd = 'stay' | 'next' | 'previous';

export interface ChipEditorOptions {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl' | 'auto';
  /** Codes of the source. */
  readonly chips: readonly Chip[];
  readonly texts: ChipCellTexts;
  /** What the cell is called for who does not see it. */
  readonly label: string;
  /** Whether Enter breaks the line; Shift+Enter always does. */
  readonly linesAllowed: boolean;
  readonly onChange: () => void;
  readonly onCommit: (pieces: readonly CommittedPiece[], then: CellEnd) => void;
  readonly onCancel: () => void;
}

/** A cell in which text is typed freely and codes are chips, which come and go whole. */
export class ChipEditor {
  readonly element: HTMLElement;
  readonly #options: ChipEditorOptions;
  readonly #field: HTMLElement;
  readonly #button: HTMLElement;
  readonly #surface: CellSurface;
  readonly #cell: EditedCell;
  readonly #menu: CodeMenu;
  readonly #missing: MissingCodes;
  readonly #blanks: BlankLayer;
  #opened: CellText = emptyCell;
  #asksAboutCancel = false;
  readonly #chord = new EditorChord();
  /** Committed or given up: leaving it says nothing more. */
  #isLeft = false;

  constructor(options: ChipEditorOptions) {
    this.#options = options;
    const { texts, direction, chips, linesAllowed } = options;
    const makeChip = (number: number): HTMLElement | null => {
      const chip = this.#cell.codes.get(number);
      return chip === null ? null : chipElement(chip, texts);
    };
    this.#field = textField(options);
    this.#surface = new CellSurface(this.#field, makeChip);
    this.#blanks = new BlankLayer(makeChip, direction);
    const insert = (number: number): void => {
      this.focus();
      this.insertChip(number);
    };
    this.#menu = new CodeMenu(this.#field, texts, insert);
    this.#missing = new MissingCodes(texts, insert);
    this.#cell = new EditedCell(this.#surface, new Codes(chips), {
      onShow: (moment) => {
        this.#show(moment);
      },
      onChange: (isPairGone) => {
        this.#takeChange(isPairGone);
      },
      onLineBreak: () => {
        this.#act({ does: 'line' });
      },
    });
    this.#field.setAttribute('aria-describedby', this.#missing.id);
    this.#button = this.#codesButton();
    this.element = el(
      'div',
      { class: 'chip-editor editor' },
      el('div', { class: 'chip-editor-box' }, this.#field, this.#blanks.element, this.#button),
      this.#missing.element,
      this.#menu.element,
    );
    this.#listen();
    bindClipboard(this.#field, this.#cell, linesAllowed);
  }

  /**
   * Begins anew with what a row holds; what was undone or typed before is forgotten. `typed` takes the
   * place of it all, as the first step that can be undone. The editor takes the focus if it is in the
   * page.
   */
  open(pieces: readonly CellPiece[], typed: string | null = null): void {
    const own = pieces.filter((piece) => typeof piece !== 'string');
    const codes = new Codes([...this.#options.chips, ...own]);
    this.#opened = cellOf(pieces);
    this.#isLeft = false;
    this.#asksAboutCancel = false;
    this.#button.hidden = codes.all.length === 0;
    this.#menu.close();
    this.#missing.tell('');
    this.#cell.open(this.#opened, codes);
    if (this.element.isConnected) this.focus();
    if (typed === null) return;
    const { cell } = this.#cell.last;
    this.#cell.type(typed, { start: 0, end: cell.text.length });
  }

  /** The caret is where it was, at first at the end. */
  focus(): void {
    if (this.#field === document.activeElement) return;
    const { last } = this.#cell;
    this.#field.focus({ preventScroll: true });
    this.#surface.select(last);
  }

  /** What the cell holds, with whole chips only, also in the middle of a word of an input method. */
  value(): readonly CommittedPiece[] {
    return committedPieces(this.#cell.now().cell);
  }

  get isChanged(): boolean {
    return !sameCell(this.#cell.now().cell, this.#opened);
  }

  /** Puts a code to the caret, or a pair around what is selected, from wherever it is now. */
  insertChip(number: number): void {
    if (this.#cell.isComposing) return;
    const { codes } = this.#cell;
    const now = this.#cell.now();
    const placed = placeCode(now.cell, rangeOf(now), number, codes);
    if (placed !== null) {
      this.#cell.change(now, placed.cell, placed.caret);
      return;
    }
    const { noCodes, noSuchCode } = this.#options.texts;
    const hasCodes = codes.all.length > 0;
    this.#missing.tell(hasCodes ? fill(noSuchCode, String(number)) : noCodes);
  }

  /** Puts text and codes to the caret. */
  insert(pieces: readonly CommittedPiece[]): void {
    for (const piece of pieces) {
      if (typeof piece === 'string') this.#cell.type(piece);
      else this.insertChip(piece);
    }
  }

  /** Takes something in the place of all it holds; what it held can be had again by undoing. */
  replace(pieces: readonly CommittedPiece[]): void {
    const cell = cellOf(pieces);
    this.#cell.change(this.#cell.now(), cell, cell.text.length);
  }

  /** Codes of the source, and those that only the cell had when it was opened. */
  get chips(): readonly Chip[] {
    return this.#cell.codes.all;
  }

  /** Codes of the source that the cell does not hold. */
  missing(): readonly Chip[] {
    const used = new Set(this.#cell.now().cell.chips.map(({ number }) => number));
    return this.#options.chips.filter(({ number }) => !used.has(number));
  }

  showWhiteSpace(on: boolean): void {
    this.#blanks.show(on, this.value());
  }

  /** Ends the cell as a key does. */
  commit(then: CellEnd): void {
    const pieces = this.value();
    this.#menu.close();
    this.#isLeft = true;
    this.#options.onCommit(pieces, then);
  }

  #listen(): void {
    this.#field.addEventListener('keydown', (event) => {
      if (!this.#chord.takes(event)) this.#key(event);
    });
    this.#field.addEventListener('compositionstart', () => {
      this.#menu.close();
    });
    this.#field.addEventListener('mousedown', () => {
      this.#menu.close();
    });
    this.#field.addEventListener('click', ({ target }) => {
      this.#selectChip(target);
    });
    this.element.addEventListener('focusout', ({ relatedTarget }) => {
      this.#leave(relatedTarget);
    });
  }

  #show({ cell }: CellMoment): void {
    this.#blanks.draw(committedPieces(cell));
    this.#missing.show(this.#offered(cell).filter(({ isMissing }) => isMissing));
  }

  #takeChange(isPairGone: boolean): void {
    this.#isLeft = false;
    this.#asksAboutCancel = false;
    this.#missing.tell(isPairGone ? this.#options.texts.pairRemoved : '');
    if (this.#cell.isComposing) this.#blanks.draw(this.value());
    this.#options.onChange();
  }

  #key(event: KeyboardEvent): void {
    const isComposing = event.isComposing || this.#cell.isComposing;
    const endsWord = this.#cell.hasJustComposed && event.key === 'Enter';
    const action = endsWord ? null : this.#actionOf(event, isComposing);
    const isTaken = action !== null || endsWord;
    if (isTaken) event.preventDefault();
    // What the cell's own keys do, neither the grid nor the editor around it does.
    if (isTaken || isComposing || staysInCell(event)) event.stopPropagation();
    if (action !== null && action !== 'taken') this.#act(action);
  }

  #actionOf(event: KeyboardEvent, isComposing: boolean): CellAction | 'taken' | null {
    // An input method takes the keys it wants for itself: one that takes back a step was none of them.
    if (isComposing && stepByKey(event) === null) return null;
    if (this.#menu.isOpen) {
      if (this.#menu.take(event)) return 'taken';
      if (!/^(Control|Shift|Alt|Meta)$/.test(event.key)) this.#menu.close();
    }
    const isMac = navigator.userAgent.includes('Mac');
    return cellAction(event, { isMac, linesAllowed: this.#options.linesAllowed });
  }

  #act(action: CellAction): void {
    switch (action.does) {
      case 'insert':
        this.insertChip(action.number);
        return;
      case 'commit':
        this.commit(action.then);
        return;
      case 'codes':
        this.#openMenu();
        return;
      case 'lineEnd':
        this.#cell.goToLineEnd(action.isStart, action.isExtending);
        return;
      case 'line':
        this.#cell.type('\n');
        return;
      case 'cancel':
        this.#cancel();
        return;
      case 'undo':
      case 'redo':
        this.#cell.goBack(action.does);
    }
  }

  #cancel(): void {
    if (this.isChanged && !this.#asksAboutCancel) {
      this.#asksAboutCancel = true;
      this.#missing.tell(this.#options.texts.escapeAgain);
      return;
    }
    this.#isLeft = true;
    this.#options.onCancel();
  }

  #openMenu(): void {
    const codes = this.#offered(this.#cell.now().cell);
    if (codes.length === 0) this.#missing.tell(this.#options.texts.noCodes);
    else this.#menu.open(codes, this.#surface.caretBox);
  }

  #offered(cell: CellText): readonly OfferedCode[] {
    return offeredCodes(this.#cell.codes, this.#options.chips, cell);
  }

  #selectChip(target: EventTarget | null): void {
    const chip = target instanceof Element ? target.closest(`[${chipAttribute}]`) : null;
    const at = chip === null ? null : this.#cell.placeOf(chip, 0);
    if (at !== null) this.#surface.select({ anchor: at, focus: at + 1 });
  }

  #codesButton(): HTMLElement {
    const { codes } = this.#options.texts;
    const attributes = { type: 'button', tabindex: '-1', 'aria-label': codes, title: codes };
    const sign = el('span', { text: '{ }', attributes: { 'aria-hidden': 'true' } });
    const button = el('button', { class: 'codes-button', attributes }, sign);
    // The focus stays in the text.
    button.addEventListener('mousedown', (event) => {
      event.preventDefault();
    });
    button.addEventListener('click', () => {
      this.focus();
      if (this.#menu.isOpen) this.#menu.close();
      else this.#openMenu();
    });
    return button;
  }

  /**
   * Where something else in the page takes the focus, the cell is committed. Where the whole page loses
   * it, the cell waits: the editor around it takes the focus for a moment when it opens a tab.
   */
  #leave(to: EventTarget | null): void {
    if (to instanceof Node && this.element.contains(to)) return;
    this.#menu.close();
    const leave = (): void => {
      if (!this.#isLeft && this.element.isConnected) this.commit('stay');
    };
    if (to !== null) {
      leave();
      return;
    }
    setTimeout(() => {
      if (document.hasFocus() && !this.element.contains(document.activeElement)) leave();
    });
  }
}

function textField({ label, language, direction }: ChipEditorOptions): HTMLElement {
  return el('div', {
    class: 'chip-editor-text',
    attributes: {
      contenteditable: 'true',
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      dir: direction,
      lang: language,
      spellcheck: 'false',
      tabindex: '0',
    },
  });
}
