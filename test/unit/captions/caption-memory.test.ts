import assert from 'node:assert/strict';
import { CaptionMemory } from '../../../shared/captions/caption-memory.ts';
import { createFakeClock } from '../../doubles/fake-clock.ts';
import { MemoryKeyValueStore } from '../../doubles/memory-stores.ts';

const segment = { language: 'en', text: 'Good.', startInMs: 0, endInMs: 900 };
const transcript = {
  source: [segment],
  targets: new Map([['de', [{ ...segment, language: 'de', text: 'Gut.' }]]]),
};

describe('what is kept of captions that ended early', () => {
  it('is there for the same work, once, and gone when it is forgotten', async () => {
    const store = new MemoryKeyValueStore();
    const memory = new CaptionMemory(store, createFakeClock());
    assert.equal(await memory.read('one'), null);
    assert.equal(await memory.keep('one', transcript), true);
    assert.equal(await memory.keep('one', transcript), true);
    assert.equal(store.values.size, 1);
    assert.deepEqual(await memory.read('one'), transcript);
    assert.equal(await memory.read('other'), null);
    await memory.forget('one');
    assert.equal(store.values.size, 0);
  });

  it('goes after 30 days', async () => {
    const store = new MemoryKeyValueStore();
    const clock = createFakeClock({ wallTime: Date.UTC(2026, 10, 1) });
    const memory = new CaptionMemory(store, clock);
    await memory.keep('old', transcript);
    clock.setWallTime(Date.UTC(2026, 11, 2));
    await memory.keep('new', transcript);
    assert.equal(await memory.read('old'), null);
    assert.deepEqual(await memory.read('new'), transcript);
  });

  it('is nothing where it is torn, and where the store is full or blocked', async () => {
    const store = new MemoryKeyValueStore();
    const memory = new CaptionMemory(store, createFakeClock());
    await memory.keep('one', transcript);
    const [[key, bytes] = ['', new Uint8Array()]] = store.values;
    for (const broken of [
      bytes.subarray(0, 40),
      bytes.map((byte, at) => byte ^ (at === 60 ? 1 : 0)),
    ]) {
      store.values.set(key, broken);
      assert.equal(await memory.read('one'), null);
    }
    for (const broken of ['full', 'blocked'] as const) {
      store.broken = broken;
      assert.equal(await memory.keep('two', transcript), false);
      assert.equal(await memory.read('two'), null);
      await memory.forget('two');
    }
  });
});
