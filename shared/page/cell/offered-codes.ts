import type { Chip } from '../../formats/rows/cell-pieces.ts';
import type { CellText } from './cell-text.ts';
import type { OfferedCode } from './code-menu.ts';
import type { Codes } from './whole-chips.ts';

/**
 * Codes as they are offered, by their numbers: a pair as one. It is missing when the source has it and
 * the cell has not; of a pair that lost one end, that end is.
 */
export function offeredCodes(
  codes: Codes,
  source: readonly Chip[],
  cell: CellText,
): readonly OfferedCode[] {
  const used = new Set(cell.chips.map(({ number }) => number));
  const inSource = new Set(source.map(({ number }) => number));
  return codes.all.flatMap((chip): readonly OfferedCode[] => {
    const partner = codes.partner(chip.number);
    if (partner !== null && partner.number < chip.number) return [];
    const both =
      partner === null ? [chip] : chip.role === 'open' ? [chip, partner] : [partner, chip];
    const gone = both.filter(({ number }) => !used.has(number) && inSource.has(number));
    return [{ chips: gone.length === 0 ? both : gone, isMissing: gone.length > 0 }];
  });
}
