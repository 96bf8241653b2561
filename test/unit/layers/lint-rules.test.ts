import assert from 'node:assert/strict';
import path from 'node:path';
import { ESLint, Linter } from 'eslint';
import tseslint from 'typescript-eslint';

const root = path.resolve(import.meta.dirname, '../../..');

/** Ways around the one place that makes names inert, and the rule that refuses each. */
const forbidden: readonly [rule: string, code: string][] = [
  ['no-restricted-properties', 'process.stdout.write(name);'],
  ['no-restricted-properties', "process['stderr'].write(name);"],
  ['no-restricted-properties', 'const { stdout } = process; stdout.write(name);'],
  ['no-restricted-imports', "import { stdout } from 'node:process'; stdout.write(name);"],
  ['no-restricted-imports', "import p from 'node:process'; p.stdout.write(name);"],
  ['no-restricted-imports', "import { log } from '@clack/prompts'; log.info(name);"],
  ['no-restricted-imports', "import bar from 'cli-progress'; bar.start(name);"],
  ['no-console', 'console.log(name);'],
  ['no-console', 'console.error(name);'],
];

describe('the rules of the terminal', function () {
  this.timeout(120_000);

  for (const [rule, code] of forbidden) {
    it(`refuse "${code}" in the command line (${rule})`, async () => {
      assert.deepEqual(await rulesBrokenBy(code, 'extensions/cli/commands/check.ts'), [rule]);
    });
  }

  it('accept what writes to the streams of the process in its one folder', async () => {
    const place = 'extensions/cli/adapters/terminal/process-terminal.ts';
    assert.deepEqual(await rulesBrokenBy('process.stdout.write(name);', place), []);
  });

  it('accept reading from standard input', async () => {
    const code = "import { stdin } from 'node:process'; stdin.read();";
    assert.deepEqual(await rulesBrokenBy(code, 'extensions/cli/commands/check.ts'), []);
  });
});

/** Ways to hand the editor a name or a word of others as it is. */
const shown = [
  'void vscode.window.showErrorMessage(`${name} is gone`);',
  "vscode.window['showErrorMessage'](name);",
  'const { showErrorMessage } = vscode.window; showErrorMessage(name);',
  'const { window } = vscode; window.setStatusBarMessage(name);',
  'const editor = vscode; editor.window.showQuickPick([name]);',
  'void vscode.window.withProgress({ location: 15, title: name }, work);',
  'const item = new vscode.TreeItem(name);',
  'class Item extends vscode.TreeItem {}',
  'function show(item: vscode.TreeItem): void { item.tooltip = name; }',
  'interface Item extends vscode.QuickPickItem { readonly code: string }',
  'const lens = new vscode.CodeLens(range, { title: name, command });',
  'const found = new vscode.Diagnostic(range, name);',
  'const hover = new vscode.Hover(name);',
  "const status = vscode.languages.createLanguageStatusItem('id', []);",
  'text.appendMarkdown(name);',
  'const mark = { range, renderOptions: { after: { contentText: name } } };',
  "const said = vscode.l10n.t('{0} is gone', name);",
  "import { window } from 'vscode';",
  "import * as editor from 'vscode';",
  'const said = name as Inert;',
  'const said = inert`${name} $(info)`;',
  "const said = l10n.t('{0} $(info)', name);",
  'const items = names as readonly Inert[];',
];

describe('the rules of what the editor shows', () => {
  const feature = 'extensions/vscode/features/documents/documents.ts';
  for (const code of shown) {
    it(`refuse "${code}" (no-restricted-syntax)`, async () => {
      const broken = await rulesBrokenBy(code, feature);
      assert.deepEqual([...new Set(broken)], ['no-restricted-syntax']);
    });
  }

  it('accept the functions that take inert text, and what shows no words', async () => {
    const accepted = [
      "void screen.showErrorMessage(l10n.t('{0} is gone', name));",
      'const item = new TreeItem(inertLine(name));',
      'void vscode.window.showTextDocument(document);',
      'const editor = vscode.window.activeTextEditor;',
      'vscode.window.onDidChangeActiveTextEditor(refresh);',
      'const state = vscode.TreeItemCollapsibleState.None;',
    ];
    assert.deepEqual(await rulesBrokenBy(accepted.join('\n'), feature), []);
  });

  it('accept calls of the editor in the one folder that makes them, and no cast there either', async () => {
    const place = 'extensions/vscode/ui/screen.ts';
    assert.deepEqual(await rulesBrokenBy('vscode.window.showErrorMessage(said);', place), []);
    assert.deepEqual(await rulesBrokenBy('const said = name as Inert;', place), [
      'no-restricted-syntax',
    ]);
  });
});

/** Ways to the text of a document that ask nobody whether it is the text of its file. */
const unasked = [
  'const text = document.getText();',
  'const text = editor.document.getText(editor.selection);',
  "const text = document['getText']();",
  'const { getText } = document;',
  'const { text } = document.lineAt(0);',
  'const text = document.lineAt(0).text;',
  'const line = document.lineAt(0); use(line.text);',
  'use(document.lineAt(0));',
  'use(document.lineAt);',
  "const line = document['lineAt'](0);",
  'const { lineAt } = document;',
  'const change = new vscode.WorkspaceEdit();',
  'const Change = vscode.WorkspaceEdit;',
  'void vscode.workspace.applyEdit(change);',
  'const { applyEdit } = vscode.workspace;',
  'void document.save();',
  "void document['save']();",
  'void vscode.workspace.saveAll();',
  'const { saveAll } = vscode.workspace;',
];

describe('the rules of the texts of documents', () => {
  const feature = 'extensions/vscode/features/documents/documents.ts';
  for (const code of unasked) {
    it(`refuse "${code}" (no-restricted-syntax)`, async () => {
      const broken = await rulesBrokenBy(code, feature);
      assert.deepEqual([...new Set(broken)], ['no-restricted-syntax']);
    });
  }

  it('hold in the folder that shows words too', async () => {
    const place = 'extensions/vscode/ui/items.ts';
    for (const code of unasked) {
      assert.notDeepEqual(await rulesBrokenBy(code, place), [], code);
    }
  });

  it('accept the one way to texts, and where a line lies', async () => {
    const accepted = [
      'const text = await services.texts.read(document);',
      'const readLine = services.texts.lines(document); use(readLine(0));',
      'const isSaved = await services.texts.save(document);',
      'const end = document.lineAt(0).range.end;',
      'function take(change: vscode.WorkspaceEdit): void { use(change.size); }',
    ];
    assert.deepEqual(await rulesBrokenBy(accepted.join('\n'), feature), []);
  });

  it('accept all of it in the one folder that asks', async () => {
    const place = 'extensions/vscode/document-text/document-texts.ts';
    assert.deepEqual(
      await rulesBrokenBy(unasked.join('\n').replaceAll('const ', 'var '), place),
      [],
    );
  });
});

describe('the rule of what commands and controllers take', () => {
  const everything = [
    'export function run(services: Services): void { services.showLog(); }',
    'export class Captions { readonly #services: AllServices; }',
    'interface Desk { readonly services: Services }',
  ];
  for (const code of everything) {
    it(`refuses "${code}" in a feature (no-restricted-syntax)`, async () => {
      const broken = await rulesBrokenBy(code, 'extensions/vscode/features/usage/spending.ts');
      assert.deepEqual(broken, ['no-restricted-syntax']);
    });
  }

  it('accepts the part that is named, and everything in the list of features', async () => {
    const part =
      "export function run(services: Pick<Services, 'showLog'>, log: Services['log']): void {}";
    const all = 'export function start(services: AllServices): void {}';
    assert.deepEqual(await rulesBrokenBy(part, 'extensions/vscode/features/usage/spending.ts'), []);
    assert.deepEqual(await rulesBrokenBy(all, 'extensions/vscode/features/features.ts'), []);
  });
});

/** Ways to put a name or a result of others on the page of the Word pane as it is. */
const putOnPage = [
  'title.textContent = name;',
  'title.innerText = name;',
  'node.nodeValue = name;',
  'cell.title = name;',
  'input.placeholder = name;',
  'group.label = name;',
  'body.append(document.createTextNode(name));',
  'body.append(`${name}, ${size}`);',
  "body.insertAdjacentText('beforeend', name);",
  "bar.setAttribute('aria-label', name);",
];

describe('the rules of the Word pane', () => {
  const view = 'extensions/word/features/document/document-card.ts';
  for (const code of putOnPage) {
    it(`refuse "${code}" (no-restricted-syntax)`, async () => {
      const broken = await rulesBrokenBy(code, view);
      assert.deepEqual([...new Set(broken)], ['no-restricted-syntax']);
    });
  }

  it('accept the functions that show what steers, and the one file that has them', async () => {
    const accepted = [
      "const title = el('h2', { text: name });",
      'setText(title, name);',
      "title.setAttribute('aria-labelledby', id);",
      'const read = title.textContent;',
      'body.append(title, textNode(name));',
      "const carrier = document.createElement('textarea'); carrier.value = name;",
    ];
    assert.deepEqual(await rulesBrokenBy(accepted.join('\n'), view), []);
    const place = 'extensions/word/ui/elements.ts';
    assert.deepEqual(await rulesBrokenBy(putOnPage.join('\n'), place), []);
  });
});

describe('the rules of suites that make up their inputs', () => {
  const suite = 'test/property/text/text.test.ts';
  const refused = [
    'fc.assert(property);',
    'fc.assert(property, { numRuns: 10 });',
    "const runs = process.env['INTERLINEAR_FUZZ_RUNS'];",
  ];
  for (const code of refused) {
    it(`refuse "${code}" (no-restricted-syntax)`, async () => {
      assert.deepEqual(await rulesBrokenBy(code, suite), ['no-restricted-syntax']);
    });
  }

  it('accept what takes seed and runs where all do, and keep the rules of every file', async () => {
    assert.deepEqual(await rulesBrokenBy('fc.assert(property, fuzzParameters(9));', suite), []);
    const page = 'element.innerHTML = name;';
    assert.deepEqual(await rulesBrokenBy(page, suite), ['no-restricted-syntax']);
  });
});

describe('the rules of long lists', () => {
  const places = [
    'shared/formats/po/read-po.ts',
    'extensions/cli/output/table.ts',
    'extensions/vscode/features/review/review-tree.ts',
    'extensions/word/features/suggestions/suggestion.ts',
    'extensions/word/gateway/server.ts',
  ];
  for (const code of [
    'list.push(...items);',
    'list?.push(first, ...items);',
    'list.splice(at, 1, ...items);',
    'const most = Math.max(0, ...items);',
  ]) {
    it(`refuse "${code}" (no-restricted-syntax)`, async () => {
      for (const place of places) {
        assert.deepEqual(await rulesBrokenBy(code, place), ['no-restricted-syntax']);
      }
    });
  }

  it('accept what has few arguments, and a new list', async () => {
    const code = 'list.push(...[first]); const all = [...list, ...items]; Math.max(first, second);';
    assert.deepEqual(await rulesBrokenBy(code, 'shared/formats/po/read-po.ts'), []);
  });
});

const watched = [
  'no-console',
  'no-restricted-properties',
  'no-restricted-imports',
  'no-restricted-syntax',
] as const;

/** What the project's own configuration for a file says of a text, in the rules that matter here. */
async function rulesBrokenBy(code: string, file: string): Promise<readonly string[]> {
  const eslint = new ESLint({ cwd: root });
  const config = (await eslint.calculateConfigForFile(path.join(root, file))) as {
    readonly rules: Linter.RulesRecord;
  };
  const rules = Object.fromEntries(watched.map((name) => [name, config.rules[name] ?? 'off']));
  const messages = new Linter({ configType: 'flat' }).verify(
    code,
    [{ files: ['**/*.ts'], languageOptions: { parser: tseslint.parser }, rules }],
    { filename: path.basename(file) },
  );
  assert.deepEqual(
    messages.filter(({ fatal }) => fatal),
    [],
  );
  return messages.map(({ ruleId }) => ruleId ?? 'none');
}
