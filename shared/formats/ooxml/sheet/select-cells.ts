import { plainText } from '../flow/plain-text.ts';
import type { KeptCells } from '../office-notices.ts';
import type { OfficePackage } from '../package/office-package.ts';
import type { Block } from '../part/block.ts';
import type { TableTexts } from './find-table-texts.ts';
import { formulaTexts } from './formula-texts.ts';
import { isCode } from './is-code.ts';
import { workbookTypes } from './workbook-parts.ts';

/** Which cells of a workbook are translated. */
export interface CellSelection {
  /** The blocks of a part that are: no codes, no names that must stay, no words of formulas. */
  select(path: string, blocks: readonly Block[]): readonly Block[];
  /** What was left out so far. */
  kept(): KeptCells;
}

export function selectCells(
  office: OfficePackage,
  { kept }: Pick<TableTexts, 'kept'>,
): CellSelection {
  const looked = formulaTexts(office);
  const words = new Set<string>();
  const isKept = (block: Block, headings: ReadonlySet<number>): boolean => {
    const text = plainText(block.items).trim();
    if (headings.has(block.start) || isCode(text)) return true;
    if (!looked.has(text.toLowerCase())) return false;
    words.add(text);
    return true;
  };
  return {
    select: (path, blocks) => {
      const type = office.types.typeOf(path) ?? '';
      const { sheet, strings } = workbookTypes;
      if (!sheet.test(type) && !strings.test(type)) return blocks;
      const headings = kept.get(path) ?? new Set<number>();
      return blocks.filter((block) => !isKept(block, headings));
    },
    kept: () => ({ hasHeadings: kept.size > 0, words: [...words] }),
  };
}
