import type { LineIndex } from '../../../text/line-index.ts';
import type { Problem } from '../../model.ts';
import type { ReadingNotice, UnitRecord, XliffDocument } from '../document.ts';
import { say } from '../../../messages/message.ts';

/** What reading tolerated and people should know, with lines. */
export function readingProblems(document: XliffDocument, lines: LineIndex): readonly Problem[] {
  const notices = [
    ...document.notices,
    ...languageNotices(document),
    ...duplicateIds(document),
  ].sort((left, right) => left.offset - right.offset);
  return notices.map(({ code, severity, message, offset, length, unit }) => ({
    code,
    severity,
    said: say('verbatim', { words: message }),
    location: lines.locate(offset, length),
    unit,
  }));
}

function languageNotices(document: XliffDocument): ReadingNotice[] {
  return document.files
    .filter(({ sourceLanguage }, index) => {
      // All files of XLIFF 2 share the language of the root: it is missed once.
      const isFirst = document.majorVersion === 1 || index === 0;
      return isFirst && (sourceLanguage ?? '').trim() === '';
    })
    .map(({ host }) => ({
      code: 'no-source-language',
      severity: 'warning',
      message: `No source language is named here: add ${document.majorVersion === 1 ? 'source-language' : 'srcLang'}, or name it when you translate.`,
      offset: host.start,
      length: host.tagEnd - host.start,
      unit: '',
    }));
}

/** The same id in two files is legal (T3); twice in one file it is not, but real files do it. */
function duplicateIds(document: XliffDocument): ReadingNotice[] {
  const notices: ReadingNotice[] = [];
  let file: UnitRecord['file'] | null = null;
  let seen = new Set<string>();
  for (const unit of document.units) {
    if (unit.file !== file) {
      file = unit.file;
      seen = new Set();
    }
    if (unit.id !== '' && seen.has(unit.id)) notices.push(duplicate(unit));
    seen.add(unit.id);
  }
  return notices;
}

function duplicate(unit: UnitRecord): ReadingNotice {
  return {
    code: 'duplicate-id',
    severity: 'warning',
    message: `The id "${unit.id}" is used by an earlier unit of the same file: each unit is translated for itself, but give them different ids.`,
    offset: unit.start,
    length: unit.tagEnd - unit.start,
    unit: unit.id,
  };
}
