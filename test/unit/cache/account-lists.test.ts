import assert from 'node:assert/strict';
import type { AccountLists, ListKind } from '../../../shared/cache/account-lists.ts';
import { createAccountLists } from '../../../shared/cache/create-account-lists.ts';
import { KeptList } from '../../../shared/cache/kept-list.ts';
import { clearAccountLists } from '../../../shared/cache/list-shelf.ts';
import { AccountService } from '../../doubles/service/account-service.ts';
import { createFakeClock, type FakeClock } from '../../doubles/fake-clock.ts';
import { MemoryKeyValueStore } from '../../doubles/memory-stores.ts';
import { until } from '../../doubles/until.ts';

const pair = { source_lang: 'en', target_lang: 'de' };
const MINUTE = 60_000;

describe('lists of an account', () => {
  let service: AccountService;
  let store: MemoryKeyValueStore;
  let clock: FakeClock;

  beforeEach(() => {
    service = new AccountService();
    service.add('Products', ['en de'], 'cat\tKatze');
    store = new MemoryKeyValueStore();
    clock = createFakeClock();
  });

  /** As a host makes them after it was started. */
  function start(connection = 'https://api.example.com account-a'): AccountLists {
    return createAccountLists({ client: service, connection, store, clock });
  }

  function changesOf(lists: AccountLists): readonly ListKind[] {
    const changes: ListKind[] = [];
    lists.onDidChange((what) => changes.push(what));
    return changes;
  }

  async function namesIn(lists: AccountLists): Promise<readonly string[]> {
    return (await lists.glossaries()).value.map(({ name }) => name);
  }

  it('ask once and serve what is kept within its lifetime', async () => {
    const lists = start();
    assert.deepEqual(await namesIn(lists), ['Products']);
    service.add('Parts', ['en de'], 'wheel\tRad');
    await clock.advance(MINUTE);
    assert.deepEqual(await namesIn(lists), ['Products']);
    assert.deepEqual(service.calls, ['glossaries']);
  });

  it('serve what is kept when its lifetime is over, and ask behind it', async () => {
    const lists = start();
    await lists.glossaries();
    service.add('Parts', ['en de'], 'wheel\tRad');
    const changes = changesOf(lists);
    await clock.advance(3 * MINUTE);
    assert.deepEqual(await namesIn(lists), ['Products']);
    await until(() => changes.length > 0);
    assert.deepEqual(changes, ['glossaries']);
    assert.deepEqual(await namesIn(lists), ['Products', 'Parts']);
    assert.equal(service.countOf('glossaries'), 2);
  });

  it('ask first when current ones are wanted and the lifetime is over', async () => {
    const lists = start();
    await lists.glossaries();
    service.add('Parts', ['en de'], 'wheel\tRad');
    const within = await lists.glossaries({ freshness: 'current' });
    assert.equal(within.value.length, 1);
    await clock.advance(3 * MINUTE);
    const after = await lists.glossaries({ freshness: 'current' });
    assert.equal(after.value.length, 2);
  });

  it('send one request for many that ask at once', async () => {
    const lists = start();
    let open = (): void => undefined;
    service.gate = new Promise((resolve) => {
      open = resolve;
    });
    const all = [lists.glossaries(), lists.glossaries({ freshness: 'fresh' }), lists.glossaries()];
    await clock.advance(0);
    open();
    assert.equal(new Set((await Promise.all(all)).map(({ value }) => value)).size, 1);
    assert.deepEqual(service.calls, ['glossaries']);
  });

  it('let one of several leave, and end the request when nobody waits', async () => {
    const lists = start();
    let open = (): void => undefined;
    service.gate = new Promise((resolve) => {
      open = resolve;
    });
    const [one, other] = [new AbortController(), new AbortController()];
    const first = lists.glossaries({ signal: one.signal });
    const second = lists.glossaries({ signal: other.signal });
    await until(() => service.countOf('glossaries') === 1);
    one.abort();
    await assert.rejects(first, { kind: 'aborted' });
    open();
    assert.equal((await second).value.length, 1);

    service.gate = new Promise(() => undefined);
    const alone = lists.memories({ signal: other.signal });
    await until(() => service.countOf('memories') === 1);
    other.abort();
    await assert.rejects(alone, { kind: 'aborted' });
    service.gate = Promise.resolve();
    assert.deepEqual((await lists.memories()).value, []);
    assert.equal(service.countOf('memories'), 2);
  });

  it('survive a restart, and serve without a network', async () => {
    const before = start();
    await before.glossaries();
    await before.entries('id-of-Products', pair);
    service.failure = 'connection';
    await clock.advance(30 * MINUTE);
    const after = start();
    assert.deepEqual(await namesIn(after), ['Products']);
    const { value } = await after.entries('id-of-Products', {
      source_lang: 'EN',
      target_lang: 'DE',
    });
    assert.equal(value.entries.get('cat'), 'Katze');
    await clock.advance(0);
    const kept = await after.glossaries({ freshness: 'fresh' });
    assert.equal(kept.failure?.kind, 'connection');
    assert.equal(kept.loadedAt, Date.UTC(2026, 0, 1));
  });

  it('do not ask again at every look after a failure', async () => {
    const lists = start();
    await lists.glossaries();
    service.failure = 'connection';
    await clock.advance(3 * MINUTE);
    for (let look = 0; look < 5; look += 1) {
      await lists.glossaries();
      await clock.advance(1_000);
    }
    assert.equal(service.countOf('glossaries'), 2);
    service.failure = null;
    await clock.advance(MINUTE);
    assert.equal((await lists.glossaries({ freshness: 'current' })).failure, null);
  });

  it('reject when there is nothing kept and nothing can be had', async () => {
    service.failure = 'connection';
    await assert.rejects(start().glossaries(), { kind: 'connection' });
  });

  it('serve nothing any more once the service refuses it', async () => {
    const lists = start();
    await lists.styles();
    service.failure = 'permission';
    await clock.advance(3 * MINUTE);
    const changes = changesOf(lists);
    await lists.styles();
    await until(() => changes.includes('styles'));
    await assert.rejects(lists.styles(), { kind: 'permission' });
    await assert.rejects(lists.styles(), { kind: 'permission' });
    assert.equal(service.countOf('styles 0'), 2);
    service.failure = 'connection';
    await assert.rejects(start().styles(), { kind: 'connection' });
  });

  it('keep what could not be read of them beside the rest, also after a restart', async () => {
    const unread = [{ path: 'glossaries[1]', kind: 'entry', value: { name: 5 } }] as const;
    service.unread = unread;
    assert.deepEqual((await start().glossaries()).unread, unread);
    service.failure = 'connection';
    const kept = await start().glossaries();
    assert.deepEqual([kept.value.length, kept.unread], [1, unread]);
  });

  it('leave out what an earlier version kept in a form that is odd now, and say so', async () => {
    const [odd] = service.glossaryList;
    service.glossaryList = [...service.glossaryList, { ...odd, glossary_id: 5 } as never];
    await start().glossaries();
    service.failure = 'connection';
    const { value, unread } = await start().glossaries();
    assert.deepEqual([value.length, unread.map(({ path }) => path)], [1, ['items[1]']]);
  });

  it('drop no entries for a listing that could not be read whole', async () => {
    await start().entries('id-of-Products', pair);
    service.glossaryList = [];
    service.unread = [{ path: 'glossaries[0]', kind: 'entry', value: 7 }];
    await start().glossaries();
    service.failure = 'connection';
    assert.equal((await start().entries('id-of-Products', pair)).value.entries.size, 1);
  });

  it('F15: look at the listing again when a dictionary is gone', async () => {
    const lists = start();
    await lists.glossaries();
    await lists.entries('id-of-Products', pair);
    service.remove('Products');
    const changes = changesOf(lists);
    await assert.rejects(lists.entries('id-of-Products', pair, { freshness: 'fresh' }), {
      kind: 'not-found',
    });
    await until(() => changes.includes('glossaries'));
    assert.deepEqual(await namesIn(lists), []);
    service.failure = 'connection';
    await assert.rejects(start().entries('id-of-Products', pair), { kind: 'connection' });
  });

  it('F15: ask for entries again when the listing counts otherwise', async () => {
    const lists = start();
    await lists.glossaries();
    const { value: old } = await lists.entries('id-of-Products', pair);
    service.glossaryList = [];
    service.add('Products', ['en de'], 'cat\tKatze\ndog\tHund');
    await lists.glossaries({ freshness: 'fresh' });
    const { value } = await lists.entries('id-of-Products', pair, { freshness: 'current' });
    assert.equal(value.entries.size, 2);
    assert.notEqual(value.version, old.version);
  });

  it('F15: drop the entries of glossaries that a listing has no more, from the store as well', async () => {
    const before = start();
    await before.entries('id-of-Products', pair);
    service.remove('Products');
    const lists = start();
    await lists.glossaries({ freshness: 'fresh' });
    service.failure = 'connection';
    await assert.rejects(start().entries('id-of-Products', pair), { kind: 'connection' });
  });

  it('F35: never serve what another account keeps', async () => {
    await start('https://api.example.com account-a').glossaries();
    service.failure = 'connection';
    await assert.rejects(start('https://api.example.com account-b').glossaries(), {
      kind: 'connection',
    });
    await assert.rejects(start('https://other.example.com account-a').glossaries(), {
      kind: 'connection',
    });
    assert.deepEqual(await namesIn(start('https://api.example.com account-a')), ['Products']);
  });

  it('F35: throw away a record that was put under another key', async () => {
    await start('a').glossaries();
    const [[foreign, bytes] = ['', new Uint8Array()]] = store.values;
    await start('b').glossaries();
    const own = [...store.values.keys()].find((key) => key !== foreign) ?? '';
    store.values.set(own, bytes);
    service.failure = 'connection';
    await assert.rejects(start('b').glossaries(), { kind: 'connection' });
    assert.equal(store.values.has(own), false);
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
      await start().glossaries();
      const [[key, bytes] = ['', new Uint8Array()]] = store.values;
      store.values.set(key, damage(bytes));
      service.failure = 'connection';
      await assert.rejects(start().glossaries(), { kind: 'connection' });
      assert.equal(store.values.has(key), false);
      service.failure = null;
      assert.deepEqual(await namesIn(start()), ['Products']);
    });
  }

  it('F35: do not believe a record from the future to be young', async () => {
    await start().glossaries();
    clock.setWallTime(clock.wallTime() - 24 * 60 * MINUTE);
    service.add('Parts', ['en de'], 'wheel\tRad');
    const kept = await start().glossaries({ freshness: 'current' });
    assert.equal(kept.value.length, 2);
  });

  it('F36: go on without a store that is full or blocked', async () => {
    store.broken = 'blocked';
    const lists = start();
    assert.deepEqual(await namesIn(lists), ['Products']);
    await lists.forget({ kind: 'glossaries' });
    store.broken = 'full';
    assert.deepEqual(await namesIn(lists), ['Products']);
    assert.deepEqual(await namesIn(lists), ['Products']);
    assert.equal(service.countOf('glossaries'), 2);
  });

  it('forget what was changed from here, also what was asked for before', async () => {
    const lists = start();
    await lists.entries('id-of-Products', pair);
    let open = (): void => undefined;
    service.gate = new Promise((resolve) => {
      open = resolve;
    });
    const early = lists.glossaries();
    await until(() => service.countOf('glossaries') === 1);
    service.add('Parts', ['en de'], 'wheel\tRad');
    service.entriesOf.set('id-of-Products en de', 'cat\tKater');
    await lists.forget({ kind: 'entries', glossaryId: 'id-of-Products' });
    open();
    assert.equal((await early).value.length, 1);
    assert.deepEqual(await namesIn(lists), ['Products', 'Parts']);
    const { value } = await start().entries('id-of-Products', pair);
    assert.equal(value.entries.get('cat'), 'Kater');
  });

  it('keep the words of glossaries out of the store where a host wants that', async () => {
    const parts = { client: service, connection: 'a', store, clock, storesEntries: false };
    const lists = createAccountLists(parts);
    await lists.glossaries();
    await lists.entries('id-of-Products', pair);
    const stored = [...store.values.values()].map((bytes) => new TextDecoder().decode(bytes));
    assert.equal(stored.length, 1);
    assert.ok(!stored.join('').includes('Katze'));
  });

  it('keep names, ids and keys out of the names of records', async () => {
    const lists = start('https://api.example.com secret-account');
    await lists.glossaries();
    await lists.entries('id-of-Products', pair);
    for (const key of store.values.keys()) {
      assert.match(key, /^lists\/[\da-f/]+$/);
      assert.ok(key.length <= 200);
    }
  });

  it('forget everything at once, in memory as well', async () => {
    const lists = start();
    const [glossary] = (await lists.glossaries()).value;
    await lists.entries(glossary?.glossary_id ?? '', pair);
    await lists.languages({ resource: 'voice' });
    await lists.memories();
    assert.ok(store.values.size >= 4);
    const changes = changesOf(lists);
    await lists.forget({ kind: 'everything' });
    assert.equal(store.values.size, 0);
    assert.deepEqual(changes.toSorted(), ['entries', 'glossaries', 'languages', 'memories']);
    service.add('Parts', ['en de'], 'wheel\tRad');
    assert.deepEqual(await namesIn(lists), ['Products', 'Parts']);
  });

  it('ask again for what was marked old while it was on its way', async () => {
    const answers: ((value: string) => void)[] = [];
    const source = {
      load: () => new Promise<string>((resolve) => answers.push(resolve)),
      print: (value: string) => value,
      lifetimeInMs: MINUTE,
      refusals: new Set<never>(),
    };
    const list = new KeptList<string>(source, null, clock, () => undefined);
    const first = list.read();
    await until(() => answers.length === 1);
    list.markOld();
    const current = list.read({ freshness: 'current' });
    await until(() => answers.length === 2);
    answers[1]?.('new');
    assert.equal((await current).value, 'new');
    answers[0]?.('old');
    await first;
    assert.equal((await list.read()).value, 'new');
    assert.equal(answers.length, 2);

    const again = list.read({ freshness: 'fresh' });
    await until(() => answers.length === 3);
    list.markOld();
    answers[2]?.('older');
    await again;
    void list.read({ freshness: 'current' });
    await until(() => answers.length === 4);
  });

  it('remove what is kept of all accounts', async () => {
    await start('a').glossaries();
    await start('b').glossaries();
    store.values.set('translations/x', new Uint8Array(1));
    await clearAccountLists(store);
    assert.deepEqual([...store.values.keys()], ['translations/x']);
  });

  it('hold a bounded number of entries in memory', async () => {
    for (const name of ['A', 'B', 'C']) service.add(name, ['en de'], 'a\tb\nc\td');
    const parts = { client: service, connection: 'a', store: null, clock };
    const lists = createAccountLists({ ...parts, mostEntriesInMemory: 3 });
    for (const name of ['A', 'B', 'C', 'C', 'A']) await lists.entries(`id-of-${name}`, pair);
    assert.equal(service.countOf('entries id-of-C en de'), 1);
    assert.equal(service.countOf('entries id-of-A en de'), 2);
  });
});

describe('entries that others put into a glossary', () => {
  it('are kept as they are, also with a byte order mark that we would not send', async () => {
    const service = new AccountService();
    service.add('A', ['en de'], '\ufeffcat\tKatze\ndog\t\ufeffHund');
    const store = new MemoryKeyValueStore();
    const parts = { client: service, connection: 'a', store, clock: createFakeClock() };
    const lists = [createAccountLists(parts), createAccountLists(parts)];
    for (const each of lists) {
      const { value } = await each.entries('id-of-A', pair);
      assert.equal(value.entries.get('\ufeffcat'), 'Katze');
      assert.equal(value.entries.get('dog'), '\ufeffHund');
    }
    assert.equal(service.countOf('entries id-of-A en de'), 1);
  });
});

describe('dictionaries that are let go for want of room', () => {
  it('are forgotten also where their entries are still on their way', async () => {
    const service = new AccountService();
    service.add('A', ['en de'], 'cat\tKatze');
    service.add('B', ['en de'], 'a\tb\nc\td');
    const parts = { client: service, connection: 'a', clock: createFakeClock() };
    const store = new MemoryKeyValueStore();
    const lists = createAccountLists({ ...parts, store, mostEntriesInMemory: 1 });
    await lists.entries('id-of-B', pair);
    let open = (): void => undefined;
    service.gate = new Promise((resolve) => {
      open = resolve;
    });
    const early = lists.entries('id-of-A', pair);
    await until(() => service.countOf('entries id-of-A en de') === 1);
    await lists.entries('id-of-B', pair);
    await lists.forget({ kind: 'entries', glossaryId: 'id-of-A' });
    service.entriesOf.set('id-of-A en de', 'cat\tKater');
    open();
    await early;
    const { value } = await lists.entries('id-of-A', pair);
    assert.equal(value.entries.get('cat'), 'Kater');
  });
});

describe('languages of an account', () => {
  it('are kept for a day, with their features', async () => {
    const service = new AccountService();
    const clock = createFakeClock();
    service.languageList = [
      {
        lang: 'de',
        name: 'German',
        usable_as_source: true,
        usable_as_target: true,
        status: 'stable',
        features: { formality: { status: 'stable' } },
      },
    ];
    const store = new MemoryKeyValueStore();
    const parts = { client: service, connection: 'a', store, clock };
    const request = { resource: 'translate_text', include: ['beta'] } as const;
    await createAccountLists(parts).languages(request);
    await clock.advance(23 * 60 * MINUTE);
    const { value } = await createAccountLists(parts).languages(request);
    assert.deepEqual(value, service.languageList);
    assert.deepEqual(service.calls, ['languages translate_text']);
    await createAccountLists(parts).languages({ resource: 'write' });
    assert.deepEqual(service.calls, ['languages translate_text', 'languages write']);
  });

  it('come from the former listings where the service has no other', async () => {
    const service = new AccountService();
    service.formerLanguages = [
      { language: 'DE', name: 'German', supports_formality: true },
      { language: 'ZH-HANT', name: 'Chinese (traditional)' },
    ];
    const parts = { client: service, connection: 'a', store: null, clock: createFakeClock() };
    const lists = createAccountLists(parts);
    const { value } = await lists.languages({ resource: 'translate_text' });
    const targets = value.filter((language) => language.usable_as_target);
    assert.deepEqual(
      targets.map(({ lang, features }) => [lang, 'formality' in features, 'glossary' in features]),
      [
        ['de', true, true],
        ['zh-Hant', false, true],
      ],
    );
    await assert.rejects(lists.languages({ resource: 'write' }), { kind: 'not-found' });
  });
});

function replaceIn(bytes: Uint8Array, old: string, replacement: string): Uint8Array {
  const text = new TextDecoder().decode(bytes);
  assert.ok(text.includes(old));
  return new TextEncoder().encode(text.replace(old, replacement));
}
