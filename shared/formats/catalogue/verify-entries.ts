import { say, type Message } from '../../messages/message.ts';
import { applyEdits } from '../../text/apply-edits.ts';
import { createLineIndex } from '../../text/line-index.ts';
import { FormatError } from '../format-error.ts';
import type { EditPlan, Problem } from '../model.ts';
import type { Catalogue, CatalogueDialect, CatalogueEntry } from './catalogue.ts';

/**
 * Compares `newText` with what the plan promised: nothing but its edits differs, and reading it again
 * gives the same entries, of which those that were not planned say what they said. An empty list
 * means all of that holds. Places are in `newText`.
 */
export function verifyEntries<Read extends Catalogue>(
  before: Read,
  dialect: CatalogueDialect<Read>,
  plan: EditPlan,
  newText: string,
): readonly Problem[] {
  const expected = applyEdits(before.text, plan.edits);
  if (newText !== expected) {
    return [changed(newText, firstDifference(newText, expected), say('unplanned-change.span'))];
  }
  try {
    return compare(before, dialect.read(newText), new Set(plan.keys));
  } catch (error) {
    if (!(error instanceof FormatError)) throw error;
    const { said: reason, location } = error;
    const said =
      location === null
        ? say('unreadable-result', { reason })
        : say('unreadable-result.at-line', { line: String(location.line), reason });
    return [{ ...changed(newText, location?.offset ?? 0, said), code: 'unreadable-result' }];
  }
}

function compare(
  before: Catalogue,
  after: Catalogue,
  planned: ReadonlySet<string>,
): readonly Problem[] {
  const { entries } = after;
  if (entries.length !== before.entries.length) {
    return [changed(after.text, 0, say('unplanned-change.structure'))];
  }
  for (const [index, entry] of entries.entries()) {
    const was = before.entries[index];
    const isSame = was !== undefined && isSameEntry(was, entry);
    const mayDiffer = was !== undefined && planned.has(was.key);
    if (isSame && (mayDiffer || was.target?.text === entry.target?.text)) continue;
    return [changed(after.text, entry.message.start, say('unplanned-change.structure'))];
  }
  return [];
}

function isSameEntry(was: CatalogueEntry, is: CatalogueEntry): boolean {
  return was.id === is.id && was.form === is.form && was.source.text === is.source.text;
}

function changed(text: string, offset: number, said: Message): Problem {
  const location = createLineIndex(text).locate(offset, 0);
  return { code: 'unplanned-change', severity: 'error', said, location, unit: '' };
}

function firstDifference(one: string, other: string): number {
  let offset = 0;
  while (offset < one.length && one.charCodeAt(offset) === other.charCodeAt(offset)) offset += 1;
  return offset;
}
