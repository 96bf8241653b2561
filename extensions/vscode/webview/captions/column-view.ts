import type { CaptionColumn, CaptionTexts } from '../../features/captions/caption-messages.ts';
import { el } from '../../../../shared/page/elements.ts';

/** Whoever is so near the end wants to see what comes. */
const NEAR_THE_END_IN_PIXELS = 48;

/** One language: lines that stay, and below them text that may still change. */
export class ColumnView {
  readonly element: HTMLElement;
  readonly #title = el('h2');
  readonly #lines = el('ol', { class: 'lines' });
  readonly #tentative = el('p', { class: 'tentative' });
  readonly #tentativeText = el('span');
  readonly #empty: HTMLElement;

  constructor(column: CaptionColumn, texts: CaptionTexts) {
    this.#empty = el('p', { class: 'empty', text: texts.waiting });
    const mark = el('span', { class: 'visually-hidden', text: `${texts.tentative} ` });
    this.#tentative.append(mark, this.#tentativeText);
    // A region that scrolls has to be reached by keyboard.
    this.element = el(
      'section',
      { class: 'column', attributes: { tabindex: '0' } },
      this.#title,
      this.#lines,
      this.#tentative,
      this.#empty,
    );
    this.add(column);
  }

  add({ title, language, lines, tentative }: CaptionColumn): void {
    const { scrollHeight, scrollTop, clientHeight } = this.element;
    const follows = scrollHeight - scrollTop - clientHeight < NEAR_THE_END_IN_PIXELS;
    this.#title.textContent = title;
    this.element.setAttribute('aria-label', title);
    if (language !== '') {
      this.#lines.lang = language;
      this.#tentativeText.lang = language;
    }
    this.#lines.append(
      ...lines.map(({ time, text }) =>
        el(
          'li',
          {},
          el('span', { class: 'time', text: time }),
          el('span', { text, attributes: { dir: 'auto' } }),
        ),
      ),
    );
    this.#tentativeText.textContent = tentative;
    this.#tentative.hidden = tentative === '';
    this.#empty.hidden = tentative !== '' || this.#lines.childElementCount > 0;
    if (follows) this.element.scrollTop = this.element.scrollHeight;
  }

  /** Nothing changes any more. */
  finish(): void {
    this.#tentative.hidden = true;
  }
}
