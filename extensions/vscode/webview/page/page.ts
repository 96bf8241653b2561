import type { FromPage, PageBlock, PageModel } from '../../features/pages/page-model.ts';
import type { PageState } from '../../features/pages/page-state.ts';
import { el } from '../../../../shared/page/elements.ts';
import { bars } from './bars.ts';
import { Chart } from './chart.ts';
import { form } from './form.ts';
import { PageTable } from './page-table.ts';

export interface PageParts {
  readonly send: (message: FromPage) => void;
  /** As the page was when it was hidden, or the window reloaded. */
  readonly state: PageState;
  readonly keep: (state: PageState) => void;
}

/** Draws what the host says, and tells it what is pressed. */
export class Page {
  readonly element = el('main', { class: 'page' });
  readonly #parts: PageParts;
  /** What people typed into filters outlives a new model. */
  readonly #filters: Map<string, string>;
  /** Which tables behind charts are open. */
  readonly #open: Set<string>;
  #charts: Chart[] = [];
  /** Fields as they were shown; null before the first time. */
  #values: PageState['values'] | null = null;
  /** Where to scroll to once there is something to see; null from then on. */
  #top: number | null;

  constructor(parts: PageParts) {
    this.#parts = parts;
    const { filters, open, top } = parts.state;
    this.#filters = new Map(Object.entries(filters));
    this.#open = new Set(open);
    this.#top = top;
  }

  show({ title, lead, locale, blocks }: PageModel): void {
    const focused = document.activeElement?.getAttribute('data-focus') ?? null;
    const top = this.#top ?? window.scrollY;
    this.#top = null;
    for (const chart of this.#charts) chart.dispose();
    this.#charts = [];
    this.element.replaceChildren(
      el('h1', { text: title }),
      el('p', { class: 'lead', text: lead }),
      ...blocks.map((block) => this.#draw(block, locale)),
    );
    // Charts measure the place they stand in.
    this.repaint();
    window.scrollTo(0, top);
    if (focused !== null) {
      const again = this.element.querySelector(`[data-focus="${CSS.escape(focused)}"]`);
      if (again instanceof HTMLElement) again.focus({ preventScroll: true });
    }
    this.#values = this.#read();
    this.keep();
  }

  /** Remembers what is on the page; fields as the host has them. */
  keep(): void {
    if (this.#values === null) return;
    this.#parts.keep({
      values: this.#values,
      filters: Object.fromEntries(this.#filters),
      open: [...this.#open],
      top: window.scrollY,
    });
  }

  repaint(): void {
    for (const chart of this.#charts) chart.paint();
  }

  readonly #act = (id: string, row: string | null): void => {
    this.#parts.send({ type: 'action', id, row, values: this.#read() });
  };

  readonly #changed = (): void => {
    this.keep();
  };

  #read(): PageState['values'] {
    const values: Record<string, string> = {};
    for (const field of this.element.querySelectorAll('[data-field]')) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      values[field.dataset['field'] ?? ''] = field.value;
    }
    return values;
  }

  #draw(block: PageBlock, locale: string): HTMLElement {
    switch (block.kind) {
      case 'heading':
        return el('h2', { text: block.text });
      case 'text':
        return el('p', { text: block.text });
      case 'notice':
        return el('p', { class: `notice ${block.tone}`, text: block.text });
      case 'bars':
        return bars(block);
      case 'form':
        return form(block, this.#act);
      case 'table':
        return new PageTable(block, {
          locale,
          filters: this.#filters,
          act: this.#act,
          changed: this.#changed,
        }).element;
      case 'chart': {
        const chart = new Chart(block, { locale, open: this.#open, changed: this.#changed });
        this.#charts.push(chart);
        return chart.element;
      }
    }
  }
}
