import { problemCodeOf, say, type Message } from '../../messages/message.ts';
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
    notices.push(notice(say('signature-ends')));
  }
  if (hasMacros) notices.push(notice(say('macros-kept')));
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
  if (hasHeadings) notices.push(notice(say('table-headings-kept')));
  if (words.length > 0) {
    const shown = words
      .slice(0, SHOWN_WORDS)
      .map((word) => say('formula-texts-kept.word', { word }));
    const others = words.length > SHOWN_WORDS ? [say('formula-texts-kept.others')] : [];
    notices.push(notice(say('formula-texts-kept', { words: [...shown, ...others] })));
  }
  return notices;
}

function notice(said: Message): OfficeNotice {
  return { code: problemCodeOf(said), said };
}
