import type { NumberUse } from './plural-categories.ts';
import { pluralFormsOf, type CategoryName, type PluralForm } from './plural-forms.ts';

/** What a source says of one message for different numbers. `Text`: whatever holds one of its texts. */
export interface SourceForms<Text> {
  readonly use: NumberUse;
  /** In the order of the source. `other` is among them in any message that is whole. */
  readonly forms: ReadonlyMap<CategoryName, Text>;
  /** Whether a text shows its number, and does not spell it out. */
  readonly showsNumber: (text: Text) => boolean;
  /** Whether a text is empty. Templates of editors have all forms, those that a language lacks as such. */
  readonly isEmpty?: (text: Text) => boolean;
  /** A text for `zero` is shown for none in every language, and not in those alone that have the form. */
  readonly hasZeroEverywhere: boolean;
}

/** A form that a translation has, and the text of the source that it is made from. */
export interface WantedForm<Text> extends PluralForm {
  readonly model: Text;
  /** What the source has for the same form; null for nothing. */
  readonly own: Text | null;
  /** A translation may spell the number out. */
  readonly isForOneNumber: boolean;
}

/**
 * The forms that a language has of a message, in the order of CLDR; `zero` where the source shows one in
 * every language, and those of the source for a language that nobody named (null).
 */
export function formsWanted<Text>(
  source: SourceForms<Text>,
  language: string | null,
): readonly WantedForm<Text>[] {
  return formsOf(source, language).flatMap((form) => {
    const model = language === null ? source.forms.get(form.category) : modelFor(source, form);
    if (model === undefined) return [];
    const own = source.forms.get(form.category) ?? null;
    return [{ ...form, model, own, isForOneNumber: isForOneNumber(form.samples) }];
  });
}

function formsOf<Text>(source: SourceForms<Text>, language: string | null): readonly PluralForm[] {
  const { forms, use, hasZeroEverywhere } = source;
  if (language === null) return [...forms.keys()].map((category) => ({ category, samples: [] }));
  const own = pluralFormsOf(language, use);
  const hasZero = !isOpen(source, forms.get('zero'));
  const isLacking = hasZero && !own.some(({ category }) => category === 'zero');
  return isLacking && hasZeroEverywhere ? [{ category: 'zero', samples: [0] }, ...own] : own;
}

/** Whether a form stands for a single number, so that a translation may spell it out. */
export function isForOneNumber(samples: readonly number[]): boolean {
  return samples.length === 1;
}

/** A form by the numbers it stands for; files with rules of their own (gettext) have no name for it. */
export interface NumberedForm extends Pick<PluralForm, 'samples'> {
  readonly category: CategoryName | null;
}

/**
 * The text of the source that a form is translated from; undefined where the source has none. What it
 * says of one thing serves a form of one alone, or of one among others where it shows the number as
 * the other text does.
 */
export function modelFor<Text>(
  source: Pick<SourceForms<Text>, 'forms' | 'showsNumber' | 'isEmpty'>,
  { category, samples }: NumberedForm,
): Text | undefined {
  const { forms } = source;
  const other = forms.get('other') ?? [...forms.values()].findLast((text) => !isOpen(source, text));
  if (category === 'other' || other === undefined) return other;
  if (samples.includes(1)) return saysOne(source, samples, other) ?? other;
  // Of several numbers, "none" and "a pair" do not say what the source says of one of them.
  const isOfMany = samples.length > 1 && category !== 'few' && category !== 'many';
  const own = category === null || isOfMany ? undefined : forms.get(category);
  return isOpen(source, own) ? other : own;
}

function isOpen<Text>(
  { isEmpty }: Pick<SourceForms<Text>, 'isEmpty'>,
  text: Text | undefined,
): boolean {
  return text === undefined || isEmpty?.(text) === true;
}

function saysOne<Text>(
  { forms, showsNumber }: Pick<SourceForms<Text>, 'forms' | 'showsNumber'>,
  samples: readonly number[],
  other: Text,
): Text | undefined {
  const one = forms.get('one');
  if (one === undefined || isForOneNumber(samples)) return one;
  return showsNumber(one) || !showsNumber(other) ? one : undefined;
}

/** A number that shows what a form is for; null for one of fractions and millions alone. */
export function countFor({ category, samples }: NumberedForm): number | null {
  if (category !== 'other' && samples.includes(1)) return 1;
  return samples.find((number) => number > 1) ?? samples[0] ?? null;
}

/** Numbers that a form stands for, as a note for those who translate it. */
export function notesOnNumbers(samples: readonly number[]): readonly string[] {
  return samples.length === 0 ? [] : [`n = ${samples.slice(0, shownNumbers).join(', ')}`];
}

const shownNumbers = 4;
