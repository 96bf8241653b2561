import type { GridTexts } from '../../features/grid/grid-texts.ts';
import { GridNotice } from './notice.ts';

/** Says that the text cannot be read as it stands; until it can, nothing is written. */
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

  show(sentence: string, texts: GridTexts | null): void {
    this.#isBroken = true;
    this.#page().classList.add('broken');
    if (texts === null) {
      this.notice.show(sentence, []);
      return;
    }
    const { lastRead, openText } = texts;
    this.notice.show(`${sentence} ${lastRead}`, [{ label: openText, run: this.#showText }]);
  }

  mend(): void {
    this.#isBroken = false;
    this.#page().classList.remove('broken');
    this.notice.hide();
  }
}
