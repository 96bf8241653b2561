import type { Message } from '../../messages/message.ts';
import { csvField, csvRecords, type CsvDialect, type CsvRecord } from '../../text/csv-records.ts';
import type { Edit } from '../../text/edits.ts';
import { findLoneSurrogate } from '../../text/code-points.ts';
import { readsAsQuoted, separatorLine } from './table-dialect.ts';

/** A table as it is read: its text, and how fields are told apart. */
export interface TermTable {
  readonly text: string;
  readonly dialect: CsvDialect;
  /** How it was read. */
  readonly warnings: readonly Message[];
}

/** Its records, without blank ones and without a first line that only names the separator. */
export function* tableRecords({ text, dialect }: TermTable): Iterable<CsvRecord> {
  const begin = separatorLine(text)?.end ?? 0;
  for (const record of csvRecords(text, dialect)) {
    if (record.start >= begin && !isBlankRecord(record)) yield record;
  }
}

/** Writes records of one file the way the others are written. */
export class CsvLines {
  readonly #text: string;
  readonly #dialect: CsvDialect;
  readonly #lineEnd: string;

  constructor(text: string, dialect: CsvDialect) {
    this.#text = text;
    this.#dialect = dialect;
    const usual = dialect.hasQuotes ? '\r\n' : '\n';
    this.#lineEnd = /\r\n|\n|\r/.exec(text)?.[0] ?? usual;
  }

  /** Without quotes a field cannot hold what ends it, nor what looks like one in quotes. */
  canHold(value: string): boolean {
    if (findLoneSurrogate(value) >= 0) return false;
    if (this.#dialect.hasQuotes) return true;
    const endsField = /[\r\n]/.test(value) || value.includes(this.#dialect.delimiter);
    return !endsField && !readsAsQuoted(value);
  }

  /** New values for columns of a record; those it lacks are added. */
  update(record: CsvRecord, values: ReadonlyMap<number, string>): readonly Edit[] {
    const { fields, end } = record;
    const edits: Edit[] = [];
    let width = fields.length;
    let added = '';
    for (const [column, value] of [...values].sort(([one], [other]) => one - other)) {
      const written = csvField(value, this.#dialect);
      const field = fields[column];
      if (field !== undefined) {
        edits.push({ offset: field.start, length: field.end - field.start, newText: written });
        continue;
      }
      if (value === '') continue;
      added += this.#dialect.delimiter.repeat(column - width + 1) + written;
      width = column + 1;
    }
    return added === '' ? edits : [...edits, { offset: end, length: 0, newText: added }];
  }

  remove({ start, next }: CsvRecord): Edit {
    return { offset: start, length: next - start, newText: '' };
  }

  /** New records at the end of the file. */
  append(rows: readonly (readonly string[])[]): readonly Edit[] {
    if (rows.length === 0) return [];
    const text = this.#text;
    const isOpen = text !== '' && text !== '\ufeff' && !/[\r\n]$/.test(text);
    const lines = rows.map((row) =>
      row.map((value) => csvField(value, this.#dialect)).join(this.#dialect.delimiter),
    );
    const newText = lines.map((line) => line + this.#lineEnd).join('');
    return [{ offset: text.length, length: 0, newText: (isOpen ? this.#lineEnd : '') + newText }];
  }
}

/** A record that holds nothing but blanks. */
function isBlankRecord({ fields, isBroken }: CsvRecord): boolean {
  return !isBroken && fields.every(({ value }) => value.trim() === '');
}
