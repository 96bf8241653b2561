import { dominantLineEnd } from '../../../text/line-endings.ts';
import type { Edit } from '../../../text/edits.ts';
import { placesBehind } from '../neighbours.ts';
import type { ItemPair, KeyedSlot } from './align-items.ts';
import {
  blanksBefore,
  placeBefore,
  placeBehind,
  placePairs,
  writePieces,
  type InsertPlace,
  type NewPiece,
} from './item-places.ts';
import type { KeyedCatalogue } from './keyed-catalogue.ts';
import { mannerOf, type FileManner } from './manner-of-file.ts';
import type { KeyedFile, KeyedPlace, KeyedSyntax, NewKeyedText, ValuePlace } from './keyed-file.ts';
import { nothingWritten, replaceValue, type SlotTexts } from './replace-value.ts';

/** The edits that write texts into the file of a translation: what it lacks is put in at its place. */
export function writeBeside<Style>(
  read: KeyedCatalogue<Style>,
  file: KeyedFile<Style>,
  texts: SlotTexts,
  syntax: KeyedSyntax<Style>,
): readonly Edit[] {
  const writer = new BesideWriter(read, file, texts, syntax);
  const places = placePairs(file, read.aligned.pairs);
  for (const [index, pair] of read.aligned.pairs.entries()) {
    const place = places[index];
    if (place !== undefined) writer.pair(pair, place);
  }
  return writer.edits();
}

class BesideWriter<Style> {
  readonly #read: KeyedCatalogue<Style>;
  readonly #file: KeyedFile<Style>;
  readonly #texts: SlotTexts;
  readonly #syntax: KeyedSyntax<Style>;
  readonly #lineEnd: string;
  readonly #manner: FileManner;
  /** What all values are written by. */
  readonly #values: Pick<ValuePlace<Style>, 'source' | 'file' | 'style' | 'lineEnd'>;
  readonly #replaced: Edit[] = [];
  /** New items by the place they go to. */
  readonly #added = new Map<
    number,
    { place: InsertPlace; pieces: NewPiece[]; blanksBehind: number }
  >();

  constructor(
    read: KeyedCatalogue<Style>,
    file: KeyedFile<Style>,
    texts: SlotTexts,
    syntax: KeyedSyntax<Style>,
  ) {
    this.#read = read;
    this.#file = file;
    this.#texts = texts;
    this.#syntax = syntax;
    const hasLines = /[\n\r]/.test(file.text);
    this.#lineEnd = dominantLineEnd(hasLines ? file.text : read.source.text);
    this.#manner = mannerOf(read.source.text, file.text, read.aligned.pairs);
    const { source, style } = read;
    this.#values = {
      source: source.text,
      file: file.text,
      style,
      lineEnd: hasLines ? this.#lineEnd : '\n',
    };
  }

  /** At one place a value is replaced before something is put in behind it. */
  edits(): readonly Edit[] {
    const edits = [...this.#replaced];
    for (const { place, pieces, blanksBehind } of this.#added.values()) {
      const newText = writePieces(pieces, place, this.#lineEnd, blanksBehind);
      edits.push({ offset: place.offset, length: 0, newText });
    }
    const written = edits.map(({ newText }) => newText);
    const { declarations } = this.#syntax;
    const others = declarations?.(this.#file, this.#read.source, written) ?? [];
    return [...others, ...edits];
  }

  pair(pair: ItemPair, place: InsertPlace): void {
    const { source, target, slots } = pair;
    const blanks = this.#manner.blanksFor(blanksBefore(this.#read.source.text, source.start));
    if (target !== null) {
      this.#present(pair);
      // What was put before the first item that is there stands apart from it as in the source.
      const waiting = this.#added.get(target.start);
      if (waiting?.place.isBefore === true) waiting.blanksBehind = blanks;
      return;
    }
    const news = this.#newTexts(upToLastText(slots, this.#texts));
    if (news.length === 0) return;
    const written = this.#syntax.writeItem(source, news, this.#place(place.indent));
    this.#add(place, { written, blanks });
  }

  #add(place: InsertPlace, piece: NewPiece): void {
    const there = this.#added.get(place.offset);
    if (there === undefined) {
      this.#added.set(place.offset, { place, pieces: [piece], blanksBehind: 0 });
    } else there.pieces.push(piece);
  }

  #place(indent: string): KeyedPlace<Style> {
    const { style, source } = this.#read;
    return {
      style,
      source: source.text,
      hasComments: this.#manner.hasComments,
      indent,
      lineEnd: this.#lineEnd,
    };
  }

  #newTexts(slots: readonly KeyedSlot[]): readonly NewKeyedText[] {
    return slots.flatMap((slot) => {
      const write = this.#texts.get(slot) ?? (slot.index === null ? null : nothingWritten);
      const { form, index, model } = slot;
      return write === null ? [] : [{ form, index, model, ...write }];
    });
  }

  /** Replaces the texts that an item has, and puts in those it lacks. */
  #present({ target, slots }: ItemPair): void {
    const there = target?.texts ?? [];
    const wanted = slots.some(({ index }) => index !== null)
      ? upToLastText(slots, this.#texts)
      : slots;
    const byText = new Map(there.map((text, number) => [text, number]));
    const numbers = wanted.map(({ target: text }) =>
      text === null ? null : (byText.get(text) ?? null),
    );
    for (const [at, behind] of placesBehind(numbers, there.length).entries()) {
      const slot = wanted[at];
      if (slot === undefined) continue;
      const text = this.#texts.get(slot);
      if (slot.target !== null) {
        if (text === undefined) continue;
        this.#replaced.push(replaceValue(slot, slot.target, text, this.#values, this.#syntax));
        continue;
      }
      const [news] = this.#newTexts([slot]);
      const place = placeAmong(this.#file.text, there, behind);
      if (news === undefined || place === null || this.#syntax.writeText === null) continue;
      const written = this.#syntax.writeText(news, this.#place(place.indent));
      this.#add(place, { written, blanks: 0 });
    }
  }
}

function placeAmong(
  text: string,
  texts: readonly { readonly whole: InsertPlace['neighbour'] }[],
  behind: number,
): InsertPlace | null {
  const before = texts[behind]?.whole ?? null;
  if (before !== null) return placeBehind(text, before);
  const next = texts[0]?.whole ?? null;
  return next === null ? null : placeBefore(text, next);
}

/** The elements of a list up to the last that is to be written: those before it keep it in its place. */
function upToLastText(slots: readonly KeyedSlot[], texts: SlotTexts): readonly KeyedSlot[] {
  const last = slots.findLastIndex((slot) => slot.target !== null || texts.has(slot));
  return slots.slice(0, last + 1);
}
