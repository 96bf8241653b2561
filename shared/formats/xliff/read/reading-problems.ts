import type { LineIndex } from '../../../text/line-index.ts';
import type { Problem } from '../../model.ts';
import type { ReadingNotice, UnitRecord, XliffDocument } from '../document.ts';
import { problemCodeOf, say } from '../../../messages/message.ts';

/** What reading tolerated and people should know, with lines. */
export function readingProblems(document: XliffDocument, lines: LineIndex): readonly Problem[] {
  const notices = [
    ...document.notices,
    ...languageNotices(document),
    ...duplicateIds(document),
  ].sort((left, right) => left.offset - right.offset);
  return notices.map(({ severity, said, offset, length, unit }) => ({
    code: problemCodeOf(said),
    severity,
    said,
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
      severity: 'warning',
      said: say('no-source-language', {
        attribute: document.majorVersion === 1 ? 'source-language' : 'srcLang',
      }),
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
    severity: 'warning',
    said: say('duplicate-id.earlier-unit', { id: unit.id }),
    offset: unit.start,
    length: unit.tagEnd - unit.start,
    unit: unit.id,
  };
}
