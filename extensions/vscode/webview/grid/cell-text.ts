import type { CellPiece, Chip } from '../../../../shared/formats/rows/cell-pieces.ts';
import { el } from '../elements.ts';

/** One side of a row: its text, and a chip for each code. */
export function drawPieces(pieces: readonly CellPiece[], showsSpace: boolean): readonly Node[] {
  return pieces.map((piece) => {
    if (typeof piece !== 'string') return drawChip(piece);
    return document.createTextNode(showsSpace ? withSigns(piece) : piece);
  });
}

function drawChip({ number, role, label, title }: Chip): HTMLElement {
  const chip = el('span', {
    class: `chip ${role}`,
    attributes: { title, 'data-number': String(number) },
  });
  chip.append(el('span', { class: 'chip-number', text: String(number) }));
  chip.append(el('span', { class: 'chip-label', text: label, attributes: { dir: 'ltr' } }));
  return chip;
}

/** Signs that take the place of white space; line ends stay as well. */
function withSigns(text: string): string {
  return text
    .replaceAll(' ', '·')
    .replaceAll('\u00a0', '°')
    .replaceAll('\t', '→\t')
    .replaceAll('\n', '↵\n');
}
