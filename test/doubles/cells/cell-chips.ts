import type { Chip } from '../../../shared/formats/rows/cell-pieces.ts';
import { inertLine } from '../../../shared/text/inert.ts';

/** A chip whose label is what the file writes. */
export function cellChip(number: number, label: string, pair = -1): Chip {
  const role = pair < 0 ? 'placeholder' : label.startsWith('</') ? 'close' : 'open';
  return { number, role, pair, label: inertLine(label), title: inertLine(label) };
}

const [name, open, close, inner, innerEnd] = [
  cellChip(1, '{name}'),
  cellChip(2, '<b>', 0),
  cellChip(3, '</b>', 0),
  cellChip(4, '<i>', 1),
  cellChip(5, '</i>', 1),
] as const;

/** Of a source `{name} <b>… <i>…</i></b>`: one placeholder and two pairs. */
export const cellChips = { name, open, close, inner, innerEnd };

export const allCellChips: readonly Chip[] = [name, open, close, inner, innerEnd];
