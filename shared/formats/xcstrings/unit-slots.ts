import {
  countFor,
  formsWanted,
  notesOnNumbers,
  type WantedForm,
} from '../messages/wanted-forms.ts';
import { isPluralCategory, type CategoryName } from '../messages/plural-forms.ts';
import { compareKeys } from './key-order.ts';
import { keys } from './vocabulary.ts';
import { isOpen, mainUnit, withoutVariants, type Unit, type Localization } from './localization.ts';

/** A text that a language is to have of a string. */
export interface UnitSlot {
  /** Keys from its localization down to what holds it. */
  readonly path: readonly string[];
  /** What it is translated from. */
  readonly source: Unit;
  /** What the language has there; null for nothing. */
  readonly target: Localization | null;
  readonly isForOneNumber: boolean;
  /** A number that it is for; null for none. */
  readonly count: number | null;
  /** False for what the text of the language has no place for. */
  readonly isNeeded: boolean;
  /** Which of the texts of the string it is, for those who translate it. */
  readonly notes: readonly string[];
}

type About = Pick<UnitSlot, 'isForOneNumber' | 'count' | 'notes' | 'isNeeded'>;

const plain: About = { isForOneNumber: false, count: null, notes: [], isNeeded: true };

/**
 * The texts that a language is to have of a string, in an order that does not depend on which of them
 * it has already. What it has varies as it does; the source says so of what it lacks, but for plurals,
 * which have the forms of the language.
 */
export function slotsOf(
  source: Localization,
  target: Localization | null,
  language: string,
): readonly UnitSlot[] {
  const finder = new SlotFinder(language);
  finder.add({ source, target, path: [] }, plain);
  return finder.slots;
}

interface Pair extends Pick<UnitSlot, 'path' | 'target'> {
  readonly source: Localization;
}

class SlotFinder {
  readonly slots: UnitSlot[] = [];
  readonly #language: string;

  constructor(language: string) {
    this.#language = language;
  }

  add(pair: Pair, about: About): void {
    const { source, target } = pair;
    const shape = target === null || isOpen(target) ? source : target;
    if (shape.variations.size === 0) this.#text(pair, about);
    for (const kind of sorted(shape.variations.keys())) {
      if (kind === keys.plural) this.#forms(pair, about);
      else this.#variants(pair, kind, about);
    }
    this.#substitutions(pair, shape);
  }

  #text({ source, target, path }: Pair, about: About): void {
    const unit = mainUnit(source);
    if (unit !== null) this.slots.push({ path, source: unit, target, ...about });
  }

  /** By device and the like: those of the source, and what the language has beside them. */
  #variants({ source, target, path }: Pair, kind: string, about: About): void {
    const [theirs, own] = [variantsOf(source, kind), variantsOf(target, kind)];
    const otherwise = theirs.get('other') ?? withoutVariants(source);
    for (const key of sorted([...theirs.keys(), ...own.keys()])) {
      const pair = { source: theirs.get(key) ?? otherwise, target: own.get(key) ?? null };
      const notes = [...about.notes, `${kind}: ${key}`];
      this.add({ ...pair, path: [...path, keys.variations, kind, key] }, { ...about, notes });
    }
  }

  /** The forms of the language, and what stands beside them already. */
  #forms({ source, target, path }: Pair, about: About): void {
    const [theirs, own] = [variantsOf(source, keys.plural), variantsOf(target, keys.plural)];
    const wanted = this.#wanted(source, theirs);
    for (const key of sorted([...wanted.keys(), ...own.keys()])) {
      const form = wanted.get(key);
      const model = form?.model ?? theirs.get(key) ?? withoutVariants(source);
      const inside = [...path, keys.variations, keys.plural, key];
      const forms = { ...about, ...(form === undefined ? ownCount(key) : aboutForm(form, about)) };
      this.add({ source: model, target: own.get(key) ?? null, path: inside }, forms);
    }
  }

  #wanted(source: Localization, theirs: Variants): ReadonlyMap<string, WantedForm<Localization>> {
    const forms = theirs.size === 0 ? new Map([['other', withoutVariants(source)]]) : theirs;
    const wanted = formsWanted(
      {
        use: 'cardinal',
        forms: categoriesOf(forms),
        showsNumber,
        isEmpty,
        hasZeroEverywhere: true,
      },
      this.#language,
    );
    return new Map(wanted.map((form) => [form.category, form]));
  }

  #substitutions({ source, target, path }: Pair, shape: Localization): void {
    const own = target?.substitutions ?? new Map<string, Localization>();
    const text = shape.unit?.value.text ?? '';
    for (const name of sorted(source.substitutions.keys())) {
      const theirs = source.substitutions.get(name);
      if (theirs === undefined) continue;
      const isNeeded = shape === source || own.size > 0 || text.includes(`#@${name}@`);
      const pair = { source: theirs, target: own.get(name) ?? null };
      const about = { ...plain, isNeeded, notes: [`%#@${name}@`] };
      this.add({ ...pair, path: [...path, keys.substitutions, name] }, about);
    }
  }
}

type Variants = ReadonlyMap<string, Localization>;

function variantsOf(localization: Localization | null, kind: string): Variants {
  return localization?.variations.get(kind) ?? new Map<string, Localization>();
}

/** Of forms that the translation has beside those of its language, one says for which number it is. */
function ownCount(key: string): Partial<About> {
  return key === 'zero' ? { count: 0, isForOneNumber: true } : {};
}

function aboutForm(form: WantedForm<Localization>, { notes }: About): Partial<About> {
  return {
    isForOneNumber: form.isForOneNumber,
    count: countFor(form),
    notes: [...notes, ...notesOnNumbers(form.samples)],
  };
}

function sorted(names: Iterable<string>): readonly string[] {
  return [...new Set(names)].sort(compareKeys);
}

function categoriesOf(
  variants: ReadonlyMap<string, Localization>,
): ReadonlyMap<CategoryName, Localization> {
  const found = new Map<CategoryName, Localization>();
  for (const [key, localization] of variants)
    if (isPluralCategory(key)) found.set(key, localization);
  return found;
}

/** Has neither a text nor forms or variants with some. */
function isEmpty({ unit, variations }: Localization): boolean {
  return variations.size === 0 && unit?.value.text === '';
}

function showsNumber(localization: Localization): boolean {
  return mainUnit(localization)?.value.text.includes('%') === true;
}
