import assert from 'node:assert/strict';
import { CallSlots } from '../../../../../../extensions/word/gateway/rate/call-slots.ts';

const limits = { callsOfPane: 3, documentsOfPane: 2, calls: 7, documents: 4 };

/** Takes a place that has to be there. */
function taken(slots: CallSlots, pane: string, isDocument: boolean): () => void {
  const release = slots.take(pane, isDocument);
  assert.ok(typeof release === 'function', String(release));
  return release;
}

describe('places for calls of panes', () => {
  it('are as many for each pane, of which documents take a part', () => {
    const slots = new CallSlots(limits);
    const first = taken(slots, 'a', true);
    taken(slots, 'a', true);
    assert.equal(slots.take('a', true), 'pane');
    const third = taken(slots, 'a', false);
    assert.equal(slots.take('a', false), 'pane');
    taken(slots, 'b', true);
    third();
    assert.equal(slots.take('a', true), 'pane');
    first();
    taken(slots, 'a', true);
  });

  it('stay free for short calls, however many panes send documents', () => {
    const slots = new CallSlots(limits);
    for (const pane of ['a', 'a', 'b', 'b']) taken(slots, pane, true);
    assert.equal(slots.take('c', true), 'gateway');
    for (const pane of ['c', 'd', 'e']) taken(slots, pane, false);
    assert.equal(slots.take('f', false), 'gateway');
  });

  it('are all there again when every call has ended', () => {
    const slots = new CallSlots(limits);
    for (let round = 0; round < 100; round += 1) {
      const releases = ['a', 'a', 'b', 'b'].map((pane) => taken(slots, pane, true));
      for (const release of releases) release();
    }
    taken(slots, 'a', true);
  });
});
