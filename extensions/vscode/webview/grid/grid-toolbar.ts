import type { GridCounts } from '../../features/grid/grid-messages.ts';
import type { RowChoice } from './grid-search.ts';
import type { GridTexts } from '../../features/grid/grid-texts.ts';
import { el, fill } from '../../../../shared/page/elements.ts';
import type { ColumnMenu } from './column-menu.ts';
import { openKeySheet } from './key-sheet.ts';

export interface GridToolbarActions {
  readonly onCopySource: () => void;
  readonly onClear: () => void;
  readonly onTranslate: () => void;
  readonly onState: (word: string) => void;
  readonly onWhiteSpace: (isOn: boolean) => void;
  /** Only these rows are to be shown, or all again. */
  readonly onShow: (choice: RowChoice) => void;
}

export interface ToolbarView {
  readonly counts: GridCounts;
  readonly shown: number;
  readonly selected: number;
  readonly isReadOnly: boolean;
}

/** What is above the rows: how much there is, and what can be done with the rows that are selected. */
export class GridToolbar {
  readonly element: HTMLElement;
  readonly #count = el('span', { class: 'count' });
  readonly #open: HTMLButtonElement;
  readonly #problems: HTMLButtonElement;
  readonly #selected = el('span', { class: 'count selected-count' });
  readonly #space: HTMLButtonElement;
  readonly #keys: HTMLButtonElement;
  readonly #copy: HTMLButtonElement;
  readonly #clear: HTMLButtonElement;
  readonly #translate: HTMLButtonElement;
  readonly #state: HTMLSelectElement;
  #texts: GridTexts | null = null;

  constructor(actions: GridToolbarActions, search: HTMLElement, columns: ColumnMenu) {
    this.#open = badge(() => {
      actions.onShow('untranslated');
    });
    this.#problems = badge(() => {
      actions.onShow('problems');
    });
    this.#space = toolButton('quiet', () => {
      const isOn = this.#space.getAttribute('aria-pressed') !== 'true';
      this.#space.setAttribute('aria-pressed', String(isOn));
      actions.onWhiteSpace(isOn);
    });
    this.#space.setAttribute('aria-pressed', 'false');
    // A cell that is open stays so.
    this.#space.addEventListener('mousedown', (event) => {
      event.preventDefault();
    });
    this.#keys = toolButton('quiet', () => {
      if (this.#texts !== null) openKeySheet(this.#texts.keySheet);
    });
    this.#copy = toolButton('secondary', actions.onCopySource);
    this.#clear = toolButton('secondary', actions.onClear);
    this.#translate = toolButton('primary', actions.onTranslate);
    this.#state = el('select', { class: 'states' });
    this.#state.addEventListener('change', () => {
      const { value } = this.#state;
      this.#state.selectedIndex = 0;
      if (value !== '') actions.onState(value);
    });
    const tools = el(
      'div',
      { class: 'tools' },
      this.#count,
      this.#open,
      this.#problems,
      el('span', { class: 'space' }),
      this.#selected,
      columns.button,
      columns.element,
      this.#space,
      this.#keys,
      this.#state,
      this.#clear,
      this.#copy,
      this.#translate,
    );
    const bar = { class: 'bar', attributes: { role: 'toolbar' } };
    this.element = el('div', bar, search, tools);
  }

  setTexts(
    texts: GridTexts,
    states: readonly { readonly word: string; readonly label: string }[],
  ): void {
    this.#texts = texts;
    this.element.setAttribute('aria-label', texts.grid);
    this.#space.textContent = '¶';
    this.#space.title = texts.whiteSpace;
    this.#space.setAttribute('aria-label', texts.whiteSpace);
    this.#keys.textContent = '?';
    this.#keys.title = texts.keySheet.title;
    this.#keys.setAttribute('aria-label', texts.keySheet.title);
    this.#copy.textContent = texts.copySource;
    this.#clear.textContent = texts.clear;
    this.#translate.textContent = texts.translate;
    this.#state.setAttribute('aria-label', texts.setState);
    const first = el('option', { text: texts.setState, attributes: { value: '' } });
    const others = states.map(({ word, label }) =>
      el('option', { text: label, attributes: { value: word } }),
    );
    this.#state.replaceChildren(first, ...others);
    this.#state.hidden = states.length === 0;
  }

  /** Opens the choice of states. */
  focusStates(): void {
    this.#state.focus();
    try {
      this.#state.showPicker();
    } catch {
      // Where it does not open by itself, the arrow keys choose.
    }
  }

  show({ counts, shown, selected, isReadOnly }: ToolbarView): void {
    const texts = this.#texts;
    if (texts === null) return;
    const number = (value: number): string => value.toLocaleString(texts.locale);
    const { rows, untranslated, problems } = counts;
    this.#count.textContent = countText(texts, { shown, rows }, number);
    this.#open.textContent =
      untranslated === 0 ? texts.noneMissing : fill(texts.untranslated, number(untranslated));
    this.#open.disabled = untranslated === 0;
    this.#problems.hidden = problems === null;
    this.#problems.textContent =
      problems === 0 ? texts.noProblems : fill(texts.problemCount, number(problems ?? 0));
    this.#problems.classList.toggle('warn', (problems ?? 0) > 0);
    this.#problems.disabled = (problems ?? 0) === 0;
    for (const each of [this.#open, this.#problems])
      each.title = each.disabled ? '' : texts.showOnly;
    this.#selected.hidden = selected < 2;
    this.#selected.textContent = fill(texts.selected, number(selected));
    const isOff = isReadOnly || selected === 0;
    for (const each of [this.#copy, this.#clear, this.#translate, this.#state]) {
      each.disabled = isOff;
    }
  }
}

function countText(
  texts: GridTexts,
  { shown, rows }: { readonly shown: number; readonly rows: number },
  number: (value: number) => string,
): string {
  if (shown !== rows) return fill(texts.shown, number(shown), number(rows));
  return rows === 1 ? texts.single : fill(texts.count, number(rows));
}

/** A count that shows what it counts. */
function badge(onClick: () => void): HTMLButtonElement {
  const made = el('button', { class: 'badge', attributes: { type: 'button' } });
  made.addEventListener('click', onClick);
  return made;
}

function toolButton(className: string, onClick: () => void): HTMLButtonElement {
  const made = el('button', { class: `tool ${className}`, attributes: { type: 'button' } });
  made.addEventListener('click', onClick);
  return made;
}
