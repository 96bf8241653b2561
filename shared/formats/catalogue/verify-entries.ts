import { say, type Message } from '../../messages/message.ts';
import { applyEdits } from '../../text/apply-edits.ts';
import { createLineIndex } from '../../text/line-index.ts';
import { FormatError } from '../format-error.ts';
import type { EditPlan, Problem } from '../model.ts';
import { sameParts } from '../inline/parts.ts';
import {
  partsOf,
  type Catalogue,
  type CatalogueDialect,
  type CatalogueEntry,
} from './catalogue.ts';

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
    return compare(before, dialect.readAgain(before, newText), plan, dialect);
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

function compare<Read extends Catalogue>(
  before: Read,
  { entries, text }: Read,
  { keys }: Pick<EditPlan, 'keys'>,
  { expected }: Pick<CatalogueDialect<Read>, 'expected'>,
): readonly Problem[] {
  if (entries.length !== before.entries.length) {
    return [changed(text, 0, say('unplanned-change.structure'))];
  }
  const planned = new Set(keys);
  const known = new Map(before.entries.map((entry) => [entry.key, entry]));
  for (const entry of entries) {
    const was = known.get(entry.key);
    const isSame = was !== undefined && isSameEntry(was, entry);
    const mayDiffer = was !== undefined && planned.has(was.key);
    // What is missing may have a place by now: the third of a list comes behind a second one.
    const stands = isSame && (entry.target?.text ?? '') === (expected(before, was) ?? '');
    if (isSame && (mayDiffer || stands)) continue;
    return [changed(text, entry.message.start, say('unplanned-change.structure'))];
  }
  return [];
}

function isSameEntry(was: CatalogueEntry, is: CatalogueEntry): boolean {
  const isSameSource = sameParts(partsOf(was.source), partsOf(is.source));
  return was.id === is.id && was.form === is.form && isSameSource;
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
