import type { LineIndex } from '../../text/line-index.ts';
import type { Span } from '../source-text/passage.ts';
import type { SegmentList, SegmentSide, SegmentView, TypingPlace } from '../model.ts';
import {
  isEmptyTarget,
  partsOf,
  type Catalogue,
  type CatalogueDialect,
  type CatalogueEntry,
  type CatalogueText,
} from './catalogue.ts';
import { entryState, skipReasonOf, standingOf, untouchableReason } from './select-entries.ts';

const byDefault = { onlyStates: [], sourceCopiesAreUntranslated: false };

/** The entries of a catalogue as people see them. */
export class EntryList implements SegmentList {
  readonly #catalogue: Catalogue;
  readonly #dialect: Pick<CatalogueDialect, 'states'>;
  readonly #lines: LineIndex;
  #untranslated = -1;
  #places: ReadonlyMap<string, number> | null = null;

  constructor(catalogue: Catalogue, dialect: Pick<CatalogueDialect, 'states'>, lines: LineIndex) {
    this.#catalogue = catalogue;
    this.#dialect = dialect;
    this.#lines = lines;
  }

  get length(): number {
    return this.#catalogue.entries.length;
  }

  get untranslated(): number {
    if (this.#untranslated < 0) {
      this.#untranslated = this.#catalogue.entries.filter(isUntranslated).length;
    }
    return this.#untranslated;
  }

  at(index: number): SegmentView {
    const entry = this.#catalogue.entries[index];
    if (entry === undefined) {
      throw new RangeError(`There is no entry ${index} of ${this.length}.`);
    }
    const { message } = entry;
    return {
      key: entry.key,
      id: entry.id,
      name: entry.name,
      location: this.#lines.locate(message.start, message.end - message.start),
      segment: entry.form,
      segments: message.forms,
      source: this.#side(entry.source),
      target: entry.target === null ? null : this.#side(entry.target),
      targetLanguage: entry.language ?? this.#catalogue.targetLanguage,
      state: entryState(entry),
      stateWord:
        message.isDraft && !isEmptyTarget(entry) ? (this.#dialect.states?.draft ?? null) : null,
      locked: untouchableReason(entry),
      isUntranslated: isUntranslated(entry),
      standing: this.#catalogue.isOneLanguage ? null : standingOf(entry),
      notes: entry.notes,
      limits: [],
      alternatives: [],
    };
  }

  /** Where the caret is in a target, that form; else the first of its message. */
  indexAt(offset: number): number {
    const { entries } = this.#catalogue;
    let low = 0;
    let high = entries.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (beginOf(entries[middle]) <= offset) low = middle;
      else high = middle - 1;
    }
    const message = entries[low]?.message;
    return message !== undefined && message.start <= offset && offset <= message.end ? low : -1;
  }

  nextUntranslated(offset: number, direction: 'forward' | 'backward'): TypingPlace | null {
    const { entries, text } = this.#catalogue;
    const isAhead = (entry: CatalogueEntry): boolean => {
      if (!isUntranslated(entry)) return false;
      const { start } = placeOf(entry, text);
      return direction === 'forward' ? start > offset : start < offset;
    };
    const found = direction === 'forward' ? entries.find(isAhead) : entries.findLast(isAhead);
    if (found === undefined) return null;
    const { start, end } = placeOf(found, text);
    const isInside = found.target !== null;
    return { ...this.#lines.locate(start, end - start), isInside };
  }

  keyIndex(key: string): number {
    this.#places ??= new Map(this.#catalogue.entries.map((entry, index) => [entry.key, index]));
    return this.#places.get(key) ?? -1;
  }

  #side(text: CatalogueText): SegmentSide {
    const { start, end } = text;
    return { parts: partsOf(text), location: this.#lines.locate(start, end - start) };
  }
}

function isUntranslated(entry: CatalogueEntry): boolean {
  return skipReasonOf(entry, byDefault) === null;
}

/** Where an entry begins: its message for the first form, else its target. */
function beginOf(entry: CatalogueEntry | undefined): number {
  if (entry === undefined) return 0;
  return entry.form === 0 ? entry.message.start : (entry.target?.start ?? entry.message.end);
}

/** Between the quotes of a target, where it has some; where there is none, behind the message. */
function placeOf({ target, message }: CatalogueEntry, text: string): Span {
  if (target === null) return { start: message.end, end: message.end };
  const { start, end } = target;
  const isQuoted = end - start > 1 && text[start] === '"' && text[end - 1] === '"';
  return isQuoted ? { start: start + 1, end: end - 1 } : { start, end };
}
