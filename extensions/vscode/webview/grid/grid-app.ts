import {
  isWalkMessage,
  type GridAct,
  type ToGrid,
  type WalkMessage,
} from '../../features/grid/grid-messages.ts';
import type { GridTexts } from '../../features/grid/grid-texts.ts';
import { movedRow } from '../../features/grid/moved-rows.ts';
import { el } from '../../../../shared/page/elements.ts';
import type { DocumentStep } from '../../ui/take-step.ts';
import { RowGrid, type PlacedRow } from '../grid-parts/row-grid.ts';
import { actionsOf } from './act-in-grid.ts';
import { BrokenNotice } from './broken-notice.ts';
import { CellDesk } from './cell-desk.ts';
import { SegmentDetails } from './details/segment-details.ts';
import { GridColumns, type GridColumn } from './grid-columns.ts';
import { GridFoot } from './grid-foot.ts';
import { GridHeads } from './grid-heads.ts';
import type { GridHost } from './grid-host.ts';
import { bindKeys } from './grid-keys.ts';
import { readKept, WaitingTexts, type KeptPage } from './kept-texts.ts';
import { GridSearch } from './grid-search.ts';
import { GridState } from './grid-state.ts';
import { GridToolbar } from './grid-toolbar.ts';
import { GridNotice } from './notice.ts';
import { committedPieces } from './pieces.ts';
import { ReviewBar } from './review-bar.ts';
import { RowActions } from './row-actions.ts';
import { drawRow } from './row-elements.ts';
import { inFileOrder, RowFinder, type GridSort } from './row-finder.ts';
import { RowGoals } from './row-goals.ts';

/** The grid: what keys and buttons do, and what the document says. */
export class GridApp {
  readonly element: HTMLElement;
  readonly grid: RowGrid<GridColumn>;
  readonly #state = new GridState();
  readonly #host: GridHost;
  readonly #toolbar: GridToolbar;
  readonly #search: GridSearch;
  readonly #finder: RowFinder;
  readonly #heads: GridHeads;
  readonly #columns = new GridColumns();
  readonly #goals: RowGoals;
  #sort: GridSort = inFileOrder;
  readonly #waiting = new WaitingTexts();
  readonly #foot = new GridFoot();
  readonly #broken = new BrokenNotice(
    () => this.element,
    () => {
      this.#host.send({ type: 'openText', at: null });
    },
  );
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
  readonly #desk: CellDesk;
  readonly #rows: RowActions;
  readonly #actions: Readonly<Record<GridAct, () => void>>;
  readonly #review: ReviewBar;
  readonly #details: SegmentDetails;

  constructor(host: GridHost) {
    this.#host = host;
    this.grid = this.#createGrid();
    this.#finder = new RowFinder(host);
    this.#goals = this.#createGoals();
    this.#heads = new GridHeads({
      grid: this.grid,
      columns: this.#columns,
      onSort: (sort) => {
        this.#sort = sort;
        this.#ask();
      },
      onHide: (hidden) => {
        host.send({ type: 'columns', hidden });
      },
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
    const parts = {
      grid: this.grid,
      state: this.#state,
      host,
      desk: this.#desk,
      notice: this.#lost,
      takeFocus: () => {
        this.takeFocus();
      },
    };
    this.#rows = new RowActions(parts);
    this.#details = new SegmentDetails(parts);
    this.#review = new ReviewBar(this.#rows, host);
    this.#actions = actionsOf(this, this.#rows, this.#details);
    this.#toolbar = this.#createToolbar();
    this.element = this.#createPage();
    bindKeys(this);
    // Another tab ends the page without a word: what is typed is remembered with each key.
    for (const type of ['input', 'keyup', 'focusout']) {
      this.grid.element.addEventListener(type, () => {
        if (this.#texts !== null) this.#remember();
      });
    }
  }

  #createPage(): HTMLElement {
    return el(
      'main',
      { class: 'page' },
      this.#title,
      this.#toolbar.element,
      this.#broken.notice.element,
      this.#lost.element,
      this.#review.element,
      el('div', { class: 'middle' }, this.grid.element, this.#details.panel.element),
      this.#empty,
      this.#foot.element,
      this.#live,
    );
  }

  #createGoals(): RowGoals {
    return new RowGoals({
      grid: this.grid,
      state: this.#state,
      finder: this.#finder,
      say: (problem) => {
        this.#live.textContent = problem ?? this.#texts?.noMore ?? '';
      },
    });
  }

  #createToolbar(): GridToolbar {
    return new GridToolbar(
      {
        onCopySource: () => {
          this.#rows.act('copySource');
        },
        onClear: () => {
          this.#rows.act('clear');
        },
        onTranslate: () => {
          this.#rows.act('translate');
        },
        onState: (word) => {
          this.#rows.setState(word);
        },
        onShow: (choice) => {
          this.#search.choose(choice);
        },
        onWhiteSpace: (isOn) => {
          this.#showsSpace = isOn;
          this.#desk.showWhiteSpace(isOn);
          this.grid.draw();
          this.takeFocus();
        },
      },
      this.#search.element,
      this.#heads.menu,
    );
  }

  #createGrid(): RowGrid<GridColumn> {
    return new RowGrid<GridColumn>({
      columns: () => this.#columns.shown,
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
    if (isWalkMessage(message)) this.#obey(message);
    else this.#learn(message);
    this.grid.draw();
    this.#showAround();
  }

  #learn(message: Exclude<ToGrid, WalkMessage>): void {
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
        this.#broken.show(message);
        break;
      case 'done':
        this.#host.done(message.request, message.refusal);
    }
  }

  #obey(message: WalkMessage): void {
    if (message.type === 'segment') this.#details.take(message);
    else if (message.type === 'act') this.#actions[message.act]();
    else if (message.type === 'base') this.#compare(message.name);
    else {
      this.#goals.wanted = message.filters;
      this.goToWork(false);
    }
  }

  save(): void {
    if (this.#desk.finish('stay')) this.#host.save();
    this.#showAround();
  }

  step(step: DocumentStep): boolean {
    return this.#host.step(step);
  }

  chooseState(): void {
    if (this.#desk.finish('stay')) this.#toolbar.focusStates();
  }

  /** Opens the target of the active row: with its text, or with what was typed. */
  edit(typed: string | null): void {
    if (!this.#broken.isBroken) this.#desk.open(this.grid.active.row, typed);
    this.#showAround();
  }

  /** Keeps what is in the row as a person's, and goes on. */
  confirmAndNext(): void {
    const { row } = this.grid.active;
    const at = this.#state.atOf(row);
    const shown = this.#state.get(at);
    const isOpen = shown?.standing === 'needsReview' && !this.#broken.isBroken;
    if (isOpen) this.#desk.commit(at, committedPieces(shown.target ?? []));
    this.goToWork(false);
  }

  goToWork(isBackwards: boolean): void {
    if (this.#desk.finish('stay')) this.#goals.goOn(isBackwards ? -1 : 1);
  }

  takeMatch(number: number): void {
    this.#details.panel.take(number);
  }

  search(): void {
    if (this.#desk.finish('stay')) this.#search.focus();
  }

  goToProblem(isBackwards: boolean): void {
    if (this.#desk.finish('stay')) this.#goals.goToProblem(isBackwards ? -1 : 1);
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
    const { shown: columns } = this.#columns;
    const look = { texts, languages: this.#languages, showsSpace: this.#showsSpace, columns };
    const [shown, typed] = [this.#state.get(at), this.#state.typed(at)];
    return drawRow({ placed, at, shown, typed }, look);
  }

  #load(message: Extract<ToGrid, { type: 'init' }>): void {
    const { version, texts, languages, states, counts } = message;
    const isFirst = this.#texts === null;
    this.#texts = texts;
    this.#title.textContent = texts.grid;
    this.#languages = languages;
    this.#desk.words = { texts, language: languages.target };
    this.#host.version = version;
    this.#state.load(version, counts);
    this.#broken.mend();
    this.#toolbar.setTexts(texts, states);
    this.#search.setTexts(texts);
    this.#rows.texts = texts;
    this.#details.panel.setTexts(texts);
    this.#heads.begin(texts, message.hidden);
    if (!isFirst) return;
    const { row, texts: kept } = readKept(this.#host.state);
    this.#waiting.wait(kept);
    this.grid.moveTo(row);
    this.grid.element.focus();
  }

  /** Shows what changed since a base alone; null: all rows as they were. */
  #compare(name: string | null): void {
    this.#review.show(name, this.#texts);
    this.#state.renew(this.#state.counts);
    this.#search.show(name === null ? null : 'changed');
  }

  #change({ version, counts, change }: Extract<ToGrid, { type: 'changed' }>): void {
    this.#broken.mend();
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

  #showAround(): void {
    const texts = this.#texts;
    if (texts === null) return;
    const { first, last } = this.grid.selected;
    const { counts, rowCount } = this.#state;
    this.#toolbar.show({
      counts,
      shown: rowCount,
      selected: Math.max(0, last - first + 1),
      isReadOnly: this.#broken.isBroken,
    });
    this.#empty.textContent = counts.rows === 0 ? texts.empty : texts.nothingFound;
    this.#empty.hidden = rowCount > 0;
    const at = this.#state.atOf(this.grid.active.row);
    const refusal = this.#state.typed(at)?.refusal ?? null;
    this.#foot.show(texts, this.#state.get(at), refusal, this.#desk.isOpen);
    this.#details.follow();
    this.#remember();
  }

  #remember(): void {
    const texts = [...this.#waiting.all, ...this.#desk.unsaved];
    this.#host.state = { row: this.grid.active.row, texts } satisfies KeptPage;
  }
}
