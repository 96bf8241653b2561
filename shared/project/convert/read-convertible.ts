import type { InlinePart, LocalisationFile, SegmentView } from '../../formats/model.ts';
import {
  isPluralCategory,
  pluralFormsOf,
  type CategoryName,
} from '../../formats/messages/plural-forms.ts';
import { draftDetail, mayBeReturned } from '../../formats/xliff/export/translator-file.ts';
import { UnitWords } from '../../formats/xliff/export/unit-words.ts';
import { smallestOf } from '../../text/lists/extremes.ts';
import type { ConvertibleForm, ConvertibleText } from './convertible.ts';
import { keysOfIds } from './keys-of-ids.ts';

/** The texts of a file, and names of those whose codes it does not explain. */
export interface ReadKeyedTexts {
  readonly texts: readonly ConvertibleText[];
  readonly unknownCodes: readonly string[];
  readonly leftOut: readonly string[];
}

interface FormPlace {
  /** What names the text, without what names the form. */
  readonly id: string;
  readonly category: CategoryName | null;
}

interface FoundText {
  readonly id: string;
  readonly views: [SegmentView, CategoryName | null][];
}

/** What the texts of a file say; those of one message are one. `language`: of its plural forms. */
export function readConvertible(file: LocalisationFile, language: string): ReadKeyedTexts {
  const found = findTexts(file, language);
  const keys = keysOfIds(found.map(({ id }) => id));
  const texts: ConvertibleText[] = [];
  const unknownCodes: string[] = [];
  for (const [index, { id, views }] of found.entries()) {
    const key = keys[index] ?? id;
    const forms = views.map(([view, category]) => formOf(file, view, category));
    const [first, ...others] = forms.filter((form) => form !== null);
    if (first === undefined || others.length + 1 < forms.length) {
      unknownCodes.push(key);
      continue;
    }
    texts.push({
      key,
      notes: notesOf(id, views),
      longest: longestOf(views),
      forms: [first, ...others],
    });
  }
  return { texts, unknownCodes, leftOut: file.leftOut?.() ?? [] };
}

function findTexts(file: LocalisationFile, language: string): readonly FoundText[] {
  const isExchange = mayBeReturned(file);
  const placeOf = placesIn(file, language);
  const found: FoundText[] = [];
  const list = file.segments();
  for (let index = 0; index < list.length; index += 1) {
    const view = list.at(index);
    const { id, category } = isExchange
      ? placeInUnit(new UnitWords(file.text, view).name ?? view.id)
      : placeOf(view);
    const last = found.at(-1);
    const isForm = category !== null && last?.id === id && last.views[0]?.[1] !== null;
    // A second text for the same form is none of them: it is told.
    if (isForm && !last.views.some(([, known]) => known === category))
      last.views.push([view, category]);
    else found.push({ id, views: [[view, category]] });
  }
  return found;
}

function notesOf(id: string, views: FoundText['views']): readonly string[] {
  const notes = new Set(views.flatMap(([view]) => view.notes));
  if (notes.size === 0) return noNotes;
  const named = new Set(id.split(betweenParts));
  return [...notes].filter((note) => !isOnNumbers(note) && !named.has(note));
}

function longestOf(views: FoundText['views']): number | null {
  const limits = views.flatMap(([{ limits: own }]) => own.map(({ maximum }) => maximum));
  const longest = smallestOf(limits, Number.POSITIVE_INFINITY);
  return Number.isFinite(longest) ? longest : null;
}

const noNotes: readonly string[] = [];

const betweenParts = '\u0004';

/** What is noted of forms for those who translate them, and of no other file. */
function isOnNumbers(note: string): boolean {
  return /^n = [\d, …]+$/.test(note);
}

/** Which text and form a segment is, by the name and the numbers that its file gives it. */
export function placesIn(
  file: LocalisationFile,
  language: string,
): (view: SegmentView) => FormPlace {
  const { items } = file.select({
    onlyStates: ['initial', 'translated', 'reviewed', 'final'],
    sourceCopiesAreUntranslated: false,
  });
  // Of all others nothing is kept: a file may have very many.
  const counts = new Map<string, number>();
  for (const { key, count = null } of items) if (count !== null) counts.set(key, count);
  const rules = new Intl.PluralRules(isKnown(language) ? language : 'en');
  const unsampled = formWithoutSamples(language);
  const counted = idsOf(file, counts);
  return ({ id, key, segments }) => {
    const count = counts.get(key) ?? null;
    // Where a language has one form, that is known by its number.
    if (segments < 2 && count === null) return { id, category: null };
    const named = formNamed(id);
    if (named !== null) return named;
    if (count === null) return { id, category: counted.has(id) ? unsampled : null };
    // A form that is shown for none alone is of that name, also where the language has none such.
    const category = count === 0 ? 'zero' : rules.select(count);
    // The one whose name is what the others go on behind, as i18next 3 has it.
    return { id: id.replace(/_(?:plural|\d)$/, ''), category };
  };
}

/** What an id that ends in the name of a form is one of; null for one that does not. */
export function formNamed(id: string): FormPlace | null {
  const [, stem = '', name = ''] = /^([^]*[^._])[._]([a-z]{3,5})$/.exec(id) ?? [];
  return isPluralCategory(name) ? { id: stem, category: name } : null;
}

/** The form for fractions or millions alone, where a language has one such: no number tells it. */
function formWithoutSamples(language: string): CategoryName | null {
  const [form, ...others] = pluralFormsOf(language, 'cardinal').filter(
    ({ samples }) => samples.length === 0,
  );
  return others.length === 0 ? (form?.category ?? null) : null;
}

/** What is in forms for numbers, and not for devices. */
function idsOf(file: LocalisationFile, counts: ReadonlyMap<string, number>): ReadonlySet<string> {
  const found = new Set<string>();
  if (counts.size === 0) return found;
  const list = file.segments();
  for (let index = 0; index < list.length; index += 1) {
    const { id, key } = list.at(index);
    if (counts.has(key)) found.add(id);
  }
  return found;
}

function isKnown(language: string): boolean {
  try {
    return Intl.PluralRules.supportedLocalesOf(language).length > 0;
  } catch {
    return false;
  }
}

/** `items (few)` is a form of `items`. */
function placeInUnit(name: string): FormPlace {
  const named = /^([^]+) \(([a-z]{3,5})\)$/.exec(name);
  const category = named?.[2] ?? '';
  return named !== null && isPluralCategory(category)
    ? { id: named[1] ?? name, category }
    : { id: name, category: null };
}

function formOf(
  file: LocalisationFile,
  view: SegmentView,
  category: CategoryName | null,
): ConvertibleForm | null {
  const { source, target, standing } = view;
  const write = mayBeReturned(file)
    ? (parts: readonly InlinePart[]) => new UnitWords(file.text, view).write(parts)
    : contentOf;
  const text = write(source.parts);
  const own = target === null || view.isUntranslated ? null : write(target.parts);
  if (text === null || (own === null && target !== null && !view.isUntranslated)) return null;
  return {
    category,
    source: text,
    target: own === '' ? null : own,
    isDraft: standing === 'needsReview' || view.targetDetail === draftDetail,
    isReviewed: standing === 'reviewed' || standing === 'final',
  };
}

/** Text and codes as they stand. */
export function contentOf(parts: readonly InlinePart[]): string {
  return parts.map((part) => (part.kind === 'text' ? part.text : part.content)).join('');
}
