import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { checkFound } from '../../../scripts/patterns/check-found.ts';
import type { ListedPatterns } from '../../../scripts/patterns/listed-patterns.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const none: ListedPatterns = { bounded: [], composed: [] };

/** What the check says of a tree with one file, without its places. */
async function problemsOf(code: string, listed = none): Promise<readonly string[]> {
  mkdirSync(path.join(root, 'out'), { recursive: true });
  const folder = mkdtempSync(path.join(root, 'out', 'patterns-'));
  try {
    mkdirSync(path.join(folder, 'shared'));
    writeFileSync(path.join(folder, 'shared', 'a.ts'), code);
    const report = await checkFound(folder, listed, { linear: [], superLinear: [], undecided: [] });
    return report.problems;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function assertRefused(code: string, saying: RegExp): Promise<void> {
  const problems = await problemsOf(code);
  assert.equal(problems.length, 1, problems.join('\n'));
  assert.match(problems[0] ?? '', saying);
}

describe('the rule for regular expressions', function () {
  this.timeout(120_000);

  it('takes what reads each character once', async () => {
    const code = [
      String.raw`export const one = /<[^<>]*>/g;`,
      String.raw`const word = String.raw${'`[a-z]`'};`,
      'export const two = new RegExp(`^${word}+$`);',
      "const make = (source: string): RegExp => new RegExp(source, 'g');",
      "export const three = [make('ab'), make('a' + word)];",
    ].join('\n');
    assert.deepEqual(await problemsOf(code), []);
  });

  it('refuses time that grows with the square, through starts in a run too', async () => {
    await assertRefused('export const tag = /<[^>]*>/g;', /^shared\/a\.ts:1: .*2nd degree/);
    await assertRefused('export const end = /[ab]+$/;', /2nd degree/);
    await assertRefused('export const next = /<[^>]*>/y;', /2nd degree/);
  });

  it('refuses time that doubles with each character', async () => {
    await assertRefused('export const twice = /^(?:a|a)*$/;', /exponential/);
  });

  it('reads what calls of RegExp are made of', async () => {
    await assertRefused(
      "const part = '(a+)+';\nexport const all = RegExp(`^${part}$`);",
      /:2: .*expon/,
    );
    await assertRefused(
      "const make = (source: string): RegExp => new RegExp(source);\nexport const a = make('b+$');",
      /2nd degree/,
    );
  });

  it('refuses what is made at run time, unless it is listed with what it can be', async () => {
    const code = 'export const of = (name: string): RegExp => new RegExp(`^${name}`);';
    await assertRefused(code, /known only at run time/);
    const row = { file: 'shared/a.ts', written: '`^${name}`', standsFor: [/^ab/] };
    assert.deepEqual(await problemsOf(code, { bounded: [], composed: [row] }), []);
    const worse = { ...row, standsFor: [/^(?:a+)+$/] };
    assert.equal((await problemsOf(code, { bounded: [], composed: [worse] })).length, 1);
  });

  it('takes an expression that is listed with a bound, and refuses a row for nothing', async () => {
    const row = { file: 'shared/a.ts', source: 'a+$', bound: 'A name.' };
    const listed: ListedPatterns = { bounded: [row], composed: [] };
    assert.deepEqual(await problemsOf('export const end = /a+$/;', listed), []);
    assert.match((await problemsOf('export const end = /a$/;', listed))[0] ?? '', /in vain/);
  });
});
