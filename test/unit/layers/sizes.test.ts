import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ESLint, Linter } from 'eslint';

const root = path.resolve(import.meta.dirname, '../../..');

describe('the rule of the length of files', function () {
  this.timeout(120_000);

  for (const file of [
    'shared/text/inert.ts',
    'extensions/cli/main.ts',
    'test/unit/layers/layers.test.ts',
    'scripts/check.mjs',
    '.dependency-cruiser.cjs',
    'eslint.config.js',
  ]) {
    it(`refuses 401 lines as in ${file}, and accepts 400`, async () => {
      assert.deepEqual(await rulesBrokenBy(400, file), []);
      assert.deepEqual(await rulesBrokenBy(401, file), ['max-lines']);
    });
  }
});

/** What the project's own configuration for a file says of so many lines. */
async function rulesBrokenBy(lineCount: number, file: string): Promise<readonly string[]> {
  const eslint = new ESLint({ cwd: root });
  const config = (await eslint.calculateConfigForFile(path.join(root, file))) as {
    readonly rules: Linter.RulesRecord;
  };
  const rules = { 'max-lines': config.rules['max-lines'] ?? 'off' };
  const code = Array<string>(lineCount).fill('work();').join('\n');
  const messages = new Linter({ configType: 'flat' }).verify(code, [{ rules }]);
  return messages.map(({ ruleId }) => ruleId ?? 'none');
}

describe('the rule of the number of files in a folder', () => {
  let project: string;

  beforeEach(() => {
    project = mkdtempSync(path.join(tmpdir(), 'interlinear-folders-'));
  });

  afterEach(() => {
    rmSync(project, { recursive: true, force: true });
  });

  function put(folder: string, count: number, extension = 'ts'): void {
    const place = path.join(project, folder);
    mkdirSync(place, { recursive: true });
    for (let number = 1; number <= count; number += 1) {
      writeFileSync(path.join(place, `file-${number}.${extension}`), '');
    }
  }

  function check(): { readonly status: number | null; readonly said: string } {
    const script = path.join(root, 'scripts', 'check-folders.mjs');
    const { status, stderr } = spawnSync(process.execPath, [script, project], { encoding: 'utf8' });
    return { status, said: stderr };
  }

  for (const tree of ['shared', 'extensions', 'manifests', 'scripts', 'test']) {
    it(`refuses 31 in a folder of ${tree}, by its name`, () => {
      put(`${tree}/a/b`, 31);
      const { status, said } = check();
      assert.equal(status, 1);
      assert.match(said, new RegExp(`^${tree}/a/b has 31 files of code; 30 are the most\\.`, 'u'));
    });
  }

  it('counts scripts, styles and pages as well, and accepts 30 beside any number of data', () => {
    put('shared/a', 28);
    put('shared/a', 1, 'css');
    put('shared/a', 1, 'html');
    put('shared/a', 40, 'json');
    put('shared/a/b', 30);
    assert.deepEqual(check(), { status: 0, said: '' });
    put('shared/a', 1, 'mjs');
    assert.equal(check().status, 1);
  });
});
