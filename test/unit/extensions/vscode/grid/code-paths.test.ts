import assert from 'node:assert/strict';
import fc from 'fast-check';
import { placesInFolder } from '../../../../../extensions/vscode/features/grid/code/code-paths.ts';
import { fuzzParameters, seedWords } from '../../../../doubles/fuzz.ts';

function shown(path: string, own: readonly string[]): string[] {
  return placesInFolder(path, own).map((place) => place.join('/'));
}

describe('A path in a file that names code', () => {
  it('is looked for beside the file, then above it', () => {
    assert.deepEqual(shown('src/a.c', ['po', 'de']), ['po/de/src/a.c', 'po/src/a.c', 'src/a.c']);
    assert.deepEqual(shown('../src/a.c', ['po']), ['src/a.c']);
    assert.deepEqual(shown('..\\src\\.\\a.c', ['po']), ['src/a.c']);
  });

  it('leads nowhere outside of the workspace', () => {
    for (const path of [
      '/etc/passwd',
      '\\\\host\\a',
      'C:\\a',
      'file:///etc/passwd',
      '../../../a',
      '',
    ]) {
      assert.deepEqual(shown(path, ['po', 'de']), [], path);
    }
    assert.deepEqual(shown('a\0b', []), []);
    assert.deepEqual(shown('a/'.repeat(600), []), []);
    assert.deepEqual(shown('..', ['po']), []);
  });

  it(`never climbs, whatever it is made of ${seedWords}`, () => {
    const name = fc.constantFrom('..', '.', '', 'a', 'b', '\\', '/', ':', 'C:', '...');
    fc.assert(
      fc.property(fc.array(name), fc.array(fc.constantFrom('x', 'y')), (names, own) => {
        for (const place of placesInFolder(names.join('/'), own)) {
          assert.ok(place.length > 0);
          assert.ok(place.every((each) => each !== '..' && each !== '' && !/[/\\]/u.test(each)));
        }
      }),
      fuzzParameters(500),
    );
  });
});
