import { toCellText } from '../../features/glossary-table/entry-line.ts';
import { el } from '../../../../shared/page/elements.ts';

export type EditorEnd = 'stay' | 'down' | 'next' | 'previous';

export interface CellEditorOptions {
  readonly value: string;
  readonly label: string;
  readonly language: string;
  /** What the field holds is to be safe, as nobody knows whether its page comes back; it stays open. */
  readonly onKeep: (value: string) => void;
  /** Null when the editing was given up. */
  readonly onDone: (value: string | null, end: EditorEnd) => void;
}

export interface CellEditor {
  readonly input: HTMLInputElement;
  /** Ends it as a click beside it does. */
  readonly leave: () => void;
}

/**
 * Puts a field into a cell. It ends once: by a key, or when something else in the page takes the
 * focus. Where the whole page loses it, the field waits: the editor around the page takes the focus
 * for a moment while it opens a tab or closes a dialog, also in the middle of a word.
 */
export function openCellEditor(cell: HTMLElement, options: CellEditorOptions): CellEditor {
  const input = el('input', {
    class: 'editor',
    attributes: { type: 'text', dir: 'auto', 'aria-label': options.label, spellcheck: 'false' },
  });
  input.value = options.value;
  input.lang = options.language;
  let isDone = false;
  const end = (value: string | null, where: EditorEnd): void => {
    if (isDone) return;
    isDone = true;
    input.remove();
    options.onDone(value === null ? null : toCellText(value), where);
  };
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const where = endOf(event);
    // The field's own keys are not the table's, nor the editor's: undo is that of the field.
    if (where !== null || !isForEditor(event)) event.stopPropagation();
    if (where === null) return;
    event.preventDefault();
    end(where === 'cancel' ? null : input.value, where === 'cancel' ? 'stay' : where);
  });
  const leave = (): void => {
    end(input.value, 'stay');
  };
  input.addEventListener('blur', ({ relatedTarget }) => {
    if (isDone) return;
    if (relatedTarget !== null) {
      leave();
      return;
    }
    options.onKeep(toCellText(input.value));
    // The page counts as focused until the event is over, also when it is losing the focus.
    setTimeout(() => {
      if (document.hasFocus() && document.activeElement !== input) leave();
    });
  });
  for (const type of ['copy', 'cut', 'paste'] as const) {
    input.addEventListener(type, (event) => {
      event.stopPropagation();
    });
  }
  cell.replaceChildren(input);
  cell.removeAttribute('title');
  input.focus();
  return { input, leave };
}

function endOf({ key, shiftKey }: KeyboardEvent): EditorEnd | 'cancel' | null {
  switch (key) {
    case 'Escape':
      return 'cancel';
    case 'Enter':
      return 'down';
    case 'Tab':
      return shiftKey ? 'previous' : 'next';
    default:
      return null;
  }
}

/** Saving, and all that has nothing to do with a field of text. */
function isForEditor({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (/^F\d/.test(key)) return true;
  if (!ctrlKey && !metaKey) return altKey;
  return ![
    'a',
    'c',
    'v',
    'x',
    'y',
    'z',
    'arrowleft',
    'arrowright',
    'backspace',
    'home',
    'end',
  ].includes(key.toLowerCase());
}
