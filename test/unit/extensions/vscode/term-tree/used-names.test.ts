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
      assert.ok(isUsed([word], terms, [terms, travel]), word);
    }
    assert.ok(isUsed(['cafe\u0301'], cafe, [cafe]));
    assert.ok(!isUsed(['Product', ''], terms, [terms]));
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

  it('that several things have mean none of them, as in a translation', () => {
    const all = [terms, travel, twin];
    assert.deepEqual(
      [travel, twin].map((each) => isUsed(['TRAVEL'], each, all)),
      [false, false],
    );
    assert.deepEqual(
      [travel, twin].map((each) => isUsed(['Travel'], each, all)),
      [true, false],
    );
    assert.deepEqual(withName(['TRAVEL', 'a1'], twin, all), ['c3', 'a1']);
    assert.deepEqual(withName(['Travel'], twin, all), ['Travel', 'c3']);
    assert.deepEqual(withoutName(['TRAVEL', 'Travel', 'b2'], travel, all), ['TRAVEL']);
    assert.deepEqual(withoutName(['*'], travel, all), ['Product terms', 'c3']);
    assert.deepEqual(renamed(['TRAVEL', 'Travel', 'b2'], travel, 'Trips', all), [
      'TRAVEL',
      'Trips',
      'b2',
    ]);
    assert.deepEqual(renamed(['Product terms'], terms, 'Travel', all), ['a1']);
  });

  it('are taken out, and a star becomes the names of all others', () => {
    const all = [terms, travel];
    assert.deepEqual(withoutName(['Travel', 'a1', 'Product terms'], terms, all), ['Travel']);
    assert.deepEqual(withoutName(['*'], terms, all), ['Travel']);
    assert.deepEqual(withoutName(['Gone'], terms, all), ['Gone']);
  });

  it('follow a thing that is renamed, and ids stay', () => {
    assert.deepEqual(renamed(['a1', 'product terms', 'Travel'], terms, 'Terms', [terms]), [
      'a1',
      'Terms',
      'Travel',
    ]);
  });
});
