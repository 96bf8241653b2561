import { say, type Message } from '../../messages/message.ts';
import { applyEdits } from '../../text/apply-edits.ts';
import { createLineIndex } from '../../text/line-index.ts';
import { FormatError } from '../format-error.ts';
import type { EditPlan, InlinePart, Problem } from '../model.ts';
import { isBlank, sameParts } from '../inline/parts.ts';
import {
  partsOf,
  type Catalogue,
  type CatalogueDialect,
  type CatalogueEntry,
  type CataloguePlan,
} from './catalogue.ts';

/**
 * Compares `newText` with what the plan promised: nothing but its edits differs, and reading it again
 * gives the same entries, of which those that were planned say what they were to say, and all others
 * what they said. An empty list means all of that holds. Places are in `newText`.
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
  plan: EditPlan,
  { expected, saying = spoken }: Pick<CatalogueDialect<Read>, 'expected' | 'saying'>,
): readonly Problem[] {
  if (entries.length !== before.entries.length) {
    return [changed(text, 0, say('unplanned-change.structure'))];
  }
  const planned = new Set(plan.keys);
  const known = new Map(before.entries.map((entry) => [entry.key, entry]));
  for (const entry of entries) {
    const was = known.get(entry.key);
    if (was !== undefined && isSameEntry(was, entry)) {
      // What is missing may have a place by now: the third of a list comes behind a second one.
      if (planned.has(was.key) || saysIn(entry) === (expected(before, was) ?? '')) continue;
    }
    return [changed(text, entry.message.start, say('unplanned-change.structure'))];
  }
  return isCataloguePlan(plan) ? unkept(text, entries, plan, saying) : [];
}

function saysIn({ target }: CatalogueEntry): string {
  return target?.text ?? '';
}

/** Planned targets that are read again otherwise than they were meant. */
function unkept(
  text: string,
  entries: readonly CatalogueEntry[],
  { meant }: CataloguePlan,
  saying: (parts: readonly InlinePart[]) => string,
): readonly Problem[] {
  const found: Problem[] = [];
  for (const entry of entries) {
    const parts = meant.get(entry.key);
    if (parts === undefined || isKept(entry, parts, saying)) continue;
    const { start } = entry.target ?? entry.message;
    const said = say('target-not-written', { unit: entry.name });
    found.push({ ...changed(text, start, said), code: 'target-not-written', unit: entry.name });
  }
  return found;
}

function isCataloguePlan(plan: EditPlan): plan is CataloguePlan {
  return 'meant' in plan;
}

/** Whether a target is read again as it was meant; of one without words nothing has to be there. */
function isKept(
  { target }: CatalogueEntry,
  meant: readonly InlinePart[],
  saying: (parts: readonly InlinePart[]) => string,
): boolean {
  if (isBlank(meant)) return true;
  return target !== null && folded(saying(partsOf(target))) === folded(saying(meant));
}

function spoken(parts: readonly InlinePart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : part.content)).join('');
}

/** Files have their own line ends, and many have no signs for controls, which nobody sees. */
function folded(said: string): string {
  return /[\u{0}-\u{8}\u{b}-\u{1f}]/u.test(said)
    ? said.replace(/\r\n?/g, '\n').replace(/[\u{0}-\u{8}\u{b}-\u{1f}]/gu, '')
    : said;
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
