import assert from 'node:assert/strict';
import { openJournal, pruneJournals, type Journal } from '../../../shared/files/journal.ts';
import type { ContentTag } from '../../../shared/ports/blob-store.ts';
import { createFakeClock } from '../../doubles/fake-clock.ts';
import { MemoryJournalStore } from '../../doubles/memory-stores.ts';

const CONTENT = 'c0ffee' as ContentTag;
const DAY_IN_MS = 86_400_000;
const record = (id: string): { engines: string[]; answers: Map<string, string> } => ({
  engines: [],
  answers: new Map([[id, `answer to ${id}`]]),
});

describe('the journal of a file', () => {
  let store: MemoryJournalStore;
  const clock = createFakeClock();

  beforeEach(() => {
    store = new MemoryJournalStore();
  });

  async function open(content = CONTENT, scope = 'scope'): Promise<Journal> {
    const journal = await openJournal(store, clock, content, scope);
    assert.ok(journal);
    return journal;
  }

  it('leaves nothing behind when nothing was written', async () => {
    await (await open()).release();
    assert.equal(store.journals.size, 0);
    assert.equal(store.claimed.size, 0);
  });

  it('P3 gives a later run what an earlier one had appended', async () => {
    const first = await open();
    await first.append([record('a')]);
    await first.append([record('b'), record('c')]);
    await first.release();
    assert.deepEqual((await open()).resumed, [record('a'), record('b'), record('c')]);
  });

  it('writes one piece for all records of a batch', async () => {
    const journal = await open();
    await journal.append([record('a'), record('b')]);
    assert.equal(store.appends, 1);
  });

  it('keeps records whole and in order when batches arrive at the same time', async () => {
    const journal = await open();
    await Promise.all(['a', 'b', 'c', 'd'].map((id) => journal.append([record(id)])));
    await journal.release();
    assert.deepEqual((await open()).resumed, ['a', 'b', 'c', 'd'].map(record));
  });

  it('F16 goes on after a torn last line', async () => {
    const first = await open();
    await first.append([record('a')]);
    await first.append([record('b')]);
    await first.release();
    const [name, bytes] = [...store.journals][0] ?? ['', new Uint8Array()];
    store.journals.set(name, bytes.slice(0, -5));
    const second = await open();
    assert.deepEqual(second.resumed, [record('a')]);
    await second.append([record('c')]);
    await second.release();
    assert.deepEqual((await open()).resumed, [record('a'), record('c')]);
  });

  it('F35 begins anew when the header is broken', async () => {
    const first = await open();
    await first.append([record('a')]);
    await first.release();
    const [name] = [...store.journals.keys()];
    store.journals.set(name ?? '', new TextEncoder().encode('garbage'));
    const second = await open();
    assert.deepEqual(second.resumed, []);
    await second.append([record('b')]);
    await second.release();
    assert.deepEqual((await open()).resumed, [record('b')]);
  });

  it('belongs to one content and one set of options', async () => {
    const first = await open();
    await first.append([record('a')]);
    await first.release();
    assert.deepEqual((await open('other' as ContentTag)).resumed, []);
    assert.deepEqual((await open(CONTENT, 'other scope')).resumed, []);
  });

  it('F19 is held by one run at a time', async () => {
    const first = await open();
    assert.equal(await openJournal(store, clock, CONTENT, 'scope'), null);
    await first.release();
    await open();
  });

  it('is gone once it was removed', async () => {
    const journal = await open();
    await journal.append([record('a')]);
    await journal.remove();
    assert.equal(store.journals.size, 0);
    assert.equal(store.claimed.size, 0);
  });

  it('F36 rejects when the store is full, and from then on', async () => {
    const journal = await open();
    store.full = true;
    await assert.rejects(journal.append([record('a')]));
    store.full = false;
    await assert.rejects(journal.append([record('b')]));
  });

  it('F30 has a name that gives nothing away', async () => {
    await (await open()).append([record('a')]);
    for (const name of store.journals.keys()) assert.match(name, /^[0-9a-f]{40}$/);
  });

  it('prunes journals nobody came back for within a month, but none that is in use', async () => {
    const held = await open();
    await held.append([record('a')]);
    const left = await open('left' as ContentTag);
    await left.append([record('b')]);
    await left.release();
    store.journals.set('broken', new Uint8Array([1, 2, 3]));
    await pruneJournals(store, clock);
    assert.equal(store.journals.size, 2);
    clock.setWallTime(clock.wallTime() + 31 * DAY_IN_MS);
    await pruneJournals(store, clock);
    assert.equal(store.journals.size, 1);
    assert.equal(store.claimed.size, 1);
  });

  it('F17 lets go of a journal that cannot be removed, so that the next run is not kept from the file', async () => {
    const first = await open();
    await first.append([record('a')]);
    await first.release();
    store.remove = () => Promise.reject(new Error('EPERM'));
    await assert.rejects((await open()).remove());
    assert.equal(store.claimed.size, 0);
    await clock.advance(31 * DAY_IN_MS);
    await pruneJournals(store, clock);
    assert.equal(store.claimed.size, 0);
  });

  it('never fails for housekeeping', async () => {
    store.names = () => Promise.reject(new Error('blocked'));
    await pruneJournals(store, clock);
  });
});
