import { utf8Length } from '../../text/encodings/utf8-length.ts';
import type { EntryProblem, GlossaryEntry, PlacedEntry } from './entry.ts';
import { entryProblem, MAX_PHRASE_BYTES, twinProblem, type LoneFault } from './entry-problem.ts';

// C0, C1, and the two line ends of Unicode: what spec 2.7 keeps out of entries.
const control = /[\u0000-\u001f\u0080-\u009f\u2028\u2029]/;
// A byte order mark at an edge is as invisible, and files begin with one.
const blankAtEdge = /^[\p{White_Space}\ufeff]|[\p{White_Space}\ufeff]$/u;

/** What the service refuses in the phrases of one entry, null when nothing (spec 2.7, 8). */
export function faultOfEntry({ source, target }: GlossaryEntry): LoneFault | null {
  if (source === '') return 'empty-source';
  if (target === '') return 'empty-target';
  if (control.test(source) || control.test(target)) return 'control-character';
  if (blankAtEdge.test(source) || blankAtEdge.test(target)) return 'blank-at-edge';
  const longest = Math.max(utf8Length(source), utf8Length(target));
  return longest > MAX_PHRASE_BYTES ? 'phrase-too-long' : null;
}

/**
 * Everything wrong with entries, in their order: phrases the service refuses, source phrases that
 * come twice (with both places), and as warnings those that differ in their Unicode form alone.
 */
export function findEntryProblems(entries: Iterable<PlacedEntry>): readonly EntryProblem[] {
  const problems: EntryProblem[] = [];
  const bySource = new Map<string, PlacedEntry>();
  const byForm = new Map<string, PlacedEntry>();
  for (const entry of entries) {
    const fault = faultOfEntry(entry);
    if (fault !== null) problems.push(entryProblem(fault, entry));
    const first = bySource.get(entry.source);
    if (first !== undefined) {
      problems.push(twinProblem('duplicate-source', entry, first));
      continue;
    }
    bySource.set(entry.source, entry);
    const form = entry.source.normalize('NFC');
    const twin = byForm.get(form);
    if (twin === undefined) byForm.set(form, entry);
    else problems.push(twinProblem('unicode-twin', entry, twin));
  }
  return problems;
}
