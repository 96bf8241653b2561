import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

interface Configuration {
  readonly forbidden: readonly { readonly name: string }[];
}

const ruleNames = (
  createRequire(import.meta.url)(path.join(root, '.dependency-cruiser.cjs')) as Configuration
).forbidden.map(({ name }) => name);

/** The folders of what people do, from those that stand on no other to those that stand on all before. */
const subjects = ruleNames.flatMap((name) => /^(.+)-know-their-neighbours$/u.exec(name)?.[1] ?? []);

/** Forbidden imports, one for each rule: the importing folder, and the folder or file it imports. */
const forbidden: readonly [rule: string, from: string, imported: string][] = [
  ['messages-are-the-bottom', 'shared/messages', 'shared/text'],
  ['languages-are-for-hosts', 'shared/text', 'shared/messages/german.ts'],
  ['text-is-the-bottom', 'shared/text', 'shared/formats'],
  ['formats-are-pure', 'shared/formats', 'shared/api'],
  ['formats-are-pure', 'shared/formats', 'shared/ports'],
  ['ports-import-nothing', 'shared/ports', 'shared/text'],
  ['api-stands-on-ports', 'shared/api', 'shared/translation'],
  ['secrets-stand-on-ports', 'shared/secrets', 'shared/api'],
  ['cache-below-subjects', 'shared/cache', 'shared/translation'],
  ['hosts-read-the-page', 'extensions/cli', 'shared/translation'],
  ['hosts-read-the-page', 'extensions/word/features', 'shared/terms/choose'],
  ['a-job-goes-one-way-from-plan', 'shared/translation/plan', 'shared/translation/send'],
  ['a-job-goes-one-way-from-send', 'shared/translation/send', 'shared/translation/settle'],
  ['a-job-goes-one-way-from-settle', 'shared/translation/settle', 'shared/translation/repair'],
  ['a-job-goes-one-way-from-repair', 'shared/translation/repair', 'shared/translation/files'],
  ['pages-are-for-hosts', 'shared/terms', 'shared/translation/index.ts'],
  ['captions-know-their-neighbours', 'shared/captions', 'shared/sandbox'],
  ['sandbox-is-alone', 'shared/sandbox', 'shared/api/core'],
  ['only-roots-start-the-sandbox', 'shared/translation', 'shared/sandbox'],
  ['only-roots-build-adapters', 'extensions/cli/commands', 'extensions/cli/adapters'],
  [
    'only-roots-build-adapters',
    'extensions/vscode/features/captions',
    'extensions/vscode/adapters',
  ],
  ['only-roots-start-the-sandbox', 'extensions/vscode/features', 'shared/sandbox'],
  ['only-roots-use-node-adapters', 'shared/translation', 'shared/node'],
  ['only-roots-use-node-adapters', 'extensions/vscode/features', 'shared/node'],
  ['shared-is-host-free', 'shared/translation', 'extensions/cli'],
  ['pane-and-gateway-are-apart', 'extensions/word/gateway', 'extensions/word/features'],
  ['pane-knows-no-gateway', 'extensions/word/features', 'extensions/word/gateway'],
  ['only-roots-build-adapters', 'extensions/word/features', 'extensions/word/adapters'],
  ['only-roots-start-the-sandbox', 'extensions/word/features', 'shared/sandbox'],
  ['only-pages-use-pages', 'extensions/vscode/features', 'shared/page'],
  ['only-pages-use-pages', 'shared/translation', 'shared/page'],
  ['hosts-are-apart', 'extensions/cli', 'extensions/word'],
  ['tests-stay-out', 'shared/translation', 'test/doubles'],
  ...subjects
    .slice(1)
    .map((later, index): [string, string, string] => [
      `${subjects[index] ?? ''}-know-their-neighbours`,
      `shared/${subjects[index] ?? ''}`,
      `shared/${later}`,
    ]),
];

/** Directions that ARCHITECTURE.md draws. */
const allowed: readonly [from: string, imported: string][] = [
  ['shared/formats', 'shared/text'],
  ['shared/translation', 'shared/formats'],
  ['shared/terms', 'shared/translation'],
  ['shared/api', 'shared/ports'],
  ['shared/sandbox', 'shared/api/types'],
  ['extensions/cli', 'shared/translation/index.ts'],
  ['extensions/cli/adapters', 'shared/node'],
  ['extensions/vscode/roots', 'shared/sandbox'],
  ['extensions/word/features', 'shared/writing/index.ts'],
  ['extensions/word/gateway/roots', 'shared/sandbox'],
];

interface Violation {
  readonly from: string;
  readonly rule: { readonly name: string };
}

describe('the layer rules', () => {
  let violations: readonly Violation[] = [];

  it('know every folder that has a page for hosts', () => {
    const pages = readdirSync(path.join(root, 'shared')).filter((name) =>
      existsSync(path.join(root, 'shared', name, 'index.ts')),
    );
    assert.deepEqual(pages.toSorted(), subjects.toSorted());
  });

  before(function () {
    this.timeout(30_000);
    violations = cruise(sources());
  });

  for (const [index, [rule, from, imported]] of forbidden.entries()) {
    it(`refuse an import of ${imported} in ${from}/ (${rule})`, () => {
      assert.ok(rulesBrokenBy(`${from}/forbidden-${index}.ts`).includes(rule));
    });
  }

  it('refuse a Node module in shared code (shared-uses-no-node)', () => {
    assert.ok(rulesBrokenBy('shared/translation/reads-files.ts').includes('shared-uses-no-node'));
  });

  it('refuse a host that starts a sandbox for every key (hosts-start-private-sandboxes)', () => {
    const rule = 'hosts-start-private-sandboxes';
    assert.ok(rulesBrokenBy('extensions/vscode/roots/opens-sandbox.ts').includes(rule));
    assert.deepEqual(rulesBrokenBy('extensions/cli/roots/serve-sandbox.ts'), []);
  });

  it('refuse two files that import each other (no-circular)', () => {
    assert.ok(rulesBrokenBy('shared/text/circle-a.ts').includes('no-circular'));
  });

  it('refuse files that name each other in types alone, over however many (no-circular)', () => {
    // A circle is told once, at one of its files.
    const files = ['types-a', 'types-b', 'types-c'].map((name) => `shared/text/${name}.ts`);
    assert.ok(files.some((file) => rulesBrokenBy(file).includes('no-circular')));
  });

  it('refuse a file that is loaded later and names who loads it (no-circular)', () => {
    const loaded = 'extensions/vscode/features/loaded-later.ts';
    assert.ok(rulesBrokenBy(loaded).includes('no-circular'));
  });

  it('refuse a file that imports nothing and that nothing imports (no-orphans)', () => {
    assert.ok(rulesBrokenBy('shared/text/alone.ts').includes('no-orphans'));
  });

  it('are broken here one by one, all that ARCHITECTURE.md lists', () => {
    const broken = new Set(violations.map(({ rule }) => rule.name));
    assert.deepEqual(
      ruleNames.filter((name) => !broken.has(name)),
      [],
    );
  });

  for (const [index, [from, imported]] of allowed.entries()) {
    it(`accept an import of ${imported} in ${from}/`, () => {
      assert.deepEqual(rulesBrokenBy(`${from}/allowed-${index}.ts`), []);
    });
  }

  function rulesBrokenBy(file: string): readonly string[] {
    return violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);
  }
});

const importOfOpenSandbox =
  "import { start } from '../../../shared/sandbox/start-sandbox.ts';\nexport const started = start;\n";

/** A small tree in which every listed import occurs once. */
function sources(): Readonly<Record<string, string>> {
  const files: Record<string, string> = {
    'shared/translation/reads-files.ts':
      "import { readFileSync } from 'node:fs';\nexport const read = readFileSync;\n",
    'shared/sandbox/start-sandbox.ts': 'export const start = 1;\n',
    'extensions/vscode/roots/opens-sandbox.ts': importOfOpenSandbox,
    'extensions/cli/roots/serve-sandbox.ts': importOfOpenSandbox,
    'shared/text/circle-a.ts': "import { b } from './circle-b.ts';\nexport const a = () => b;\n",
    'shared/text/circle-b.ts': "import { a } from './circle-a.ts';\nexport const b = () => a;\n",
    'shared/text/alone.ts': 'export const alone = 1;\n',
    'shared/text/types-a.ts': "import type { B } from './types-b.ts';\nexport type A = B | 1;\n",
    'shared/text/types-b.ts': "import type { C } from './types-c.ts';\nexport type B = C[];\n",
    'shared/text/types-c.ts': "import type { A } from './types-a.ts';\nexport type C = () => A;\n",
    'extensions/vscode/features/loads.ts':
      "export type Loaded = 1;\nexport const load = () => import('./loaded-later.ts');\n",
    'extensions/vscode/features/loaded-later.ts':
      "import type { Loaded } from './loads.ts';\nexport const loaded: Loaded = 1;\n",
  };
  const add = (from: string, name: string, imported: string): void => {
    const leaf = imported.endsWith('.ts') ? imported : `${imported}/leaf.ts`;
    files[leaf] = 'export const leaf = 1;\n';
    const specifier = path.posix.relative(from, leaf);
    const relative = specifier.startsWith('.') ? specifier : `./${specifier}`;
    files[`${from}/${name}.ts`] =
      `import { leaf } from '${relative}';\nexport const value = leaf;\n`;
  };
  for (const [index, [, from, imported]] of forbidden.entries()) {
    add(from, `forbidden-${index}`, imported);
  }
  for (const [index, [from, imported]] of allowed.entries())
    add(from, `allowed-${index}`, imported);
  return files;
}

/** What the project's own rules say about a tree of files. */
function cruise(files: Readonly<Record<string, string>>): readonly Violation[] {
  mkdirSync(path.join(root, 'out'), { recursive: true });
  const folder = mkdtempSync(path.join(root, 'out', 'layers-'));
  try {
    for (const [name, content] of Object.entries({ ...files, 'tsconfig.json': '{}' })) {
      const file = path.join(folder, name);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, content);
    }
    const program = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const config = path.join(root, '.dependency-cruiser.cjs');
    const result = spawnSync(
      process.execPath,
      [program, '--config', config, '--output-type', 'json', '.'],
      { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    const report = JSON.parse(result.stdout) as {
      readonly summary: { readonly violations: readonly Violation[] };
    };
    return report.summary.violations;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
