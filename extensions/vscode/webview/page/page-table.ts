import type { TableBlock, TableCell, TableRow } from '../../features/pages/page-model.ts';
import { el, fill } from '../../../../shared/page/elements.ts';
import { actionButton, type Act } from './form.ts';

/** More marks than these need a wider cell. */
const MANY_TAGS = 2;

interface TableParts {
  readonly locale: string;
  readonly filters: Map<string, string>;
  readonly act: Act;
  /** Something was typed into a filter. */
  readonly changed: () => void;
}

/** A table of text, with a box that leaves out rows where the host wants one. */
export class PageTable {
  readonly element = el('section', { class: 'table-block' });
  readonly #block: TableBlock;
  readonly #parts: TableParts;
  readonly #rows: readonly { readonly row: HTMLElement; readonly words: string }[];
  readonly #hasActions: boolean;
  readonly #count = el('span', { class: 'count', attributes: { role: 'status' } });

  constructor(block: TableBlock, parts: TableParts) {
    this.#block = block;
    this.#parts = parts;
    this.#hasActions = block.rows.some(({ actions = [] }) => actions.length > 0);
    this.#rows = block.rows.map((each) => ({ row: this.#row(each), words: wordsOf(each, parts) }));
    if (block.filter !== null) this.element.append(this.#filterBar(block.filter.label));
    if (block.rows.length === 0) {
      this.element.append(el('p', { class: 'empty', text: block.empty }));
      return;
    }
    const body = el('tbody', {}, ...this.#rows.map(({ row }) => row));
    const table = el('table', {}, el('caption', { text: block.caption }), this.#head(), body);
    const attributes = { tabindex: '0', role: 'region', 'aria-label': block.caption };
    this.element.append(el('div', { class: 'table-scroll', attributes }, table));
    this.#apply();
  }

  #filterBar(label: string): HTMLElement {
    const input = el('input', {
      class: 'filter',
      attributes: {
        type: 'search',
        placeholder: label,
        'aria-label': label,
        'data-focus': `filter ${this.#block.id}`,
      },
    });
    input.value = this.#parts.filters.get(this.#block.id) ?? '';
    input.addEventListener('input', () => {
      this.#parts.filters.set(this.#block.id, input.value);
      this.#apply();
      this.#parts.changed();
    });
    return el('div', { class: 'form' }, input, this.#count);
  }

  /** Rows that hold every word that was typed. */
  #apply(): void {
    const { filter, id } = this.#block;
    if (filter === null) return;
    const { locale, filters } = this.#parts;
    const wanted = (filters.get(id) ?? '').toLocaleLowerCase(locale).split(/\s+/u);
    let shown = 0;
    for (const { row, words } of this.#rows) {
      row.hidden = !wanted.every((word) => words.includes(word));
      if (!row.hidden) shown += 1;
    }
    const [left, all] = [shown, this.#rows.length].map((count) => count.toLocaleString(locale));
    this.#count.textContent = fill(filter.shown, left ?? '', all ?? '');
  }

  #head(): HTMLElement {
    const cells = this.#block.head.map(({ text, numeric }) =>
      el('th', { text, class: numeric === true ? 'numeric' : '', attributes: { scope: 'col' } }),
    );
    return el('thead', {}, el('tr', {}, ...cells));
  }

  #row({ id, cells, actions = [], isMuted }: TableRow): HTMLElement {
    const drawn: HTMLElement[] = cells.map((cell, index) => this.#cell(cell, index));
    if (actions.length === 0 && this.#hasActions) drawn.push(el('td'));
    if (actions.length > 0) {
      const buttons = actions.map((action) => {
        const made = actionButton(action, () => {
          this.#parts.act(action.id, id);
        });
        made.dataset['focus'] = `${action.id} ${id}`;
        made.setAttribute('aria-label', `${action.label}: ${cells[0]?.text ?? ''}`);
        return made;
      });
      drawn.push(el('td', {}, el('div', { class: 'row-actions' }, ...buttons)));
    }
    return el('tr', { class: isMuted === true ? 'muted' : '' }, ...drawn);
  }

  #cell({ text, tags = [], spoken }: TableCell, index: number): HTMLElement {
    const isNumeric = this.#block.head[index]?.numeric === true;
    const className = isNumeric ? 'numeric' : tags.length > MANY_TAGS ? 'wide' : '';
    const cell =
      index === 0
        ? el('th', { class: className, attributes: { scope: 'row' } })
        : el('td', { class: className });
    if (spoken === undefined) cell.append(text);
    else {
      cell.title = spoken;
      cell.append(
        el('span', { text, attributes: { 'aria-hidden': 'true' } }),
        el('span', { class: 'visually-hidden', text: spoken }),
      );
    }
    for (const tag of tags) cell.append(' ', el('span', { class: 'tag', text: tag }));
    return cell;
  }
}

function wordsOf({ cells }: TableRow, { locale }: TableParts): string {
  const words = cells.map(({ text, tags = [], spoken = '' }) => [text, ...tags, spoken].join(' '));
  return words.join(' ').toLocaleLowerCase(locale);
}
