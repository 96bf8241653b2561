import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { quickJobs } from '../../../../scripts/quick/quick-jobs.ts';

const root = path.resolve(import.meta.dirname, '../../../..');

function names(files: readonly string[], tests: readonly string[]): readonly string[] {
  return quickJobs(files, tests).map(({ name }) => name);
}

describe('What a quick round runs', () => {
  it('is all of it for code that tests reach, and less where there is nothing to look at', () => {
    const all = ['types', 'tests', 'lint', 'lint with types', 'formatting'];
    assert.deepEqual(names(['shared/text/edits.ts'], ['test/unit/a.test.ts']), all);
    assert.deepEqual(names(['README.md'], []), ['types', 'formatting']);
    assert.deepEqual(names([], []), ['types']);
  });

  it('are programs that are there, the lint after the compiler', () => {
    for (const { args, after } of quickJobs(['a.ts'], ['b.test.ts'])) {
      const program = args.find((each) => /\.(?:ts|js|cjs)$|bin\//u.test(each)) ?? '';
      assert.ok(existsSync(path.join(root, program)), program);
      assert.deepEqual(after ?? [], args.join(' ').includes('lint') ? ['types'] : []);
    }
  });
});
