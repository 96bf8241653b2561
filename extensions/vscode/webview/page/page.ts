import type { FromPage, PageBlock, PageModel } from '../../features/pages/page-model.ts';
import { el } from '../elements.ts';
import { bars } from './bars.ts';
import { Chart } from './chart.ts';
import { form } from './form.ts';
import { PageTable } from './page-table.ts';

/** Draws what the host says, and tells it what is pressed. */
export class Page {
  readonly element = el('main', { class: 'page' });
  readonly #send: (message: FromPage) => void;
  /** What people typed into filters outlives a new model. */
  readonly #filters = new Map<string, string>();
  /** Which tables behind charts are open. */
  readonly #open = new Set<string>();
  #charts: Chart[] = [];

  constructor(send: (message: FromPage) => void) {
    this.#send = send;
  }

  show({ title, lead, locale, blocks }: PageModel): void {
    const focused = document.activeElement?.getAttribute('data-focus') ?? null;
    const top = window.scrollY;
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
  }

  repaint(): void {
    for (const chart of this.#charts) chart.paint();
  }

  readonly #act = (id: string, row: string | null): void => {
    const values: Record<string, string> = {};
    for (const field of this.element.querySelectorAll('[data-field]')) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue;
      values[field.dataset['field'] ?? ''] = field.value;
    }
    this.#send({ type: 'action', id, row, values });
  };

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
        return new PageTable(block, { locale, filters: this.#filters, act: this.#act }).element;
      case 'chart': {
        const chart = new Chart(block, { locale, open: this.#open });
        this.#charts.push(chart);
        return chart.element;
      }
    }
  }
}
