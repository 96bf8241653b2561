import assert from 'node:assert/strict';
import type { AccountLists, ListKind } from '../../../shared/cache/account-lists.ts';
import { createAccountLists } from '../../../shared/cache/create-account-lists.ts';
import { KeptList } from '../../../shared/cache/kept-list.ts';
import { AccountService } from '../../doubles/service/account-service.ts';
import { createFakeClock } from '../../doubles/fake-clock.ts';
import { MemoryKeyValueStore } from '../../doubles/memory-stores.ts';
import { until } from '../../doubles/until.ts';
import { AccountListsBench, MINUTE, namesIn, pair } from './account-lists-bench.ts';

describe('lists of an account', () => {
  let bench: AccountListsBench;

  beforeEach(() => {
    bench = new AccountListsBench();
  });

  function changesOf(lists: AccountLists): readonly ListKind[] {
    const changes: ListKind[] = [];
    lists.onDidChange((what) => changes.push(what));
    return changes;
  }

  it('ask once and serve what is kept within its lifetime', async () => {
    const lists = bench.start();
    assert.deepEqual(await namesIn(lists), ['Products']);
    bench.service.add('Parts', ['en de'], 'wheel\tRad');
    await bench.clock.advance(MINUTE);
    assert.deepEqual(await namesIn(lists), ['Products']);
    assert.deepEqual(bench.service.calls, ['glossaries']);
  });

  it('serve what is kept when its lifetime is over, and ask behind it', async () => {
    const lists = bench.start();
    await lists.glossaries();
    bench.service.add('Parts', ['en de'], 'wheel\tRad');
    const changes = changesOf(lists);
    await bench.clock.advance(3 * MINUTE);
    assert.deepEqual(await namesIn(lists), ['Products']);
    await until(() => changes.length > 0);
    assert.deepEqual(changes, ['glossaries']);
    assert.deepEqual(await namesIn(lists), ['Products', 'Parts']);
    assert.equal(bench.service.countOf('glossaries'), 2);
  });

  it('ask first when current ones are wanted and the lifetime is over', async () => {
    const lists = bench.start();
    await lists.glossaries();
    bench.service.add('Parts', ['en de'], 'wheel\tRad');
    const within = await lists.glossaries({ freshness: 'current' });
    assert.equal(within.value.length, 1);
    await bench.clock.advance(3 * MINUTE);
    const after = await lists.glossaries({ freshness: 'current' });
    assert.equal(after.value.length, 2);
  });

  it('send one request for many that ask at once', async () => {
    const lists = bench.start();
    let open = (): void => undefined;
    bench.service.gate = new Promise((resolve) => {
      open = resolve;
    });
    const all = [lists.glossaries(), lists.glossaries({ freshness: 'fresh' }), lists.glossaries()];
    await bench.clock.advance(0);
    open();
    assert.equal(new Set((await Promise.all(all)).map(({ value }) => value)).size, 1);
    assert.deepEqual(bench.service.calls, ['glossaries']);
  });

  it('let one of several leave, and end the request when nobody waits', async () => {
    const lists = bench.start();
    let open = (): void => undefined;
    bench.service.gate = new Promise((resolve) => {
      open = resolve;
    });
    const [one, other] = [new AbortController(), new AbortController()];
    const first = lists.glossaries({ signal: one.signal });
    const second = lists.glossaries({ signal: other.signal });
    await until(() => bench.service.countOf('glossaries') === 1);
    one.abort();
    await assert.rejects(first, { kind: 'aborted' });
    open();
    assert.equal((await second).value.length, 1);

    bench.service.gate = new Promise(() => undefined);
    const alone = lists.memories({ signal: other.signal });
    await until(() => bench.service.countOf('memories') === 1);
    other.abort();
    await assert.rejects(alone, { kind: 'aborted' });
    bench.service.gate = Promise.resolve();
    assert.deepEqual((await lists.memories()).value, []);
    assert.equal(bench.service.countOf('memories'), 2);
  });

  it('survive a restart, and serve without a network', async () => {
    const before = bench.start();
    await before.glossaries();
    await before.entries('id-of-Products', pair);
    bench.service.failure = 'connection';
    await bench.clock.advance(30 * MINUTE);
    const after = bench.start();
    assert.deepEqual(await namesIn(after), ['Products']);
    const { value } = await after.entries('id-of-Products', {
      source_lang: 'EN',
      target_lang: 'DE',
    });
    assert.equal(value.entries.get('cat'), 'Katze');
    await bench.clock.advance(0);
    const kept = await after.glossaries({ freshness: 'fresh' });
    assert.equal(kept.failure?.kind, 'connection');
    assert.equal(kept.loadedAt, Date.UTC(2026, 0, 1));
  });

  it('do not ask again at every look after a failure', async () => {
    const lists = bench.start();
    await lists.glossaries();
    bench.service.failure = 'connection';
    await bench.clock.advance(3 * MINUTE);
    for (let look = 0; look < 5; look += 1) {
      await lists.glossaries();
      await bench.clock.advance(1_000);
    }
    assert.equal(bench.service.countOf('glossaries'), 2);
    bench.service.failure = null;
    await bench.clock.advance(MINUTE);
    assert.equal((await lists.glossaries({ freshness: 'current' })).failure, null);
  });

  it('reject when there is nothing kept and nothing can be had', async () => {
    bench.service.failure = 'connection';
    await assert.rejects(bench.start().glossaries(), { kind: 'connection' });
  });

  it('serve nothing any more once the service refuses it', async () => {
    const lists = bench.start();
    await lists.styles();
    bench.service.failure = 'permission';
    await bench.clock.advance(3 * MINUTE);
    const changes = changesOf(lists);
    await lists.styles();
    await until(() => changes.includes('styles'));
    await assert.rejects(lists.styles(), { kind: 'permission' });
    await assert.rejects(lists.styles(), { kind: 'permission' });
    assert.equal(bench.service.countOf('styles 0'), 2);
    bench.service.failure = 'connection';
    await assert.rejects(bench.start().styles(), { kind: 'connection' });
  });

  it('keep what could not be read of them beside the rest, also after a restart', async () => {
    const unread = [{ path: 'glossaries[1]', kind: 'entry', value: { name: 5 } }] as const;
    bench.service.unread = unread;
    assert.deepEqual((await bench.start().glossaries()).unread, unread);
    bench.service.failure = 'connection';
    const kept = await bench.start().glossaries();
    assert.deepEqual([kept.value.length, kept.unread], [1, unread]);
  });

  it('leave out what an earlier version kept in a form that is odd now, and say so', async () => {
    const [odd] = bench.service.glossaryList;
    bench.service.glossaryList = [
      ...bench.service.glossaryList,
      { ...odd, glossary_id: 5 } as never,
    ];
    await bench.start().glossaries();
    bench.service.failure = 'connection';
    const { value, unread } = await bench.start().glossaries();
    assert.deepEqual([value.length, unread.map(({ path }) => path)], [1, ['items[1]']]);
  });

  it('drop no entries for a listing that could not be read whole', async () => {
    await bench.start().entries('id-of-Products', pair);
    bench.service.glossaryList = [];
    bench.service.unread = [{ path: 'glossaries[0]', kind: 'entry', value: 7 }];
    await bench.start().glossaries();
    bench.service.failure = 'connection';
    assert.equal((await bench.start().entries('id-of-Products', pair)).value.entries.size, 1);
  });

  it('F15: look at the listing again when a dictionary is gone', async () => {
    const lists = bench.start();
    await lists.glossaries();
    await lists.entries('id-of-Products', pair);
    bench.service.remove('Products');
    const changes = changesOf(lists);
    await assert.rejects(lists.entries('id-of-Products', pair, { freshness: 'fresh' }), {
      kind: 'not-found',
    });
    await until(() => changes.includes('glossaries'));
    assert.deepEqual(await namesIn(lists), []);
    bench.service.failure = 'connection';
    await assert.rejects(bench.start().entries('id-of-Products', pair), { kind: 'connection' });
  });

  it('F15: ask for entries again when the listing counts otherwise', async () => {
    const lists = bench.start();
    await lists.glossaries();
    const { value: old } = await lists.entries('id-of-Products', pair);
    bench.service.glossaryList = [];
    bench.service.add('Products', ['en de'], 'cat\tKatze\ndog\tHund');
    await lists.glossaries({ freshness: 'fresh' });
    const { value } = await lists.entries('id-of-Products', pair, { freshness: 'current' });
    assert.equal(value.entries.size, 2);
    assert.notEqual(value.version, old.version);
  });

  it('F15: drop the entries of glossaries that a listing has no more, from the store as well', async () => {
    const before = bench.start();
    await before.entries('id-of-Products', pair);
    bench.service.remove('Products');
    const lists = bench.start();
    await lists.glossaries({ freshness: 'fresh' });
    bench.service.failure = 'connection';
    await assert.rejects(bench.start().entries('id-of-Products', pair), { kind: 'connection' });
  });

  it('forget what was changed from here, also what was asked for before', async () => {
    const lists = bench.start();
    await lists.entries('id-of-Products', pair);
    let open = (): void => undefined;
    bench.service.gate = new Promise((resolve) => {
      open = resolve;
    });
    const early = lists.glossaries();
    await until(() => bench.service.countOf('glossaries') === 1);
    bench.service.add('Parts', ['en de'], 'wheel\tRad');
    bench.service.entriesOf.set('id-of-Products en de', 'cat\tKater');
    await lists.forget({ kind: 'entries', glossaryId: 'id-of-Products' });
    open();
    assert.equal((await early).value.length, 1);
    assert.deepEqual(await namesIn(lists), ['Products', 'Parts']);
    const { value } = await bench.start().entries('id-of-Products', pair);
    assert.equal(value.entries.get('cat'), 'Kater');
  });

  it('forget everything at once, in memory as well', async () => {
    const lists = bench.start();
    const [glossary] = (await lists.glossaries()).value;
    await lists.entries(glossary?.glossary_id ?? '', pair);
    await lists.languages({ resource: 'voice' });
    await lists.memories();
    assert.ok(bench.store.values.size >= 4);
    const changes = changesOf(lists);
    await lists.forget({ kind: 'everything' });
    assert.equal(bench.store.values.size, 0);
    assert.deepEqual(changes.toSorted(), ['entries', 'glossaries', 'languages', 'memories']);
    bench.service.add('Parts', ['en de'], 'wheel\tRad');
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
    const list = new KeptList<string>(source, null, bench.clock, () => undefined);
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

  it('hold a bounded number of entries in memory', async () => {
    for (const name of ['A', 'B', 'C']) bench.service.add(name, ['en de'], 'a\tb\nc\td');
    const parts = { client: bench.service, connection: 'a', store: null, clock: bench.clock };
    const lists = createAccountLists({ ...parts, mostEntriesInMemory: 3 });
    for (const name of ['A', 'B', 'C', 'C', 'A']) await lists.entries(`id-of-${name}`, pair);
    assert.equal(bench.service.countOf('entries id-of-C en de'), 1);
    assert.equal(bench.service.countOf('entries id-of-A en de'), 2);
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
