import type { CellPiece, CommittedPiece } from '../../../../shared/formats/rows/cell-pieces.ts';
import type { GridRow } from '../../features/grid/grid-messages.ts';
import type { GridTexts } from '../../features/grid/grid-texts.ts';
import { movedRow, type RowsChange } from '../../features/grid/moved-rows.ts';
import { ChipEditor, type CellEnd } from '../../../../shared/page/cell/chip-editor.ts';
import type { RowGrid } from '../grid-parts/row-grid.ts';
import type { GridColumn } from './grid-columns.ts';
import type { GridHost } from './grid-host.ts';
import type { GridState } from './grid-state.ts';
import type { KeptTyping, WaitingTexts } from './kept-texts.ts';
import type { GridNotice } from './notice.ts';
import { committedPieces, isSamePieces, plainText, shownPieces } from './pieces.ts';

interface DeskParts {
  readonly grid: RowGrid<GridColumn>;
  readonly state: GridState;
  readonly host: GridHost;
  /** Where what was typed is kept when its row is gone. */
  readonly notice: GridNotice;
  readonly onRefused: (sentence: string) => void;
}

/** What cells are opened with. */
interface DeskWords {
  readonly texts: GridTexts;
  readonly language: string;
}

/** The cell somebody writes in. */
interface OpenCell {
  at: number;
  readonly editor: ChipEditor;
  /** What the document held there, as last told. */
  before: readonly CommittedPiece[];
}

/** Where targets are written: at most one cell is open, and what it holds is never lost. */
export class CellDesk {
  readonly #parts: DeskParts;
  #words: DeskWords | null = null;
  #open: OpenCell | null = null;
  #showsSpace = false;
  /** The row is as high as the cell that is open. */
  readonly #sizes: ResizeObserver;

  constructor(parts: DeskParts) {
    this.#parts = parts;
    this.#sizes = new ResizeObserver(() => {
      parts.grid.drawSoon();
    });
  }

  set words(words: DeskWords) {
    this.#words = words;
  }

  get isOpen(): boolean {
    return this.#open !== null;
  }

  /** To the cell that is open; false when there is none. */
  takeFocus(): boolean {
    this.#open?.editor.focus();
    return this.isOpen;
  }

  /** Puts something to the caret of the cell that is open. */
  insert(pieces: readonly CommittedPiece[]): void {
    this.#open?.editor.insert(pieces);
    this.takeFocus();
  }

  /** Puts something in the place of all that the open cell holds, as one step to undo there. */
  replace(pieces: readonly CommittedPiece[]): void {
    this.#open?.editor.replace(pieces);
    this.takeFocus();
  }

  showWhiteSpace(isOn: boolean): void {
    this.#showsSpace = isOn;
    this.#open?.editor.showWhiteSpace(isOn);
  }

  /** Opens the target of a row: with its text, or with what was typed. */
  open(row: number, typed: string | null): void {
    const { grid, state, host } = this.#parts;
    const at = state.atOf(row);
    const shown = state.get(at);
    if (this.#words === null || shown === null || !this.finish('stay')) return;
    grid.moveTo(row, 'target');
    const cell = grid.cell({ row, column: 'target' });
    if (cell === null || shown.standing === 'notTranslatable') return;
    const present = state.typed(at)?.pieces ?? shown.target ?? [];
    const editor = this.#editor(shown, this.#words);
    this.#open = { at, editor, before: committedPieces(shown.target ?? []) };
    cell.replaceChildren(editor.element);
    cell.classList.add('open');
    editor.open(present, typed);
    editor.showWhiteSpace(this.#showsSpace);
    this.#sizes.observe(editor.element);
    host.send({ type: 'editing', at });
    grid.draw();
  }

  #editor({ source, target }: GridRow, { texts, language }: DeskWords): ChipEditor {
    return new ChipEditor({
      language,
      direction: 'auto',
      label: texts.target,
      texts: texts.cell,
      chips: source.filter((piece) => typeof piece !== 'string'),
      linesAllowed: [...source, ...(target ?? [])].some(hasLineEnd),
      onChange: () => {
        this.#parts.grid.drawSoon();
      },
      onCommit: (_pieces, then) => {
        this.finish(then);
      },
      onCancel: () => {
        this.#giveUp();
      },
    });
  }

  /**
   * Closes the cell that is open, and writes what it holds where that is news. False when it stays
   * open, as somebody else wrote in the same target meanwhile: the next time it is meant.
   */
  finish(then: CellEnd): boolean {
    const open = this.#open;
    if (open === null) return true;
    const { state, notice } = this.#parts;
    const typed = open.editor.value();
    const isKept = isSamePieces(typed, open.before);
    if (!isKept && this.#isOthers(open)) return false;
    notice.hide();
    this.#close();
    const isConfirmed = then === 'next' && state.get(open.at)?.standing === 'needsReview';
    if (!isKept || isConfirmed) this.commit(open.at, typed);
    else state.setTyped(open.at, null);
    this.#goOn(state.rowOf(open.at), then);
    return true;
  }

  /** Whether somebody else wrote there meanwhile: they are told of it once. */
  #isOthers(open: OpenCell): boolean {
    const shown = this.#parts.state.get(open.at);
    const present = committedPieces(shown?.target ?? []);
    if (shown === null || isSamePieces(present, open.before)) return false;
    open.before = present;
    const sentence = this.#words?.texts.changedMeanwhile ?? '';
    this.#parts.notice.show([sentence], [], plainText(shown.target ?? []));
    return true;
  }

  /** Shown at once, and written into the document behind it; what is refused stays to be seen. */
  commit(at: number, typed: readonly CommittedPiece[]): void {
    const { state, host, onRefused } = this.#parts;
    const shown = state.get(at);
    if (shown === null) return;
    const pieces = shownPieces(shown, typed);
    state.setTyped(at, { pieces, refusal: null });
    host.wish({ type: 'commit', rows: [at], pieces: typed }, (refusal, { rows }) => {
      const [now = -1] = rows;
      if (now < 0) this.#keep(plainText(pieces));
      else state.setTyped(now, refusal === null ? null : { pieces, refusal });
      if (refusal !== null) onRefused(refusal);
    });
  }

  /** All that somebody typed and the document does not hold. */
  get unsaved(): readonly KeptTyping[] {
    const { state } = this.#parts;
    const open = this.#open;
    const shown = open === null ? null : state.get(open.at);
    if (open === null || shown === null) return state.allTyped;
    const typed = open.editor.value();
    const others = state.allTyped.filter(({ at }) => at !== open.at);
    if (isSamePieces(typed, open.before)) return others;
    return [...others, { at: open.at, name: shown.name, pieces: shownPieces(shown, typed) }];
  }

  /** Shows texts that were typed before: in their rows where these are there, else above all. */
  restore({ found, lost }: ReturnType<WaitingTexts['take']>): void {
    const refusal = this.#words?.texts.typedBefore ?? '';
    const { state } = this.#parts;
    for (const { at, pieces } of found) {
      const present = committedPieces(state.get(at)?.target ?? []);
      // What was on its way when the page was hidden has come to the document.
      if (!isSamePieces(committedPieces(pieces), present)) state.setTyped(at, { pieces, refusal });
    }
    if (lost.length > 0) this.#keep(lost.map(({ pieces }) => plainText(pieces)).join('\n'));
  }

  /** The open cell goes with its row; where that is gone, what was typed is kept and shown. */
  move(change: RowsChange): void {
    const open = this.#open;
    if (open === null) return;
    const { grid, state } = this.#parts;
    const to = movedRow(open.at, change);
    if (to >= 0) {
      open.at = to;
      grid.moveEdited(state.rowOf(to));
      return;
    }
    const [typed, { chips }] = [open.editor.value(), open.editor];
    this.#close();
    this.#keep(plainText(shownPieces({ source: chips, target: null }, typed)));
  }

  #goOn(row: number, then: CellEnd): void {
    const { grid } = this.#parts;
    if (row < 0) return;
    const next = then === 'stay' ? row : row + (then === 'next' ? 1 : -1);
    grid.moveTo(next, 'target');
    if (grid.active.row !== row) this.open(grid.active.row, null);
  }

  #giveUp(): void {
    const open = this.#open;
    if (open === null) return;
    this.#parts.notice.hide();
    this.#parts.state.setTyped(open.at, null);
    this.#close();
    this.#goOn(this.#parts.state.rowOf(open.at), 'stay');
  }

  #close(): void {
    const { grid, host } = this.#parts;
    const editor = this.#open?.editor ?? null;
    this.#open = null;
    this.#sizes.disconnect();
    editor?.element.remove();
    host.send({ type: 'editing', at: null });
    grid.element.focus({ preventScroll: true });
  }

  #keep(text: string): void {
    const { notice, grid } = this.#parts;
    const texts = this.#words?.texts;
    if (texts === undefined) return;
    const copy = (): void => {
      void navigator.clipboard.writeText(text);
    };
    const drop = (): void => {
      notice.hide();
      grid.element.focus({ preventScroll: true });
    };
    const buttons = [
      { label: texts.copyText, run: copy },
      { label: texts.dropText, run: drop },
    ];
    notice.show([texts.rowGone], buttons, text);
  }
}

function hasLineEnd(piece: CellPiece): boolean {
  return typeof piece === 'string' && piece.includes('\n');
}
