import { say } from '../../../messages/message.ts';
import { createLineIndex } from '../../../text/line-index.ts';
import { lazily } from '../../../text/lazily.ts';
import type { Steps } from '../../../text/steps.ts';
import { FormatError } from '../../format-error.ts';
import type { Problem } from '../../model.ts';
import type { Span } from '../../source-text/passage.ts';
import type { Catalogue, CatalogueEntry } from '../catalogue.ts';
import {
  countMessages,
  entryKey,
  inFileOrder,
  readSourceInSteps,
  requireFew,
  warningsAt,
  type CatalogueLanguages,
  type Rest,
} from '../one-language.ts';
import { alignItems, itemsByKey, type AlignedItems, type KeyedSlot } from './align-items.ts';
import { placePairs } from './item-places.ts';
import type { KeyedFault, KeyedFile, KeyedItem, KeyedSyntax } from './keyed-file.ts';

/** A file of keyed texts as read: a source, and its translation where that has a file already. */
export interface KeyedCatalogue<Style> extends Catalogue {
  readonly source: KeyedFile<Style>;
  /** `over`: edits are of the text of the source. `beside`: of the file of the translation. */
  readonly target: { readonly kind: 'over'; readonly rest: Rest } | BesideTarget<Style>;
  readonly aligned: AlignedItems;
  readonly slots: ReadonlyMap<string, KeyedSlot>;
  /** Of what is written. */
  readonly style: Style;
  /** Of the translation as asked for, whatever the file says. */
  readonly language: string | null;
}

interface BesideTarget<Style> {
  readonly kind: 'beside';
  /** Null where nothing stands in the file. */
  readonly file: KeyedFile<Style> | null;
}

/** Reads a file in one language, which is to be written over. @throws FormatError */
export function* readKeyedOver<Style>(
  text: string,
  { known, encoding, rest }: { known: CatalogueLanguages; encoding: string | null; rest: Rest },
  syntax: KeyedSyntax<Style>,
): Steps<KeyedCatalogue<Style>> {
  const source = yield* syntax.readInSteps(text, encoding);
  const aligned = alignItems(source, null, known.target, syntax);
  const { slots } = aligned;
  // What a format can read is a catalogue without a text as well: such as one that begins, or of pictures.
  if (text.trim() === '') throw new FormatError(say('no-keyed-texts'), null);
  requireFew(slots);
  const entries = slots.map((slot, index) => {
    const { value } = slot.own ?? slot.model;
    // A form that the source lacks has no place in it but the end of one that it has.
    const span = { start: slot.own === null ? value.end : value.start, end: value.end };
    return entryOf(slot, index, slot.model.value, span);
  });
  const problems = lazily(() => problemsOf(source, aligned, syntax));
  const byKey = lazily(() => slotsByKey(slots));
  return {
    text,
    source,
    sourceLanguage: source.language ?? known.source,
    targetLanguage: null,
    isOneLanguage: true,
    language: known.target,
    entries: inFileOrder(entries),
    messages: countMessages(slots),
    get problems() {
      return problems();
    },
    target: { kind: 'over', rest },
    aligned,
    leftOut: () => leftOutOf(source),
    get slots() {
      return byKey();
    },
    get style() {
      return source.style;
    },
  };
}

/** Reads a translation beside its source. @throws FormatError, for faults of the source as well */
export function* readKeyedBeside<Style>(
  sourceText: string,
  text: string,
  { known, encoding }: { known: CatalogueLanguages; encoding: string | null },
  syntax: KeyedSyntax<Style>,
): Steps<KeyedCatalogue<Style>> {
  const source = yield* readSourceInSteps(known, syntax, sourceText, () =>
    syntax.readInSteps(sourceText, null),
  );
  const file = text.trim() === '' ? null : yield* syntax.readInSteps(text, encoding);
  const aligned = alignItems(source, file, known.target ?? file?.language ?? null, syntax);
  const { slots, pairs } = aligned;
  requireFew(slots);
  const isWhole = slots.every(({ target }) => target !== null);
  const offsets = isWhole || file === null ? noOffsets : offsetsOf(file, pairs);
  const entries = slots.map((slot, index) => {
    const { item, target } = slot;
    const place = offsets.get(item.key) ?? text.length;
    const theirs = target?.value ?? { start: place, end: place };
    const at = { start: theirs.start, end: theirs.start };
    return entryOf(slot, index, at, target?.whole ?? theirs);
  });
  // Who counts texts asks for none of these.
  const problems = lazily(() => (file === null ? [] : problemsOf(file, aligned, syntax)));
  const byKey = lazily(() => slotsByKey(slots));
  const style = lazily(() =>
    file === null ? source.style : syntax.styleFor(file.style, source.style),
  );
  return {
    text,
    source,
    sourceLanguage: source.language ?? known.source,
    targetLanguage: file?.language ?? null,
    isOneLanguage: false,
    language: known.target,
    entries: inFileOrder(entries),
    messages: countMessages(slots),
    get problems() {
      return problems();
    },
    target: { kind: 'beside', file },
    aligned,
    leftOut: () => leftOutOf(source),
    get slots() {
      return byKey();
    },
    get style() {
      return style();
    },
  };
}

function leftOutOf<Style>({ items }: KeyedFile<Style>): readonly string[] {
  return items.filter(({ isTranslatable }) => !isTranslatable).map(({ id }) => id);
}

const noOffsets: ReadonlyMap<string, number | undefined> = new Map();

/** Where what a translation lacks belongs, by the keys of its items. */
function offsetsOf<Style>(
  file: KeyedFile<Style>,
  pairs: AlignedItems['pairs'],
): ReadonlyMap<string, number | undefined> {
  const places = placePairs(file, pairs);
  return new Map(pairs.map(({ source: { key } }, index) => [key, places[index]?.offset]));
}

function entryOf(slot: KeyedSlot, index: number, source: Span, span: Span): CatalogueEntry {
  const { id, forms, position, notes, isForOneNumber, count, target, model } = slot;
  return {
    key: entryKey(index),
    id,
    name: id,
    message: { index, forms, start: span.start, end: span.end, isDraft: false },
    form: position,
    source:
      source === model.value
        ? model.value
        : { ...model.value, start: source.start, end: source.end },
    target: target?.value ?? null,
    isForOneNumber,
    count,
    notes,
  };
}

function slotsByKey(slots: readonly KeyedSlot[]): ReadonlyMap<string, KeyedSlot> {
  return new Map(slots.map((slot, index) => [entryKey(index), slot]));
}

/** Of the file that is written: what its reader noticed, keys that are there twice, other kinds. */
function problemsOf<Style>(
  { text, items, faults }: KeyedFile<Style>,
  { others }: AlignedItems,
  syntax: KeyedSyntax<Style>,
): readonly Problem[] {
  const noticed: KeyedFault[] = [...faults, ...hiddenItems(text, items, syntax)];
  for (const item of others) {
    noticed.push({ ...placeOf(item), said: say('other-kind', { key: item.id }) });
  }
  return warningsAt(
    text,
    noticed.toSorted((one, other) => one.start - other.start),
  );
}

function hiddenItems(
  text: string,
  items: readonly KeyedItem[],
  syntax: Pick<KeyedSyntax<unknown>, 'takes'>,
): readonly KeyedFault[] {
  const taken = itemsByKey(items, syntax);
  if (taken.size === items.length) return [];
  const lines = createLineIndex(text);
  return items.flatMap((item) => {
    const used = taken.get(item.key);
    if (used === undefined || used === item || item.texts.length === 0) return [];
    const line = String(lines.locate(placeOf(used).start, 0).line);
    return [{ ...placeOf(item), said: say('hidden-key', { key: item.id, line }) }];
  });
}

/** Of its first text: comments above say nothing of the place. */
function placeOf({ texts, start, end }: KeyedItem): Span {
  const value = texts[0]?.value;
  return value === undefined ? { start, end } : { start: value.start, end: value.end };
}
