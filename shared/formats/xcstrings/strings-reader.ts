import { say, type Message } from '../../messages/message.ts';
import { createLineIndex } from '../../text/line-index.ts';
import { mostEntries, type CatalogueEntry, type CatalogueMessage } from '../catalogue/catalogue.ts';
import { nameOfText } from '../catalogue/name-of-text.ts';
import { FormatError } from '../format-error.ts';
import type { DataMember, DataObject } from '../catalogue/tree/data-tree.ts';
import { offsetBehind } from '../json/json-layout.ts';
import type { Problem } from '../model.ts';
import type { Span } from '../source-text/passage.ts';
import type { KeyOrder } from './key-order.ts';
import { localizationsOf } from './languages.ts';
import { nearestHolder } from './nearest-holder.ts';
import type { StringCatalog, StringUnitPlace } from './string-catalog.ts';
import { slotsOf, type UnitSlot } from './unit-slots.ts';
import { keys, stale, states } from './vocabulary.ts';
import {
  isOpenUnit,
  readLocalization,
  localizationOfKey,
  type Unit,
  type Localization,
} from './localization.ts';

interface ReadFor {
  readonly sourceLanguage: string | null;
  readonly languages: readonly string[];
  readonly order: KeyOrder;
}

/** A string of a catalog with what its source says. */
interface ReadString {
  readonly member: DataMember;
  readonly object: DataObject;
  readonly index: number;
  readonly source: Localization;
  readonly isTranslatable: boolean;
  readonly notes: readonly string[];
}

/** Makes entries of the strings of a catalog. */
export class StringsReader {
  readonly #text: string;
  readonly #for: ReadFor;
  readonly #entries: CatalogueEntry[] = [];
  readonly #places = new Map<CatalogueMessage, StringUnitPlace>();
  /** Values that are built in another way than is known, with their keys. */
  readonly #others: (readonly [string, Span])[] = [];
  readonly #stale: Span[] = [];
  #strings = 0;
  #messages = 0;

  constructor(text: string, readFor: ReadFor) {
    this.#text = text;
    this.#for = readFor;
  }

  /** @throws FormatError when there are too many. */
  add(member: DataMember): void {
    const index = this.#strings;
    this.#strings += 1;
    const string = this.#readString(member, index);
    if (string === null) return;
    const localizations = localizationsOf(string.object);
    for (const language of this.#for.languages) {
      const found = localizations?.byKey.get(language);
      const target = found === undefined ? null : readLocalization(found);
      if (found !== undefined && target === null) this.#others.push([language, found]);
      else this.#addEntries(string, language, target);
    }
  }

  read(): Pick<StringCatalog, 'entries' | 'messages' | 'places' | 'problems'> {
    const entries = this.#entries.sort((one, other) => one.message.start - other.message.start);
    return {
      entries,
      messages: this.#messages,
      places: this.#places,
      problems: this.#problems(),
    };
  }

  #readString(member: DataMember, index: number): ReadString | null {
    const { key, value: object } = member;
    if (object.kind !== 'object') return this.#leave(key, member);
    const localizations = object.byKey.get(keys.localizations);
    if (localizations !== undefined && localizations.value.kind !== 'object') {
      return this.#leave(key, localizations);
    }
    const own = localizationsOf(object)?.byKey.get(this.#for.sourceLanguage ?? '');
    const source = own === undefined ? localizationOfKey(member, object) : readLocalization(own);
    if (source === null) return this.#leave(key, own ?? member);
    const isStale = textUnder(object, keys.extraction) === stale;
    if (isStale) this.#stale.push({ start: member.start, end: member.keyEnd });
    const isTranslatable = !isStale && !this.#isKept(object);
    const comment = textUnder(object, keys.comment);
    return {
      member,
      object,
      index,
      source,
      isTranslatable,
      notes: comment === '' ? [] : [comment],
    };
  }

  #isKept({ byKey }: DataObject): boolean {
    const value = byKey.get(keys.translated)?.value;
    return value?.kind === 'other' && this.#text.startsWith('false', value.start);
  }

  #leave(key: string, place: Span): null {
    this.#others.push([key, place]);
    return null;
  }

  #addEntries(string: ReadString, language: string, target: Localization | null): void {
    const slots = slotsOf(string.source, target, language);
    const index = this.#messages;
    if (slots.length > 0) this.#messages += 1;
    for (const [form, slot] of slots.entries()) {
      const place = {
        string: string.object,
        path: [keys.localizations, language, ...slot.path, keys.unit],
        unit: slot.target?.unit ?? null,
      };
      const span = slot.target?.unit ? slot.target.member : this.#spanOf(place);
      const message = messageOf(string, slot, { index, forms: slots.length, ...span });
      this.#places.set(message, place);
      this.#entries.push(entryOf(string, slot, { message, form, language, target: place.unit }));
    }
    if (this.#entries.length > mostEntries) {
      const { start } = string.member;
      const location = createLineIndex(this.#text).locate(start, 0);
      throw new FormatError(say('too-large.messages', { most: mostEntries }), location);
    }
  }

  /** Where a text belongs that is not there. */
  #spanOf({ string, path }: StringUnitPlace): Span {
    const { holder, missing } = nearestHolder(string, path);
    const behind = this.#for.order.behind(holder, missing[0] ?? '');
    const offset = offsetBehind(this.#text, holder, behind);
    return { start: offset, end: offset };
  }

  #problems(): readonly Problem[] {
    const lines = createLineIndex(this.#text);
    const problem = (
      said: Message,
      { start, end }: Span,
      severity: Problem['severity'],
    ): Problem => {
      const location = lines.locate(start, end - start);
      return { code: said.code, severity, said, location, unit: '' };
    };
    const others = this.#others.map(([key, place]) =>
      problem(say('xcstrings-other-kind', { key }), place, 'warning'),
    );
    const [first] = this.#stale;
    const count = this.#stale.length;
    return first === undefined
      ? others
      : [...others, problem(say('xcstrings-stale', { count }), first, 'information')];
  }
}

function textUnder({ byKey }: DataObject, key: string): string {
  const value = byKey.get(key)?.value;
  return value?.kind === 'string' ? value.text : '';
}

function messageOf(
  string: ReadString,
  { target, isNeeded }: UnitSlot,
  { index, forms, start, end }: Pick<CatalogueMessage, 'index' | 'forms' | 'start' | 'end'>,
): CatalogueMessage {
  const unit = target?.unit ?? null;
  const isNew = unit !== null && isOpenUnit(unit);
  const isDraft = unit !== null && !isNew && unit.state?.text !== states.done;
  const isTranslatable = string.isTranslatable && isNeeded;
  return { index, forms, start, end, isDraft, isNew, isTranslatable };
}

function entryOf(
  { member, index, notes }: ReadString,
  slot: UnitSlot,
  {
    target,
    ...rest
  }: Pick<CatalogueEntry, 'message' | 'form'> & {
    readonly language: string;
    readonly target: Unit | null;
  },
): CatalogueEntry {
  const { key } = member;
  const source = slot.source.value;
  return {
    ...rest,
    key: `string-${index}.${rest.language}.${rest.form}`,
    id: key,
    name: nameOfText(key),
    source,
    target: target?.value ?? null,
    isForOneNumber: slot.isForOneNumber,
    count: slot.count,
    notes: [...(source.text === key ? [] : [key]), ...notes, ...slot.notes],
  };
}
