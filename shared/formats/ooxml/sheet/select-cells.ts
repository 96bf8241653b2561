import { readableItems } from '../flow/plain-text.ts';
import type { KeptCells } from '../office-notices.ts';
import type { OfficePackage } from '../package/office-package.ts';
import type { Block } from '../part/block.ts';
import type { WorkbookTables } from './find-table-texts.ts';
import { formulaTexts } from './formula-texts.ts';
import { workbookTypes } from './workbook-parts.ts';

/** Which cells of a workbook are translated. */
interface CellSelection {
  /** The blocks of a part that are: no codes, no names that must stay, no words of formulas. */
  select(path: string, blocks: readonly Block[]): readonly Block[];
  /** What was left out so far. */
  kept(): KeptCells;
}

export function selectCells(
  office: OfficePackage,
  { kept }: Pick<WorkbookTables, 'kept'>,
): CellSelection {
  const looked = formulaTexts(office);
  const words = new Set<string>();
  const isKept = (block: Block, headings: ReadonlySet<number>): boolean => {
    const text = readableItems(block.items).trim();
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

/**
 * Whether the text of a cell is a code and no words: part numbers, names of fields, addresses. Cells
 * are full of them, and a translation that changed one would break what looks it up.
 */
export function isCode(text: string): boolean {
  const value = text.trim();
  if (!/^[!-~]+$/u.test(value)) return false;
  const isNumbered = /\d/u.test(value) && !/[a-z]{4}/u.test(value);
  return isNumbered || /_|[a-z][A-Z]|:\/\/|@|^[#$\\]/u.test(value);
}
