import assert from 'node:assert/strict';
import type { KeyValueStore } from '../../shared/ports/key-value-store.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What every KeyValueStore promises. `open` gives an empty one. */
export function describeKeyValueStore(name: string, open: () => Promise<KeyValueStore>): void {
  describe(`key-value store: ${name}`, () => {
    let store: KeyValueStore;

    beforeEach(async () => {
      store = await open();
    });

    it('has nothing at first', async () => {
      assert.equal(await store.get('a'), null);
      assert.deepEqual(await store.keys(''), []);
      await store.delete('a');
    });

    it('gives back what was set, and the newest of two', async () => {
      await store.set('a', bytes('one'));
      await store.set('a', bytes('two'));
      assert.deepEqual(new Uint8Array((await store.get('a')) ?? []), bytes('two'));
    });

    it('keeps empty values apart from missing ones', async () => {
      await store.set('empty', new Uint8Array());
      assert.equal((await store.get('empty'))?.length, 0);
    });

    it('lists keys by prefix', async () => {
      for (const key of ['x/1', 'x/2', 'y/1']) await store.set(key, bytes(key));
      assert.deepEqual((await store.keys('x/')).toSorted(), ['x/1', 'x/2']);
    });

    it('deletes one key and leaves the others', async () => {
      await store.set('a', bytes('1'));
      await store.set('b', bytes('2'));
      await store.delete('a');
      assert.deepEqual(await store.keys(''), ['b']);
    });

    it('takes keys with any characters, case included, and keeps them apart', async () => {
      const keys = ['../up', '.', '..', 'a/b', 'a%2fb', 'A', 'a', 'ü 😀', 'con', '~1', 'a:b*?'];
      for (const key of keys) await store.set(key, bytes(key));
      for (const key of keys) {
        assert.deepEqual(new Uint8Array((await store.get(key)) ?? []), bytes(key), key);
      }
      assert.deepEqual((await store.keys('')).toSorted(), keys.toSorted());
    });

    it('keeps values whole when they are set at the same time', async () => {
      const values = ['a', 'b', 'c', 'd'].map((letter) => bytes(letter.repeat(50_000)));
      await Promise.all(values.map((value) => store.set('k', value)));
      const kept = (await store.get('k')) ?? new Uint8Array();
      assert.ok(values.some((value) => Buffer.compare(value, kept) === 0));
    });
  });
}
