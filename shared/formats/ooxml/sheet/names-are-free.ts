import { inOffice, type OfficePackage } from '../package/office-package.ts';
import { pathsOf, workbookTypes } from './workbook-parts.ts';

/** Parts that know the columns of tables by their names. */
const dependants =
  /pivotcachedefinition|slicercache|querytable|connections|xmlmaps|tablesinglecells|vbaproject|macroenabled/u;
const tableType = /spreadsheetml\.table\+xml$/u;

/** A formula, whatever it is for, with a reference to a column of a table: `Fruits[Price]`. */
const structured =
  /<(?:[\w.-]+:)?(?:f|formula|formula1|formula2|definedName|calculatedColumnFormula|totalsRowFormula)(?:\s[^<>]*)?>[^<]*\[/u;

/** Whether the columns of tables can be given other names without anything else noticing. */
export function namesAreFree(office: OfficePackage): boolean {
  if (pathsOf(office, dependants).length > 0) return false;
  const readers = [workbookTypes.sheet, tableType, workbookTypes.workbook].flatMap((type) =>
    pathsOf(office, type),
  );
  return readers.every((path) => {
    const source = inOffice(path, () => office.text(path));
    return source === null || !structured.test(source.text);
  });
}
