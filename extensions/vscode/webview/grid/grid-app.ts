import type { RowFilterName } from '../../../../shared/formats/rows/row-marks.ts';
import type { RowsAction, ToGrid } from '../../features/grid/grid-messages.ts';
import type { GridTexts } from '../../features/grid/grid-texts.ts';
import { movedRow } from '../../features/grid/moved-rows.ts';
import { el } from '../../../../shared/page/elements.ts';
import type { DocumentStep } from '../../ui/take-step.ts';
import { RowGrid, type PlacedRow } from '../grid-parts/row-grid.ts';
import { CellDesk } from './cell-desk.ts';
import { GridFoot } from './grid-foot.ts';
import type { GridHost } from './grid-host.ts';
import { bindKeys } from './grid-keys.ts';
import { readKept, WaitingTexts, type KeptPage } from './kept-texts.ts';
import { GridSearch } from './grid-search.ts';
import { GridState } from './grid-state.ts';
import { GridToolbar } from './grid-toolbar.ts';
import { GridNotice } from './notice.ts';
import { committedPieces } from './pieces.ts';
import { columns, drawRow, type GridColumn } from './row-elements.ts';
import { inFileOrder, RowFinder, type GridSort } from './row-finder.ts';
import { SortHeads } from './sort-heads.ts';

/** The grid: what keys and buttons do, and what the document says. */
export class GridApp {
  readonly element: HTMLElement;
  readonly grid: RowGrid<GridColumn>;
  readonly #state = new GridState();
  readonly #host: GridHost;
  readonly #toolbar: GridToolbar;
  readonly #search: GridSearch;
  readonly #finder: RowFinder;
  readonly #heads: SortHeads;
  #sort: GridSort = inFileOrder;
  readonly #waiting = new WaitingTexts();
  readonly #foot = new GridFoot();
  readonly #broken = new GridNotice();
  readonly #lost = new GridNotice();
  readonly #title = el('h1', { class: 'visually-hidden' });
  readonly #empty = el('p', { class: 'empty' });
  readonly #live = el('div', {
    class: 'visually-hidden',
    attributes: { role: 'status', 'aria-live': 'polite' },
  });
  #texts: GridTexts | null = null;
  #languages = { source: '', target: '' };
  #showsSpace = false;
  #isBroken = false;
  readonly #desk: CellDesk;

  constructor(host: GridHost) {
    this.#host = host;
    this.grid = this.#createGrid();
    this.#finder = new RowFinder(host);
    this.#heads = new SortHeads(this.grid.head, (sort) => {
      this.#sort = sort;
      this.#ask();
    });
    this.#search = new GridSearch({
      onChange: () => {
        this.#ask();
      },
      onLeave: () => {
        this.takeFocus();
      },
    });
    this.#desk = new CellDesk({
      grid: this.grid,
      state: this.#state,
      host,
      notice: this.#lost,
      onRefused: (sentence) => {
        this.#live.textContent = sentence;
      },
    });
    this.#toolbar = this.#createToolbar();
    this.element = el(
      'main',
      { class: 'page' },
      this.#title,
      this.#toolbar.element,
      this.#broken.element,
      this.#lost.element,
      this.grid.element,
      this.#empty,
      this.#foot.element,
      this.#live,
    );
    bindKeys(this);
    // Another tab ends the page without a word: what is typed is remembered with each key.
    for (const type of ['input', 'keyup', 'focusout']) {
      this.grid.element.addEventListener(type, () => {
        if (this.#texts !== null) this.#remember();
      });
    }
  }

  #createToolbar(): GridToolbar {
    const host = this.#host;
    return new GridToolbar(
      {
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
          this.#desk.showWhiteSpace(isOn);
          this.grid.draw();
          this.takeFocus();
        },
      },
      this.#search.element,
    );
  }

  #createGrid(): RowGrid<GridColumn> {
    return new RowGrid<GridColumn>({
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
        if (rows.length > 0) this.#host.send({ type: 'rows', version: this.#state.version, rows });
      },
    });
  }

  /** The focus is back in the page: to the cell that is open, and its caret, else to the grid. */
  takeFocus(): void {
    if (!this.#desk.takeFocus()) this.grid.element.focus({ preventScroll: true });
  }

  take(message: ToGrid): void {
    switch (message.type) {
      case 'init':
        this.#load(message);
        break;
      case 'rows':
        this.#state.take(message.version, message.rows);
        if (this.#waiting.all.length > 0) this.#desk.restore(this.#waiting.take(message.rows));
        break;
      case 'changed':
        this.#change(message);
        break;
      case 'found':
        this.#state.renew(message.counts);
        break;
      case 'view':
        this.#finder.take(message);
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
    if (this.#desk.finish('stay')) this.#host.send({ type: 'save' });
    this.#showAround();
  }

  step(step: DocumentStep): boolean {
    return this.#host.step(step);
  }

  chooseState(): void {
    this.#toolbar.focusStates();
  }

  /** Opens the target of the active row: with its text, or with what was typed. */
  edit(typed: string | null): void {
    if (!this.#isBroken) this.#desk.open(this.grid.active.row, typed);
    this.#showAround();
  }

  /** Keeps what is in the row as a person's, and goes on. */
  confirmAndNext(): void {
    const { row } = this.grid.active;
    const at = this.#state.atOf(row);
    const shown = this.#state.get(at);
    const isOpen = shown?.standing === 'needsReview' && !this.#isBroken;
    if (isOpen) this.#desk.commit(at, committedPieces(shown.target ?? []));
    this.goToWork(false);
  }

  goToWork(isBackwards: boolean): void {
    this.#goToOne(['untranslated', 'needsReview'], isBackwards ? -1 : 1);
  }

  search(): void {
    if (this.#desk.finish('stay')) this.#search.focus();
  }

  goToProblem(isBackwards: boolean): void {
    this.#goToOne(['errors', 'warnings', 'information'], isBackwards ? -1 : 1);
  }

  /** The next (previous) row of the view that passes one of these filters; past the end from the start. */
  #goToOne(filters: readonly RowFilterName[], step: 1 | -1): void {
    if (!this.#desk.finish('stay')) return;
    this.#finder.find(filters, (rows) => {
      const row = this.#nextOf(rows === null ? null : new Set(rows), step);
      if (row === null) {
        this.#live.textContent = this.#texts?.noMore ?? '';
        return;
      }
      this.grid.moveTo(row, 'target');
      const [problem] = this.#state.get(this.#state.atOf(row))?.problems ?? [];
      this.#live.textContent = problem?.sentence ?? '';
    });
  }

  #nextOf(wanted: ReadonlySet<number> | null, step: 1 | -1): number | null {
    const { rowCount } = this.#state;
    let { row } = this.grid.active;
    for (let looked = 0; looked < rowCount; looked += 1) {
      row = (row + step + rowCount) % rowCount;
      if (wanted === null || wanted.has(this.#state.atOf(row))) return row;
    }
    return null;
  }

  /** Shows the rows that are sought; the active one stays it, where it is still shown. */
  #ask(): void {
    const wasOpen = this.#desk.isOpen;
    if (!this.#desk.finish('stay')) return;
    // Closing the cell took the focus to the rows.
    if (wasOpen) this.#search.focus();
    this.#finder.ask(this.#search.sought, this.#sort, ({ version, rows, fault, filters }) => {
      this.#search.showCounts(filters);
      this.#search.showFault(fault);
      if (version !== this.#state.version) return;
      const at = this.#state.atOf(this.grid.active.row);
      this.#state.show(rows);
      this.grid.forgetHeights();
      this.grid.moveTo(Math.max(0, this.#state.rowOf(at)), this.grid.active.column);
    });
  }

  #drawn(placed: PlacedRow<GridColumn>): HTMLElement {
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
    this.#title.textContent = texts.grid;
    this.#languages = languages;
    this.#desk.words = { texts, language: languages.target };
    this.#host.version = version;
    this.#state.load(version, counts);
    this.#mend();
    this.#toolbar.setTexts(texts, states);
    this.#search.setTexts(texts);
    this.#heads.setTexts(texts);
    this.grid.begin(texts.grid, columns.length + 1, 34);
    if (!isFirst) return;
    const { row, texts: kept } = readKept(this.#host.state);
    this.#waiting.wait(kept);
    this.grid.moveTo(row);
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
    this.#desk.move(change);
  }

  #break(sentence: string): void {
    this.#isBroken = true;
    this.element.classList.add('broken');
    const label = this.#texts?.openText ?? '';
    const run = (): void => {
      this.#host.send({ type: 'openText', at: null });
    };
    this.#broken.show(
      `${sentence} ${this.#texts?.lastRead ?? ''}`,
      label === '' ? [] : [{ label, run }],
    );
  }

  #mend(): void {
    this.#isBroken = false;
    this.element.classList.remove('broken');
    this.#broken.hide();
  }

  #act(type: RowsAction): void {
    if (!this.#desk.finish('stay')) return;
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
    this.#empty.textContent = counts.rows === 0 ? texts.empty : texts.nothingFound;
    this.#empty.hidden = rowCount > 0;
    const at = this.#state.atOf(this.grid.active.row);
    const refusal = this.#state.typed(at)?.refusal ?? null;
    this.#foot.show(texts, this.#state.get(at), refusal, this.#desk.isOpen);
    this.#remember();
  }

  #remember(): void {
    const texts = [...this.#waiting.all, ...this.#desk.unsaved];
    this.#host.state = { row: this.grid.active.row, texts } satisfies KeptPage;
  }
}
