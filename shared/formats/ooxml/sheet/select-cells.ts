import type { OfficePackage } from '../package/office-package.ts';
import { plainText } from '../flow/plain-text.ts';
import type { Block } from '../part/block.ts';
import type { TableTexts } from './find-table-texts.ts';
import { isCode } from './is-code.ts';

/** The blocks of a part of a workbook that are translated: no codes, and no names that must stay. */
export function selectCells(
  { types }: OfficePackage,
  path: string,
  blocks: readonly Block[],
  { kept }: Pick<TableTexts, 'kept'>,
): readonly Block[] {
  const type = types.typeOf(path) ?? '';
  if (!/spreadsheetml\.(?:sharedstrings|worksheet)\+xml$/u.test(type)) return blocks;
  const own = kept.get(path) ?? new Set<number>();
  return blocks.filter((block) => !own.has(block.start) && !isCode(plainText(block.items)));
}
