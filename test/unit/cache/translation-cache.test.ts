import assert from 'node:assert/strict';
import { createTranslationCache } from '../../../shared/cache/translation-cache.ts';
import { createFakeClock } from '../../doubles/fake-clock.ts';
import { MemoryKeyValueStore } from '../../doubles/memory-stores.ts';
import { say } from '../../../shared/messages/message.ts';

const SCOPE = 'a'.repeat(64);
const answer = (text: string): { answer: string; engines: string[] } => ({
  answer: text,
  engines: ['e 1'],
});

describe('the translation cache', () => {
  let store: MemoryKeyValueStore;
  const open = (): ReturnType<typeof createTranslationCache> =>
    createTranslationCache(store, createFakeClock());

  beforeEach(() => {
    store = new MemoryKeyValueStore();
  });

  async function fill(count: number, start = 0): Promise<void> {
    const cache = open();
    for (let index = start; index < start + count; index += 1) {
      await cache.put(SCOPE, `id${index}`, answer(`text ${index}`));
    }
    await cache.flush();
  }

  it('gives answers back to a later run, with their engines', async () => {
    await fill(3);
    const cache = open();
    assert.ok(cache.isEmpty(SCOPE));
    await cache.open(SCOPE);
    assert.ok(!cache.isEmpty(SCOPE));
    assert.deepEqual(cache.get(SCOPE, 'id1'), answer('text 1'));
    assert.equal(cache.get(SCOPE, 'id9'), null);
    assert.equal(cache.problem, null);
  });

  it('keeps 10,000 answers in a handful of values and reads each once', async () => {
    await fill(10_000);
    assert.ok(store.values.size <= 6, `${store.values.size} values`);
    store.reads = 0;
    const cache = open();
    await cache.open(SCOPE);
    await cache.open(SCOPE);
    assert.equal(store.reads, store.values.size);
    assert.deepEqual(cache.get(SCOPE, 'id9999'), answer('text 9999'));
  });

  it('writes nothing when nothing is new', async () => {
    await fill(3);
    store.writes = 0;
    const cache = open();
    await cache.put(SCOPE, 'id1', answer('text 1'));
    await cache.flush();
    assert.equal(store.writes, 0);
  });

  it('takes the newest answer for a text', async () => {
    await fill(1);
    const cache = open();
    await cache.put(SCOPE, 'id0', answer('newer'));
    assert.deepEqual(cache.get(SCOPE, 'id0'), answer('newer'));
  });

  it('merges many small segments into one without losing an answer', async () => {
    for (let run = 0; run < 12; run += 1) await fill(2, run * 2);
    const cache = open();
    await cache.open(SCOPE);
    assert.ok(store.values.size <= 4, `${store.values.size} values`);
    const later = open();
    await later.open(SCOPE);
    for (let index = 0; index < 24; index += 1) {
      assert.deepEqual(later.get(SCOPE, `id${index}`), answer(`text ${index}`));
    }
  });

  it('keeps scopes apart, also those that share the beginning of their digest', async () => {
    await fill(1);
    const other = `${'a'.repeat(32)}${'b'.repeat(32)}`;
    const cache = open();
    await cache.open(other);
    assert.equal(cache.get(other, 'id0'), null);
  });

  it('F30 names values by digests alone', async () => {
    await fill(2);
    for (const key of store.values.keys()) assert.match(key, /^translations\/a{32}\/[0-9a-f]{32}$/);
  });

  it('clears everything it stored and nothing else', async () => {
    await fill(3);
    await store.set('other', new Uint8Array([1]));
    const cache = open();
    await cache.open(SCOPE);
    await cache.clear();
    assert.deepEqual([...store.values.keys()], ['other']);
    assert.equal(cache.get(SCOPE, 'id0'), null);
  });

  it('F36 goes on with what it has in memory when the store is full', async () => {
    store.broken = 'full';
    const cache = open();
    await cache.put(SCOPE, 'id', answer('text'));
    await cache.flush();
    assert.deepEqual(cache.problem, say('cache.not-written'));
    assert.deepEqual(cache.get(SCOPE, 'id'), answer('text'));
    await cache.put(SCOPE, 'id2', answer('text'));
    await cache.flush();
    assert.equal(store.writes, 1);
  });

  it('F36 answers nothing and says so when the store is blocked', async () => {
    store.broken = 'blocked';
    const cache = open();
    await cache.open(SCOPE);
    assert.equal(cache.get(SCOPE, 'id'), null);
    assert.deepEqual(cache.problem, say('cache.not-read'));
    await assert.rejects(cache.clear());
  });

  it('F35 drops a segment that is too large to be ours', async () => {
    await store.set(`translations/${SCOPE.slice(0, 32)}/huge`, new Uint8Array(65 * 1024 * 1024));
    const cache = open();
    await cache.open(SCOPE);
    assert.equal(store.values.size, 0);
  });
});
