import assert from 'node:assert/strict';
import { say } from '../../../shared/messages/message.ts';
import { readMessage } from '../../../shared/messages/read-message.ts';

const nested = say('together', {
  first: say('verbatim', { words: 'a' }),
  second: say('formula-texts-kept', { words: ['b', say('formula-texts-kept.others')] }),
});

describe('A message that was stored', () => {
  it('comes back as it was, with messages and lists in it', () => {
    assert.deepEqual(readMessage(JSON.parse(JSON.stringify(nested))), nested);
    const named = say('verbatim', { words: { language: 'de', name: 'German' } });
    assert.deepEqual(readMessage(JSON.parse(JSON.stringify(named))), named);
    assert.equal(readMessage({ code: 'verbatim', values: { words: { language: 'de' } } }), null);
  });

  it('is none where its code, or one in it, has no words here', () => {
    const later = { code: 'of-a-later-version', values: {} };
    for (const first of [later, [later], { code: '__proto__', values: {} }, null, undefined, {}]) {
      assert.equal(readMessage({ code: 'together', values: { first, second: '' } }), null);
    }
    assert.equal(readMessage(later), null);
  });

  it('comes back with what its sentence writes with decimal places, or only counts', () => {
    const billed = say('document-cost.billed', { count: 1 });
    for (const said of [say('reading-speed', { speed: 21.37, limit: 17 }), billed]) {
      assert.deepEqual(readMessage(said), said);
    }
    assert.equal(readMessage({ ...billed, values: {} }), null);
  });

  it('is none where a place of its sentence has nothing to stand in it', () => {
    assert.equal(readMessage({ code: 'together', values: { first: 'a' } }), null);
    assert.equal(readMessage({ code: 'together', values: ['a', 'b'] }), null);
    assert.equal(readMessage({ code: 'together' }), null);
  });

  it('leaves out what no place asks for', () => {
    const values = { words: 'a', more: { deep: true } };
    assert.deepEqual(readMessage({ code: 'verbatim', values }), say('verbatim', { words: 'a' }));
  });

  it('is none where it is nested without end', () => {
    let deep: unknown = 'a';
    for (let level = 0; level < 1_000; level += 1) {
      deep = { code: 'together', values: { first: deep, second: '' } };
    }
    assert.equal(readMessage(deep), null);
  });

  it('is none where it is no message at all', () => {
    for (const odd of [null, undefined, 'a', 1, true, [], [nested], { code: 1, values: {} }]) {
      assert.equal(readMessage(odd), null);
    }
  });
});
