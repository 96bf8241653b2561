/** One field of a record. Positions are UTF-16. */
export interface CsvField {
  readonly value: string;
  /** As written, quotes included. */
  readonly start: number;
  readonly end: number;
}

export interface CsvRecord {
  /** At least one. */
  readonly fields: readonly CsvField[];
  /** From 1. */
  readonly line: number;
  readonly start: number;
  /** Behind its last field, before its line end. */
  readonly end: number;
  /** Behind its line end. */
  readonly next: number;
  /** A quoted field that does not end, or goes on behind its quotes. */
  readonly isBroken: boolean;
}

/** A dialect of separated values. */
export interface CsvDialect {
  readonly delimiter: ',' | ';' | '\t';
  /** Whether quotation marks mean anything. */
  readonly hasQuotes: boolean;
}

const fieldEnds: Readonly<Record<CsvDialect['delimiter'], RegExp>> = {
  ',': /[,\r\n]|$/g,
  ';': /[;\r\n]|$/g,
  '\t': /[\t\r\n]|$/g,
};

export const commaSeparated: CsvDialect = { delimiter: ',', hasQuotes: true };

/**
 * Reads records of separated values (RFC 4180): fields in double quotes may hold delimiters, line
 * ends and doubled quotes. A byte order mark is passed over. Blank lines are records of one field.
 */
export function* csvRecords(
  text: string,
  dialect: CsvDialect = commaSeparated,
): Iterable<CsvRecord> {
  const ends = fieldEnds[dialect.delimiter];
  let at = text.startsWith('\ufeff') ? 1 : 0;
  let line = 1;
  while (at < text.length) {
    const start = at;
    const fields: CsvField[] = [];
    let isBroken = false;
    for (;;) {
      const isQuoted = dialect.hasQuotes && text[at] === '"';
      const field = isQuoted ? quotedField(text, at, ends) : plainField(text, at, ends);
      fields.push(field);
      isBroken ||= field.isBroken;
      at = field.end;
      if (text[at] !== dialect.delimiter) break;
      at += 1;
    }
    const next = at + (text.startsWith('\r\n', at) ? 2 : at < text.length ? 1 : 0);
    yield { fields, line, start, end: at, next, isBroken };
    line += lineEndsIn(text, start, next);
    at = next;
  }
}

/** Writes one field; quotes only where they are needed. */
export function csvField(value: string, { delimiter, hasQuotes }: CsvDialect): string {
  if (!hasQuotes || (!/["\r\n]/.test(value) && !value.includes(delimiter))) return value;
  return `"${value.replaceAll('"', '""')}"`;
}

interface ReadField extends CsvField {
  readonly isBroken: boolean;
}

function plainField(text: string, start: number, ends: RegExp): ReadField {
  const end = nextEnd(text, start, ends);
  return { value: text.slice(start, end), start, end, isBroken: false };
}

/** `start` is at the opening quote. Rest behind the closing quote is kept, and the field broken. */
function quotedField(text: string, start: number, ends: RegExp): ReadField {
  let value = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    if (quote < 0)
      return { value: value + text.slice(from), start, end: text.length, isBroken: true };
    value += text.slice(from, quote);
    if (text[quote + 1] !== '"') {
      const end = nextEnd(text, quote + 1, ends);
      return { value: value + text.slice(quote + 1, end), start, end, isBroken: end > quote + 1 };
    }
    value += '"';
    from = quote + 2;
  }
}

function nextEnd(text: string, from: number, ends: RegExp): number {
  ends.lastIndex = from;
  return ends.exec(text)?.index ?? text.length;
}

function lineEndsIn(text: string, start: number, end: number): number {
  return text.slice(start, end).match(/\r\n|\n|\r/g)?.length ?? 0;
}
