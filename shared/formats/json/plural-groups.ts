import type { NumberUse } from '../messages/plural-categories.ts';
import { isPluralCategory, type CategoryName } from '../messages/plural-forms.ts';
import { formsWanted, type WantedForm } from '../messages/wanted-forms.ts';
import type { JsonMember, JsonString } from './json-tree.ts';

/** A member that is a text. */
export interface TextMember extends JsonMember {
  readonly value: JsonString;
}

/** Texts of one message for different counts, as i18next names them: `files_one`, `files_other`. */
export interface PluralGroup {
  /** Of its keys, with the line before the category: `files_`, `place_ordinal_`. */
  readonly stem: string;
  readonly kind: NumberUse;
  readonly members: ReadonlyMap<CategoryName, TextMember>;
}

/** The groups among the members of an object, by the keys of their members. */
export function findPluralGroups(members: readonly JsonMember[]): ReadonlyMap<string, PluralGroup> {
  const groups = new Map<string, PluralGroup>();
  for (const [stem, forms] of formsByStem(members)) {
    const texts = new Map([...forms].filter((form): form is Form<TextMember> => isText(form[1])));
    const other = texts.get('other');
    // Beside a form that is no text, none of its name has room.
    if (other === undefined || texts.size < forms.size) continue;
    // A name may end so by chance: one form alone has to show its count.
    if (texts.size === 1 && !showsNumber(other.value.text)) continue;
    const kind = stem.endsWith('_ordinal_') ? 'ordinal' : 'cardinal';
    const group: PluralGroup = { stem, kind, members: texts };
    for (const { key } of texts.values()) groups.set(key, group);
  }
  return groups;
}

type Form<Member> = [CategoryName, Member];

function formsByStem(
  members: readonly JsonMember[],
): ReadonlyMap<string, ReadonlyMap<CategoryName, JsonMember>> {
  const stems = new Map<string, Map<CategoryName, JsonMember>>();
  for (const member of members) {
    const end = member.key.lastIndexOf('_') + 1;
    const category = member.key.slice(end);
    if (end < 2 || !isPluralCategory(category)) continue;
    const stem = member.key.slice(0, end);
    const found = stems.get(stem);
    if (found === undefined) stems.set(stem, new Map([[category, member]]));
    else found.set(category, member);
  }
  return stems;
}

function isText(member: JsonMember): member is TextMember {
  return member.value.kind === 'string';
}

function showsNumber(text: string): boolean {
  return /\{\{-?\s{0,9}(?:count|ordinal)\b/.test(text);
}

/** A form that a translation has, under its key. */
export interface KeyedForm extends WantedForm<TextMember> {
  readonly group: PluralGroup;
  readonly key: string;
}

/** The forms that a language has of a group, or the source for a language that nobody named. */
export function keyedForms(group: PluralGroup, language: string | null): readonly KeyedForm[] {
  const { stem, kind: use, members: forms } = group;
  const source = { use, forms, showsNumber: showsItsNumber, hasZeroEverywhere: true };
  return formsWanted(source, language).map((form) => {
    return { ...form, group, key: stem + form.category };
  });
}

function showsItsNumber({ value }: TextMember): boolean {
  return showsNumber(value.text);
}
