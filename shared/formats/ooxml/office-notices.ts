import type { OfficeNotice } from './office-document.ts';
import type { OfficePackage } from './package/office-package.ts';

/** What users should know of a package before they work with its translation. */
export function readOfficeNotices(
  { archive, types }: OfficePackage,
  keepsHeadings: boolean,
): readonly OfficeNotice[] {
  const names = archive.entries.map(({ name }) => name);
  return officeNotices(names, types.all, keepsHeadings);
}

/**
 * The same by the names of a package's parts and its content types (in lower case).
 * @param keepsHeadings whether headings of tables are not translated.
 */
export function officeNotices(
  names: readonly string[],
  types: readonly string[],
  keepsHeadings: boolean,
): readonly OfficeNotice[] {
  const notices: OfficeNotice[] = [];
  const hasMacros =
    names.some((name) => /(?:^|\/)vbaProject\.bin$/iu.test(name)) ||
    types.some((type) => type.includes('macroenabled'));
  if (names.some((name) => name.toLowerCase().startsWith('_xmlsignatures/'))) {
    const sentence =
      'The document is signed. Its translation is another document, so the signature will not be valid for it.';
    notices.push({ code: 'signature-ends', sentence });
  }
  if (hasMacros) {
    const sentence = 'The document has macros. They stay in it as they are, and are not run here.';
    notices.push({ code: 'macros-kept', sentence });
  }
  if (keepsHeadings) {
    const sentence =
      'Headings of tables are not translated, because formulas refer to columns by them.';
    notices.push({ code: 'table-headings-kept', sentence });
  }
  return notices;
}
