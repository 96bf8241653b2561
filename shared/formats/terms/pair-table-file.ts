import { say, type Message } from '../../messages/message.ts';
import type { CsvField, CsvRecord } from '../../text/csv-records.ts';
import type { Edit } from '../../text/edits.ts';
import { isLanguageCode, toBaseLanguage } from './base-language.ts';
import { CsvLines, tableRecords, type TermTable } from './csv-lines.ts';
import type {
  PlacedTerm,
  TermFile,
  TermFileChange,
  TermFileLayout,
  TermFileProblem,
  TermPair,
} from './term-file.ts';
import { append } from '../../text/lists/append.ts';

interface Row {
  readonly record: CsvRecord;
  readonly pair: TermPair;
  readonly term: PlacedTerm;
}

/**
 * Reads lines of source and target phrase, in CSV with the languages in columns three and four.
 * Lines without languages belong to `pair`; without one they are problems.
 */
export function readPairTable(
  table: TermTable,
  layout: TermFileLayout & ('tsv' | 'csv-pairs'),
  pair: TermPair | null,
): TermFile {
  const rows: Row[] = [];
  const problems: TermFileProblem[] = [];
  const all = [...tableRecords(table)];
  const titles = takeTitles(all);
  if (layout === 'tsv' && pair === null && all.length > 0) {
    problems.push({ said: say('term-file.names-no-languages'), line: 1 });
    all.length = 0;
  }
  for (const [index, record] of all.entries()) {
    const { line } = record;
    const entry = say('entry.place', { number: String(index + 1), line: String(line) });
    const fault = faultOf(entry, record, layout);
    const own = pairOf(record, pair);
    if (fault !== null || own === null) {
      problems.push({
        said: fault ?? say('names-no-languages.entry', { entry }),
        line,
        namesNoLanguages: fault === null,
      });
      continue;
    }
    rows.push({ record, pair: own, term: termOf(record, index) });
  }
  return new PairTableFile({ layout, table, pair, titles, rows, problems });
}

/** Takes titles out of the records. What is an entry without another one behind it is given back. */
function takeTitles(records: CsvRecord[]): CsvRecord | null {
  const [first] = records;
  if (first === undefined) return null;
  const isBare = first.fields.length === 2 && records.length > 1 && hasBareTitles(valuesOf(first));
  if (isBare || isTitleLine(first)) records.shift();
  return isBare ? first : null;
}

function valuesOf({ fields }: CsvRecord): readonly string[] {
  return fields.map(({ value }) => value);
}

function faultOf(
  entry: Message,
  { fields, isBroken }: CsvRecord,
  layout: TermFileLayout,
): Message | null {
  if (isBroken) return say('broken-quotes.entry', { entry });
  if (fields.length < 2) return say('no-target.entry', { entry });
  if (fields.length <= (layout === 'tsv' ? 2 : 4)) return null;
  return say('too-many-columns.entry', { entry });
}

/** What columns three and four say; an empty one leaves it to the pair of the file. */
function pairOf({ fields }: CsvRecord, pair: TermPair | null): TermPair | null {
  const source = languageOf(fields[2], pair?.source);
  const target = languageOf(fields[3], pair?.target);
  return source === null || target === null ? null : { source, target };
}

function languageOf(column: CsvField | undefined, usual: string | undefined): string | null {
  const code = column?.value.trim() ?? '';
  if (code === '') return usual ?? null;
  return isLanguageCode(code) ? toBaseLanguage(code) : null;
}

function termOf({ fields, line, start }: CsvRecord, index: number): PlacedTerm {
  const [source, target] = fields.map(({ value }) => value);
  return { source: source ?? '', target: target ?? '', index, offset: start, line };
}

interface Parts extends Pick<TermFile, 'problems'> {
  readonly layout: 'tsv' | 'csv-pairs';
  readonly table: TermTable;
  readonly pair: TermPair | null;
  /** Titles that would be an entry without others. */
  readonly titles: CsvRecord | null;
  readonly rows: readonly Row[];
}

class PairTableFile implements TermFile {
  readonly layout: 'tsv' | 'csv-pairs';
  readonly text: string;
  readonly pairs: readonly TermPair[];
  readonly problems: readonly TermFileProblem[];
  readonly warnings: readonly Message[];
  readonly #titles: CsvRecord | null;
  readonly #rows: readonly Row[];
  readonly #byPair = new Map<string, PlacedTerm[]>();
  readonly #pair: TermPair | null;
  readonly #lines: CsvLines;

  constructor({ layout, table, pair, titles, rows, problems }: Parts) {
    this.layout = layout;
    this.text = table.text;
    this.problems = problems;
    this.warnings = table.warnings;
    const named = rows.map((row) => row.pair);
    const all = pair === null ? named : [...named, pair];
    this.pairs = [...new Map(all.map((each) => [keyOf(each), each])).values()];
    this.#titles = titles;
    this.#rows = rows;
    for (const row of rows) {
      const list = this.#byPair.get(keyOf(row.pair)) ?? [];
      list.push(row.term);
      this.#byPair.set(keyOf(row.pair), list);
    }
    this.#pair = pair;
    this.#lines = new CsvLines(table.text, table.dialect);
  }

  takes(pair: TermPair): boolean {
    if (this.layout === 'csv-pairs') return true;
    return this.#pair !== null && keyOf(this.#pair) === keyOf(pair);
  }

  canHold(phrase: string): boolean {
    return this.#lines.canHold(phrase);
  }

  terms(pair: TermPair): readonly PlacedTerm[] {
    return this.#byPair.get(keyOf(pair)) ?? [];
  }

  plan(changes: readonly TermFileChange[]): readonly Edit[] {
    const wanted = new Map<string, TermFileChange>();
    for (const change of changes) {
      const { pair, source, target } = change;
      const isHeld = this.canHold(source) && (target === null || this.canHold(target));
      if (isHeld && this.takes(pair)) wanted.set(`${keyOf(pair)} ${source}`, change);
    }
    const edits: Edit[] = [];
    for (const { record, pair, term } of this.#rows) {
      const key = `${keyOf(pair)} ${term.source}`;
      const change = wanted.get(key);
      if (change === undefined) continue;
      // What is to go goes from every line; what is to change stays in the first one.
      if (change.target === null) edits.push(this.#lines.remove(record));
      else {
        append(edits, this.#lines.update(record, new Map([[1, change.target]])));
        wanted.delete(key);
      }
    }
    const added = [...wanted.values()].filter(({ target }) => target !== null);
    return [...this.#dropTitles(wanted), ...edits, ...this.#append(added)];
  }

  /** Of titles without an entry nobody could tell that they are none. */
  #dropTitles(wanted: ReadonlyMap<string, TermFileChange>): readonly Edit[] {
    const goes = ({ pair, term }: Row): boolean =>
      wanted.get(`${keyOf(pair)} ${term.source}`)?.target === null;
    if (this.#titles === null || wanted.size === 0 || !this.#rows.every(goes)) return [];
    const isAdded = [...wanted.values()].some(({ target }) => target !== null);
    return isAdded ? [] : [this.#lines.remove(this.#titles)];
  }

  #append(added: readonly TermFileChange[]): readonly Edit[] {
    if (added.length === 0) return [];
    const leavesPairsOut = this.#leavesPairsOut();
    const rows = added.map(({ pair, source, target }) => {
      const isOwn = this.#pair !== null && keyOf(pair) === keyOf(this.#pair);
      const isBare = this.layout === 'tsv' || (isOwn && leavesPairsOut);
      return isBare ? [source, target ?? ''] : [source, target ?? '', pair.source, pair.target];
    });
    return this.#lines.append(this.#rows.length === 0 ? withoutTitlesFirst(rows) : rows);
  }

  /** A file of one pair that is named from outside, and by none of its lines. */
  #leavesPairsOut(): boolean {
    const isBare = ({ record }: Row): boolean => pairOf(record, null) === null;
    return this.#rows.length > 0 && this.#rows.every(isBare);
  }
}

/** Whatever looks like titles does not come first. */
function withoutTitlesFirst(rows: readonly (readonly string[])[]): readonly (readonly string[])[] {
  const [first, second, ...rest] = rows;
  const isTitled = first?.length === 2 && hasBareTitles(first);
  return isTitled && second !== undefined ? [second, first, ...rest] : rows;
}

function keyOf({ source, target }: TermPair): string {
  return `${source} ${target}`;
}

/** Words over two columns. No dictionary has the one as the translation of the other. */
const bareTitles: readonly (readonly [RegExp, RegExp])[] = [
  [/^source$/, /^(?:target|cible)$/],
  [/^(?:quell|ausgangs)(?:e|begriff|sprache|text|wort)$/, /^ziel(?:begriff|sprache|text|wort)?$/],
  [/^origen$/, /^destino$/],
];

/**
 * Titles over the columns, as spreadsheets have them: `source,target,source_lang,target_lang`, or
 * `Source term,Target term`.
 */
function isTitleLine({ fields }: CsvRecord): boolean {
  const [first, second, third, fourth] = fields.map(({ value }) => value.trim().toLowerCase());
  if (first === undefined || second === undefined) return false;
  const isTitled = /^source\b/.test(first) && /^target\b/.test(second);
  if (third === undefined || fourth === undefined)
    return isTitled && fields.length === 2 && /[ _-](?:phrase|term|text)$/.test(first);
  return isTitled && !isLanguageCode(third) && !isLanguageCode(fourth);
}

/** Two bare words for source and target: titles where entries follow, an entry where none does. */
function hasBareTitles([source = '', target = '']: readonly string[]): boolean {
  const [first, second] = [source.trim().toLowerCase(), target.trim().toLowerCase()];
  return bareTitles.some(([from, to]) => from.test(first) && to.test(second));
}
