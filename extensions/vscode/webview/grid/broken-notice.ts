import type { ToGrid } from '../../features/grid/grid-messages.ts';
import { GridNotice } from './notice.ts';

/**
 * Says that the text cannot be read as it stands; until it can, nothing is written. Alone on the page
 * where there are no rows: tools without rows would be empty boxes.
 */
export class BrokenNotice {
  readonly notice = new GridNotice();
  readonly #page: () => HTMLElement;
  readonly #showText: () => void;
  #isBroken = false;

  constructor(page: () => HTMLElement, showText: () => void) {
    this.#page = page;
    this.#showText = showText;
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  show({ heading, sentence, next, openText, hasRows }: Broken): void {
    this.#isBroken = true;
    this.#page().classList.add('broken');
    this.#page().classList.toggle('unread', !hasRows);
    const buttons = [{ label: openText, run: this.#showText }];
    this.notice.show(
      hasRows ? [`${heading} ${sentence} ${next}`] : [heading, sentence, next],
      buttons,
    );
  }

  mend(): void {
    this.#isBroken = false;
    this.#page().classList.remove('broken', 'unread');
    this.notice.hide();
  }
}

type Broken = Extract<ToGrid, { readonly type: 'broken' }>;
