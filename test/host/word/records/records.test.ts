import assert from 'node:assert/strict';
import { IDBFactory as FakeFactory, IDBKeyRange as FakeKeyRange } from 'fake-indexeddb';
import { openPaneDocuments } from '../../../../extensions/word/adapters/open-pane-documents.ts';
import { createClaims } from '../../../../extensions/word/adapters/records/claim-name.ts';
import { openIndexedRecords } from '../../../../extensions/word/adapters/records/indexed-records.ts';
import {
  databaseName,
  keepsDocuments,
} from '../../../../extensions/word/adapters/records/kept-documents.ts';
import { createRecordJournals } from '../../../../extensions/word/adapters/records/record-journal-store.ts';
import { createRecordResults } from '../../../../extensions/word/adapters/records/record-results.ts';
import { createRecordSources } from '../../../../extensions/word/adapters/records/record-sources.ts';
import {
  createMemoryRecords,
  type RecordStore,
} from '../../../../extensions/word/adapters/records/record-store.ts';
import {
  createSealedBytes,
  type SealedBytes,
} from '../../../../extensions/word/adapters/records/sealer.ts';
import { createSealedSecrets } from '../../../../extensions/word/adapters/records/sealed-secret-store.ts';
import { createSystemClock } from '../../../../shared/clock/system-clock.ts';

const sealedIn = (records: RecordStore): SealedBytes => createSealedBytes(records, crypto.subtle);
const noLimit = (): Promise<null> => Promise.resolve(null);
const encoder = new TextEncoder();
const place = { job: 'j1', target: 'letter.de.docx' };

interface Kind {
  readonly name: string;
  readonly open: () => Promise<RecordStore>;
}

const kinds: readonly Kind[] = [
  { name: 'in memory', open: () => Promise.resolve(createMemoryRecords()) },
  { name: "in the browser's database", open: () => openIndexedRecords(new FakeFactory(), 'pane') },
];

before(() => {
  // The adapter asks the page for it, as everyone does.
  Object.assign(globalThis, { IDBKeyRange: FakeKeyRange });
});

after(() => {
  delete (globalThis as { IDBKeyRange?: unknown }).IDBKeyRange;
});

for (const { name, open } of kinds) {
  describe(`Records ${name}`, () => {
    let records: RecordStore;

    beforeEach(async () => {
      records = await open();
    });

    it('are changed in one step each, and listed by the beginning of their names', async () => {
      const add = (old: unknown): number => (typeof old === 'number' ? old + 1 : 1);
      await Promise.all([1, 2, 3].map(() => records.update('a/count', add)));
      await records.update('b', () => 'other');
      assert.equal(await records.get('a/count'), 3);
      assert.deepEqual(await records.keys('a/'), ['a/count']);
      await records.delete(['a/count', 'never']);
      assert.equal(await records.get('a/count'), undefined);
    });

    it('keep journals that grow at their end', async () => {
      const journals = createRecordJournals(records, createClaims(undefined, ''));
      assert.equal(await journals.read('document-1'), null);
      await journals.append('document-1', encoder.encode('one\n'));
      await journals.append('document-1', encoder.encode('two\n'));
      const text = new TextDecoder().decode((await journals.read('document-1')) ?? undefined);
      assert.equal(text, 'one\ntwo\n');
      assert.deepEqual(await journals.names(), ['document-1']);
      await journals.remove('document-1');
      assert.deepEqual(await journals.names(), []);
    });

    it('keep documents and translations sealed: nothing that is stored holds a word of them', async () => {
      const sources = createRecordSources(records, sealedIn(records));
      await sources.keep('d1', encoder.encode('CANARY of the original'));
      const results = createRecordResults(records, sealedIn(records), noLimit);
      const part = await results.openPart(place, 100);
      await part.write(encoder.encode('CANARY of the translation'));
      await part.finish();
      await results.publish(place);
      for (const key of await records.keys('')) {
        const value = await records.get(key);
        const { data } = value as { data?: ArrayBuffer };
        const bytes = value instanceof Uint8Array ? value : new Uint8Array(data ?? []);
        assert.equal(Buffer.from(bytes).includes('CANARY'), false, key);
      }
      const kept = await results.readResult(place.job);
      assert.equal(new TextDecoder().decode(kept ?? undefined), 'CANARY of the translation');
      const original = await sources.read('d1');
      assert.equal(new TextDecoder().decode(original ?? undefined), 'CANARY of the original');
    });

    it('keep secrets sealed: what is stored does not hold them', async () => {
      const secrets = createSealedSecrets(records, crypto.subtle, 'persisted');
      await secrets.write('document-1', 'SECRET-KEY');
      assert.deepEqual(await secrets.read('document-1'), {
        outcome: 'present',
        value: 'SECRET-KEY',
      });
      const { data } = (await records.get('secret/document-1')) as { data: ArrayBuffer };
      assert.equal(Buffer.from(data).includes('SECRET-KEY'), false);
      const key = (await records.get('sealing-key')) as CryptoKey;
      assert.equal(key.extractable, false);
      await assert.rejects(crypto.subtle.exportKey('raw', key));
    });

    it('tell a secret that is missing from one that cannot be read', async () => {
      const secrets = createSealedSecrets(records, crypto.subtle, 'persisted');
      assert.deepEqual(await secrets.read('none'), { outcome: 'missing' });
      await secrets.write('one', 'value');
      // Moved under another name, it does not open.
      const sealed = await records.get('secret/one');
      await records.update('secret/two', () => sealed);
      assert.equal((await secrets.read('two')).outcome, 'unreadable');
      await records.delete(['sealing-key']);
      assert.equal((await secrets.read('one')).outcome, 'unreadable');
      await secrets.remove('one');
      assert.equal((await secrets.read('one')).outcome, 'missing');
    });

    it('make one sealing key, however many ask for it at once', async () => {
      const secrets = ['a', 'b'].map(() =>
        createSealedSecrets(records, crypto.subtle, 'persisted'),
      );
      await Promise.all(secrets.map((each, index) => each.write(`s${index}`, `value ${index}`)));
      assert.deepEqual(await secrets[1]?.read('s0'), { outcome: 'present', value: 'value 0' });
      assert.deepEqual(await secrets[0]?.read('s1'), { outcome: 'present', value: 'value 1' });
    });

    it('let a result grow, be read at any place, and be published', async () => {
      const results = createRecordResults(records, sealedIn(records), noLimit);
      const bytes = Uint8Array.from({ length: 1_300_000 }, (_, index) => index % 251);
      const part = await results.openPart(place, bytes.length);
      for (let at = 0; at < bytes.length; at += 65_536) {
        await part.write(bytes.subarray(at, at + 65_536));
      }
      await part.finish();
      const stored = await results.findPart(place);
      assert.ok(stored !== null);
      assert.equal(stored.byteLength, bytes.length);
      assert.deepEqual(await stored.read(524_280, 20), bytes.slice(524_280, 524_300));
      assert.deepEqual(await stored.read(bytes.length - 3, 10), bytes.slice(-3));
      assert.equal(await results.readResult('j1'), null);
      assert.equal(await results.publish(place), 'letter.de.docx');
      assert.equal(await results.publish(place), 'letter.de.docx', 'again after a crash');
      await results.removePart(place);
      assert.equal(await results.findPart(place), null);
      assert.deepEqual(await results.readResult('j1'), bytes);
      assert.deepEqual(await results.keptJobs(), ['j1']);
      await results.removeResult('j1');
      assert.deepEqual(await records.keys(''), ['sealing-key']);
    });

    it('drop what an earlier run left of a result, and all of one that is given up', async () => {
      const results = createRecordResults(records, sealedIn(records), noLimit);
      const first = await results.openPart(place, 10);
      await first.write(encoder.encode('broken'));
      await first.abandon();
      assert.equal((await results.findPart(place))?.byteLength, 6);
      const second = await results.openPart(place, 10);
      await second.write(encoder.encode('new'));
      await second.finish();
      assert.equal((await results.findPart(place))?.byteLength, 3);
      await results.removePart(place);
      assert.equal(await results.findPart(place), null);
      assert.equal(await results.readResult('j1'), null);
    });

    it('keep documents that are still to be sent', async () => {
      const sources = createRecordSources(records, sealedIn(records));
      await sources.keep('abc', encoder.encode('docx'));
      assert.deepEqual(await sources.digests(), ['abc']);
      assert.deepEqual(await sources.read('abc'), encoder.encode('docx'));
      await sources.remove('abc');
      assert.equal(await sources.read('abc'), null);
    });
  });
}

describe('A result for which there is no room', () => {
  it('is not asked for', async () => {
    const records = createMemoryRecords();
    const results = createRecordResults(records, sealedIn(records), () => Promise.resolve(999));
    await assert.rejects(results.openPart(place, 1000), { name: 'BlobError', code: 'disk-full' });
    await (await results.openPart(place, 999)).finish();
  });

  it('counts nothing of a piece that did not fit, so that it may be written again', async () => {
    const records = createMemoryRecords();
    let isFull = false;
    const bounded: RecordStore = {
      ...records,
      update: (key, change) =>
        isFull
          ? Promise.reject(new DOMException('Full.', 'QuotaExceededError'))
          : records.update(key, change),
    };
    const results = createRecordResults(bounded, sealedIn(bounded), noLimit);
    const part = await results.openPart(place, 0);
    await part.write(new Uint8Array(500_000).fill(1));
    isFull = true;
    const piece = new Uint8Array(100_000).fill(2);
    await assert.rejects(part.write(piece), { code: 'disk-full' });
    isFull = false;
    await part.write(piece);
    await part.finish();
    const stored = await results.findPart(place);
    assert.ok(stored !== null);
    assert.equal(stored.byteLength, 600_000);
    assert.deepEqual([...(await stored.read(499_999, 2))], [1, 2]);
  });
});

describe('Claims of jobs', () => {
  it('are held once in a page, and free when they are let go', async () => {
    const claim = createClaims(undefined, 'p/');
    const held = await claim('a');
    assert.equal(await claim('a'), null);
    assert.notEqual(await claim('b'), null);
    await held?.release();
    assert.notEqual(await claim('a'), null);
  });

  it("are the browser's own locks where there are such", async () => {
    const locks = new LocksDouble();
    const claim = createClaims(locks as unknown as LockManager, 'p/');
    const held = await claim('a');
    assert.deepEqual([...locks.held], ['p/a']);
    assert.equal(await claim('a'), null);
    await held?.release();
    assert.deepEqual([...locks.held], []);
    assert.notEqual(await claim('a'), null);
  });
});

describe('The documents of a pane', () => {
  const unused = (): Promise<never> => Promise.reject(new Error('Nothing is sent here.'));
  const client = { uploadDocument: unused, getDocumentStatus: unused, downloadDocument: unused };
  const clock = createSystemClock();
  const parts = { client, clock, connection: 'test', partition: '' };
  const browser = {
    indexedDB: new FakeFactory() as IDBFactory | undefined,
    locks: undefined,
    subtle: crypto.subtle,
    roomLeft: noLimit,
  };

  it('last as long as the browser stores anything', async () => {
    const documents = await openPaneDocuments(parts, browser);
    assert.equal(documents.persistence, 'persisted');
    await documents.sources.keep('abc', encoder.encode('docx'));
    const next = await openPaneDocuments(parts, browser);
    assert.deepEqual(await next.sources.digests(), ['abc']);
    const other = await openPaneDocuments({ ...parts, partition: 'other-' }, browser);
    assert.deepEqual(await other.sources.digests(), [], 'partitions are kept apart');
  });

  it('live in memory where it stores nothing, and say so', async () => {
    const broken = {
      open: () => {
        throw new DOMException('Not here.', 'SecurityError');
      },
    } as unknown as IDBFactory;
    for (const indexedDB of [undefined, broken]) {
      const documents = await openPaneDocuments(parts, { ...browser, indexedDB });
      assert.equal(documents.persistence, 'memory');
      assert.deepEqual(await documents.jobs.list(), []);
    }
  });
});

/** Locks of one origin, as `navigator.locks` hands them out with `ifAvailable`. */
class LocksDouble {
  readonly held = new Set<string>();

  async request(
    name: string,
    _options: LockOptions,
    work: (lock: Lock | null) => unknown,
  ): Promise<void> {
    await Promise.resolve();
    if (this.held.has(name)) {
      await work(null);
      return;
    }
    this.held.add(name);
    await work({ name, mode: 'exclusive' });
    this.held.delete(name);
  }
}

describe('Whether a browser keeps documents of an earlier pane', () => {
  it('is told without making a database where there is none', async () => {
    const factory = new FakeFactory();
    assert.equal(await keepsDocuments('', factory), false);
    assert.deepEqual(await factory.databases(), []);
    assert.equal(await keepsDocuments('', undefined), false);
  });

  it('goes by the journals, in the partition that the host gives', async () => {
    const factory = new FakeFactory();
    const records = await openIndexedRecords(factory, databaseName('a'));
    assert.equal(await keepsDocuments('a', factory), false);
    await createRecordJournals(records, createClaims(undefined, '')).append(
      'document-1',
      encoder.encode('sent\n'),
    );
    assert.equal(await keepsDocuments('a', factory), true);
    assert.equal(await keepsDocuments('b', factory), false);
  });
});
