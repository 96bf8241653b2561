import type { NumberUse } from '../../messages/plural-categories.ts';
import type { CategoryName } from '../../messages/plural-forms.ts';
import { formsWanted, type WantedForm } from '../../messages/wanted-forms.ts';
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
  /** Whether a text shows its number, and does not spell it out. */
  readonly showsNumber: (text: string) => boolean;
}

/** A form that a translation has, under its key. */
export interface KeyedForm extends WantedForm<TextMember> {
  readonly group: PluralGroup;
  readonly key: string;
}

/** The forms that a language has of a group, or the source for a language that nobody named. */
export function keyedForms(group: PluralGroup, language: string | null): readonly KeyedForm[] {
  const { stem, kind: use, members: forms } = group;
  const showsNumber = ({ value }: TextMember): boolean => group.showsNumber(value.text);
  const source = { use, forms, showsNumber, hasZeroEverywhere: true };
  return formsWanted(source, language).map((form) => {
    return { ...form, group, key: stem + form.category };
  });
}
