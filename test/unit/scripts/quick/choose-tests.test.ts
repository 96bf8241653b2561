import assert from 'node:assert/strict';
import { chooseTests } from '../../../../scripts/quick/choose-tests.ts';

const importing = (...names: readonly string[]): string =>
  names.map((name) => `import { x } from '${name}';`).join('\n');

/** A project: text ← formats ← a host, with a test beside each. */
const sources: ReadonlyMap<string, string> = new Map([
  ['shared/text/edits.ts', ''],
  ['shared/formats/read.ts', importing('../text/edits.ts', 'undici')],
  ['extensions/cli/check.ts', "const read = () => import('../../shared/formats/read.ts');"],
  ['test/unit/text/edits.test.ts', importing('../../../shared/text/edits.ts')],
  ['test/unit/formats/read.test.ts', importing('../../../shared/formats/read.ts')],
  ['test/unit/cli/check.test.ts', importing('../../../extensions/cli/check.ts')],
  ['test/contract/read.test.ts', importing('../../shared/formats/read.ts')],
  ['test/host/vscode/suite/read.test.ts', importing('../../../../shared/formats/read.ts')],
  ['test/manifest/page.test.ts', "const page = readFileSync('docs/formats.md');"],
]);

function chosen(changed: readonly string[], most = 10): readonly string[] {
  return chooseTests(sources, changed, most).tests;
}

describe('The tests of what changed', () => {
  it('are those that reach it by imports, loaded later or at once, the nearest first', () => {
    assert.deepEqual(chosen(['shared/text/edits.ts']), [
      'test/unit/text/edits.test.ts',
      'test/unit/formats/read.test.ts',
      'test/unit/cli/check.test.ts',
    ]);
    assert.deepEqual(chosen(['extensions/cli/check.ts']), ['test/unit/cli/check.test.ts']);
  });

  it('are a test itself where it changed, also one that is no unit test, but none of a host', () => {
    assert.deepEqual(
      chosen(['test/contract/read.test.ts', 'test/host/vscode/suite/read.test.ts']),
      ['test/contract/read.test.ts'],
    );
  });

  it('are unit tests before those that take longer, where both are as near', () => {
    const text = "const page = 'docs/formats.md';";
    const both = new Map([
      ['test/manifest/a.test.ts', text],
      ['test/unit/b.test.ts', text],
    ]);
    assert.deepEqual(chooseTests(both, ['docs/formats.md'], 10).tests, [
      'test/unit/b.test.ts',
      'test/manifest/a.test.ts',
    ]);
  });

  it('are found of a file that was deleted while it is still imported, and never are deleted', () => {
    const without = new Map(sources);
    without.delete('shared/formats/read.ts');
    without.delete('test/unit/cli/check.test.ts');
    const changed = ['shared/formats/read.ts', 'test/unit/cli/check.test.ts'];
    assert.deepEqual(chooseTests(without, changed, 10).tests, ['test/unit/formats/read.test.ts']);
  });

  it('name a file that no code imports', () => {
    assert.deepEqual(chosen(['docs/formats.md']), ['test/manifest/page.test.ts']);
    assert.deepEqual(chosen(['docs/other.md']), []);
  });

  it('are so many at most, and the others are counted', () => {
    const { tests, further } = chooseTests(sources, ['shared/text/edits.ts'], 1);
    assert.deepEqual(tests, ['test/unit/text/edits.test.ts']);
    assert.equal(further, 2);
  });

  it('end where files import each other', () => {
    const circle = new Map([
      ['a.ts', importing('./b.ts')],
      ['b.ts', importing('./a.ts')],
      ['test/unit/a.test.ts', importing('../../a.ts')],
    ]);
    assert.deepEqual(chooseTests(circle, ['b.ts'], 10).tests, ['test/unit/a.test.ts']);
  });
});
