import { commaSeparated, csvField } from '../../text/csv-records.ts';
import { validationError } from '../core/errors/validation-error.ts';
import type { ServiceError } from '../core/errors/errors.ts';
import type { DictionaryPair, EntriesFormat } from '../types/glossaries.ts';
import type { EntryProblem, GlossaryEntry, ParsedEntries, PlacedEntry } from './entry.ts';
import { findEntryProblems } from './find-entry-problems.ts';
import { parseCsv } from './parse-csv.ts';
import { parseTsv } from './parse-tsv.ts';

/**
 * The entries of one dictionary: checked, each source phrase once, in their order. Any phrase may
 * be a source, `__proto__` and `constructor` as well. Immutable.
 */
export class EntrySet implements Iterable<GlossaryEntry> {
  readonly #targets: ReadonlyMap<string, string>;

  private constructor(targets: ReadonlyMap<string, string>) {
    this.#targets = targets;
  }

  /** Throws a validation error that names the first entry at fault. */
  static of(entries: Iterable<GlossaryEntry>): EntrySet {
    const placed = Array.from(entries, (entry, index): PlacedEntry => {
      return { source: entry.source, target: entry.target, index, line: index + 1, offset: 0 };
    });
    return EntrySet.#checked({ entries: placed, problems: [], ignored: [] });
  }

  /** Reads entries as they go over the wire. Throws as {@link EntrySet.of}. */
  static parse(
    text: string,
    format: EntriesFormat = 'tsv',
    pair: DictionaryPair | null = null,
  ): EntrySet {
    return EntrySet.#checked(format === 'csv' ? parseCsv(text, pair) : parseTsv(text));
  }

  /**
   * The entries a service holds, tab-separated: taken as they are, so that they can be shown and
   * mended. What we would not send may have been put there by others, such as the byte order mark
   * of a file before its first phrase, which spec 2.7 does not count as white space.
   */
  static received(text: string): EntrySet {
    // Behind a line end a byte order mark is no longer that of the text.
    const { entries } = parseTsv(`\n${text}`);
    return new EntrySet(new Map(entries.map(({ source, target }) => [source, target])));
  }

  /** Entries of sets that were made before, so that nothing is to be said against them again. */
  static unchecked(entries: Iterable<GlossaryEntry>): EntrySet {
    return new EntrySet(new Map(Array.from(entries, ({ source, target }) => [source, target])));
  }

  static #checked(parsed: ParsedEntries): EntrySet {
    const found = [...parsed.problems, ...findEntryProblems(parsed.entries)];
    const errors = found.filter(({ severity }) => severity === 'error');
    const [first] = errors.sort((one, other) => one.place.index - other.place.index);
    if (first !== undefined) throw entryError(first);
    return new EntrySet(new Map(parsed.entries.map(({ source, target }) => [source, target])));
  }

  get size(): number {
    return this.#targets.size;
  }

  has(source: string): boolean {
    return this.#targets.has(source);
  }

  /** The target phrase, null when there is none. */
  get(source: string): string | null {
    return this.#targets.get(source) ?? null;
  }

  /** Whether both hold the same entries, in whatever order. */
  equals(other: EntrySet): boolean {
    if (this.size !== other.size) return false;
    for (const { source, target } of this) if (other.get(source) !== target) return false;
    return true;
  }

  *[Symbol.iterator](): IterableIterator<GlossaryEntry> {
    for (const [source, target] of this.#targets) yield { source, target };
  }

  /** One entry per line. Phrases hold no tab and no line end, so nothing is to be escaped. */
  toTsv(): string {
    return Array.from(this, ({ source, target }) => `${source}\t${target}`).join('\n');
  }

  /** RFC 4180; with `pair` every line names the languages too. */
  toCsv(pair: DictionaryPair | null = null): string {
    const languages = pair === null ? '' : `,${pair.source_lang},${pair.target_lang}`;
    return Array.from(
      this,
      ({ source, target }) => `${field(source)},${field(target)}${languages}`,
    ).join('\r\n');
  }
}

function field(value: string): string {
  return csvField(value, commaSeparated);
}

function entryError({ place, said }: EntryProblem): ServiceError {
  return validationError({ field: 'entries', index: place.index, said });
}
