import { isPluralCategory, type CategoryName } from '../messages/plural-forms.ts';
import type { DataMember, DataNode, DataObject } from '../catalogue/tree/data-tree.ts';
import { isTextMember, type PluralGroup, type TextMember } from '../catalogue/tree/keyed-forms.ts';
import type { Role, TreeCustoms } from '../catalogue/tree/tree-customs.ts';
import { isLanguageCode } from '../terms/base-language.ts';
import { mergeKey } from './plain-values.ts';

/** What the members of a catalogue in YAML are. */
export function yamlCustoms(source: DataObject): TreeCustoms {
  const written = languageRoot(source)?.key ?? '';
  return {
    roleOf,
    notesOn: () => [],
    recordText: () => null,
    textKey: null,
    pluralGroups: findPluralGroup,
    languageRoot,
    languageRootBeside: ({ members }) => members.find(mayBeRoot) ?? null,
    languageIn: (root) => languageRoot(root)?.key.replaceAll('_', '-') ?? null,
    languageWritten: (language) => {
      const spelled = written.includes('_') ? language.replaceAll('-', '_') : language;
      const isLower = /[-_]/.test(written) && written === written.toLowerCase();
      return isLower ? spelled.toLowerCase() : spelled;
    },
    mayBeVacant: true,
  };
}

function roleOf({ key, value }: DataMember): Role {
  // What a map takes over from another one lies in the file of that one.
  if (key === mergeKey) return 'about';
  if (value.kind === 'other') return 'kept';
  return value.kind === 'string' ? 'text' : 'inside';
}

/** The member under which all texts lie, by its language, as Ruby on Rails has it; null for none. */
function languageRoot({ members }: DataObject): DataMember | null {
  const [only, another] = members;
  if (only === undefined || another !== undefined) return null;
  return mayBeRoot(only) ? only : null;
}

function mayBeRoot({ key, value }: DataMember): boolean {
  return (value.kind === 'object' || isNull(value)) && isLanguageKey(key);
}

/** The second of several languages that a file holds; null for a file of one. */
export function secondLanguage({ members }: DataObject): DataMember | null {
  return members.every(mayBeRoot) ? (members[1] ?? null) : null;
}

/** Whether a key is the name of a language, which "nav" and "app" are by chance alone. */
export function isLanguageKey(key: string): boolean {
  return /^[a-z]{2,3}(?:[-_][A-Za-z]{4})?(?:[-_](?:[A-Za-z]{2}|\d{3}))?$/.test(key) &&
    (key.length !== 3 || threeLetters.has(key))
    ? isLanguageCode(key)
    : false;
}

/** Languages without a code of two letters that programs come in. */
const threeLetters: ReadonlySet<string> = new Set(
  'ast ber ceb chr csb dsb fil fur gsw haw hsb kab kmr ltg mai nds nso oci pap pms rue sah sat scn sco sma smj szl tok tzm vec wae zgh'.split(
    ' ',
  ),
);

/** The forms of one message, where a map holds nothing else: `one`, `other`. */
function findPluralGroup(members: readonly DataMember[]): ReadonlyMap<string, PluralGroup> {
  const forms = new Map<CategoryName, TextMember>();
  for (const member of members) {
    if (!isPluralCategory(member.key) || !isTextMember(member)) return new Map();
    forms.set(member.key, member);
  }
  const other = forms.get('other');
  // Hugo has texts without a count under "other" as well.
  if (other === undefined || (forms.size === 1 && !showsNumber(other.value.text))) return new Map();
  const group: PluralGroup = { stem: '', kind: 'cardinal', members: forms, showsNumber };
  return new Map(members.map(({ key }) => [key, group]));
}

/** `%{count}` of Ruby, `{{ .Count }}` of Hugo, `{{count}}` and `{count}` of scripts. */
function showsNumber(text: string): boolean {
  return /(?:%\{|\{\{?)\s{0,9}\.?count\b/i.test(text) || text.includes('%d');
}

/**
 * The key that tells settings of a program from a catalogue, null for none: nobody wants the names of
 * images and jobs translated.
 */
export function settingIn(root: DataObject): string | null {
  const isSetting = ({ key, value }: DataMember): boolean => settings.get(key)?.(value) === true;
  return root.members.find(isSetting)?.key ?? null;
}

const isNull = (node: DataNode): boolean => node.kind === 'other' && node.isNull;
const isMap = ({ kind }: DataNode): boolean => kind === 'object';
const isList = ({ kind }: DataNode): boolean => kind === 'array';
const isOther = ({ kind }: DataNode): boolean => kind === 'other';
const holds =
  (...keys: readonly string[]) =>
  (node: DataNode): boolean =>
    node.kind === 'object' &&
    node.members.some(
      ({ value }) => value.kind === 'object' && keys.some((key) => value.byKey.has(key)),
    );

/** Keys that settings have, and what their values are there. */
const settings: ReadonlyMap<string, (node: DataNode) => boolean> = new Map([
  // Containers and clusters.
  ['services', holds('image', 'build', 'class', 'arguments', 'resource')],
  ['apiVersion', (node) => node.kind === 'string' || isOther(node)],
  // Continuous integration.
  ['jobs', holds('runs-on', 'steps', 'uses', 'script')],
  ['stages', isList],
  ['steps', isList],
  ['script', isList],
  ['before_script', isList],
  // Packages and interfaces.
  ['lockfileVersion', () => true],
  ['dependencies', (node) => isMap(node) && (isVersions(node) || holds('sdk')(node))],
  ['openapi', (node) => node.kind === 'string' || isOther(node)],
  ['swagger', (node) => node.kind === 'string' || isOther(node)],
  ['repos', isList],
]);

function isVersions(node: DataNode): boolean {
  return (
    node.kind === 'object' &&
    node.members.length > 0 &&
    node.members.every(
      ({ value }) => value.kind === 'string' && /^[~^<>=*]|^\d+\.\d/.test(value.text),
    )
  );
}
