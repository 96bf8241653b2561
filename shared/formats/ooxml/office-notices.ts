import type { OfficeNotice } from './office-document.ts';

/**
 * What users should know of a package before they work with its translation.
 * @param names of its parts.
 * @param types its content types, in lower case.
 */
export function packageNotices(
  names: readonly string[],
  types: readonly string[],
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
  return notices;
}

/** What is left as it is in a workbook. */
export interface KeptCells {
  /** Headings that something knows columns by. */
  readonly hasHeadings: boolean;
  /** Words in cells that formulas look for. */
  readonly words: readonly string[];
}

const SHOWN_WORDS = 3;

/** What users should know of the translation of a workbook. */
export function workbookNotices({ hasHeadings, words }: KeptCells): readonly OfficeNotice[] {
  const notices: OfficeNotice[] = [];
  if (hasHeadings) {
    const sentence =
      'Headings of tables are not translated, because formulas, pivot tables or macros may refer to columns by them.';
    notices.push({ code: 'table-headings-kept', sentence });
  }
  if (words.length > 0) {
    const shown = words.slice(0, SHOWN_WORDS).map((word) => `“${word}”`);
    const list = shown.join(', ') + (words.length > SHOWN_WORDS ? ' and others' : '');
    const sentence = `Cells that formulas look for by their text are not translated, so that results stay right: ${list}.`;
    notices.push({ code: 'formula-texts-kept', sentence });
  }
  return notices;
}
