import type { RowFilterName } from '../../../../shared/formats/rows/row-marks.ts';
import type { GridTexts } from '../../features/grid/grid-texts.ts';
import { el, fill } from '../../../../shared/page/elements.ts';

/** What is looked for, as the bar has it. */
export interface SoughtRows {
  readonly filters: readonly RowFilterName[];
  readonly text: string;
  readonly isPattern: boolean;
  readonly matchCase: boolean;
}

export interface SearchActions {
  readonly onChange: () => void;
  /** From the search down to the rows. */
  readonly onLeave: () => void;
}

/** What people choose from: a filter, or all rows in which checks found something. */
export type RowChoice = RowFilterName | 'problems';

/** Rows in which checks found something. */
export const faulty: readonly RowFilterName[] = ['errors', 'warnings', 'information'];

function filtersOf(choice: RowChoice): readonly RowFilterName[] {
  return choice === 'problems' ? faulty : [choice];
}

/** The most wanted first. */
const offered: readonly RowChoice[] = [
  'untranslated',
  'needsReview',
  'translated',
  'reviewed',
  'final',
  'machine',
  'problems',
  ...faulty,
  'overLimit',
  'repeated',
  'notes',
  'stale',
  'changed',
  'match',
  'person',
  'locked',
  'notTranslatable',
];

/** The search above the rows, and the choice of those to be shown. */
export class GridSearch {
  readonly element: HTMLElement;
  readonly #field: HTMLInputElement;
  readonly #pattern: HTMLButtonElement;
  readonly #letters: HTMLButtonElement;
  readonly #choice: HTMLSelectElement;
  readonly #onChange: () => void;
  #texts: GridTexts | null = null;

  constructor({ onChange, onLeave }: SearchActions) {
    this.#onChange = onChange;
    this.#field = el('input', {
      class: 'filter',
      attributes: { type: 'search', spellcheck: 'false' },
    });
    this.#field.addEventListener('input', onChange);
    this.#field.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && this.#field.value !== '') {
        this.#field.value = '';
        onChange();
      } else if (['ArrowDown', 'Enter', 'Escape'].includes(event.key)) onLeave();
      else return;
      event.preventDefault();
      event.stopPropagation();
    });
    this.#letters = toggle('Aa', onChange);
    this.#pattern = toggle('.*', onChange);
    this.#choice = el('select', { class: 'states' });
    this.#choice.addEventListener('change', onChange);
    this.element = el(
      'div',
      { class: 'search', attributes: { role: 'search' } },
      this.#field,
      this.#letters,
      this.#pattern,
      this.#choice,
    );
  }

  get sought(): SoughtRows {
    const filter = offered.find((each) => each === this.#choice.value);
    return {
      filters: filter === undefined ? [] : filtersOf(filter),
      text: this.#field.value,
      isPattern: this.#pattern.getAttribute('aria-pressed') === 'true',
      matchCase: this.#letters.getAttribute('aria-pressed') === 'true',
    };
  }

  setTexts(texts: GridTexts): void {
    const isFirst = this.#texts === null;
    this.#texts = texts;
    this.#field.placeholder = texts.search;
    this.#field.setAttribute('aria-label', texts.search);
    name(this.#letters, texts.matchCase);
    name(this.#pattern, texts.pattern);
    this.#choice.setAttribute('aria-label', texts.show);
    if (isFirst) this.showCounts(null);
  }

  /** How many rows each choice would show; null until that is known. */
  showCounts(counts: Readonly<Record<RowFilterName, number>> | null): void {
    const texts = this.#texts;
    if (texts === null) return;
    const chosen = this.#choice.value;
    const options = offered
      .filter((each) => {
        const filters = filtersOf(each);
        return counts === null || filters.some((name) => counts[name] > 0) || each === chosen;
      })
      .map((each) => {
        const label = texts.filters[each];
        // A row may have problems of several kinds: their sum is not its count.
        const count = each === 'problems' ? undefined : counts?.[each].toLocaleString(texts.locale);
        const text = count === undefined ? label : fill(texts.counted, label, count);
        return el('option', { text, attributes: { value: each } });
      });
    const all = el('option', { text: texts.allRows, attributes: { value: '' } });
    this.#choice.replaceChildren(all, ...options);
    this.#choice.value = chosen;
  }

  /** Shows only these rows; all again where these are shown already. */
  choose(choice: RowChoice): void {
    this.show(this.#choice.value === choice ? null : choice);
  }

  /** Shows only these rows; null for all. */
  show(choice: RowChoice | null): void {
    const texts = this.#texts;
    if (texts === null) return;
    const wanted = choice ?? '';
    this.#choice.value = wanted;
    if (choice !== null && this.#choice.value !== wanted) {
      // Counts of a moment ago did not offer it.
      this.#choice.append(
        el('option', { text: texts.filters[choice], attributes: { value: choice } }),
      );
      this.#choice.value = wanted;
    }
    this.#onChange();
  }

  /** What is wrong with a pattern; null for nothing. */
  showFault(fault: string | null): void {
    this.#field.setAttribute('aria-invalid', String(fault !== null));
    this.#field.title = fault ?? '';
  }

  focus(): void {
    this.#field.focus();
    this.#field.select();
  }
}

function toggle(sign: string, onChange: () => void): HTMLButtonElement {
  const made = el('button', {
    class: 'tool quiet',
    text: sign,
    attributes: { type: 'button', 'aria-pressed': 'false' },
  });
  made.addEventListener('click', () => {
    made.setAttribute('aria-pressed', String(made.getAttribute('aria-pressed') !== 'true'));
    onChange();
  });
  return made;
}

function name(element: HTMLElement, text: string): void {
  element.title = text;
  element.setAttribute('aria-label', text);
}
