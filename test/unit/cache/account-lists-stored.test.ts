import assert from 'node:assert/strict';
import { createAccountLists } from '../../../shared/cache/create-account-lists.ts';
import { clearAccountLists } from '../../../shared/cache/list-shelf.ts';
import { AccountListsBench, MINUTE, namesIn, pair } from './account-lists-bench.ts';

describe('what is stored of the lists of an account', () => {
  let bench: AccountListsBench;

  beforeEach(() => {
    bench = new AccountListsBench();
  });

  it('F35: never serve what another account keeps', async () => {
    await bench.start('https://api.example.com account-a').glossaries();
    bench.service.failure = 'connection';
    await assert.rejects(bench.start('https://api.example.com account-b').glossaries(), {
      kind: 'connection',
    });
    await assert.rejects(bench.start('https://other.example.com account-a').glossaries(), {
      kind: 'connection',
    });
    assert.deepEqual(await namesIn(bench.start('https://api.example.com account-a')), ['Products']);
  });

  it('F35: throw away a record that was put under another key', async () => {
    await bench.start('a').glossaries();
    const [[foreign, bytes] = ['', new Uint8Array()]] = bench.store.values;
    await bench.start('b').glossaries();
    const own = [...bench.store.values.keys()].find((key) => key !== foreign) ?? '';
    bench.store.values.set(own, bytes);
    bench.service.failure = 'connection';
    await assert.rejects(bench.start('b').glossaries(), { kind: 'connection' });
    assert.equal(bench.store.values.has(own), false);
  });

  const damages: readonly (readonly [string, (bytes: Uint8Array) => Uint8Array])[] = [
    ['empty', () => new Uint8Array()],
    ['truncated', (bytes) => bytes.subarray(0, bytes.length - 3)],
    ['cut in its first line', (bytes) => bytes.subarray(0, 40)],
    ['tampered with', (bytes) => replaceIn(bytes, 'Products', 'Produkte')],
    ['of an older form', (bytes) => replaceIn(bytes, '"version":2', '"version":1')],
    ['no text at all', () => Uint8Array.from({ length: 300 }, (_, index) => (index * 37) % 256)],
    ['huge', () => new Uint8Array(48 * 1024 * 1024 + 1)],
  ];
  for (const [what, damage] of damages) {
    it(`F35: throw away a record that is ${what}, and ask anew`, async () => {
      await bench.start().glossaries();
      const [[key, bytes] = ['', new Uint8Array()]] = bench.store.values;
      bench.store.values.set(key, damage(bytes));
      bench.service.failure = 'connection';
      await assert.rejects(bench.start().glossaries(), { kind: 'connection' });
      assert.equal(bench.store.values.has(key), false);
      bench.service.failure = null;
      assert.deepEqual(await namesIn(bench.start()), ['Products']);
    });
  }

  it('F35: do not believe a record from the future to be young', async () => {
    await bench.start().glossaries();
    bench.clock.setWallTime(bench.clock.wallTime() - 24 * 60 * MINUTE);
    bench.service.add('Parts', ['en de'], 'wheel\tRad');
    const kept = await bench.start().glossaries({ freshness: 'current' });
    assert.equal(kept.value.length, 2);
  });

  it('F36: go on without a store that is full or blocked', async () => {
    bench.store.broken = 'blocked';
    const lists = bench.start();
    assert.deepEqual(await namesIn(lists), ['Products']);
    await lists.forget({ kind: 'glossaries' });
    bench.store.broken = 'full';
    assert.deepEqual(await namesIn(lists), ['Products']);
    assert.deepEqual(await namesIn(lists), ['Products']);
    assert.equal(bench.service.countOf('glossaries'), 2);
  });

  it('keep the words of glossaries out of the store where a host wants that', async () => {
    const parts = {
      client: bench.service,
      connection: 'a',
      store: bench.store,
      clock: bench.clock,
      storesEntries: false,
    };
    const lists = createAccountLists(parts);
    await lists.glossaries();
    await lists.entries('id-of-Products', pair);
    const stored = [...bench.store.values.values()].map((bytes) => new TextDecoder().decode(bytes));
    assert.equal(stored.length, 1);
    assert.ok(!stored.join('').includes('Katze'));
  });

  it('keep names, ids and keys out of the names of records', async () => {
    const lists = bench.start('https://api.example.com secret-account');
    await lists.glossaries();
    await lists.entries('id-of-Products', pair);
    for (const key of bench.store.values.keys()) {
      assert.match(key, /^lists\/[\da-f/]+$/);
      assert.ok(key.length <= 200);
    }
  });

  it('remove what is kept of all accounts', async () => {
    await bench.start('a').glossaries();
    await bench.start('b').glossaries();
    bench.store.values.set('translations/x', new Uint8Array(1));
    await clearAccountLists(bench.store);
    assert.deepEqual([...bench.store.values.keys()], ['translations/x']);
  });
});

function replaceIn(bytes: Uint8Array, old: string, replacement: string): Uint8Array {
  const text = new TextDecoder().decode(bytes);
  assert.ok(text.includes(old));
  return new TextEncoder().encode(text.replace(old, replacement));
}
