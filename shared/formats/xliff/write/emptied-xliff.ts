import { applyEdits } from '../../../text/apply-edits.ts';
import { finish } from '../../../text/steps.ts';
import { isOriginal } from '../../catalogue/original-file.ts';
import type { Surroundings } from '../../format.ts';
import type { LanguageHost, UnitRecord, XliffDocument } from '../document.ts';
import { declaredLanguages } from '../read/declared-languages.ts';
import { openingLimits, openPartialReader, readDocumentInSteps } from '../read/read-document.ts';
import { startWithSpace } from './attribute-edits.ts';
import { EditList } from './edit-list.ts';
import { StartTag } from './start-tag.ts';
import { elementEnd } from './target-edits.ts';

/**
 * The file of another language made from that of the language of the sources: its targets and what it
 * says of their states taken away, the other language named. Programs show the source of a unit without a
 * target, and nothing for one that is empty. Null for any other file. @throws FormatError
 */
export function emptiedXliff(text: string, around: Surroundings): string | null {
  const { targetLanguage } = around;
  const named = declaredLanguages(text) ?? { source: null, target: null };
  if (targetLanguage === null || !isOriginal(named, around)) return null;
  const document = finish(readDocumentInSteps(openPartialReader(text), openingLimits));
  const edits = new EditList();
  for (const host of new Set(document.files.map((file) => file.host))) {
    nameLanguage(document, edits, host, targetLanguage);
  }
  for (const unit of document.units) emptyUnit(document, edits, unit);
  return applyEdits(text, edits.inOrder());
}

function nameLanguage(
  { text, majorVersion }: XliffDocument,
  edits: EditList,
  { start, tagEnd }: LanguageHost,
  language: string,
): void {
  const tag = new StartTag(text, start, tagEnd);
  const name = majorVersion === 1 ? 'target-language' : 'trgLang';
  const value = tag.find(name);
  if (value !== null) edits.replace(value.valueStart, value.valueEnd, language);
  else edits.insert(tag.attributesEnd, edits.attributes.attribute(text, tag, name, language));
}

function emptyUnit({ text }: XliffDocument, edits: EditList, unit: UnitRecord): void {
  // All segments of a unit of 1.2 share its target.
  const targets = new Set(unit.segments.flatMap(({ target }) => target ?? []));
  if (targets.size === 0) return;
  removeAttributes(text, edits, [unit.start, unit.tagEnd], ['approved']);
  for (const segment of unit.segments) {
    if (segment.start < 0 || segment.target === null) continue;
    removeAttributes(text, edits, [segment.start, segment.tagEnd], ['state', 'subState']);
  }
  for (const { start, content } of targets) {
    edits.replace(startWithSpace(text, start), elementEnd(text, content), '');
  }
}

function removeAttributes(
  text: string,
  edits: EditList,
  [start, end]: readonly [start: number, end: number],
  names: readonly string[],
): void {
  const tag = new StartTag(text, start, end);
  for (const name of names) {
    const found = tag.find(name);
    if (found !== null) edits.replace(startWithSpace(text, found.start), found.valueEnd + 1, '');
  }
}
