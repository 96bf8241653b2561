import type { DataMember, DataNode, DataObject, DataText } from '../catalogue/tree/data-tree.ts';
import type { Role, TreeCustoms } from '../catalogue/tree/tree-customs.ts';
import { findPluralGroups } from './plural-groups.ts';

/** How a catalogue in JSON is built. */
type CatalogueKind =
  /** Texts under keys, which may lie in each other: i18next, vue-i18n, react-intl. */
  | { readonly kind: 'plain' }
  /** A record for each text, as browsers and VS Code have it; some of them may be texts alone. */
  | { readonly kind: 'records'; readonly textKey: string }
  /** Application resource bundles: what begins with "@" is about the texts. */
  | { readonly kind: 'arb' }
  /** Angular: all texts under `translations`. */
  | { readonly kind: 'angular' };

/** Keys of the texts of records, and of what may stand beside them. */
const textKeys = ['message', 'defaultMessage'] as const;
const besideTexts: ReadonlySet<string> = new Set([
  'comment',
  'description',
  'hash',
  'placeholders',
]);

/** What the members of a catalogue are, by its content. */
export function jsonCustoms(root: DataObject): TreeCustoms {
  return customsOf(kindOf(root));
}

function customsOf(kind: CatalogueKind): TreeCustoms {
  return {
    roleOf: (member, depth) => roleOf(kind, depth, member),
    notesOn: (holder, key) => notesOn(kind, holder, key),
    recordText: (node) => recordText(kind, node),
    textKey: kind.kind === 'records' ? kind.textKey : null,
    pluralGroups: (members) => (kind.kind === 'plain' ? findPluralGroups(members) : new Map()),
    languageRoot: () => null,
    languageRootBeside: () => null,
    languageIn: (object) => languageIn(kind, object),
    languageWritten: (language) => languageWritten(kind, language),
    mayBeVacant: false,
  };
}

/** What those of an application resource bundle are, whatever is in it. */
export const bundleCustoms: TreeCustoms = customsOf({ kind: 'arb' });

function kindOf(root: DataObject): CatalogueKind {
  if (isArb(root)) return { kind: 'arb' };
  const translations = root.byKey.get('translations')?.value.kind;
  if (root.byKey.get('locale')?.value.kind === 'string' && translations === 'object') {
    return { kind: 'angular' };
  }
  const textKey = textKeys.find((key) => holdsRecords(root, key));
  return textKey === undefined ? { kind: 'plain' } : { kind: 'records', textKey };
}

function isArb({ members, byKey }: DataObject): boolean {
  if (byKey.get('@@locale')?.value.kind === 'string') return true;
  const isAbout = ({ key, value }: DataMember): boolean =>
    key.startsWith('@') &&
    value.kind === 'object' &&
    byKey.get(key.slice(1))?.value.kind === 'string';
  return members.some(isAbout);
}

function holdsRecords({ members }: DataObject, textKey: string): boolean {
  const isRecord = ({ value }: DataMember): boolean =>
    value.kind === 'object' &&
    value.byKey.get(textKey)?.value.kind === 'string' &&
    value.members.every(({ key }) => key === textKey || besideTexts.has(key));
  const isText = ({ value }: DataMember): boolean => value.kind === 'string';
  return members.some(isRecord) && members.every((each) => isText(each) || isRecord(each));
}

/** What a member is. `depth`: of the object it lies in, 0 for the whole. */
function roleOf(kind: CatalogueKind, depth: number, member: DataMember): Role {
  switch (kind.kind) {
    case 'arb':
      return roleInBundle(member);
    case 'angular':
      return depth > 0 ? roleByValue(member) : roleForAngular(member);
    case 'records':
      if (depth > 0) return member.key === kind.textKey ? 'text' : 'kept';
      return aboutFile.has(member.key) ? 'kept' : roleByValue(member);
    case 'plain':
      return depth === 0 && aboutFile.has(member.key) ? 'kept' : roleByValue(member);
  }
}

/** Keys of the whole that are no texts. */
const aboutFile: ReadonlySet<string> = new Set(['$schema', '@metadata']);

function roleInBundle({ key, value }: DataMember): Role {
  if (key === '@@locale') return 'language';
  if (key.startsWith('@')) return key.startsWith('@@') ? 'kept' : 'about';
  return value.kind === 'string' ? 'text' : 'kept';
}

function roleForAngular({ key }: DataMember): Role {
  if (key === 'locale') return 'language';
  return key === 'translations' ? 'inside' : 'kept';
}

function roleByValue({ value }: DataMember): Role {
  if (value.kind === 'string') return 'text';
  return value.kind === 'other' ? 'kept' : 'inside';
}

/** What the file says of a text for those who translate it. */
function notesOn({ kind }: CatalogueKind, holder: DataObject, key: string): readonly string[] {
  if (kind === 'records')
    return ['description', 'comment'].flatMap((name) => textsOf(holder, name));
  const about = kind === 'arb' ? holder.byKey.get(`@${key}`)?.value : undefined;
  return about?.kind === 'object' ? textsOf(about, 'description') : [];
}

function textsOf({ byKey }: DataObject, key: string): readonly string[] {
  const value = byKey.get(key)?.value;
  const values: readonly DataNode[] =
    value?.kind === 'array' ? value.items.map((item) => item.value) : value ? [value] : [];
  return values.flatMap((each) => (each.kind === 'string' && each.text !== '' ? [each.text] : []));
}

/** The text of a record that a translation holds as a text alone, as VS Code has it; else null. */
function recordText(kind: CatalogueKind, { byKey }: DataObject): DataText | null {
  if (kind.kind !== 'records' || !byKey.has('comment')) return null;
  const value = byKey.get(kind.textKey)?.value;
  return value?.kind === 'string' ? value : null;
}

/** The language that a catalogue names, as tags write it. */
function languageIn(kind: CatalogueKind, { byKey }: DataObject): string | null {
  const key = kind.kind === 'arb' ? '@@locale' : kind.kind === 'angular' ? 'locale' : null;
  const value = key === null ? undefined : byKey.get(key)?.value;
  if (value?.kind !== 'string') return null;
  const found = /^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8}){0,4}$/.exec(value.text)?.[0];
  return found?.replaceAll('_', '-') ?? null;
}

/** A language as a catalogue of this kind names it. */
function languageWritten({ kind }: CatalogueKind, language: string): string {
  return kind === 'arb' ? language.replaceAll('-', '_') : language;
}

/**
 * The key that tells settings of a program from a catalogue, null for none: nobody wants the names
 * of packages translated.
 */
export function settingIn(root: DataObject): string | null {
  const isSetting = ({ key, value }: DataMember): boolean => settings.get(key)?.(value) === true;
  return root.members.find(isSetting)?.key ?? null;
}

const isNumber = ({ kind }: DataNode): boolean => kind === 'other';
const holdsVersions = (node: DataNode): boolean =>
  node.kind === 'object' && node.members.length > 0
    ? node.members.every(({ value }) => isVersion(value))
    : isVersion(node);

/** Keys that settings have, and what their values are there. */
const settings: ReadonlyMap<string, (value: DataNode) => boolean> = new Map([
  ['lockfileVersion', isNumber],
  ['manifest_version', isNumber],
  ['compilerOptions', ({ kind }) => kind === 'object'],
  ['version', isVersion],
  ['dependencies', holdsVersions],
  ['devDependencies', holdsVersions],
  // Catalogues may name one as well: of messages.
  ['$schema', (node) => node.kind === 'string' && !node.text.includes('message')],
]);

function isVersion(node: DataNode): boolean {
  return node.kind === 'string' && /^(?:[~^<>=*]|workspace:|file:|npm:|v?\d+\.\d)/.test(node.text);
}
