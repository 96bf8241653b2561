import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import * as conditions from '../../extensions/vscode/tables/command-conditions.ts';
import { extensionFolder, readExtensionFile, readManifest } from './committed-manifest.ts';
import { keysOfWhenClause } from './when-clause.ts';

/** Context keys of VS Code 1.100 that we may ask about. A new one is looked up in its documentation first. */
const keysOfVsCode = new Set([
  'activeCustomEditorId',
  'editorIsOpen',
  'editorTextFocus',
  'editorHasSelection',
  'editorReadonly',
  'editorLangId',
  'explorerResourceIsFolder',
  'isWeb',
  'isInDiffEditor',
  'remoteName',
  'resource',
  'resourceExtname',
  'resource',
  'resourcePath',
  'resourceScheme',
  'view',
  'viewItem',
]);

const { commands, menus, keybindings, views, viewsWelcome } = readManifest().contributes;
const clauses = new Set(
  [
    ...Object.values(menus).flat(),
    ...keybindings,
    ...Object.values(views).flat(),
    ...viewsWelcome,
    ...commands.map(({ enablement }) => ({ when: enablement })),
  ].flatMap(({ when }) => (when === undefined ? [] : [when])),
);

describe('The conditions of the manifest', () => {
  it('can be read by VS Code', () => {
    assert.ok(clauses.size > 10);
    for (const clause of clauses) assert.doesNotThrow(() => keysOfWhenClause(clause), clause);
  });

  it('ask about keys that VS Code sets, or that we set', () => {
    const ours = contextKeysWeSet();
    for (const key of [...clauses].flatMap(keysOfWhenClause)) {
      const known = key.startsWith('interlinear.') ? ours : keysOfVsCode;
      assert.ok(known.has(key), `nobody sets the context key "${key}"`);
    }
  });

  it('offer templates of gettext as files, and no program for its name', () => {
    const patterns = [
      ...conditions.onTranslatedFile.matchAll(/resource(Extname|Path) =~ \/((?:\\.|[^/])+)\/i/g),
    ];
    const isOffered = (path: string): boolean => {
      const extension = path.slice(path.lastIndexOf('.'));
      return patterns.some(([, of, pattern = '']) => {
        return new RegExp(pattern, 'i').test(of === 'Path' ? path : extension);
      });
    };
    assert.ok(isOffered('/p/po/shop.pot') && isOffered('/p/i18n/de.json'));
    assert.ok(!isOffered('/p/i18n/app_de.ts') && !isOffered('/p/src/x.ts'));
    assert.match(conditions.onTranslatedFile, /resource in interlinear\.toldByText/);
  });

  it('offer to set up a project only once it is known whether there is one', () => {
    const said = viewsWelcome.find(({ view }) => view === 'interlinear.translations');
    assert.equal(said?.when, conditions.hasLookedForProjects);
  });

  it('keep key bindings behind the focus of an editor, an editor of ours or a key of ours (D9)', () => {
    for (const { command, when } of keybindings) {
      const keys = keysOfWhenClause(when);
      const narrow = keys.some(
        (key) => key === 'editorTextFocus' || key.startsWith('interlinear.'),
      );
      assert.ok(narrow || when === conditions.inGrid, command);
    }
  });
});

describe('A reader of when clauses', () => {
  it('gives the keys of a clause', () => {
    const clause = "a.b && !(c || d == 'x y') && e =~ /^\\.(f|g)$/i && h not in k";
    assert.deepEqual(keysOfWhenClause(clause), ['a.b', 'c', 'd', 'e', 'h', 'k']);
  });

  for (const broken of ['a &&', 'a b', '(a', 'a =~ b', 'a == && b', '|| a', '']) {
    it(`refuses "${broken}"`, () => {
      assert.throws(() => keysOfWhenClause(broken));
    });
  }
});

/** Keys given to `setContext` anywhere in the extension: as a literal or by a name of conditions.ts. */
function contextKeysWeSet(): ReadonlySet<string> {
  const files = readdirSync(extensionFolder, { recursive: true, encoding: 'utf8' });
  const keys = new Set<string>();
  for (const file of files.filter((name) => name.endsWith('.ts'))) {
    const source = readExtensionFile(file);
    for (const [, given = ''] of source.matchAll(/'setContext',\s*('[^']+'|[\w.]+)/g)) {
      keys.add(given.startsWith("'") ? given.slice(1, -1) : valueOfName(source, given));
    }
  }
  return keys;
}

/** A constant of the file or of conditions.ts; `${SECTION}` begins every name of ours. */
function valueOfName(source: string, name: string): string {
  const own = new RegExp(`const ${name} = ['\`]([^'\`]+)['\`]`).exec(source)?.[1];
  if (own !== undefined) return own.replace('${SECTION}', 'interlinear');
  const shared: Readonly<Record<string, string>> = conditions;
  return shared[name] ?? name;
}
