import assert from 'node:assert/strict';
import path from 'node:path';
import type { FoundFile } from '../../../extensions/cli/file-finder.ts';
import { Invocation } from '../../../extensions/cli/invocation.ts';
import { placeResults } from '../../../extensions/cli/place-results.ts';
import { UsageError } from '../../../extensions/cli/usage-error.ts';

const folder = path.resolve('l10n');

function found(relative: string): FoundFile {
  const file = path.join(folder, relative);
  return { path: file, name: `l10n/${relative}`, relative, named: true };
}

function outputs(options: Readonly<Record<string, unknown>>, file = found('app.xlf')): string[] {
  return placeResults([file], new Invocation([], options), 'de').map(({ output }) => output);
}

describe('where results go', () => {
  it('goes beside the original, over it, or below a folder, as asked for', () => {
    assert.deepEqual(outputs({}), [path.join(folder, 'app.de.xlf')]);
    assert.deepEqual(outputs({ inPlace: true }), [path.join(folder, 'app.xlf')]);
    assert.deepEqual(outputs({ out: 'done' }, found('sub/app.xlf')), [
      path.resolve('done', 'sub', 'app.xlf'),
    ]);
  });

  it('refuses two places', () => {
    assert.throws(() => outputs({ inPlace: true, out: 'done' }), UsageError);
  });

  for (const out of ['l10n', './l10n/', folder]) {
    it(`replaces no original that --out ${out === folder ? 'with a whole path' : out} points back to`, () => {
      assert.throws(() => outputs({ out }), { name: 'UsageError', message: /l10n\/app\.xlf/u });
    });
  }
});
