import type { TableTexts } from '../../features/glossary-table/table-messages.ts';
import { el, fill } from '../../../../shared/page/elements.ts';

export interface ToolbarActions {
  readonly onFilter: (text: string) => void;
  readonly onProblemsOnly: (isOn: boolean) => void;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  /** From the filter down to the rows. */
  readonly onLeaveFilter: () => void;
}

export interface ToolbarCounts {
  readonly entries: number;
  readonly shown: number;
  readonly problems: number;
  readonly selected: number;
}

/** What is above the rows: filter, counts, problems, and what can be done with entries. */
export class Toolbar {
  readonly element: HTMLElement;
  readonly filter: HTMLInputElement;
  readonly #count = el('span', { class: 'count' });
  readonly #problems: HTMLButtonElement;
  readonly #add: HTMLButtonElement;
  readonly #remove: HTMLButtonElement;
  #texts: TableTexts | null = null;

  constructor(actions: ToolbarActions) {
    this.filter = el('input', {
      class: 'filter',
      attributes: { type: 'text', spellcheck: 'false' },
    });
    this.filter.addEventListener('input', () => {
      actions.onFilter(this.filter.value);
    });
    this.filter.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.filter.value !== '') {
        this.filter.value = '';
        actions.onFilter('');
      } else if (event.key === 'ArrowDown' || event.key === 'Enter' || event.key === 'Escape') {
        actions.onLeaveFilter();
      } else return;
      event.preventDefault();
      event.stopPropagation();
    });
    this.#problems = toolButton('problems', () => {
      actions.onProblemsOnly(this.#problems.getAttribute('aria-pressed') !== 'true');
    });
    this.#add = toolButton('primary', actions.onAdd);
    this.#remove = toolButton('secondary', actions.onRemove);
    this.element = el(
      'div',
      { class: 'bar', attributes: { role: 'toolbar' } },
      this.filter,
      this.#count,
      this.#problems,
      el('span', { class: 'space' }),
      this.#remove,
      this.#add,
    );
  }

  setTexts(texts: TableTexts): void {
    this.#texts = texts;
    this.element.setAttribute('aria-label', texts.table);
    this.filter.placeholder = texts.filter;
    this.filter.setAttribute('aria-label', texts.filter);
    this.#problems.title = texts.problemsOnly;
    this.#add.textContent = texts.add;
    this.#remove.textContent = texts.remove;
  }

  show({ entries, shown, problems, selected }: ToolbarCounts, problemsOnly: boolean): void {
    const texts = this.#texts;
    if (texts === null) return;
    const number = (value: number): string => value.toLocaleString(texts.locale);
    const all = entries === 1 ? texts.single : fill(texts.count, number(entries));
    this.#count.textContent =
      shown === entries ? all : fill(texts.shown, number(shown), number(entries));
    this.#problems.textContent =
      problems === 0 ? texts.noProblems : fill(texts.problems, number(problems));
    this.#problems.setAttribute('aria-pressed', String(problemsOnly));
    this.#problems.disabled = problems === 0 && !problemsOnly;
    this.#remove.disabled = selected === 0;
  }
}

function toolButton(className: string, onClick: () => void): HTMLButtonElement {
  const made = el('button', { class: `tool ${className}`, attributes: { type: 'button' } });
  made.addEventListener('click', onClick);
  return made;
}
