import type { ChipCellTexts } from './chip-cell-texts.ts';
import type { Chip } from '../../formats/rows/cell-pieces.ts';
import { el } from '../elements.ts';
import { chipElement } from './chip-elements.ts';

/** A code as it is offered: a placeholder, or a pair with both ends. */
export interface OfferedCode {
  readonly chips: readonly Chip[];
  readonly isMissing: boolean;
}

/**
 * Codes to choose from, those that are missing first. The focus stays in the text: the menu tells it
 * by its active descendant which code is the chosen one.
 */
export class CodeMenu {
  readonly element: HTMLElement;
  readonly #texts: ChipCellTexts;
  readonly #field: HTMLElement;
  readonly #onChoose: (number: number) => void;
  #options: readonly { readonly element: HTMLElement; readonly number: number }[] = [];
  #active = 0;

  constructor(field: HTMLElement, texts: ChipCellTexts, onChoose: (number: number) => void) {
    this.#field = field;
    this.#texts = texts;
    this.#onChoose = onChoose;
    this.element = el('div', {
      class: 'code-menu',
      attributes: {
        id: `codes-${crypto.randomUUID()}`,
        role: 'listbox',
        'aria-label': texts.codes,
        popover: 'manual',
      },
    });
    this.element.addEventListener('mousedown', (event) => {
      event.preventDefault();
    });
    field.setAttribute('aria-haspopup', 'listbox');
  }

  get isOpen(): boolean {
    return this.element.matches(':popover-open');
  }

  /** `place` is where the caret is. */
  open(codes: readonly OfferedCode[], place: DOMRect): void {
    const sorted = [
      ...codes.filter(({ isMissing }) => isMissing),
      ...codes.filter(({ isMissing }) => !isMissing),
    ];
    this.#options = sorted.flatMap(({ chips }) => {
      const [first] = chips;
      return first === undefined ? [] : [this.#option(chips, first)];
    });
    const missing = sorted.filter(({ isMissing }) => isMissing).length;
    this.element.replaceChildren(
      ...this.#group(this.#texts.missingCodes, this.#options.slice(0, missing)),
      ...this.#group(this.#texts.usedCodes, this.#options.slice(missing)),
    );
    if (!this.isOpen) this.element.showPopover();
    this.#put(place);
    this.#field.setAttribute('aria-controls', this.element.id);
    this.#activate(0);
  }

  close(): void {
    if (this.isOpen) this.element.hidePopover();
    this.#field.removeAttribute('aria-activedescendant');
    this.#field.removeAttribute('aria-controls');
  }

  /** True for a key that the open menu takes. */
  take({ key }: KeyboardEvent): boolean {
    switch (key) {
      case 'ArrowDown':
        this.#activate((this.#active + 1) % this.#options.length);
        return true;
      case 'ArrowUp':
        this.#activate((this.#active + this.#options.length - 1) % this.#options.length);
        return true;
      case 'Home':
        this.#activate(0);
        return true;
      case 'End':
        this.#activate(this.#options.length - 1);
        return true;
      case 'Enter':
        this.#choose(this.#options[this.#active]?.number);
        return true;
      case 'Escape':
        this.close();
        return true;
      default:
        return false;
    }
  }

  #choose(number: number | undefined): void {
    this.close();
    if (number !== undefined) this.#onChoose(number);
  }

  #activate(index: number): void {
    this.#active = index;
    for (const [at, { element }] of this.#options.entries()) {
      element.setAttribute('aria-selected', String(at === index));
      if (at !== index) continue;
      this.#field.setAttribute('aria-activedescendant', element.id);
      element.scrollIntoView({ block: 'nearest' });
    }
  }

  #option(
    chips: readonly Chip[],
    first: Chip,
  ): { readonly element: HTMLElement; readonly number: number } {
    const element = el(
      'div',
      {
        class: 'code-option',
        attributes: { id: `${this.element.id}-${first.number}`, role: 'option' },
      },
      ...chips.map((chip) => chipElement(chip, this.#texts)),
    );
    element.addEventListener('click', () => {
      this.#choose(first.number);
    });
    return { element, number: first.number };
  }

  #group(label: string, options: readonly { readonly element: HTMLElement }[]): readonly Node[] {
    if (options.length === 0) return [];
    const head = el('div', {
      class: 'code-head',
      text: label,
      attributes: { 'aria-hidden': 'true' },
    });
    return [
      el(
        'div',
        { attributes: { role: 'group', 'aria-label': label } },
        head,
        ...options.map(({ element }) => element),
      ),
    ];
  }

  /** Under the caret, or above it where there is no room. */
  #put({ left, top, bottom }: DOMRect): void {
    const { offsetWidth: width, offsetHeight: height, style } = this.element;
    const { clientWidth, clientHeight } = document.documentElement;
    const hasRoom = bottom + height + 4 <= clientHeight || top < height;
    style.left = `${Math.max(4, Math.min(left, clientWidth - width - 4))}px`;
    style.top = `${hasRoom ? bottom + 4 : top - height - 4}px`;
  }
}
