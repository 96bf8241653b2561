import { partsOf, type CatalogueText } from '../catalogue.ts';
import { countFor, formsWanted, notesOnNumbers } from '../../messages/wanted-forms.ts';
import type { CategoryName } from '../../messages/plural-forms.ts';
import type { KeyedFile, KeyedItem, KeyedSyntax, KeyedText } from './keyed-file.ts';

/** One text that a translation is to have. */
export interface KeyedSlot extends Pick<KeyedText, 'form' | 'index'> {
  readonly item: KeyedItem;
  /** The text of the source it is made from. */
  readonly model: KeyedText;
  /** What the source has for the same form or element; null for a form that it lacks. */
  readonly own: KeyedText | null;
  /** What the translation has; null for nothing yet. */
  readonly target: KeyedText | null;
  /** As people see it. */
  readonly id: string;
  /** How many texts its item is to have, and which of them this one is. */
  readonly forms: number;
  readonly position: number;
  readonly isForOneNumber: boolean;
  /** As `CatalogueEntry` has it. */
  readonly count: number | null;
  readonly notes: readonly string[];
}

/** An item of the source with what the translation has of it. */
export interface ItemPair {
  readonly source: KeyedItem;
  readonly target: KeyedItem | null;
  /** None for what is not to be translated, or is something else in the translation. */
  readonly slots: readonly KeyedSlot[];
  /** Forms of the source that the language of the translation lacks. */
  readonly surplus: readonly KeyedText[];
}

export interface AlignedItems {
  /** In the order of the source, without items of it that another of the same key hides. */
  readonly pairs: readonly ItemPair[];
  readonly slots: readonly KeyedSlot[];
  /** Items of the translation that are something else in the source: left alone. */
  readonly others: readonly KeyedItem[];
}

type Reading = Pick<KeyedSyntax<unknown>, 'takes' | 'showsNumber'>;

/** Lays a translation beside its source. `language`: of the translation; null leaves its forms alone. */
export function alignItems(
  source: Pick<KeyedFile<unknown>, 'items'>,
  target: Pick<KeyedFile<unknown>, 'items'> | null,
  language: string | null,
  syntax: Reading,
): AlignedItems {
  const taken = itemsByKey(source.items, syntax);
  const found = itemsByKey(target?.items ?? [], syntax);
  const others: KeyedItem[] = [];
  const pairs: ItemPair[] = [];
  const slots: KeyedSlot[] = [];
  for (const item of source.items) {
    if (taken.get(item.key) !== item) continue;
    const theirs = found.get(item.key) ?? null;
    const isOther = theirs !== null && item.isTranslatable && kindOf(theirs) !== kindOf(item);
    if (isOther) others.push(theirs);
    const pair =
      isOther || !item.isTranslatable
        ? { source: item, target: theirs, slots: [], surplus: [] }
        : pairOf(item, theirs, language, syntax);
    pairs.push(pair);
    for (const slot of pair.slots) slots.push(slot);
  }
  return { pairs, slots, others };
}

/** The items that programs take, by their keys. */
export function itemsByKey(
  items: readonly KeyedItem[],
  { takes }: Pick<Reading, 'takes'>,
): ReadonlyMap<string, KeyedItem> {
  const byKey = new Map<string, KeyedItem>();
  for (const item of items) {
    if (takes === 'last' || !byKey.has(item.key)) byKey.set(item.key, item);
  }
  return byKey;
}

function kindOf({ texts }: KeyedItem): 'plain' | 'plural' | 'list' | 'empty' {
  const [first] = texts;
  if (first === undefined) return 'empty';
  if (first.form !== null) return 'plural';
  return first.index === null ? 'plain' : 'list';
}

function pairOf(
  source: KeyedItem,
  target: KeyedItem | null,
  language: string | null,
  syntax: Reading,
): ItemPair {
  const found = textFinder(target?.texts ?? noTexts);
  if (kindOf(source) !== 'plural') {
    return { source, target, slots: plainSlots(source, found), surplus: noTexts };
  }
  const wanted = formsOf(source, language, syntax);
  const slots = wanted.map((each, position): KeyedSlot => {
    return { ...each, item: source, target: found(each), forms: wanted.length, position };
  });
  const kept = new Set(slots.map(({ own }) => own));
  const surplus = source.texts.filter((text) => !kept.has(text));
  return { source, target, slots, surplus };
}

const noTexts: readonly KeyedText[] = [];

type TextFinder = (wanted: Pick<KeyedText, 'form' | 'index'>) => KeyedText | null;

/** Finds what a translation has in the place of a text; nearly all items have one text. */
function textFinder(texts: readonly KeyedText[]): TextFinder {
  const [first, second] = texts;
  if (first === undefined) return () => null;
  if (second === undefined) return (wanted) => (placeIn(wanted) === placeIn(first) ? first : null);
  const byPlace = new Map(texts.map((text) => [placeIn(text), text]));
  return (wanted) => byPlace.get(placeIn(wanted)) ?? null;
}

/** Which text of its item it is. */
function placeIn({ form, index }: Pick<KeyedText, 'form' | 'index'>): string | number | null {
  return form ?? index;
}

type Wanted = Omit<KeyedSlot, 'item' | 'target' | 'forms' | 'position'>;

function plainSlots(item: KeyedItem, find: TextFinder): readonly KeyedSlot[] {
  const { id, texts, notes } = item;
  return texts.map((text, position) => ({
    form: null,
    index: text.index,
    model: text,
    own: text,
    id: text.index === null ? id : `${id}.${text.index}`,
    isForOneNumber: false,
    count: null,
    notes,
    item,
    target: find(text),
    forms: texts.length,
    position,
  }));
}

function contentOf(value: CatalogueText): string {
  return partsOf(value)
    .map((part) => (part.kind === 'text' ? part.text : part.content))
    .join('');
}

function formsOf(
  { id, texts, notes }: KeyedItem,
  language: string | null,
  { showsNumber }: Reading,
): readonly Wanted[] {
  const forms = new Map<CategoryName, KeyedText>();
  for (const text of texts) if (text.form !== null) forms.set(text.form, text);
  const source = {
    use: 'cardinal',
    forms,
    showsNumber: ({ value }: KeyedText) => showsNumber(contentOf(value)),
    isEmpty: ({ value }: KeyedText) => contentOf(value) === '',
    hasZeroEverywhere: false,
  } as const;
  return formsWanted(source, language).map(
    ({ category, model, own, isForOneNumber, samples }): Wanted => ({
      count: countFor({ category, samples }),
      form: category,
      index: null,
      model,
      own,
      id: `${id}.${category}`,
      isForOneNumber,
      notes: [...notes, ...notesOnNumbers(samples)],
    }),
  );
}
