import assert from 'node:assert/strict';
import {
  isUsed,
  renamed,
  settingName,
  withName,
  withoutName,
} from '../../../../../extensions/vscode/features/term-tree/used-names.ts';

const terms = { id: 'a1', name: 'Product terms' };
const travel = { id: 'b2', name: 'Travel' };
const twin = { id: 'c3', name: 'travel ' };

describe('Names of glossaries in settings', () => {
  it('mean a thing by its name in any capitals and Unicode form, by its id, or all by a star', () => {
    const cafe = { id: 'd4', name: 'Caf\u00e9' };
    for (const word of ['Product terms', ' PRODUCT TERMS', 'A1', '*']) {
      assert.ok(isUsed([word], terms), word);
    }
    assert.ok(isUsed(['cafe\u0301'], cafe));
    assert.ok(!isUsed(['Product', ''], terms));
  });

  it('are added once, in their order', () => {
    const all = [terms, travel];
    assert.deepEqual(withName(['Travel'], terms, all), ['Travel', 'Product terms']);
    assert.deepEqual(withName(['product terms'], terms, all), ['product terms']);
    assert.deepEqual(withName(['*'], terms, all), ['*']);
  });

  it('are ids where two things share a name, or where a name means something else', () => {
    assert.equal(settingName(travel, [terms, travel, twin]), 'b2');
    assert.equal(settingName(terms, [terms, travel, twin]), 'Product terms');
    assert.equal(settingName({ id: 'e5', name: '*' }, []), 'e5');
    assert.equal(settingName(twin, [twin]), 'c3', 'blanks at its edges would be lost');
  });

  it('are taken out, and a star becomes the names of all others', () => {
    const all = [terms, travel];
    assert.deepEqual(withoutName(['Travel', 'a1', 'Product terms'], terms, all), ['Travel']);
    assert.deepEqual(withoutName(['*'], terms, all), ['Travel']);
    assert.deepEqual(withoutName(['Gone'], terms, all), ['Gone']);
  });

  it('follow a thing that is renamed, and ids stay', () => {
    assert.deepEqual(renamed(['a1', 'product terms', 'Travel'], terms, 'Terms'), [
      'a1',
      'Terms',
      'Travel',
    ]);
  });
});
