import { say, type Message } from '../../messages/message.ts';
import type { CsvRecord } from '../../text/csv-records.ts';
import type { Edit } from '../../text/edits.ts';
import { isLanguageCode, toBaseLanguage } from './base-language.ts';
import type { DraftConcept } from './concept-drafts.ts';
import { ConceptFile } from './concept-file.ts';
import type { Concept } from './concept.ts';
import { CsvLines, tableRecords, type TermTable } from './csv-lines.ts';
import type { TermFile, TermFileProblem, TermPair } from './term-file.ts';
import { append } from '../../text/lists/append.ts';
import { largestOf } from '../../text/lists/extremes.ts';

/** Columns that hold a language, by its base code; the others are kept as they are. */
type Columns = ReadonlyMap<string, number>;

/**
 * Whether the first line of a table names languages: its first column and at least one other do. A
 * table with languages in columns three and four may begin with an entry that looks so; the next
 * one tells. So does `pair`, whose table two other languages would not be; see {@link entryOfCodes}.
 */
export function beginsWithLanguages(
  records: Iterable<CsvRecord>,
  pair: TermPair | null = null,
): boolean {
  const [first, second] = firstTwo(records);
  if (first === null || !isCode(first, 0)) return false;
  if (!first.fields.some((_, column) => column > 0 && isCode(first, column))) return false;
  const isPair = (record: CsvRecord): boolean =>
    record.fields.length === 4 && isCode(record, 2) && isCode(record, 3);
  if (entryOfCodes(first, pair) !== null) return false;
  if (!isPair(first)) return true;
  if (second !== null) return !isPair(second);
  const bases = first.fields.map(({ value }) => toBaseLanguage(value));
  return isCode(first, 1) && (bases[0] !== bases[2] || bases[1] !== bases[3]);
}

/** Two phrases that are codes of languages, both of others than the pair that is named. */
function entryOfCodes({ fields }: CsvRecord, pair: TermPair | null): readonly string[] | null {
  const phrases = fields.map(({ value }) => value.trim());
  if (pair === null || phrases.length !== 2 || !phrases.every(isLanguageCode)) return null;
  const isOwn = (code: string): boolean => [pair.source, pair.target].includes(code);
  return phrases.map(toBaseLanguage).some(isOwn) ? null : phrases;
}

/** What is to be said about a table of entries whose first one looks like two languages. */
export function warningsOfCodes(
  records: Iterable<CsvRecord>,
  pair: TermPair | null,
): readonly Message[] {
  const [first] = firstTwo(records);
  const [one, other] = (first === null ? null : entryOfCodes(first, pair)) ?? [];
  if (first === null || one === undefined || other === undefined) return [];
  return [say('term-file.could-be-languages', { line: String(first.line), one, other })];
}

function firstTwo(records: Iterable<CsvRecord>): readonly [CsvRecord | null, CsvRecord | null] {
  const found: CsvRecord[] = [];
  for (const record of records) {
    found.push(record);
    if (found.length === 2) break;
  }
  return [found[0] ?? null, found[1] ?? null];
}

function isCode({ fields }: CsvRecord, column: number): boolean {
  return isLanguageCode(fields[column]?.value ?? '');
}

/**
 * Reads a table whose first line names languages, one column each: the first one is translated from,
 * the others into. A row is a concept; an empty cell says that the language has no term for it.
 */
export function readLanguageTable(table: TermTable): TermFile {
  const { text, dialect, warnings } = table;
  const [header, ...records] = tableRecords(table);
  const problems: TermFileProblem[] = [];
  const columns = header === undefined ? new Map<string, number>() : readColumns(header, problems);
  const rows: CsvRecord[] = [];
  for (const record of records) {
    if (record.isBroken) problems.push(brokenLine(record));
    else rows.push(record);
  }
  const [sourceLanguage = '', ...targetLanguages] = columns.keys();
  const concepts = rows.map((record) => toConcept(record, columns));
  warnOfBareRows(concepts, sourceLanguage, problems);
  const lines = new CsvLines(text, dialect);
  return new ConceptFile({
    layout: 'csv-languages',
    text,
    concepts,
    sourceLanguage,
    targetLanguages,
    takesAnyTarget: false,
    problems,
    warnings,
    canHold: (phrase) => lines.canHold(phrase),
    write: (drafts) => writeRows(drafts, rows, columns, lines),
  });
}

function readColumns({ fields, line }: CsvRecord, problems: TermFileProblem[]): Columns {
  const columns = new Map<string, number>();
  for (const [index, { value }] of fields.entries()) {
    if (!isLanguageCode(value)) continue;
    const language = toBaseLanguage(value);
    const other = columns.get(language);
    if (other === undefined) columns.set(language, index);
    else {
      const both = { one: String(other + 1), other: String(index + 1) };
      problems.push({ said: say('term-file.two-columns', { ...both, language }), line });
    }
  }
  return columns;
}

function brokenLine({ line }: CsvRecord): TermFileProblem {
  const entry = say('entry.line', { line: String(line) });
  return { said: say('broken-quotes.entry', { entry }), line };
}

/** A row without a term to translate from would be lost. */
function warnOfBareRows(
  concepts: readonly Concept[],
  sourceLanguage: string,
  problems: TermFileProblem[],
): void {
  for (const { terms, line } of concepts) {
    if (terms.size === 0 || terms.has(sourceLanguage)) continue;
    const place = { line: String(line), language: sourceLanguage };
    problems.push({ said: say('term-file.row-without-source', place), line });
  }
}

function toConcept({ fields, line, start }: CsvRecord, columns: Columns): Concept {
  const terms = new Map<
    string,
    Concept['terms'] extends ReadonlyMap<string, infer List> ? List : never
  >();
  for (const [language, column] of columns) {
    const field = fields[column];
    if (field === undefined || field.value === '') continue;
    terms.set(language, [{ text: field.value, offset: field.start, line, rank: 0 }]);
  }
  return { terms, offset: start, line };
}

function writeRows(
  drafts: readonly DraftConcept[],
  rows: readonly CsvRecord[],
  columns: Columns,
  lines: CsvLines,
): readonly Edit[] {
  const edits: Edit[] = [];
  const added: string[][] = [];
  for (const { origin, terms } of drafts) {
    const record = rows[origin];
    const values = new Map(
      Array.from(columns, ([language, column]) => [column, terms.get(language)?.[0]?.text ?? '']),
    );
    if (record === undefined) {
      if (terms.size > 0) added.push(toRow(values));
    } else if (terms.size === 0) edits.push(lines.remove(record));
    else append(edits, lines.update(record, changedOnly(record, values)));
  }
  return [...edits, ...lines.append(added)];
}

function changedOnly(
  { fields }: CsvRecord,
  values: ReadonlyMap<number, string>,
): ReadonlyMap<number, string> {
  return new Map([...values].filter(([column, value]) => (fields[column]?.value ?? '') !== value));
}

function toRow(values: ReadonlyMap<number, string>): string[] {
  const width = largestOf(values.keys()) + 1;
  return Array.from({ length: width }, (_, column) => values.get(column) ?? '');
}
