import { toCellText } from '../../features/glossary-table/entry-line.ts';
import { el } from '../elements.ts';

export type EditorEnd = 'stay' | 'down' | 'next' | 'previous';

export interface CellEditorOptions {
  readonly value: string;
  readonly label: string;
  readonly language: string;
  /** Null when the editing was given up. */
  readonly onDone: (value: string | null, end: EditorEnd) => void;
}

/** How long the page may be without the focus before a field counts as left. */
const FOCUS_PAUSE_IN_MS = 500;

/** Puts a field into a cell. It ends once: by a key, or by losing the focus. */
export function openCellEditor(cell: HTMLElement, options: CellEditorOptions): HTMLInputElement {
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
  input.addEventListener('blur', () => {
    if (document.hasFocus()) {
      end(input.value, 'stay');
      return;
    }
    // The editor around the page takes the focus and gives it back while it opens a tab.
    setTimeout(() => {
      const isBack = document.hasFocus() && document.activeElement === input;
      if (!isBack) end(input.value, 'stay');
    }, FOCUS_PAUSE_IN_MS);
  });
  for (const type of ['copy', 'cut', 'paste'] as const) {
    input.addEventListener(type, (event) => {
      event.stopPropagation();
    });
  }
  cell.replaceChildren(input);
  cell.removeAttribute('title');
  input.focus();
  return input;
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
