import type { NumberUse } from '../inline/icu/plural-categories.ts';
import type { JsonMember, JsonString } from './json-tree.ts';
import {
  isPluralCategory,
  pluralFormsOf,
  type CategoryName,
  type PluralForm,
} from './plural-forms-of.ts';

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

/** A form that a translation has, and the text of the source that it is made from. */
export interface WantedForm {
  readonly group: PluralGroup;
  readonly key: string;
  readonly form: PluralForm;
  readonly model: TextMember;
  /** What the source has under the same key; null for nothing. */
  readonly own: TextMember | null;
  readonly isForOneNumber: boolean;
}

/**
 * The forms that a language has of a group, in the order of CLDR; `zero` where the source has it, and
 * those of the source for a language that nobody named.
 */
export function formsWanted(group: PluralGroup, language: string | null): readonly WantedForm[] {
  const { members, stem } = group;
  return formsOf(group, language).flatMap((form) => {
    const isForOneNumber = form.samples.length === 1;
    const model = modelFor(members, form, isForOneNumber);
    if (model === undefined) return [];
    const own = members.get(form.category) ?? null;
    return [{ group, key: stem + form.category, form, model, own, isForOneNumber }];
  });
}

function formsOf({ members, kind }: PluralGroup, language: string | null): readonly PluralForm[] {
  if (language === null) return [...members.keys()].map((category) => ({ category, samples: [] }));
  const forms = pluralFormsOf(language, kind);
  if (!members.has('zero') || forms.some(({ category }) => category === 'zero')) return forms;
  return [{ category: 'zero', samples: [0] }, ...forms];
}

/**
 * The text a form is translated from. What the source says of one thing serves a form of one alone,
 * or of one among others where it shows the number as the other text does.
 */
function modelFor(
  members: PluralGroup['members'],
  form: PluralForm,
  isForOneNumber: boolean,
): TextMember | undefined {
  const other = members.get('other');
  if (form.category === 'other') return other;
  if (form.samples.includes(1)) return modelForOne(members, isForOneNumber) ?? other;
  // Of several numbers, "none" and "a pair" do not say what the source says of one of them.
  const isOfMany = form.samples.length > 1 && !['few', 'many'].includes(form.category);
  return isOfMany ? other : (members.get(form.category) ?? other);
}

function modelForOne(
  members: PluralGroup['members'],
  isForOneNumber: boolean,
): TextMember | undefined {
  const one = members.get('one');
  const other = members.get('other');
  if (one === undefined || other === undefined) return undefined;
  const isShown = showsNumber(one.value.text) || !showsNumber(other.value.text);
  return isForOneNumber || isShown ? one : other;
}
