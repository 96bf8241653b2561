import {
  readEntryLine,
  readPastedLines,
  writeEntryLine,
} from '../../features/glossary-table/entry-line.ts';
import type { LineEdit } from '../../features/glossary-table/line-edits.ts';
import type { TableTexts, ToTable } from '../../features/glossary-table/table-messages.ts';
import type { DocumentStep } from '../../ui/take-step.ts';
import { openCellEditor, type CellEditor, type EditorEnd } from './cell-editor.ts';
import { el, fill } from '../../../../shared/page/elements.ts';
import { Foot } from './foot.ts';
import { GridView, type EntryCell } from './grid-view.ts';
import type { Host } from './host.ts';
import { bindKeys } from './keys.ts';
import { lostSentence } from './lost-edits.ts';
import type { Column } from './row-elements.ts';
import { TableState } from './table-state.ts';
import { Toolbar } from './toolbar.ts';

/** The table: what keys and buttons do, and what the document says. */
export class TableApp {
  readonly element: HTMLElement;
  readonly grid: GridView;
  readonly toolbar: Toolbar;
  readonly #state = new TableState();
  readonly #host: Host;
  readonly #foot: Foot;
  readonly #notice = el('p', { class: 'notice', attributes: { role: 'status' } });
  readonly #title = el('h1', { class: 'visually-hidden' });
  readonly #empty = el('p', { class: 'empty' });
  readonly #live = el('div', {
    class: 'visually-hidden',
    attributes: { role: 'status', 'aria-live': 'polite' },
  });
  #texts: TableTexts | null = null;
  /** What is above the entries: of how they were loaded, and of what was typed and is lost. */
  #notes: Readonly<Record<'loaded' | 'lost', string | null>> = { loaded: null, lost: null };
  #languages = { source: '', target: '' };
  #field: CellEditor | null = null;

  constructor(host: Host) {
    this.#host = host;
    this.grid = new GridView(this.#state, {
      onSort: (column) => {
        this.#sort(column);
      },
      onEdit: (place) => {
        this.edit(place, null);
      },
      onMove: () => {
        this.#showAround();
      },
      onScroll: () => {
        this.#remember();
      },
    });
    this.toolbar = new Toolbar({
      onFilter: (filter) => {
        this.#view({ filter });
      },
      onProblemsOnly: (isOn) => {
        this.showProblemsOnly(isOn);
      },
      onAdd: () => {
        this.add();
      },
      onRemove: () => {
        this.removeSelected();
      },
      onLeaveFilter: () => {
        this.grid.element.focus();
      },
    });
    this.#foot = new Foot({
      onFix: (line, fix) => {
        host.send({ type: 'fix', version: host.version, line, fix });
        this.grid.element.focus();
      },
      onGoTo: (line) => {
        this.goToLine(line);
      },
    });
    this.element = el(
      'main',
      { class: 'page' },
      this.#title,
      this.toolbar.element,
      this.#notice,
      this.grid.element,
      this.#empty,
      this.#foot.element,
      this.#live,
    );
    bindKeys(this);
  }

  /** The focus is back in the page: to the field that is open, and its caret, else to the table. */
  takeFocus(): void {
    const element = this.#field?.input ?? this.grid.element;
    element.focus({ preventScroll: true });
  }

  take(message: ToTable): void {
    // Rows move by what others do; a field that nobody types in is not to stay with another entry.
    if (message.type !== 'problems' && !isOwn(message) && !document.hasFocus()) {
      this.#field?.leave();
    }
    switch (message.type) {
      case 'init':
        this.#load(message);
        break;
      case 'change':
        this.#change(message.version, message.edit);
        break;
      case 'problems':
        this.#state.setProblems(message.problems, message.total);
    }
    this.#draw();
  }

  save(): void {
    this.#host.save();
  }

  /** False where the editor around the page is to take the step. */
  step(step: DocumentStep): boolean {
    return this.#host.step(step);
  }

  /** Opens the field of a cell: with its text, or with what was typed. */
  edit(wanted: EntryCell, typed: string | null): void {
    const texts = this.#texts;
    if (texts === null || this.#field !== null) return;
    this.grid.moveTo(wanted.row, wanted.column);
    const place = this.grid.active;
    const cell = this.grid.cell(place);
    if (cell === null) return;
    const isDraft = place.row >= this.#state.rowCount;
    const before = this.#textOf(place);
    let present = before;
    const keep = (value: string): boolean => {
      if (value === present) return false;
      present = value;
      this.#setCell(place, value);
      return true;
    };
    const field = openCellEditor(cell, {
      value: typed ?? before,
      label: texts[place.column],
      language: this.#languages[place.column],
      onKeep: keep,
      onDone: (value, end) => {
        this.#field = null;
        if (value === null && isDraft && present !== before) this.#removeRow(place.row);
        else if (!keep(value ?? before)) this.grid.draw();
        // Given up by a key: the next one is the table's.
        if (value === null) this.grid.element.focus();
        this.#finishEdit(place, present !== before && value !== null, end);
      },
    });
    this.#field = field;
    if (typed === null) field.input.select();
  }

  add(): void {
    if (this.#state.view.filter !== '' || this.#state.view.only !== null) {
      this.toolbar.filter.value = '';
      this.#view({ filter: '', only: null });
    }
    this.edit({ row: this.#state.rowCount, column: 'source' }, null);
  }

  removeSelected(): void {
    const { first, last } = this.grid.selected;
    if (last < first) return;
    const edits: LineEdit[] = [];
    for (let row = first; row <= last; row += 1) {
      edits.push({ at: this.#state.lineOf(row), remove: 1, insert: [] });
    }
    this.#send(edits);
    this.grid.moveTo(first);
    this.grid.element.focus();
    this.#announce('removed', edits.length);
  }

  /** Rows as two columns, for spreadsheets and editors. */
  copyText(): string {
    const { first, last } = this.grid.selected;
    const lines: string[] = [];
    for (let row = first; row <= last; row += 1)
      lines.push(this.#state.text(this.#state.lineOf(row)));
    return lines.join('\n');
  }

  paste(text: string): void {
    const lines = readPastedLines(text);
    const [only] = lines;
    if (only === undefined) return;
    const { row, column } = this.grid.active;
    const isDraft = row >= this.#state.rowCount;
    if (lines.length === 1 && !text.includes('\t') && !isDraft) {
      this.#setCell({ row, column }, readEntryLine(only).source);
      return;
    }
    // After the active entry; in a view with an order of its own, at the end.
    const isAtEnd = isDraft || this.#state.isOrdered;
    const at = isAtEnd ? this.#state.entryCount : this.#state.lineOf(row) + 1;
    this.#send([{ at, remove: 0, insert: lines }]);
    this.grid.moveTo(this.#state.rowOf(at), 'source');
    this.grid.moveTo(this.#state.rowOf(at + lines.length - 1), 'source', true);
    this.#announce('pasted', lines.length);
  }

  goToProblem(isBackwards: boolean): void {
    const row = this.#state.nextProblemRow(this.grid.active.row, isBackwards);
    if (row === null) return;
    const problem = this.#state.problemOf(this.#state.lineOf(row));
    this.grid.moveTo(row, problem?.cell ?? 'source');
    if (problem !== null) this.#live.textContent = problem.sentence;
  }

  goToLine(line: number): void {
    if (this.#state.rowOf(line) < 0) {
      this.toolbar.filter.value = '';
      this.#view({ filter: '', only: null });
    }
    this.grid.moveTo(this.#state.rowOf(line), 'source');
    this.grid.element.focus();
  }

  showProblemsOnly(isOn: boolean): void {
    this.#view({ only: isOn ? this.#state.problemLines() : null });
  }

  #load(message: Extract<ToTable, { type: 'init' }>): void {
    const { version, text, texts, languages } = message;
    const isFirst = this.#texts === null;
    const lost = this.#host.loaded(version, message.taken);
    this.#texts = texts;
    this.#languages = languages;
    this.#state.load(text, texts.locale);
    this.toolbar.setTexts(texts);
    this.grid.setTexts(texts, languages);
    this.#title.textContent = texts.table;
    this.#notes = { loaded: message.notice, lost: lostSentence(lost, texts) };
    this.#showNotes();
    if (!isFirst) return;
    const kept = this.#host.readState();
    if (kept === null) return;
    this.toolbar.filter.value = kept.filter;
    this.#state.show({ ...this.#state.view, filter: kept.filter });
    this.grid.draw();
    this.grid.moveTo(kept.row);
    this.grid.scrollTo(kept.top);
  }

  #showNotes(): void {
    const { loaded, lost } = this.#notes;
    this.#notice.textContent = [lost, loaded].filter((note) => note !== null).join(' ');
    this.#notice.hidden = lost === null && loaded === null;
  }

  #change(version: number, edit: LineEdit | null): void {
    if (edit === null) this.#host.taken(version);
    else if (this.#host.changed(version)) this.#state.apply(edit);
    else this.#host.send({ type: 'ready' });
  }

  #removeRow(row: number): void {
    this.#send([{ at: this.#state.lineOf(row), remove: 1, insert: [] }]);
  }

  #finishEdit(place: EntryCell, isChanged: boolean, end: EditorEnd): void {
    if (end === 'stay') return;
    this.grid.element.focus();
    if (end === 'down' && !(isChanged && this.#isHalf(place))) {
      this.grid.moveTo(place.row + 1, isChanged ? 'source' : place.column);
      return;
    }
    const next = placeAfter(place, end === 'previous' ? 'previous' : 'next');
    if (this.#isCell(next, place)) this.edit(next, null);
  }

  /** A new source phrase goes on with its target. */
  #isHalf({ row, column }: EntryCell): boolean {
    return column === 'source' && this.#textOf({ row, column: 'target' }) === '';
  }

  /** An empty last row is left by Tab, not gone round in. */
  #isCell({ row }: EntryCell, from: EntryCell): boolean {
    const { rowCount } = this.#state;
    return row >= 0 && row <= rowCount && !(row === rowCount && from.row === rowCount);
  }

  #setCell({ row, column }: EntryCell, value: string): void {
    const isDraft = row >= this.#state.rowCount;
    if (isDraft) {
      if (value === '') {
        this.grid.draw();
        return;
      }
      const line = writeEntryLine({ source: '', target: '', [column]: value });
      this.#send([{ at: this.#state.entryCount, remove: 0, insert: [line] }]);
      return;
    }
    const at = this.#state.lineOf(row);
    const line = writeEntryLine({ ...readEntryLine(this.#state.text(at)), [column]: value });
    this.#send([{ at, remove: 1, insert: [line] }]);
  }

  #textOf({ row, column }: EntryCell): string {
    if (row >= this.#state.rowCount) return '';
    return readEntryLine(this.#state.text(this.#state.lineOf(row)))[column];
  }

  /** Shown at once, and written into the document behind it. */
  #send(edits: readonly LineEdit[]): void {
    for (const edit of edits.toSorted((one, other) => other.at - one.at)) this.#state.apply(edit);
    this.#notes = { ...this.#notes, lost: null };
    this.#showNotes();
    this.#host.edit(edits);
    this.#draw();
  }

  #sort(column: Column): void {
    const { sort } = this.#state.view;
    const isSame = sort?.column === column;
    // Up, down, and back to the order of the dictionary.
    const next = isSame && sort.isDescending ? null : { column, isDescending: isSame };
    this.#view({ sort: next });
    const texts = this.#texts;
    if (texts === null) return;
    this.#live.textContent = next === null ? texts.unsorted : fill(texts.sorted, texts[column]);
  }

  #view(part: Partial<TableState['view']>): void {
    const line = this.#state.lineOf(this.grid.active.row);
    this.#state.show({ ...this.#state.view, ...part });
    // The entry that was active stays it, where it is still shown.
    this.grid.moveTo(Math.max(0, this.#state.rowOf(line)));
    this.#draw();
  }

  #draw(): void {
    this.grid.draw();
    this.#showAround();
  }

  #showAround(): void {
    const texts = this.#texts;
    if (texts === null) return;
    const { first, last } = this.grid.selected;
    const { entryCount: entries, rowCount: shown, problemCount: problems, view } = this.#state;
    this.toolbar.show(
      { entries, shown, problems, selected: Math.max(0, last - first + 1) },
      view.only !== null,
    );
    this.#empty.textContent = entries === 0 ? texts.empty : texts.nothingFound;
    this.#empty.hidden = shown > 0;
    const { row } = this.grid.active;
    const isDraft = row >= shown;
    this.#foot.show(texts, isDraft ? null : this.#state.problemOf(this.#state.lineOf(row)));
    this.#remember();
  }

  #announce(what: 'removed' | 'pasted', count: number): void {
    const texts = this.#texts;
    if (texts === null) return;
    this.#live.textContent = fill(texts[what], count.toLocaleString(texts.locale));
  }

  #remember(): void {
    const { filter } = this.#state.view;
    this.#host.writeState({
      filter,
      top: this.grid.element.scrollTop,
      row: this.grid.active.row,
    });
  }
}

/** What the page sent itself. */
function isOwn(message: ToTable): boolean {
  return message.type === 'change' && message.edit === null;
}

/** Row by row, source and then target. */
function placeAfter({ row, column }: EntryCell, end: 'next' | 'previous'): EntryCell {
  if (end === 'next') {
    return column === 'source' ? { row, column: 'target' } : { row: row + 1, column: 'source' };
  }
  return column === 'target' ? { row, column: 'source' } : { row: row - 1, column: 'target' };
}
