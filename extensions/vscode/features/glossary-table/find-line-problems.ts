import { MAX_DICTIONARY_BYTES } from '../../../../shared/api/core/limits/glossary-limits.ts';
import type { EntryFault, PlacedEntry } from '../../../../shared/api/glossaries/entry.ts';
import {
  faultOfEntry,
  findEntryProblems,
} from '../../../../shared/api/glossaries/find-entry-problems.ts';
import { parseTsv } from '../../../../shared/api/glossaries/parse-tsv.ts';
import { utf8Length } from '../../../../shared/text/encodings/utf8-length.ts';

/** Beside what the service refuses: twins that differ in capitals, and a text that is too large. */
export type LineFault = EntryFault | 'case-twin' | 'dictionary-too-large';

export interface LineProblem {
  readonly fault: LineFault;
  /** The service refuses entries with errors; of the rest people should know. */
  readonly severity: 'error' | 'warning' | 'information';
  /** From 0, in the text. */
  readonly line: number;
  /** Line of the entry it clashes with. */
  readonly other: number | null;
  readonly cell: 'source' | 'target';
}

/** Everything wrong with the entries of a dictionary's text, by lines. */
export function findLineProblems(text: string): readonly LineProblem[] {
  const { entries, problems } = parseTsv(text);
  const found = [...problems, ...findEntryProblems(entries)].map(
    ({ fault, severity, place, other }): LineProblem => ({
      fault,
      severity,
      line: place.line - 1,
      other: other === null ? null : other.line - 1,
      cell: 'source',
    }),
  );
  const size = utf8Length(text);
  const all = [...found, ...caseTwins(entries), ...(size > MAX_DICTIONARY_BYTES ? [tooLarge] : [])];
  const byLine = new Map(entries.map((entry) => [entry.line - 1, entry]));
  return all
    .map((problem) => ({ ...problem, cell: cellOf(problem.fault, byLine.get(problem.line)) }))
    .sort((one, other) => one.line - other.line);
}

const tooLarge: LineProblem = {
  fault: 'dictionary-too-large',
  severity: 'error',
  line: 0,
  other: null,
  cell: 'source',
};

/** `Polish` and `polish` may both be meant: said, and no more. */
function caseTwins(entries: readonly PlacedEntry[]): readonly LineProblem[] {
  const first = new Map<string, PlacedEntry>();
  const twins: LineProblem[] = [];
  for (const entry of entries) {
    const form = entry.source.normalize('NFC');
    const key = form.toLowerCase();
    const earlier = first.get(key);
    if (earlier === undefined) first.set(key, entry);
    else if (earlier.source.normalize('NFC') !== form) {
      const [line, other] = [entry.line - 1, earlier.line - 1];
      twins.push({ fault: 'case-twin', severity: 'information', line, other, cell: 'source' });
    }
  }
  return twins;
}

function cellOf(fault: LineFault, entry: PlacedEntry | undefined): LineProblem['cell'] {
  if (fault === 'no-target' || fault === 'too-many-columns' || fault === 'empty-target') {
    return 'target';
  }
  const isOfPhrase =
    fault === 'control-character' || fault === 'blank-at-edge' || fault === 'phrase-too-long';
  if (!isOfPhrase || entry === undefined) return 'source';
  return faultOfEntry({ source: entry.source, target: '-' }) === fault ? 'source' : 'target';
}
