import type { CommittedPiece } from '../../../../shared/formats/rows/cell-pieces.ts';
import type { RowsAction, ToGrid } from '../../features/grid/grid-messages.ts';
import type { GridTexts } from '../../features/grid/grid-texts.ts';
import { movedRow, type RowsChange } from '../../features/grid/moved-rows.ts';
import { el } from '../elements.ts';
import { RowGrid, type PlacedRow } from '../grid-parts/row-grid.ts';
import { GridFoot } from './grid-foot.ts';
import type { GridHost } from './grid-host.ts';
import { bindKeys } from './grid-keys.ts';
import { GridState } from './grid-state.ts';
import { GridToolbar } from './grid-toolbar.ts';
import { Notice } from './notice.ts';
import { committedPieces, isSamePieces, plainText, shownPieces } from './open-cell.ts';
import { PlainEditor, type CellEnd } from './plain-editor.ts';
import { columns, drawRow, type Column } from './row-elements.ts';

/** The cell somebody writes in. */
interface OpenCell {
  at: number;
  readonly editor: PlainEditor;
  /** What the document held there, as last told. */
  before: readonly CommittedPiece[];
}

/** The grid: what keys and buttons do, and what the document says. */
export class GridApp {
  readonly element: HTMLElement;
  readonly grid: RowGrid<Column>;
  readonly #state = new GridState();
  readonly #host: GridHost;
  readonly #toolbar: GridToolbar;
  readonly #foot = new GridFoot();
  readonly #broken = new Notice();
  readonly #lost = new Notice();
  readonly #empty = el('p', { class: 'empty' });
  readonly #live = el('div', {
    class: 'visually-hidden',
    attributes: { role: 'status', 'aria-live': 'polite' },
  });
  #texts: GridTexts | null = null;
  #languages = { source: '', target: '' };
  #showsSpace = false;
  #isBroken = false;
  #open: OpenCell | null = null;

  constructor(host: GridHost) {
    this.#host = host;
    this.grid = new RowGrid<Column>({
      columns,
      firstColumn: 'target',
      rowCount: () => this.#state.rowCount,
      selectableCount: () => this.#state.rowCount,
      wraps: true,
      draw: (placed) => this.#drawn(placed),
      onEdit: () => {
        this.edit(null);
      },
      onMove: () => {
        this.#showAround();
      },
      onScroll: () => {
        this.#remember();
      },
      onShow: (first, end) => {
        const rows = this.#state.wanted(first, end);
        if (rows.length > 0) host.send({ type: 'rows', version: this.#state.version, rows });
      },
    });
    this.#toolbar = new GridToolbar({
      onCopySource: () => {
        this.#act('copySource');
      },
      onClear: () => {
        this.#act('clear');
      },
      onTranslate: () => {
        this.#act('translate');
      },
      onState: (word) => {
        host.wish({ type: 'state', rows: this.#selectedRows(), word }, this.#told);
        this.grid.element.focus();
      },
      onWhiteSpace: (isOn) => {
        this.#showsSpace = isOn;
        this.grid.draw();
        this.takeFocus();
      },
    });
    this.element = el(
      'main',
      { class: 'page' },
      this.#toolbar.element,
      this.#broken.element,
      this.#lost.element,
      this.grid.element,
      this.#empty,
      this.#foot.element,
      this.#live,
    );
    bindKeys(this);
  }

  /** The focus is back in the page: to the cell that is open, and its caret, else to the grid. */
  takeFocus(): void {
    (this.#open?.editor.element ?? this.grid.element).focus({ preventScroll: true });
  }

  take(message: ToGrid): void {
    switch (message.type) {
      case 'init':
        this.#load(message);
        break;
      case 'rows':
        this.#state.take(message.version, message.rows);
        break;
      case 'changed':
        this.#change(message);
        break;
      case 'found':
        this.#state.renew(message.counts);
        break;
      case 'broken':
        this.#break(message.sentence);
        break;
      case 'done':
        this.#host.done(message.request, message.refusal);
    }
    this.grid.draw();
    this.#showAround();
  }

  save(): void {
    this.#open?.editor.element.blur();
    this.#finish('stay');
    this.#host.send({ type: 'save' });
  }

  chooseState(): void {
    this.#toolbar.focusStates();
  }

  /** Opens the target of the active row: with its text, or with what was typed. */
  edit(typed: string | null): void {
    const texts = this.#texts;
    const { row } = this.grid.active;
    const at = this.#state.atOf(row);
    const shown = this.#state.get(at);
    if (texts === null || shown === null || this.#isBroken) return;
    this.#finish('stay');
    this.grid.moveTo(row, 'target');
    const cell = this.grid.cell({ row, column: 'target' });
    if (cell === null) return;
    if (shown.locked !== null && shown.standing === 'notTranslatable') return;
    const present = this.#state.typed(at)?.pieces ?? shown.target ?? [];
    const editor = new PlainEditor({
      language: this.#languages.target,
      label: texts.target,
      chips: shown.source.filter((piece) => typeof piece !== 'string'),
      onChange: () => {
        this.grid.drawSoon();
      },
      onCommit: (_pieces, then) => {
        this.#finish(then);
      },
      onCancel: () => {
        this.#giveUp();
      },
    });
    this.#open = { at, editor, before: committedPieces(shown.target ?? []) };
    cell.replaceChildren(editor.element);
    cell.classList.add('open');
    editor.open(typed === null ? present : [typed]);
    this.#host.send({ type: 'editing', at });
    this.grid.draw();
    this.#showAround();
  }

  /** Keeps what is in the row as a person's, and goes on. */
  confirmAndNext(): void {
    const { row } = this.grid.active;
    const at = this.#state.atOf(row);
    const shown = this.#state.get(at);
    if (shown?.target != null && shown.target.length > 0 && shown.standing === 'needsReview') {
      this.#commit(at, committedPieces(shown.target));
    }
    this.grid.moveTo(row + 1, 'target');
  }

  goToProblem(isBackwards: boolean): void {
    const step = isBackwards ? -1 : 1;
    for (let row = this.grid.active.row + step; ; row += step) {
      const at = this.#state.atOf(row);
      if (at < 0) return;
      const shown = this.#state.get(at);
      if ((shown?.problems.length ?? 0) === 0) continue;
      this.grid.moveTo(row, 'target');
      this.#live.textContent = shown?.problems[0]?.sentence ?? '';
      return;
    }
  }

  #drawn(placed: PlacedRow<Column>): HTMLElement {
    const at = this.#state.atOf(placed.row);
    const texts = this.#texts;
    if (texts === null) return el('div', { class: 'row' });
    const look = { texts, languages: this.#languages, showsSpace: this.#showsSpace };
    const [shown, typed] = [this.#state.get(at), this.#state.typed(at)];
    return drawRow({ placed, at, shown, typed }, look);
  }

  #load({ version, texts, languages, states, counts }: Extract<ToGrid, { type: 'init' }>): void {
    const isFirst = this.#texts === null;
    this.#texts = texts;
    this.#languages = languages;
    this.#host.version = version;
    this.#state.load(version, counts);
    this.#mend();
    this.#toolbar.setTexts(texts, states);
    const heads = [texts.state, texts.source, texts.target, texts.key, texts.length, texts.problems];
    const head = (text: string, name: string): HTMLElement =>
      el('div', { class: `column ${name}`, text, attributes: { role: 'columnheader' } });
    this.grid.head.replaceChildren(
      el(
        'div',
        { class: 'number', attributes: { role: 'columnheader' } },
        el('span', { class: 'visually-hidden', text: texts.number }),
      ),
      ...columns.map((column, index) => head(heads[index] ?? '', column)),
    );
    this.grid.begin(texts.grid, columns.length + 1, 34);
    if (!isFirst) return;
    const kept = this.#host.state;
    const row = typeof kept === 'object' && kept !== null && 'row' in kept ? Number(kept.row) : 0;
    this.grid.moveTo(Number.isSafeInteger(row) ? row : 0);
    this.grid.element.focus();
  }

  #change({ version, counts, change }: Extract<ToGrid, { type: 'changed' }>): void {
    this.#mend();
    const active = this.#state.atOf(this.grid.active.row);
    const anchor = this.#state.atOf(this.grid.anchor);
    this.#host.version = version;
    this.#host.move(change);
    this.#state.change(version, counts, change);
    const place = (at: number, row: number): number => {
      const now = at < 0 ? -1 : this.#state.rowOf(movedRow(at, change));
      return now < 0 ? Math.min(row, Math.max(0, this.#state.rowCount - 1)) : now;
    };
    this.grid.follow(place(active, this.grid.active.row), place(anchor, this.grid.anchor));
    this.#moveOpen(change);
  }

  /** The open cell goes with its row; where that is gone, what was typed is kept and shown. */
  #moveOpen(change: RowsChange): void {
    const open = this.#open;
    const texts = this.#texts;
    if (open === null || texts === null) return;
    const from = this.#state.get(open.at);
    const to = movedRow(open.at, change);
    if (to >= 0) {
      open.at = to;
      this.grid.moveEdited(this.#state.rowOf(to));
      return;
    }
    const typed = open.editor.value();
    const text =
      from === null
        ? typed.map(String).join('')
        : plainText(shownPieces(from, typed));
    this.#close();
    const buttons = [
      {
        label: texts.copyText,
        run: () => {
          void navigator.clipboard.writeText(text);
        },
      },
      {
        label: texts.dropText,
        run: () => {
          this.#lost.hide();
          this.takeFocus();
        },
      },
    ];
    this.#lost.show(texts.rowGone, buttons, text);
  }

  #break(sentence: string): void {
    this.#isBroken = true;
    this.element.classList.add('broken');
    const label = this.#texts?.openText ?? '';
    const run = (): void => {
      this.#host.send({ type: 'openText', at: null });
    };
    this.#broken.show(sentence, label === '' ? [] : [{ label, run }]);
  }

  #mend(): void {
    this.#isBroken = false;
    this.element.classList.remove('broken');
    this.#broken.hide();
  }

  /** Closes the cell that is open, and writes what it holds where that is news. */
  #finish(then: CellEnd): void {
    const open = this.#open;
    if (open === null) return;
    const typed = open.editor.value();
    const shown = this.#state.get(open.at);
    const isOthers =
      shown !== null && !isSamePieces(committedPieces(shown.target ?? []), open.before);
    if (isOthers && this.#texts !== null && !isSamePieces(typed, open.before)) {
      // Somebody else wrote there meanwhile: the next time it is meant.
      open.before = committedPieces(shown.target ?? []);
      this.#lost.show(this.#texts.changedMeanwhile, [], plainText(shown.target ?? []));
      return;
    }
    this.#lost.hide();
    this.#close();
    const isKept = isSamePieces(typed, open.before);
    const isConfirmed = then === 'next' && shown?.standing === 'needsReview';
    if (isKept) this.#state.setTyped(open.at, null);
    if (!isKept || isConfirmed) this.#commit(open.at, typed);
    const row = this.#state.rowOf(open.at);
    if (then === 'stay') this.grid.moveTo(row, 'target');
    else {
      this.grid.moveTo(row + (then === 'next' ? 1 : -1), 'target');
      if (this.grid.active.row !== row) this.edit(null);
    }
  }

  #giveUp(): void {
    const open = this.#open;
    if (open === null) return;
    this.#lost.hide();
    this.#state.setTyped(open.at, null);
    this.#close();
    this.grid.draw();
  }

  #close(): void {
    this.#open?.editor.element.remove();
    this.#open = null;
    this.#host.send({ type: 'editing', at: null });
    this.grid.element.focus({ preventScroll: true });
  }

  /** Shown at once, and written into the document behind it; what is refused stays to be seen. */
  #commit(at: number, typed: readonly CommittedPiece[]): void {
    const shown = this.#state.get(at);
    if (shown === null) return;
    const pieces = shownPieces(shown, typed);
    this.#state.setTyped(at, { pieces, refusal: null });
    this.#host.wish({ type: 'commit', rows: [at], pieces: typed }, (refusal, { rows }) => {
      const [now = -1] = rows;
      this.#state.setTyped(now, refusal === null ? null : { pieces, refusal });
      if (refusal !== null) this.#live.textContent = refusal;
    });
  }

  #act(type: RowsAction): void {
    this.#finish('stay');
    this.#host.wish({ type, rows: this.#selectedRows() }, this.#told);
    this.grid.element.focus();
  }

  readonly #told = (refusal: string | null): void => {
    const texts = this.#texts;
    if (refusal === null || texts === null) return;
    const run = (): void => {
      this.#lost.hide();
      this.takeFocus();
    };
    this.#lost.show(refusal, [{ label: texts.dropText, run }]);
  };

  #selectedRows(): readonly number[] {
    const { first, last } = this.grid.selected;
    const rows: number[] = [];
    for (let row = first; row <= last; row += 1) rows.push(this.#state.atOf(row));
    return rows;
  }

  #showAround(): void {
    const texts = this.#texts;
    if (texts === null) return;
    const { first, last } = this.grid.selected;
    const { counts, rowCount } = this.#state;
    this.#toolbar.show({
      counts,
      shown: rowCount,
      selected: Math.max(0, last - first + 1),
      isReadOnly: this.#isBroken,
    });
    this.#empty.textContent = texts.empty;
    this.#empty.hidden = rowCount > 0;
    const at = this.#state.atOf(this.grid.active.row);
    const typed = this.#state.typed(at);
    this.#foot.show(texts, this.#state.get(at), { typed, isEditing: this.#open !== null });
    this.#remember();
  }

  #remember(): void {
    this.#host.state = { row: this.grid.active.row };
  }
}
