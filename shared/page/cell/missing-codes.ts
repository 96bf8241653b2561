import type { ChipCellTexts } from './chip-cell-texts.ts';
import { el, fill } from '../elements.ts';
import { chipElement, chipName } from './chip-elements.ts';
import type { OfferedCode } from './code-menu.ts';

/** Under a cell: the codes of the source it lacks, to be clicked, and what is to be told. */
export class MissingCodes {
  readonly element = el('div', { class: 'missing-codes' });
  readonly #chips = el('div', { class: 'ghosts', attributes: { role: 'group' } });
  /** Read aloud when it changes. */
  readonly #live = el('span', { class: 'visually-hidden', attributes: { role: 'status' } });
  readonly #told = el('p', { class: 'told', attributes: { role: 'status' } });
  readonly #texts: ChipCellTexts;
  readonly #onInsert: (number: number) => void;
  #shown: string | null = null;

  constructor(texts: ChipCellTexts, onInsert: (number: number) => void) {
    this.#texts = texts;
    this.#onInsert = onInsert;
    this.#chips.setAttribute('aria-label', texts.missingCodes);
    this.#live.id = `missing-${crypto.randomUUID()}`;
    this.element.append(this.#chips, this.#live, this.#told);
    this.element.addEventListener('mousedown', (event) => {
      event.preventDefault();
    });
  }

  /** Of what describes the cell. */
  get id(): string {
    return this.#live.id;
  }

  show(missing: readonly OfferedCode[]): void {
    const key = missing.flatMap(({ chips }) => chips.map(({ number }) => number)).join(' ');
    if (key === this.#shown) return;
    const isFirst = this.#shown === null;
    this.#shown = key;
    this.#chips.hidden = missing.length === 0;
    this.#chips.replaceChildren(...missing.flatMap((code) => this.#ghost(code)));
    const names = missing.flatMap(({ chips }) => chips.map((chip) => chipName(chip, this.#texts)));
    if (names.length > 0) this.#live.textContent = fill(this.#texts.missing, names.join('; '));
    else this.#live.textContent = isFirst ? '' : this.#texts.noneMissing;
  }

  /** Tells one sentence, also to who does not see it; an empty one takes it away. */
  tell(sentence: string): void {
    if (this.#told.textContent !== sentence) this.#told.textContent = sentence;
  }

  #ghost({ chips }: OfferedCode): readonly Node[] {
    const [first] = chips;
    if (first === undefined) return [];
    // Tab leaves the cell: its keys and the menu do what these do.
    const ghost = el(
      'button',
      {
        class: 'ghost',
        attributes: {
          type: 'button',
          tabindex: '-1',
          title: fill(
            this.#texts.insert,
            chips.map((chip) => chipName(chip, this.#texts)).join('; '),
          ),
        },
      },
      ...chips.map((chip) => chipElement(chip, this.#texts)),
    );
    ghost.addEventListener('click', () => {
      this.#onInsert(first.number);
    });
    return [ghost];
  }
}
