import type { OfficePackage } from '../package/office-package.ts';
import type { Block } from '../part/block.ts';
import { findHeadings } from './find-headings.ts';
import { isCode } from './is-code.ts';

/** Which texts of a workbook are translated. */
export interface CellSelection {
  filter(path: string, blocks: readonly Block[]): readonly Block[];
  /** Whether headings of tables are left alone. */
  readonly keepsHeadings: boolean;
}

/** Leaves out codes, and the headings of tables. */
export function selectCells(office: OfficePackage): CellSelection {
  const headings = findHeadings(office);
  return {
    keepsHeadings: headings.size > 0,
    filter: (path, blocks) => {
      const type = office.types.typeOf(path) ?? '';
      if (!/spreadsheetml\.(?:sharedstrings|worksheet)\+xml$/u.test(type)) return blocks;
      const kept = headings.get(path) ?? new Set<number>();
      return blocks.filter((block) => !kept.has(block.start) && !isCode(textOf(block)));
    },
  };
}

function textOf({ items }: Block): string {
  return items
    .map((item) => (item.kind === 'text' || item.kind === 'literal' ? item.text : ''))
    .join('');
}
