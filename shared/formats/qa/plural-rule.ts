import { say, type Message } from '../../messages/message.ts';
import { pluralCategories, type PluralCategory } from '../messages/plural-categories.ts';
import { argumentsIn, isPluralForm, type MessagePair } from './message-rules.ts';
import type { TargetRule } from './sides.ts';

/** For numbers that have no branch of their own the one of `other` is taken, which is no error. */
export const missingPluralForm: TargetRule = {
  id: 'missing-plural-form',
  severity: 'warning',
  about: 'The target has no branch for some of the numbers that its language has forms for.',
  fix: null,
  check: ({ message, language }) =>
    message === null || language === null ? null : missingForms(message, language),
};

/** Forms that the plurals of a target need and lack; sources that use no forms ask for none. */
function missingForms({ source, target }: MessagePair, language: string): Message | null {
  if (!target?.pieces) return null;
  const found = argumentsIn(target.pieces);
  const lacking = argumentsIn(source.pieces).flatMap(({ name, type, selectors }): Message[] => {
    const own = found.find((each) => each.name === name && each.type === type);
    const usesForms = selectors.has('=1') || Array.from(selectors).some(isPluralForm);
    if (own === undefined || type === 'select' || !usesForms) return [];
    const use = type === 'plural' ? 'cardinal' : 'ordinal';
    const forms = (pluralCategories(language, use) ?? [])
      .filter((category) => !isCovered(category, own.selectors))
      .map(sayForm);
    return forms.length === 0
      ? []
      : [say('missing-plural-form.of', { type, argument: name, forms })];
  });
  return lacking.length === 0 ? null : say('missing-plural-form', { language, lacking });
}

/** A form of few numbers may be spelled out: `=1` says what `one` would where that is 1 alone. */
function isCovered(
  { name, numbers, isWhole }: PluralCategory,
  selectors: ReadonlySet<string>,
): boolean {
  if (name === 'other' || selectors.has(name)) return true;
  return isWhole && numbers.every((number) => selectors.has(`=${number}`));
}

/** As many as show which numbers are meant. */
const SHOWN_NUMBERS = 3;

function sayForm({ name: form, numbers, isWhole }: PluralCategory): Message {
  const few = numbers.slice(0, SHOWN_NUMBERS).join(', ');
  const isAll = isWhole && numbers.length <= SHOWN_NUMBERS;
  return say('missing-plural-form.form', { form, numbers: isAll ? few : `${few}, …` });
}
