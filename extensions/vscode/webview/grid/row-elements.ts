import type { GridRow, RowBefore, RowComing } from '../../features/grid/grid-messages.ts';
import type { GridTexts } from '../../features/grid/grid-texts.ts';
import { pieceNodes } from '../../../../shared/page/cell/chip-elements.ts';
import { el } from '../../../../shared/page/elements.ts';
import { cellId, type PlacedRow } from '../grid-parts/row-grid.ts';
import { differenceNodes } from './difference-nodes.ts';
import type { GridColumn } from './grid-columns.ts';
import type { TypedCell } from './grid-state.ts';

/** What a row is drawn with. */
export interface RowLook {
  readonly texts: GridTexts;
  readonly languages: { readonly source: string; readonly target: string };
  readonly showsSpace: boolean;
  /** Columns that are shown, in order. */
  readonly columns: readonly GridColumn[];
}

/** A row of the view with what is known of it. */
export interface KnownRow {
  readonly placed: PlacedRow<GridColumn>;
  readonly at: number;
  /** Null until it is told. */
  readonly shown: GridRow | null;
  readonly typed: TypedCell | null;
}

const signs = {
  untranslated: '○',
  needsReview: '◐',
  translated: '●',
  reviewed: '✓',
  final: '✔',
  notTranslatable: '–',
} as const;

export function drawRow(known: KnownRow, look: RowLook): HTMLElement {
  const { placed, at, shown, typed } = known;
  const { row, isSelected } = placed;
  const classes = ['row', shown?.standing ?? 'unknown', isSelected ? 'selected' : ''];
  const element = el('div', {
    class: classes.join(' ').trim(),
    attributes: {
      role: 'row',
      // The heads of the columns are the first row.
      'aria-rowindex': String(row + 2),
      'aria-selected': String(isSelected),
    },
  });
  const number = el('div', { class: 'number', attributes: { role: 'rowheader' } });
  number.append(el('span', { text: (at + 1).toLocaleString(look.texts.locale) }));
  element.append(number);
  for (const column of look.columns) {
    const cell = el('div', {
      class: `cell ${column}`,
      attributes: { role: 'gridcell', id: cellId(row, column) },
    });
    cell.dataset['column'] = column;
    if (placed.activeColumn === column) cell.classList.add('active');
    if (shown !== null) fillers[column](cell, shown, look, typed);
    element.append(cell);
  }
  return element;
}

type Filler = (cell: HTMLElement, shown: GridRow, look: RowLook, typed: TypedCell | null) => void;

const fillers: Readonly<Record<GridColumn, Filler>> = {
  state: (cell, shown, { texts, columns }) => {
    const { standing, state, isMachine, locked, before } = shown;
    if (standing === null) return;
    const sign = el('span', {
      class: 'sign',
      text: signs[standing],
      attributes: { 'aria-hidden': 'true' },
    });
    cell.append(
      sign,
      el('span', {
        class: 'word',
        text: standing === 'notTranslatable' ? texts.standings[standing] : state,
      }),
    );
    cell.title = [texts.standings[standing], locked ?? ''].filter((each) => each !== '').join('. ');
    if (before !== null) {
      cell.append(el('span', { class: 'machine', text: texts.changes[before.change] }));
    }
    // The column of origins says it too, where it is shown.
    if (isMachine && !columns.includes('origin'))
      cell.append(el('span', { class: 'machine', text: texts.machine }));
  },
  source: (cell, { source, before }, { languages, showsSpace, texts }) => {
    fillText(cell, languages.source);
    cell.append(...pieceNodes(source, texts.cell, showsSpace));
    appendBefore(cell, before, 'source', texts);
  },
  target: (cell, shown, { languages, showsSpace, texts }, typed) => {
    const { target, problems, standing, before, coming } = shown;
    fillText(cell, languages.target);
    const pieces = typed?.pieces ?? coming?.target ?? target;
    if (typed !== null) cell.classList.add(typed.refusal === null ? 'sent' : 'refused');
    else if (coming !== null) showComing(cell, coming, texts);
    if (pieces === null || pieces.length === 0) {
      cell.removeAttribute('lang');
      const isWanted = standing !== 'notTranslatable';
      cell.append(
        el('span', { class: 'hint', text: isWanted ? hintOf(shown, texts) : texts.noneWanted }),
      );
      appendBefore(cell, before, 'target', texts);
      return;
    }
    cell.append(...pieceNodes(pieces, texts.cell, showsSpace));
    appendBefore(cell, before, 'target', texts);
    const isFaulty = problems.some(({ severity }) => severity === 'error');
    if (isFaulty) cell.setAttribute('aria-invalid', 'true');
  },
  key: (cell, { name, notes }) => {
    cell.append(el('span', { text: name }));
    cell.title = [name, ...notes].join('\n');
    cell.dir = 'auto';
  },
  length: (cell, { length, isTooLong }) => {
    cell.textContent = length;
    if (isTooLong) cell.classList.add('over');
  },
  origin: (cell, { origin }) => {
    cell.textContent = origin;
  },
  problems: (cell, { problems, notes }, { texts }, typed) => {
    const refusal = typed?.refusal ?? null;
    const [worst] = [...problems].sort((one, other) => rank(one.severity) - rank(other.severity));
    if (refusal !== null) cell.append(mark('error', refusal));
    else if (worst !== undefined) cell.append(mark(worst.severity, worst.sentence));
    if (notes.length > 0) {
      const attributes = { title: notes.join('\n'), role: 'img', 'aria-label': texts.note };
      cell.append(el('span', { class: 'note', text: '✎', attributes }));
    }
  },
};

/** What became of a text since the base, below it. */
function appendBefore(
  cell: HTMLElement,
  before: RowBefore | null,
  side: 'source' | 'target',
  texts: GridTexts,
): void {
  const differences = before?.[side] ?? null;
  if (differences === null) return;
  cell.append(el('div', { class: 'before' }, ...differenceNodes(differences, texts)));
}

/** What is not in the file yet looks so, and says so. */
function showComing(cell: HTMLElement, { target }: RowComing, texts: GridTexts): void {
  cell.classList.add('coming');
  cell.title = target === null ? texts.onItsWay : texts.hasCome;
}

function hintOf({ coming }: GridRow, texts: GridTexts): string {
  return coming === null ? texts.noTarget : texts.onItsWay;
}

function fillText(cell: HTMLElement, language: string): void {
  cell.dir = 'auto';
  if (language !== '') cell.lang = language;
}

function rank(severity: string): number {
  return severity === 'error' ? 0 : severity === 'warning' ? 1 : 2;
}

/** Shape and colour tell the severity; the words are at the foot of the grid. */
function mark(severity: 'error' | 'warning' | 'information', sentence: string): HTMLElement {
  const text = severity === 'error' ? '✕' : severity === 'warning' ? '▲' : 'i';
  return el('span', {
    class: `mark ${severity}`,
    text,
    attributes: { title: sentence, role: 'img', 'aria-label': sentence },
  });
}
