import assert from 'node:assert/strict';
import { lazily } from '../../../shared/text/lazily.ts';

describe('A value that is made at its first use', () => {
  it('is made once, and not before', () => {
    let made = 0;
    const value = lazily(() => {
      made += 1;
      return null;
    });
    assert.equal(made, 0);
    assert.deepEqual([value(), value(), made], [null, null, 1]);
  });
});
