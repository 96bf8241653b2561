import type { NumberUse } from '../../messages/plural-categories.ts';
import type { CategoryName, PluralForm } from '../../messages/plural-forms.ts';
import {
  formsWanted,
  isForOneNumber,
  modelFor,
  type SourceForms,
  type WantedForm,
} from '../../messages/wanted-forms.ts';
import type { DataMember, DataText } from './data-tree.ts';

/** A member that is a text. */
export interface TextMember extends DataMember {
  readonly value: DataText;
}

export function isTextMember(member: DataMember): member is TextMember {
  return member.value.kind === 'string';
}

/** Texts of one message for different counts, under keys that say which: `files_one`, `one`. */
export interface PluralGroup {
  /** Of its keys, before the category: `files_`, `place_ordinal_`; empty where that is all of a key. */
  readonly stem: string;
  readonly kind: NumberUse;
  readonly members: ReadonlyMap<CategoryName, TextMember>;
  /** Forms in whose places stands something else than a text: a number. */
  readonly taken?: ReadonlyMap<CategoryName, DataMember>;
  /** Whether a text shows its number, and does not spell it out. */
  readonly showsNumber: (text: string) => boolean;
  /** Where keys do not end in the names of CLDR: the forms of a language, null for the source's own. */
  readonly namedForms?: (language: string | null) => readonly NamedForm[];
}

/** A form by the end of its key. */
export interface NamedForm extends PluralForm {
  readonly suffix: string;
}

/** A form that a translation has, under its key. */
export interface KeyedForm extends WantedForm<TextMember> {
  readonly group: PluralGroup;
  readonly key: string;
}

/** The forms that a language has of a group, or the source for a language that nobody named. */
export function keyedForms(group: PluralGroup, language: string | null): readonly KeyedForm[] {
  const { stem, kind: use, members: forms, namedForms } = group;
  const showsNumber = ({ value }: TextMember): boolean => group.showsNumber(value.text);
  const isEmpty = ({ value }: TextMember): boolean => value.text === '';
  const source = { use, forms, showsNumber, isEmpty, hasZeroEverywhere: true };
  if (namedForms !== undefined) return withNames(group, namedForms(language), source);
  return formsWanted(source, language)
    .filter(({ category }) => group.taken?.has(category) !== true)
    .map((form) => ({ ...form, group, key: stem + form.category }));
}

function withNames(
  group: PluralGroup,
  named: readonly NamedForm[],
  source: SourceForms<TextMember>,
): readonly KeyedForm[] {
  const byKey = new Map([...group.members.values()].map((member) => [member.key, member]));
  return named.flatMap(({ suffix, samples, category }): readonly KeyedForm[] => {
    const key = group.stem + suffix;
    const own = byKey.get(key) ?? null;
    // Without numbers the forms are those of the source, each its own model.
    const isCounted = samples.length > 0;
    const form = { samples, category: named.length === 1 ? category : null };
    const model = isCounted ? modelFor(source, form) : own;
    if (model === null || model === undefined) return [];
    return [{ group, key, category, samples, model, own, isForOneNumber: isForOneNumber(samples) }];
  });
}
