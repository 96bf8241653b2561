import type { GridTexts } from '../../features/grid/grid-texts.ts';
import type { GridHost } from './grid-host.ts';
import type { RowActions } from './row-actions.ts';
import { el, fill } from '../../../../shared/page/elements.ts';

/** Says what rows are compared with, and decides on those that are selected. */
export class ReviewBar {
  readonly element = el('div', { class: 'notice review', attributes: { role: 'group' } });
  readonly #rows: RowActions;
  readonly #host: GridHost;

  constructor(rows: RowActions, host: GridHost) {
    this.#rows = rows;
    this.#host = host;
    this.show(null, null);
  }

  show(name: string | null, texts: GridTexts | null): void {
    this.element.hidden = name === null || texts === null;
    this.element.replaceChildren();
    if (name === null || texts === null) return;
    const said = fill(texts.reviewing, name);
    this.element.setAttribute('aria-label', said);
    this.element.append(
      el('p', { text: said }),
      button(texts.approve, 'primary', () => {
        this.#rows.act('approve');
      }),
      button(texts.sendBack, 'secondary', () => {
        this.#rows.act('sendBack');
      }),
      button(texts.endReview, 'secondary', () => {
        this.#host.send({ type: 'endReview' });
      }),
    );
  }
}

function button(text: string, look: string, run: () => void): HTMLElement {
  const made = el('button', { class: `tool ${look}`, text, attributes: { type: 'button' } });
  made.addEventListener('click', run);
  return made;
}
