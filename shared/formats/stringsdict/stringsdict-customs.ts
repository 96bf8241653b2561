import type { DataMember } from '../catalogue/tree/data-tree.ts';
import { isTextMember, type PluralGroup, type TextMember } from '../catalogue/tree/keyed-forms.ts';
import type { Role, TreeCustoms } from '../catalogue/tree/tree-customs.ts';
import { isPluralCategory, type CategoryName } from '../messages/plural-forms.ts';

const formatKey = 'NSStringLocalizedFormatKey';
const ruleKey = 'NSStringFormatSpecTypeKey';
const pluralRule = 'NSStringPluralRuleType';

/** What a dictionary of plural forms holds. */
export const stringsdictCustoms: TreeCustoms = {
  roleOf,
  notesOn: () => [],
  recordText: () => null,
  textKey: null,
  pluralGroups,
  languageRoot: () => null,
  languageRootBeside: () => null,
  languageIn: () => null,
  languageWritten: (language) => language,
  mayBeVacant: false,
};

function roleOf({ key, value }: DataMember): Role {
  if (value.kind === 'object') return 'inside';
  if (value.kind !== 'string') return 'kept';
  if (key === formatKey) return hasWords(value.text) ? 'text' : 'kept';
  return key.startsWith('NSString') ? 'kept' : 'text';
}

const placeholder = /%(?:\d{1,2}\$)?#@[^@\s]{1,60}@/g;

/** Whether a format is more than the places of its numbers: `%#@files@ in %#@folders@`. */
function hasWords(format: string): boolean {
  return /\p{L}/u.test(format.replace(placeholder, ''));
}

function pluralGroups(members: readonly DataMember[]): ReadonlyMap<string, PluralGroup> {
  const rule = members.find(({ key }) => key === ruleKey)?.value;
  const forms = new Map<CategoryName, TextMember>();
  for (const member of members) {
    const { key } = member;
    if (!isPluralCategory(key)) continue;
    // A form that is no text alone would be made a second time.
    if (!isTextMember(member)) return new Map();
    forms.set(key, member);
  }
  if (rule?.kind !== 'string' || rule.text !== pluralRule) return new Map();
  const group: PluralGroup = {
    stem: '',
    kind: 'cardinal',
    members: forms,
    showsNumber: (text) => text.includes('%'),
  };
  return new Map([...forms.keys()].map((key) => [key, group]));
}
