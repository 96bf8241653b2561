import type { DataMember, DataObject } from '../catalogue/tree/data-tree.ts';
import { isTextMember, type PluralGroup, type TextMember } from '../catalogue/tree/keyed-forms.ts';
import type { Role, TreeCustoms } from '../catalogue/tree/tree-customs.ts';
import { isPluralCategory, type CategoryName } from '../messages/plural-forms.ts';
import { isFluentObject } from './fluent-tree.ts';

/** What the entries of a file are. */
export function fluentCustoms(root: DataObject): TreeCustoms {
  const ordinals = new Set<readonly DataMember[]>();
  const termAttributes = new Set<DataMember>();
  const visit = ({ members }: DataObject, isTerm: boolean): void => {
    for (const member of members) {
      const { key, value } = member;
      // Attributes of terms are for selections, and nobody reads them.
      if (isTerm && key !== '') termAttributes.add(member);
      if (value.kind !== 'object') continue;
      const isOrdinal = isFluentObject(value) && value.selector.includes('"ordinal"');
      if (isOrdinal) ordinals.add(value.members);
      visit(value, false);
    }
  };
  for (const { key, value } of root.members) {
    if (value.kind === 'object') visit(value, key.startsWith('-'));
  }
  return {
    roleOf: (member) => (termAttributes.has(member) ? 'kept' : roleOf(member)),
    notesOn: () => [],
    recordText: () => null,
    textKey: null,
    pluralGroups: (members) => pluralGroups(members, ordinals.has(members)),
    languageRoot: () => null,
    languageRootBeside: () => null,
    languageIn: () => null,
    languageWritten: (language) => language,
    mayBeVacant: false,
  };
}

function roleOf({ value }: DataMember): Role {
  if (value.kind === 'object') return 'inside';
  return value.kind === 'string' ? 'text' : 'kept';
}

/** The variants of a selection by number: all its keys are numbers or forms of some language. */
function pluralGroups(
  members: readonly DataMember[],
  isOrdinal: boolean,
): ReadonlyMap<string, PluralGroup> {
  const none = new Map<string, PluralGroup>();
  const forms = new Map<CategoryName, TextMember>();
  for (const member of members) {
    const { key } = member;
    if (isPluralCategory(key) && isTextMember(member)) forms.set(key, member);
    else if (!/^-?\d/.test(key)) return none;
  }
  const other = forms.get('other');
  // A selection of one alone may be for anything.
  const isShown = [...forms.values()].some(({ value }) => showsNumber(value.text));
  if (other === undefined || (forms.size === 1 && !isShown)) return none;
  const kind = isOrdinal ? 'ordinal' : 'cardinal';
  const group: PluralGroup = { stem: '', kind, members: forms, showsNumber };
  return new Map([...forms.keys()].map((key) => [key, group]));
}

function showsNumber(text: string): boolean {
  return /\{[^{}]{0,99}\$/.test(text);
}
