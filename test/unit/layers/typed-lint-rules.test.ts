import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ESLint, type Linter } from 'eslint';
import tseslint from 'typescript-eslint';

const root = path.resolve(import.meta.dirname, '../../..');

/** Code that breaks each rule that asks for types and that oxlint checks for us. */
const forbidden: Readonly<Record<string, string>> = {
  'await-thenable': 'export async function f() { await 1; }',
  'dot-notation': "export const f = (a: { b: number }) => a['b'];",
  'no-array-delete': 'export function f(a: number[]) { delete a[0]; }',
  'no-base-to-string': 'export const f = (a: object) => `${String(a)}`;',
  'no-confusing-void-expression': 'declare function g(): void; export const f = () => [g()];',
  'no-deprecated': '/** @deprecated Use h. */ declare function g(): void; g();',
  'no-duplicate-type-constituents': 'export type A = string | string;',
  'no-floating-promises': 'Promise.resolve(1);',
  'no-for-in-array': 'export function f(a: number[]) { for (const b in a) { f([Number(b)]); } }',
  'no-generated-empty-object-type':
    'type A<T> = T extends string ? {} : never; export type B = A<string>;',
  'no-implied-eval': "setTimeout('1', 2);",
  'no-meaningless-void-operator': 'declare function g(): void; void g();',
  'no-misused-promises': 'export const f = (a: Promise<number>) => (a ? 1 : 2);',
  'no-misused-spread': 'export const f = (a: () => void) => ({ ...a });',
  'no-mixed-enums': "export enum A { B = 1, C = 'c' }",
  'no-redundant-type-constituents': 'export type A = unknown | string;',
  'no-unnecessary-boolean-literal-compare': 'export const f = (a: boolean) => a === true;',
  'no-unnecessary-condition': 'export const f = (a: object) => (a ? 1 : 2);',
  'no-unnecessary-template-expression': "export const f = `${'a'}`;",
  'no-unnecessary-type-arguments':
    'declare function g<T = number>(): T; export const a = g<number>();',
  'no-unnecessary-type-assertion': 'export const f = (a: string) => a as string;',
  'no-unnecessary-type-conversion': 'export const f = (a: string) => String(a);',
  'no-unnecessary-type-parameters': 'export function f<T>(a: T): void { [a].pop(); }',
  'no-unsafe-argument': 'declare const a: any; export const b = Number.isNaN(Number.parseInt(a));',
  'no-unsafe-assignment': 'declare const a: any; export const b = a;',
  'no-unsafe-call': 'declare const a: any; a();',
  'no-unsafe-enum-comparison': 'enum A { B } export const f = (a: A) => a === 0;',
  'no-unsafe-member-access': 'declare const a: any; export const f = () => { a.b; };',
  'no-unsafe-return': 'declare const a: any; export function f() { return a; }',
  'no-unsafe-unary-minus': 'export const f = (a: string) => -a;',
  'no-useless-default-assignment': 'export const f = ({ a = 1 }: { a: number }) => a;',
  'non-nullable-type-assertion-style': 'export const f = (a: string | null) => a as string;',
  'only-throw-error': "export function f() { throw 'a'; }",
  'prefer-find': 'export const f = (a: number[]) => a.filter((b) => b > 1)[0];',
  'prefer-includes': "export const f = (a: string) => a.indexOf('b') !== -1;",
  'prefer-nullish-coalescing': "export const f = (a: string | null) => a || 'b';",
  'prefer-optional-chain': 'export const f = (a: { b: number } | null) => a && a.b;',
  'prefer-promise-reject-errors': "export const f = () => Promise.reject('a');",
  'prefer-reduce-type-parameter':
    'export const f = (a: number[]) => a.reduce((b, c) => b.concat(c), [] as number[]);',
  'prefer-regexp-exec': 'export const f = (a: string) => a.match(/b/);',
  'prefer-return-this-type': 'export class A { b(): A { return this; } }',
  'prefer-string-starts-ends-with': "export const f = (a: string) => a[0] === 'b';",
  'related-getter-setter-pairs': 'export interface A { get b(): string; set b(c: number); }',
  'require-await': 'export async function f() { return 1; }',
  'restrict-plus-operands': 'export const f = (a: string) => a + 1;',
  'restrict-template-expressions': 'export const f = (a: string[]) => `${a}`;',
  'return-await':
    'export async function f(a: Promise<number>) { try { return a; } catch { return 1; } }',
  'switch-exhaustiveness-check':
    "export function f(a: 'b' | 'c') { switch (a) { case 'b': return 1; } return 2; }",
  'unbound-method': 'class A { b() { return this; } } export const c = new A().b;',
  'use-unknown-in-catch-callback-variable':
    'export const f = (a: Promise<void>) => a.catch((b: Error) => { throw b; });',
};

/** What a rule is told beside its name; everything else is as its set has it. */
const ownOptions: ReadonlySet<string> = new Set([
  'no-unnecessary-condition',
  'only-throw-error',
  'prefer-promise-reject-errors',
  'restrict-template-expressions',
]);

/** What these options allow. */
const accepted: readonly string[] = [
  'export const f = (a: number, b: boolean) => `${a} ${b}`;',
  'export function f() { while (true) { if (Math.random() > 0.5) return; } }',
  'export function f(a: unknown) { throw a; }',
];

const settings = JSON.parse(readFileSync(path.join(root, '.oxlintrc.json'), 'utf8')) as {
  readonly rules: Readonly<Record<string, Linter.RuleEntry>>;
};
const checked = settings.rules;

describe('the rules that ask for types', () => {
  let broken: ReadonlyMap<string, readonly string[]>;

  before(function () {
    this.timeout(60_000);
    broken = lint();
  });

  for (const [rule, code] of Object.entries(forbidden)) {
    it(`refuse "${code}" (${rule})`, () => {
      assert.ok(broken.get(`${rule}.ts`)?.includes(rule));
    });
  }

  for (const [index, code] of accepted.entries()) {
    it(`accept "${code}"`, () => {
      assert.deepEqual(broken.get(`accepted-${index}.ts`) ?? [], []);
    });
  }

  it('are each broken by a test', () => {
    const names = Object.keys(checked).map((name) => name.replace('typescript/', ''));
    assert.deepEqual(Object.keys(forbidden).sort(), names.sort());
  });

  it('are all on in one of the two linters, as strictly as their sets have them', async function () {
    this.timeout(60_000);
    const config = (await new ESLint({ cwd: root }).calculateConfigForFile(
      path.join(root, 'shared/text/inert.ts'),
    )) as { readonly rules: Readonly<Record<string, readonly [number, ...unknown[]]>> };
    const sets = [...tseslint.configs.strictTypeChecked, ...tseslint.configs.stylisticTypeChecked];
    const strict = Object.assign({}, ...sets.map(({ rules }) => rules ?? {})) as Linter.RulesRecord;
    for (const [name, entry] of Object.entries(strict)) {
      if (entry === 'off' || config.rules[name]?.[0] === 2) continue;
      const short = name.replace('@typescript-eslint/', '');
      const here = checked[`typescript/${short}`];
      assert.ok(here !== undefined, `${name} is off in both`);
      if (!ownOptions.has(short)) assert.deepEqual(here, entry, name);
    }
  });
});

/** The rules that oxlint, as the project sets it, finds broken in each file. */
function lint(): ReadonlyMap<string, readonly string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'interlinear-typed-rules-'));
  try {
    const compilerOptions = { target: 'ES2023', lib: ['ES2023', 'DOM'], strict: true, types: [] };
    const files: Record<string, string> = {
      'tsconfig.json': JSON.stringify({ compilerOptions, include: ['*.ts'] }),
    };
    for (const [rule, code] of Object.entries(forbidden)) files[`${rule}.ts`] = code;
    for (const [index, code] of accepted.entries()) files[`accepted-${index}.ts`] = code;
    for (const [name, content] of Object.entries(files)) {
      const separate = name.endsWith('.ts') ? `${content}\nexport {};\n` : content;
      writeFileSync(path.join(folder, name), separate);
    }
    const config = path.join(folder, 'oxlint.json');
    writeFileSync(config, JSON.stringify({ ...settings, ignorePatterns: [] }));
    const program = path.join(root, 'node_modules/oxlint/bin/oxlint');
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [program, '--config', config, '--format', 'json', folder],
      { cwd: root, encoding: 'utf8' },
    );
    assert.equal(stderr, '');
    return namesByFile(JSON.parse(stdout) as Report);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Report {
  readonly diagnostics: readonly { readonly filename: string; readonly code: string }[];
}

function namesByFile({ diagnostics }: Report): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, string[]>();
  for (const { filename, code } of diagnostics) {
    const file = path.basename(filename);
    const name = /\((.*)\)/.exec(code)?.[1] ?? code;
    names.set(file, [...(names.get(file) ?? []), name]);
  }
  return names;
}
