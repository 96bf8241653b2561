import { isPluralCategory, type CategoryName } from '../../messages/plural-forms.ts';
import { formsWanted } from '../../messages/wanted-forms.ts';
import type { CodePart, InlinePart, TextPart } from '../../model.ts';
import { mergeTexts } from '../assemble-parts.ts';
import { FlatParts } from '../icu/flat-parts.ts';
import {
  parseMf2Message,
  type Mf2Message,
  type Mf2Selector,
  type Mf2Variant,
} from './mf2-message.ts';

/** Variants of several numbers multiply; a message that grew by more stays as it is. */
const mostGrowth = 40;

/** A variant of a translation: the one of the source it is a copy of, and its own keys. */
interface NewVariant {
  readonly model: Mf2Variant;
  /** Null for `*`. */
  readonly keys: readonly (string | null)[];
}

/**
 * A message of MessageFormat 2 as a translation has it: where numbers choose, its variants are those of
 * the language's forms. The same parts where there is no such message, or none would differ.
 */
export function variantsInLanguage(
  parts: readonly InlinePart[],
  language: string,
): readonly InlinePart[] {
  const flat = new FlatParts(parts);
  const message = parseMf2Message(flat.text);
  const [first] = message?.variants ?? [];
  if (message === null || first === undefined || message.selectors.length === 0) return parts;
  const own = message.variants.map((model): NewVariant => {
    return { model, keys: model.keys.map(({ name }) => name) };
  });
  let variants: readonly NewVariant[] = own;
  for (const [index, { use }] of message.selectors.entries()) {
    if (use !== null) variants = inForms(variants, index, message, flat, language);
    if (variants.length > own.length * mostGrowth) return parts;
  }
  if (variants.length === own.length && variants.every((each) => own.includes(each))) return parts;
  return mergeTexts(write(flat, message, variants));
}

/** The variants with the forms of the language in the place of one key. */
function inForms(
  variants: readonly NewVariant[],
  index: number,
  { selectors }: Mf2Message,
  flat: FlatParts,
  language: string,
): readonly NewVariant[] {
  const selector = selectors[index];
  if (selector === undefined) return variants;
  const groups = new Map<string, NewVariant[]>();
  for (const variant of variants) {
    const others = JSON.stringify(variant.keys.with(index, ''));
    const group = groups.get(others);
    if (group === undefined) groups.set(others, [variant]);
    else group.push(variant);
  }
  const kept = new Set<NewVariant>();
  const before = new Map<NewVariant, readonly NewVariant[]>();
  for (const group of groups.values()) {
    const news = formsOfGroup(group, index, selector, flat, language);
    for (const each of news.kept) kept.add(each);
    if (news.place !== null) before.set(news.place, news.added);
  }
  return variants.flatMap((each) => {
    return kept.has(each) ? [...(before.get(each) ?? []), each] : [];
  });
}

interface GroupForms {
  readonly kept: readonly NewVariant[];
  readonly added: readonly NewVariant[];
  /** The variant for all others, before which new ones stand. */
  readonly place: NewVariant | null;
}

function formsOfGroup(
  group: readonly NewVariant[],
  index: number,
  { use, shownAs }: Mf2Selector,
  flat: FlatParts,
  language: string,
): GroupForms {
  const forms = formsByName(group, index);
  const exact = new Set(group.map(({ keys }) => keys[index]));
  const place = forms.get('other') ?? null;
  const shows = ({ model }: NewVariant): boolean => showsAny(flat, model, shownAs);
  const counts = forms.size > 1 || exact.has('1') || (place !== null && shows(place));
  if (place === null || use === null || !counts) return { kept: group, added: [], place: null };
  const one = group.find(({ keys }) => keys[index] === '1');
  const models = new Map(forms);
  if (one !== undefined && !forms.has('one')) models.set('one', one);
  const source = { use, forms: models, showsNumber: shows, hasZeroEverywhere: false };
  const wanted = formsWanted(source, language);
  const names = new Set<string>(wanted.map(({ category }) => category));
  const kept = group.filter(({ keys }) => {
    const key = keys[index] ?? 'other';
    return !isPluralCategory(key) || names.has(key);
  });
  const added = wanted.flatMap(({ category, samples, model }): readonly NewVariant[] => {
    const isSaid = samples.length > 0 && samples.every((number) => exact.has(String(number)));
    if (forms.has(category) || isSaid) return [];
    return [{ model: model.model, keys: place.keys.with(index, category) }];
  });
  return { kept, added, place };
}

/** The first variant for each form; what is for all others is for `other`. */
function formsByName(
  group: readonly NewVariant[],
  index: number,
): ReadonlyMap<CategoryName, NewVariant> {
  const forms = new Map<CategoryName, NewVariant>();
  for (const variant of group) {
    const category = variant.keys[index] ?? 'other';
    if (isPluralCategory(category) && !forms.has(category)) forms.set(category, variant);
  }
  return forms;
}

function showsAny(flat: FlatParts, { pattern }: Mf2Variant, names: ReadonlySet<string>): boolean {
  const text = flat.text.slice(pattern.start, pattern.end);
  return Array.from(text.matchAll(/\{\s{0,9}\$([^\s{}:@|$]{1,100})/g)).some(([, name = '']) =>
    names.has(name),
  );
}

function write(
  flat: FlatParts,
  { variants }: Mf2Message,
  wanted: readonly NewVariant[],
): readonly (TextPart | CodePart)[] {
  const parts: (TextPart | CodePart)[] = [];
  const copy = (start: number, end: number): void => {
    for (const part of flat.slice(start, end)) parts.push(part);
  };
  const head = variants[0]?.start ?? 0;
  copy(0, head);
  for (const [at, { model, keys }] of wanted.entries()) {
    // The first stands behind what is chosen by; another one as far from its neighbour as in the source.
    if (at > 0) copy(spaceBefore(flat.text, model), model.start);
    let from = model.start;
    for (const [index, key] of model.keys.entries()) {
      copy(from, key.start);
      const name = keys[index] ?? null;
      if (name === key.name) copy(key.start, key.end);
      else parts.push({ kind: 'text', text: name ?? '*' });
      from = key.end;
    }
    copy(from, model.end);
  }
  copy(variants.at(-1)?.end ?? 0, flat.text.length);
  return parts;
}

/** Where the white space before a variant begins. */
function spaceBefore(text: string, { start }: Mf2Variant): number {
  let from = start;
  while (from > 0 && /\s/.test(text.charAt(from - 1))) from -= 1;
  return from;
}
