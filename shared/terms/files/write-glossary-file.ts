import type { SyncDictionary } from '../../api/glossaries/plan-sync.ts';
import { excelTable, type ExcelSeparator } from '../../formats/terms/excel-table.ts';
import {
  emptyTermFile,
  openTermFile,
  type TermFileFormat,
} from '../../formats/terms/open-term-file.ts';
import type { TermFileChange } from '../../formats/terms/term-file.ts';
import { applyEdits } from '../../text/apply-edits.ts';
import { toTermPair } from './open-glossary-file.ts';

export interface WrittenGlossaryFile {
  readonly text: string;
  /** Dictionaries that the layout has no place for: TSV holds one, TBX those of one source language. */
  readonly leftOut: readonly SyncDictionary[];
  /** Entries with characters that the layout cannot hold. */
  readonly entriesLeftOut: number;
}

/**
 * Lays dictionaries out as a new file. CSV names the languages of each entry; `forExcel` makes it
 * begin with a byte order mark, which files that others may upload should do without.
 */
export function writeGlossaryFile(
  dictionaries: readonly SyncDictionary[],
  format: TermFileFormat,
  forExcel: ExcelSeparator | null = null,
): WrittenGlossaryFile {
  const [first] = dictionaries;
  const pair = first === undefined ? null : toTermPair(first);
  const isSingle = format === 'tsv';
  const empty = openTermFile(
    emptyTermFile(format, pair?.source ?? 'en'),
    format,
    isSingle ? pair : null,
  );
  const leftOut = dictionaries.filter((each) => !empty.takes(toTermPair(each)));
  const changes = dictionaries
    .filter((each) => !leftOut.includes(each))
    .flatMap((each) =>
      Array.from(each.entries, (entry): TermFileChange => ({ pair: toTermPair(each), ...entry })),
    );
  const fitting = changes.filter(
    ({ source, target }) => empty.canHold(source) && empty.canHold(target ?? ''),
  );
  const text =
    format === 'csv' && forExcel !== null
      ? excelTable(fitting.map(toRow), forExcel)
      : applyEdits(empty.text, empty.plan(fitting));
  return { text, leftOut, entriesLeftOut: changes.length - fitting.length };
}

function toRow({ pair, source, target }: TermFileChange): readonly string[] {
  return [source, target ?? '', pair.source, pair.target];
}
