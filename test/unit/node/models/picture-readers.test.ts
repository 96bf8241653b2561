import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createUndiciTransport } from '../../../../extensions/cli/adapters/undici-transport.ts';
import { saidBy } from '../../../../shared/messages/message-error.ts';
import type { CatalogueModel } from '../../../../shared/node/models/catalogue.ts';
import type { InstallWatch } from '../../../../shared/node/models/install-models.ts';
import { ModelManager } from '../../../../shared/node/models/model-manager.ts';
import { ModelStore } from '../../../../shared/node/models/model-store.ts';
import { readerCatalogue } from '../../../../shared/node/models/reader-catalogue.ts';
import { tarEntry } from '../../../../shared/node/models/tar-entry.ts';
import {
  startModelRegistry,
  type ModelRegistry,
  type RegistryFaults,
} from '../../../doubles/bergamot/model-registry.ts';
import { publishedReader, tarOf } from '../../../doubles/pictures/fake-reader.ts';

const { list, packages } = publishedReader();
const watch: InstallWatch = {
  signal: new AbortController().signal,
  onProgress: () => undefined,
  onWait: () => undefined,
};

describe('What reads pictures', () => {
  let folder = '';
  let registry: ModelRegistry | null = null;
  const transport = createUndiciTransport({ environment: {} });

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'readers-'));
  });
  afterEach(async () => {
    await registry?.close();
    registry = null;
    rmSync(folder, { recursive: true, force: true });
  });
  after(() => transport.close());

  function store(name = 'store', known: readonly CatalogueModel[] = list): ModelStore {
    return new ModelStore(path.join(folder, name), undefined, known);
  }

  async function manage(faults: RegistryFaults = {}, kept = store()): Promise<ModelManager> {
    registry = await startModelRegistry([], faults, packages);
    return new ModelManager(kept, transport, registry.address);
  }

  async function add(manager: ModelManager, word = 'ocr-eng'): Promise<void> {
    await manager.install(await manager.offer([word], watch.signal), watch);
  }

  const codeOf = (error: unknown): string | undefined => saidBy(error)?.code;

  it('is offered with its size, host and licence, and no list is asked for it', async () => {
    const manager = await manage();
    const plan = await manager.offer(['ocr-en'], watch.signal);
    assert.equal(plan.licence, 'Apache-2.0');
    assert.deepEqual(plan.hosts, [new URL(registry?.address ?? '').host]);
    const total = [...packages.values()].reduce((sum, { length }) => sum + length, 0);
    assert.equal(plan.packedBytes, total);
    assert.deepEqual(registry?.requests, []);
  });

  it('is fetched, unpacked to the one file of each package that is used, and named by digests', async () => {
    const manager = await manage();
    await add(manager);
    const [reader, ...others] = manager.store.readers();
    assert.deepEqual([reader?.language, others], ['eng', []]);
    assert.match(readFileSync(reader?.program.path ?? '', 'utf8'), /TessBaseAPI/);
    assert.deepEqual(manager.store.installed(), []);
    assert.deepEqual(readdirSync(path.join(folder, 'store', 'staging')), []);
    assert.deepEqual(await manager.verify(watch.signal, () => undefined), [
      { set: manager.store.sets()[0], missing: 0, changed: 0 },
    ]);
    await manager.remove(manager.named(['ocr-eng']), watch);
    assert.deepEqual(readdirSync(path.join(folder, 'store', 'models')), []);
  });

  it('is not there where a package has changed on its way', async () => {
    const manager = await manage({ corrupts: true });
    await assert.rejects(add(manager), (error) => codeOf(error) === 'models-damaged');
    assert.deepEqual(manager.store.readers(), []);
    // No other place has these packages: the list of the models is not asked for them.
    assert.ok(registry?.requests.every(({ path: asked }) => asked.endsWith('.tgz')));
  });

  it('goes on where it was cut off', async () => {
    const manager = await manage({ cutAfter: { bytes: 200, times: 1 } });
    await add(manager);
    assert.equal(manager.store.readers().length, 1);
    assert.ok(registry?.requests.some(({ range }) => range === 'bytes=200-'));
  });

  it('says that there is none for a language that has none', async () => {
    const manager = await manage();
    await assert.rejects(
      manager.offer(['ocr-xx'], watch.signal),
      (error) => codeOf(error) === 'models-none',
    );
  });

  it('comes from a folder with its packages, and from the folder of another machine', async () => {
    const manager = await manage();
    await add(manager);
    const second = new ModelManager(store('second'), transport, null);
    await second.addFolder(path.join(folder, 'store'), watch);
    assert.equal(second.store.readers().length, 1);
    const third = new ModelManager(store('third'), transport, null);
    const names = ['reader-core-1.0.0.tgz', 'reader-data-eng-1.0.0.tgz'];
    const bytes = [...packages.values()];
    for (const [index, name] of names.entries()) {
      writeFileSync(path.join(folder, name), bytes[index] ?? '');
    }
    await third.addFolder(folder, watch);
    assert.equal(third.store.readers().length, 1);
  });

  it('is no program that nobody listed, wherever it comes from', async () => {
    const foreign = publishedReader('module.exports = "something else";');
    registry = await startModelRegistry([], {}, foreign.packages);
    const theirs = new ModelManager(store('theirs', foreign.list), transport, registry.address);
    await add(theirs);
    assert.equal(theirs.store.readers().length, 1);
    assert.deepEqual(store('theirs').readers(), []);
    const copying = new ModelManager(store('copy'), transport, null);
    assert.throws(
      () => copying.addFolder(path.join(folder, 'theirs'), watch),
      (error) => codeOf(error) === 'models-folder-empty',
    );
  });

  it('has digests, sizes and plain addresses in the list of what can be fetched', () => {
    const files = readerCatalogue.flatMap((model) => model.files);
    assert.equal(readerCatalogue.length, 6);
    for (const { hash, packedHash, location, bytes, packedBytes } of files) {
      assert.match(`${hash} ${packedHash}`, /^[\da-f]{64} [\da-f]{64}$/);
      assert.match(
        location,
        /^(?:@tesseract\.js-data\/([a-z]{3})\/-\/\1-1\.0\.0|tesseract\.js-core\/-\/tesseract\.js-core-7\.0\.0)\.tgz$/,
      );
      assert.ok(bytes > 0 && packedBytes > 0);
    }
    assert.equal(new Set(files.map(({ hash }) => hash)).size, 7);
  });
});

describe('A file of an archive', () => {
  const content = Buffer.alloc(1_300, 'a');
  const archive = tarOf([
    ['package/one.txt', Buffer.alloc(512, 'x')],
    ['package/two.txt', content],
  ]);

  async function read(bytes: Buffer, name: string, pieceBytes: number): Promise<Buffer> {
    async function* pieces(): AsyncGenerator<Uint8Array> {
      for (let at = 0; at < bytes.length; at += pieceBytes) {
        yield await Promise.resolve(bytes.subarray(at, at + pieceBytes));
      }
    }
    const parts: Uint8Array[] = [];
    for await (const part of tarEntry(pieces(), name)) parts.push(part);
    return Buffer.concat(parts);
  }

  it('is the same in whatever pieces the archive comes', async () => {
    for (const pieceBytes of [1, 511, 513, 10_000]) {
      assert.deepEqual(await read(archive, 'package/two.txt', pieceBytes), content);
    }
  });

  it('is refused where the archive ends early, holds none, or is none', async () => {
    await assert.rejects(read(archive.subarray(0, 1_600), 'package/two.txt', 100), RangeError);
    await assert.rejects(read(archive, 'package/three.txt', 100), RangeError);
    await assert.rejects(read(Buffer.alloc(2_000, 'z'), 'package/two.txt', 100), RangeError);
  });
});
