import type {
  CellPiece,
  Chip,
  CommittedPiece,
} from '../../../../shared/formats/rows/cell-pieces.ts';
import { el } from '../elements.ts';

export type CellEnd = 'stay' | 'next' | 'previous';

export interface CellEditorOptions {
  readonly language: string;
  readonly label: string;
  readonly chips: readonly Chip[];
  readonly onChange: () => void;
  readonly onCommit: (pieces: readonly CommittedPiece[], then: CellEnd) => void;
  readonly onCancel: () => void;
}

/** A field in which a code is its number between white brackets. */
export class PlainEditor {
  readonly element: HTMLTextAreaElement;
  readonly chips: readonly Chip[];
  readonly #options: CellEditorOptions;

  constructor(options: CellEditorOptions) {
    this.#options = options;
    this.chips = options.chips;
    this.element = el('textarea', {
      class: 'editor',
      attributes: { 'aria-label': options.label, dir: 'auto', rows: '1', spellcheck: 'true' },
    });
    this.element.lang = options.language;
    this.element.addEventListener('input', () => {
      this.#fit();
      options.onChange();
    });
    this.element.addEventListener('keydown', (event) => {
      this.#press(event);
    });
  }

  open(pieces: readonly CellPiece[]): void {
    this.element.value = pieces.map(written).join('');
    this.#fit();
    this.element.focus();
    this.element.select();
  }

  value(): readonly CommittedPiece[] {
    const pieces = this.element.value.split(/⟦(\d{1,5})⟧/u);
    return pieces
      .map((piece, index) => (index % 2 === 1 ? Number(piece) : piece))
      .filter((piece) => piece !== '');
  }

  insertChip(number: number): void {
    if (this.#options.chips.some((chip) => chip.number === number)) {
      this.element.setRangeText(
        `⟦${number}⟧`,
        this.element.selectionStart,
        this.element.selectionEnd,
        'end',
      );
      this.#options.onChange();
    }
  }

  #press(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
    if (key === 'Escape') this.#options.onCancel();
    else if (key === 'Enter' && !shiftKey && !altKey) {
      this.#options.onCommit(this.value(), ctrlKey || metaKey ? 'next' : 'stay');
    } else if (key === 'Tab') this.#options.onCommit(this.value(), shiftKey ? 'previous' : 'next');
    else {
      if (!isForGrid(event)) event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  #fit(): void {
    this.element.style.height = 'auto';
    this.element.style.height = `${this.element.scrollHeight}px`;
  }
}

/** Saving and going to problems. */
function isForGrid({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return /^F\d/.test(key) || ((ctrlKey || metaKey) && key.toLowerCase() === 's');
}

function written(piece: CellPiece): string {
  return typeof piece === 'string' ? piece : `⟦${piece.number}⟧`;
}
