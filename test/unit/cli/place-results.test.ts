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

const name = { kind: 'translation', target: 'DE', source: null } as const;

function outputs(options: Readonly<Record<string, unknown>>, file = found('app.xlf')): string[] {
  return placeResults([file], new Invocation([], options), name).map(({ output }) => output);
}

describe('where results go', () => {
  it('goes beside the original, over it, or below a folder, as asked for', () => {
    assert.deepEqual(outputs({}), [path.join(folder, 'app.de.xlf')]);
    assert.deepEqual(outputs({ inPlace: true }), [path.join(folder, 'app.xlf')]);
    assert.deepEqual(outputs({ out: 'done' }, found('sub/app.xlf')), [
      path.resolve('done', 'sub', 'app.xlf'),
    ]);
  });

  it('replaces the language of the source in a name, and never joins two results', () => {
    assert.deepEqual(outputs({}, found('talk.en.srt')), [path.join(folder, 'talk.de.srt')]);
    // `cs` may be a program as well as Czech, and of two languages in a file nobody named one.
    assert.deepEqual(outputs({}, found('app.cs.xlf')), [path.join(folder, 'app.cs.de.xlf')]);
    const files = [found('talk.en.srt'), found('talk.fr.srt')];
    const placed = placeResults(files, new Invocation([], {}), name);
    assert.deepEqual(
      placed.map(({ output }) => path.basename(output)),
      ['talk.en.de.srt', 'talk.fr.de.srt'],
    );
    const label = { kind: 'label', label: 'own' } as const;
    const [marked] = placeResults([found('talk.en.srt')], new Invocation([], {}), label);
    assert.equal(path.basename(marked?.output ?? ''), 'talk.en.own.srt');
    const pseudo = placeResults(
      [found('talk.en.srt'), found('locales/en.json')],
      new Invocation([], {}),
      { kind: 'pseudo' },
    );
    assert.deepEqual(
      pseudo.map(({ output }) => path.basename(output)),
      ['talk.en.pseudo.srt', 'en-XA.json'],
    );
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
