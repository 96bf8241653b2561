import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  readFromPage,
  readToPage,
} from '../../../../../extensions/vscode/features/pages/page-model.ts';
import { fuzzParameters } from '../../../../doubles/fuzz.ts';

describe('messages of pages', () => {
  it('are read when they are ours', () => {
    assert.deepEqual(readFromPage({ type: 'ready', more: 1 }), { type: 'ready' });
    const action = { type: 'action', id: 'limit', row: 'a:b', values: { since: '2026-11-01' } };
    assert.deepEqual(readFromPage({ ...action, more: 1 }), action);
    assert.deepEqual(readFromPage({ ...action, row: null })?.type, 'action');
  });

  for (const [name, message] of [
    ['no id', { type: 'action', row: null, values: {} }],
    ['a row that is no text', { type: 'action', id: 'a', row: 1, values: {} }],
    ['values that are no texts', { type: 'action', id: 'a', row: null, values: { a: {} } }],
    ['a list of values', { type: 'action', id: 'a', row: null, values: [] }],
    ['a text of any length', { type: 'action', id: 'a'.repeat(301), row: null, values: {} }],
    ['another type', { type: 'show' }],
    ['nothing', null],
  ] as const) {
    it(`are passed over with ${name}`, () => {
      assert.equal(readFromPage(message), null);
    });
  }

  it('are passed over with values without end', () => {
    const values = Object.fromEntries(Array.from({ length: 41 }, (_, index) => [`${index}`, '']));
    assert.equal(readFromPage({ type: 'action', id: 'a', row: null, values }), null);
  });

  it('never throw, whatever somebody sends', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        readFromPage(value);
        readToPage(value);
      }),
      fuzzParameters(500),
    );
  });
});
