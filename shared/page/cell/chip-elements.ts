import type { ChipCellTexts } from './chip-cell-texts.ts';
import type { CellPiece, Chip } from '../../formats/rows/cell-pieces.ts';
import { el, fill } from '../elements.ts';
import { chipAttribute } from './read-cell.ts';
import { blankRuns } from './white-space.ts';

/** `code 2, b begins`: what is read aloud. */
export function chipName(chip: Chip, texts: ChipCellTexts): string {
  const { role, number, label } = chip;
  const name = role === 'open' ? texts.opens : role === 'close' ? texts.closes : texts.code;
  return fill(name, String(number), role === 'placeholder' ? label : nameOfEnd(label));
}

/** Nobody needs to hear the brackets of `</b>`. */
function nameOfEnd(label: string): string {
  return /^<\/?([^<>]+)>$/.exec(label)?.[1] ?? label;
}

/** A chip with its number, which is the key that inserts it. Text around it does not turn it around. */
export function chipElement(chip: Chip, texts: ChipCellTexts): HTMLElement {
  return el(
    'bdi',
    {
      class: `chip ${chip.role}`,
      attributes: {
        [chipAttribute]: String(chip.number),
        role: 'img',
        'aria-label': chipName(chip, texts),
        title: chip.title,
      },
    },
    el('span', { class: 'chip-number', text: String(chip.number) }),
    el('span', { class: 'chip-label', text: chip.label }),
  );
}

/** A side of a row that nobody is editing: text and chips, and signs for white space where asked. */
export function pieceNodes(
  pieces: readonly CellPiece[],
  texts: ChipCellTexts,
  showsWhiteSpace: boolean,
): readonly Node[] {
  return pieces.flatMap((piece) => {
    if (typeof piece !== 'string') return [chipElement(piece, texts)];
    return showsWhiteSpace ? blankNodes(piece) : [document.createTextNode(piece)];
  });
}

/** Signs are drawn by styles: whoever copies the text gets the text. */
export function blankNodes(text: string): readonly Node[] {
  return blankRuns(text).map(({ text: run, blank }) => {
    if (blank === null) return document.createTextNode(run);
    const { kind, sign } = blank;
    return el('span', { class: `blank ${kind}`, text: run, attributes: { 'data-sign': sign } });
  });
}
