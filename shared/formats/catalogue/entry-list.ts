import type { LineIndex } from '../../text/line-index.ts';
import type { Span } from '../source-text/passage.ts';
import type {
  InlinePart,
  SegmentList,
  SegmentSide,
  SegmentStanding,
  SegmentState,
  SegmentView,
  TextLocation,
  TypingPlace,
} from '../model.ts';
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
  readonly #lines: LineIndex;
  readonly #around: AroundEntry;
  #untranslated = -1;
  #places: ReadonlyMap<string, number> | null = null;

  constructor(catalogue: Catalogue, dialect: Pick<CatalogueDialect, 'states'>, lines: LineIndex) {
    this.#catalogue = catalogue;
    this.#lines = lines;
    this.#around = { catalogue, states: dialect.states, lines };
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
    return new EntryView(entry, this.#around);
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
}

/** Where an entry is: its catalogue and what is known of that. */
interface AroundEntry {
  readonly catalogue: Catalogue;
  readonly states: CatalogueDialect['states'];
  readonly lines: LineIndex;
}

const none: readonly never[] = [];

/** Made for each entry that is looked at; what it says is found as far as somebody asks for it. */
class EntryView implements SegmentView {
  readonly limits = none;
  readonly alternatives = none;
  readonly #entry: CatalogueEntry;
  readonly #around: AroundEntry;

  constructor(entry: CatalogueEntry, around: AroundEntry) {
    this.#entry = entry;
    this.#around = around;
  }

  get key(): string {
    return this.#entry.key;
  }

  get id(): string {
    return this.#entry.id;
  }

  get name(): string {
    return this.#entry.name;
  }

  get location(): TextLocation {
    const { start, end } = this.#entry.message;
    return this.#around.lines.locate(start, end - start);
  }

  get segment(): number {
    return this.#entry.form;
  }

  get segments(): number {
    return this.#entry.message.forms;
  }

  get source(): SegmentSide {
    return new EntrySide(this.#entry.source, this.#around.lines);
  }

  get target(): SegmentSide | null {
    const { target } = this.#entry;
    return target === null ? null : new EntrySide(target, this.#around.lines);
  }

  get targetLanguage(): string | null {
    return this.#entry.language ?? this.#around.catalogue.targetLanguage;
  }

  get state(): SegmentState {
    return entryState(this.#entry);
  }

  get stateWord(): string | null {
    const isDraft = this.#entry.message.isDraft && !isEmptyTarget(this.#entry);
    return isDraft ? (this.#around.states?.draft ?? null) : null;
  }

  get locked(): SegmentView['locked'] {
    return untouchableReason(this.#entry);
  }

  get isUntranslated(): boolean {
    return isUntranslated(this.#entry);
  }

  get standing(): SegmentStanding | null {
    return this.#around.catalogue.isOneLanguage ? null : standingOf(this.#entry);
  }

  get notes(): readonly string[] {
    return this.#entry.notes;
  }
}

class EntrySide implements SegmentSide {
  readonly parts: readonly InlinePart[];
  readonly #text: CatalogueText;
  readonly #lines: LineIndex;

  constructor(text: CatalogueText, lines: LineIndex) {
    this.parts = partsOf(text);
    this.#text = text;
    this.#lines = lines;
  }

  get location(): TextLocation {
    const { start, end } = this.#text;
    return this.#lines.locate(start, end - start);
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
