import type { JsonMember, JsonNode, JsonObject } from './json-tree.ts';

/** How a catalogue in JSON is built. */
export type CatalogueKind =
  /** Texts under keys, which may lie in each other: i18next, vue-i18n, react-intl. */
  | { readonly kind: 'plain' }
  /** A record for each text, as browsers and VS Code have it; some of them may be texts alone. */
  | { readonly kind: 'records'; readonly textKey: string }
  /** Application resource bundles: what begins with "@" is about the texts. */
  | { readonly kind: 'arb' }
  /** Angular: all texts under `translations`. */
  | { readonly kind: 'angular' };

/** What a member of a catalogue is. */
export type Role =
  | 'text'
  /** Texts lie in it. */
  | 'inside'
  /** Names the language of the texts. */
  | 'language'
  /** About another text, for those who translate it: files of translations go without. */
  | 'about'
  /** Stays as it is. */
  | 'kept';

/** Keys of the texts of records, and of what may stand beside them. */
const textKeys = ['message', 'defaultMessage'] as const;
const besideTexts: ReadonlySet<string> = new Set([
  'comment',
  'description',
  'hash',
  'placeholders',
]);

/** The kind of a catalogue, by its content. */
export function kindOf(root: JsonObject): CatalogueKind {
  if (isArb(root)) return { kind: 'arb' };
  const translations = root.byKey.get('translations')?.value.kind;
  if (root.byKey.get('locale')?.value.kind === 'string' && translations === 'object') {
    return { kind: 'angular' };
  }
  const textKey = textKeys.find((key) => holdsRecords(root, key));
  return textKey === undefined ? { kind: 'plain' } : { kind: 'records', textKey };
}

function isArb({ members, byKey }: JsonObject): boolean {
  if (byKey.get('@@locale')?.value.kind === 'string') return true;
  const isAbout = ({ key, value }: JsonMember): boolean =>
    key.startsWith('@') &&
    value.kind === 'object' &&
    byKey.get(key.slice(1))?.value.kind === 'string';
  return members.some(isAbout);
}

function holdsRecords({ members }: JsonObject, textKey: string): boolean {
  const isRecord = ({ value }: JsonMember): boolean =>
    value.kind === 'object' &&
    value.byKey.get(textKey)?.value.kind === 'string' &&
    value.members.every(({ key }) => key === textKey || besideTexts.has(key));
  const isText = ({ value }: JsonMember): boolean => value.kind === 'string';
  return members.some(isRecord) && members.every((each) => isText(each) || isRecord(each));
}

/** What a member is. `depth`: of the object it lies in, 0 for the whole. */
export function roleOf(kind: CatalogueKind, depth: number, member: JsonMember): Role {
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

function roleInBundle({ key, value }: JsonMember): Role {
  if (key === '@@locale') return 'language';
  if (key.startsWith('@')) return key.startsWith('@@') ? 'kept' : 'about';
  return value.kind === 'string' ? 'text' : 'kept';
}

function roleForAngular({ key }: JsonMember): Role {
  if (key === 'locale') return 'language';
  return key === 'translations' ? 'inside' : 'kept';
}

function roleByValue({ value }: JsonMember): Role {
  if (value.kind === 'string') return 'text';
  return value.kind === 'other' ? 'kept' : 'inside';
}

/** What the file says of a text for those who translate it. */
export function notesOn(
  { kind }: CatalogueKind,
  holder: JsonObject,
  key: string,
): readonly string[] {
  if (kind === 'records')
    return ['description', 'comment'].flatMap((name) => textsOf(holder, name));
  const about = kind === 'arb' ? holder.byKey.get(`@${key}`)?.value : undefined;
  return about?.kind === 'object' ? textsOf(about, 'description') : [];
}

function textsOf({ byKey }: JsonObject, key: string): readonly string[] {
  const value = byKey.get(key)?.value;
  const values: readonly JsonNode[] =
    value?.kind === 'array' ? value.items.map((item) => item.value) : value ? [value] : [];
  return values.flatMap((each) => (each.kind === 'string' && each.text !== '' ? [each.text] : []));
}

/** The language that a catalogue names, as tags write it. */
export function languageIn(kind: CatalogueKind, { byKey }: JsonObject): string | null {
  const key = kind.kind === 'arb' ? '@@locale' : kind.kind === 'angular' ? 'locale' : null;
  const value = key === null ? undefined : byKey.get(key)?.value;
  if (value?.kind !== 'string') return null;
  const found = /^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8}){0,4}$/.exec(value.text)?.[0];
  return found?.replaceAll('_', '-') ?? null;
}

/** A language as a catalogue of this kind names it. */
export function languageWritten({ kind }: CatalogueKind, language: string): string {
  return kind === 'arb' ? language.replaceAll('-', '_') : language;
}

/**
 * The key that tells settings of a program from a catalogue, null for none: nobody wants the names
 * of packages translated.
 */
export function settingIn(root: JsonObject): string | null {
  const isSetting = ({ key, value }: JsonMember): boolean => settings.get(key)?.(value) === true;
  return root.members.find(isSetting)?.key ?? null;
}

const isNumber = ({ kind }: JsonNode): boolean => kind === 'other';
const holdsVersions = (node: JsonNode): boolean =>
  node.kind === 'object' && node.members.length > 0
    ? node.members.every(({ value }) => isVersion(value))
    : isVersion(node);

/** Keys that settings have, and what their values are there. */
const settings: ReadonlyMap<string, (value: JsonNode) => boolean> = new Map([
  ['lockfileVersion', isNumber],
  ['manifest_version', isNumber],
  ['compilerOptions', ({ kind }) => kind === 'object'],
  ['version', isVersion],
  ['dependencies', holdsVersions],
  ['devDependencies', holdsVersions],
  // Catalogues may name one as well: of messages.
  ['$schema', (node) => node.kind === 'string' && !node.text.includes('message')],
]);

function isVersion(node: JsonNode): boolean {
  return node.kind === 'string' && /^(?:[~^<>=*]|workspace:|file:|npm:|v?\d+\.\d)/.test(node.text);
}
