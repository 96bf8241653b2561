import { stepByKey } from '../step-keys.ts';

/** What a key does in a cell. */
export type CellAction =
  | { readonly does: 'insert'; readonly number: number }
  | { readonly does: 'commit'; readonly then: 'stay' | 'next' | 'previous' }
  | { readonly does: 'lineEnd'; readonly isStart: boolean; readonly isExtending: boolean }
  | { readonly does: 'codes' | 'line' | 'cancel' | 'undo' | 'redo' };

/** What is looked at of a key event. */
export type CellKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
>;

export interface CellKeyRules {
  readonly isMac: boolean;
  /** Whether Enter breaks the line in place of ending the cell. */
  readonly linesAllowed: boolean;
}

/** What a key does; null where the browser, the grid or the editor around it knows. */
export function cellAction(event: CellKey, rules: CellKeyRules): CellAction | null {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key === 'Enter') return enterAction(event, rules.linesAllowed);
  const isPlain = !ctrlKey && !metaKey && !altKey;
  if (isPlain) return plainAction(event);
  return insertAction(event, rules.isMac) ?? commandAction(event);
}

/** Keys that nothing is held with but Shift. */
function plainAction({ key, shiftKey }: CellKey): CellAction | null {
  switch (key) {
    case 'Escape':
      return shiftKey ? null : { does: 'cancel' };
    case 'Tab':
      return { does: 'commit', then: shiftKey ? 'previous' : 'next' };
    case 'Home':
    case 'End':
      return { does: 'lineEnd', isStart: key === 'Home', isExtending: shiftKey };
    default:
      return null;
  }
}

function enterAction(event: CellKey, linesAllowed: boolean): CellAction | null {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  if (altKey) return null;
  if (ctrlKey || metaKey) return shiftKey ? null : { does: 'commit', then: 'next' };
  return shiftKey || linesAllowed ? { does: 'line' } : { does: 'commit', then: 'stay' };
}

/**
 * Digits with Ctrl, Alt or Command, in the row above the letters whatever that row types. Ctrl and Alt
 * together are AltGr on some keyboards, Alt types signs on a Mac, and Alt with the number pad on
 * Windows.
 */
function insertAction(event: CellKey, isMac: boolean): CellAction | null {
  const { code, ctrlKey, metaKey, altKey, shiftKey } = event;
  const digit = /^Digit([1-9])$/.exec(code)?.[1];
  const held = [ctrlKey, metaKey, altKey].filter(Boolean).length;
  if (digit === undefined || held !== 1 || shiftKey || (altKey && isMac)) return null;
  return { does: 'insert', number: Number(digit) };
}

function commandAction(event: CellKey): CellAction | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
  const step = stepByKey(event);
  if (step !== null) return { does: step };
  if (altKey || ctrlKey === metaKey) return null;
  switch (key.toLowerCase()) {
    case ' ':
      return ctrlKey && !shiftKey ? { does: 'codes' } : null;
    case 'i':
      return shiftKey ? null : { does: 'codes' };
    default:
      return null;
  }
}

const movingKeys = new Set([
  'a',
  'c',
  'v',
  'x',
  'b',
  'u',
  'arrowleft',
  'arrowright',
  'backspace',
  'delete',
  'home',
  'end',
  'insert',
]);

/** Whether what the browser does with a key stays in the cell: typing, moving, the clipboard. */
export function staysInCell({ key, ctrlKey, metaKey, altKey }: CellKey): boolean {
  if (/^F\d/.test(key)) return false;
  if (ctrlKey && altKey) return true;
  if (ctrlKey || metaKey) return movingKeys.has(key.toLowerCase());
  return !altKey || key.length === 1 || key === 'Backspace' || key === 'Delete';
}
