import { readEntryLine, visiblePhrase } from '../../features/glossary-table/entry-line.ts';
import type { ShownProblem } from '../../features/glossary-table/table-messages.ts';
import { el } from '../../../../shared/page/elements.ts';
import { cellId } from '../grid-parts/row-grid.ts';

export const columns = ['source', 'target'] as const;
export type Column = (typeof columns)[number];

/** A row as it is drawn. */
export interface DrawnRow {
  readonly row: number;
  /** Null for the last one, in which new entries are typed. */
  readonly line: number | null;
  readonly text: string;
  readonly problem: ShownProblem | null;
  readonly isSelected: boolean;
  readonly activeColumn: Column | null;
  readonly languages: Readonly<Record<Column, string>>;
  readonly hint: string;
  readonly number: string;
}

export function drawRow(drawn: DrawnRow): HTMLElement {
  const { row, line, problem, isSelected } = drawn;
  const element = el('div', {
    class: ['row', isSelected ? 'selected' : '', line === null ? 'draft' : ''].join(' ').trim(),
    attributes: {
      role: 'row',
      // The heads of the columns are the first row.
      'aria-rowindex': String(row + 2),
      'aria-selected': String(isSelected),
    },
  });
  const number = el('div', { class: 'number', attributes: { role: 'rowheader' } });
  if (problem !== null) number.append(mark(problem));
  number.append(el('span', { text: drawn.number }));
  element.append(number, ...columns.map((column) => drawCell(drawn, column)));
  return element;
}

function drawCell(
  { row, line, text, problem, activeColumn, languages, hint }: DrawnRow,
  column: Column,
): HTMLElement {
  const phrase = readEntryLine(text)[column];
  const isHint = line === null && column === 'source';
  const cell = el('div', {
    class: 'cell',
    text: isHint ? hint : visiblePhrase(phrase),
    attributes: { role: 'gridcell', id: cellId(row, column), dir: 'auto' },
  });
  cell.dataset['column'] = column;
  if (!isHint) cell.lang = languages[column];
  if (phrase.length > 30) cell.title = visiblePhrase(phrase);
  if (activeColumn === column) cell.classList.add('active');
  if (problem?.cell === column) {
    cell.classList.add('faulty', problem.severity);
    cell.setAttribute('aria-invalid', problem.severity === 'information' ? 'false' : 'true');
    cell.setAttribute('aria-description', problem.sentence);
  }
  return cell;
}

/** Shape and colour tell the severity; the words are at the foot of the table. */
function mark({ severity, sentence }: ShownProblem): HTMLElement {
  const sign = severity === 'error' ? '✕' : severity === 'warning' ? '▲' : 'i';
  return el('span', {
    class: `mark ${severity}`,
    text: sign,
    attributes: { title: sentence, 'aria-hidden': 'true' },
  });
}
