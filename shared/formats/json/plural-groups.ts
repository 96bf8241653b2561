import { isPluralCategory, type CategoryName } from '../messages/plural-forms.ts';
import type { DataMember } from '../catalogue/tree/data-tree.ts';
import { legacyFormsOf } from './legacy-plurals.ts';
import { isTextMember, type PluralGroup, type TextMember } from '../catalogue/tree/keyed-forms.ts';

/** The groups that i18next finds among the members of an object, by the keys of their members. */
export function findPluralGroups(members: readonly DataMember[]): ReadonlyMap<string, PluralGroup> {
  const groups = new Map<string, PluralGroup>();
  for (const [stem, forms] of formsByStem(members)) {
    const texts = new Map(
      [...forms].filter((form): form is Form<TextMember> => isTextMember(form[1])),
    );
    const other = texts.get('other');
    const taken = new Map([...forms].filter(([, member]) => !isTextMember(member)));
    const isHolder = [...taken.values()].some(({ value }) => value.kind !== 'other');
    // Where texts lie under the name of a form, it is none.
    if (other === undefined || isHolder) continue;
    // A name may end so by chance: one form alone has to show its count.
    if (texts.size === 1 && !showsNumber(other.value.text)) continue;
    const kind = stem.endsWith('_ordinal_') ? 'ordinal' : 'cardinal';
    const group: PluralGroup = { stem, kind, members: texts, taken, showsNumber };
    for (const { key } of texts.values()) groups.set(key, group);
  }
  for (const [singular, plural] of legacyPairs(members)) {
    if (groups.has(singular.key) || groups.has(plural.key)) continue;
    const group = legacyGroup(singular, plural);
    groups.set(singular.key, group);
    groups.set(plural.key, group);
  }
  return groups;
}

function legacyGroup(singular: TextMember, plural: TextMember): PluralGroup {
  const texts = new Map<CategoryName, TextMember>([
    ['one', singular],
    ['other', plural],
  ]);
  const kind = 'cardinal';
  return { stem: singular.key, kind, members: texts, showsNumber, namedForms: legacyFormsOf };
}

/** Texts whose keys are named as up to version 3 of i18next: `files`, `files_plural`. */
function legacyPairs(
  members: readonly DataMember[],
): readonly (readonly [singular: TextMember, plural: TextMember])[] {
  const plurals = members.filter(({ key }) => key.endsWith('_plural'));
  if (plurals.length === 0) return [];
  const texts = new Map(members.filter(isTextMember).map((member) => [member.key, member]));
  return plurals.flatMap((plural) => {
    const singular = texts.get(plural.key.slice(0, -'_plural'.length));
    return singular !== undefined && isTextMember(plural) ? [[singular, plural] as const] : [];
  });
}

type Form<Member> = [CategoryName, Member];

function formsByStem(
  members: readonly DataMember[],
): ReadonlyMap<string, ReadonlyMap<CategoryName, DataMember>> {
  const stems = new Map<string, Map<CategoryName, DataMember>>();
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

function showsNumber(text: string): boolean {
  return /\{\{-?\s{0,9}(?:count|ordinal)\b/.test(text);
}
