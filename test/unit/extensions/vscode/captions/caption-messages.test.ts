import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  readFromCaptions,
  readToCaptions,
} from '../../../../../extensions/vscode/features/captions/caption-messages.ts';
import { fuzzParameters } from '../../../../doubles/fuzz.ts';

describe('messages between the editor and its page of captions', () => {
  it('are taken from the page as they are meant', () => {
    assert.deepEqual(readFromCaptions({ type: 'pause', more: 1 }), { type: 'pause' });
    assert.deepEqual(readFromCaptions({ type: 'open', file: 2 }), { type: 'open', file: 2 });
    assert.equal(readFromCaptions({ type: 'open', file: -1 }), null);
    assert.equal(readFromCaptions({ type: 'open', file: '../x' }), null);
  });

  it('are passed over when they are of somebody else', () => {
    const known = ['ready', 'pause', 'resume', 'stop', 'open'];
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const read = readFromCaptions(value);
        assert.ok(read === null || known.includes(read.type));
        readToCaptions(value);
      }),
      fuzzParameters(100),
    );
    assert.equal(readToCaptions({ type: 'text', column: 0 }), null);
    assert.equal(readToCaptions({ type: 'state', state: null }), null);
  });
});
