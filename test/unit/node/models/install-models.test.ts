import assert from 'node:assert/strict';
import {
  promises as fs,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createUndiciTransport } from '../../../../extensions/cli/adapters/undici-transport.ts';
import { saidBy } from '../../../../shared/messages/message-error.ts';
import { importModels, modelsInFolder } from '../../../../shared/node/models/import-folder.ts';
import { installModels } from '../../../../shared/node/models/install-models.ts';
import { modelAddresses } from '../../../../shared/node/models/model-addresses.ts';
import { ModelClient } from '../../../../shared/node/models/model-client.ts';
import { ModelStore } from '../../../../shared/node/models/model-store.ts';
import { planModels } from '../../../../shared/node/models/plan-models.ts';
import type { OpenForWriting } from '../../../../shared/node/models/staged-file.ts';
import {
  startModelRegistry,
  type ModelRegistry,
  type PublishedModel,
  type RegistryFaults,
} from '../../../doubles/bergamot/model-registry.ts';
import { shiftingModel } from '../../../doubles/bergamot/tiny-models.ts';

const tiny = shiftingModel(1);
const back = shiftingModel(-1);
const both: readonly PublishedModel[] = [
  { source: 'en', target: 'de', version: '3.0', tiny },
  { source: 'de', target: 'en', version: '3.0', tiny: back },
];

describe('Installing models', () => {
  let folder = '';
  let registry: ModelRegistry | null = null;
  const transport = createUndiciTransport({ environment: {} });

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'models-'));
  });
  afterEach(async () => {
    await registry?.close();
    registry = null;
    rmSync(folder, { recursive: true, force: true });
  });
  after(() => transport.close());

  async function publish(
    models: readonly PublishedModel[],
    faults: RegistryFaults = {},
  ): Promise<ModelClient> {
    registry = await startModelRegistry(models, faults);
    return new ModelClient(modelAddresses(registry.address), transport);
  }

  function watch(signal = new AbortController().signal): Parameters<typeof installModels>[3] {
    return { signal, onProgress: () => undefined, onWait: () => undefined };
  }

  async function add(
    client: ModelClient,
    wanted: readonly string[],
    store = new ModelStore(folder),
    watching = watch(),
  ): Promise<ModelStore> {
    const plan = planModels(wanted, await client.catalogue(watching.signal), store.sets());
    await installModels(
      plan.models.map(({ model }) => model),
      store,
      client,
      watching,
    );
    return store;
  }

  const codeOf = (error: unknown): string | undefined => saidBy(error)?.code;
  const packedPaths = (): readonly string[] =>
    (registry?.requests ?? [])
      .map(({ path: asked }) => asked)
      .filter((asked) => /workspace/u.test(asked));

  it('fetches both directions of a language, names files by their digests alone, and leaves nothing in staging', async () => {
    const store = await add(await publish(both), ['de']);
    assert.deepEqual(
      store.installed().map(({ source, target, version }) => [source, target, version]),
      [
        ['de', 'en', '3.0'],
        ['en', 'de', '3.0'],
      ],
    );
    const [first] = store.installed();
    const model = first?.files.find(({ part }) => part === 'model');
    assert.deepEqual(readFileSync(model?.path ?? ''), back.model);
    assert.deepEqual(readdirSync(path.join(folder, 'staging')), []);
    // Both directions have the same vocabulary, which lies there once.
    assert.equal(readdirSync(path.join(folder, 'models')).length, 3);
    const checked = await store.verify(watch().signal, () => undefined);
    assert.deepEqual(
      checked.map(({ missing, changed }) => missing + changed),
      [0, 0],
    );
  });

  it('takes a connection that breaks up again where it broke', async () => {
    const client = await publish(both, { cutAfter: { bytes: 20_000, times: 2 } });
    const store = await add(client, ['en-de']);
    assert.equal(store.sets().length, 1);
    const ranges = (registry?.requests ?? []).flatMap(({ range }) => range ?? []);
    assert.deepEqual(ranges, ['bytes=20000-', 'bytes=40000-']);
  });

  it('keeps what arrived when it gives up, and goes on from there the next time', async () => {
    const client = await publish(both, { cutAfter: { bytes: 9_000, times: 3 } });
    // The registry has the model too, which would be taken instead.
    await assert.rejects(
      add(withoutRegistry(client), ['en-de']),
      (error) => codeOf(error) === 'models-unfinished',
    );
    const [part = ''] = readdirSync(path.join(folder, 'staging'));
    assert.equal((await fs.stat(path.join(folder, 'staging', part))).size, 27_000);
    const store = await add(client, ['en-de']);
    assert.equal(store.sets().length, 1);
    assert.ok(registry?.requests.some(({ range }) => range === 'bytes=27000-'));
  });

  it('keeps what arrived when it is cancelled', async () => {
    const client = await publish(both);
    const cancel = new AbortController();
    const watching = {
      ...watch(cancel.signal),
      onProgress: (done: number) => {
        if (done > 0) cancel.abort();
      },
    };
    const store = new ModelStore(folder);
    await assert.rejects(add(client, ['en-de'], store, watching), { name: 'AbortError' });
    assert.deepEqual(store.sets(), []);
    assert.equal(readdirSync(path.join(folder, 'staging')).length, 1);
    assert.equal((await add(client, ['en-de'])).sets().length, 1);
    assert.deepEqual(readdirSync(path.join(folder, 'staging')), []);
  });

  it('takes the other packing where the first address refuses this program', async () => {
    const store = await add(await publish(both, { filesStatus: 406 }), ['de']);
    assert.equal(store.installed().length, 2);
    assert.deepEqual(readdirSync(path.join(folder, 'staging')), []);
  });

  it('throws files away that are not what the list says, packed or unpacked', async () => {
    for (const faults of [{ corrupts: true }, { corruptsInside: true }]) {
      const client = withoutRegistry(await publish(both, faults));
      await assert.rejects(add(client, ['en-de']), (error) => codeOf(error) === 'models-damaged');
      assert.deepEqual(readdirSync(path.join(folder, 'staging')), []);
      assert.deepEqual(readdirSync(path.join(folder, 'models')), []);
      await registry?.close();
    }
  });

  it('says that the disk is full, and goes on once there is room', async () => {
    const client = await publish(both);
    let room = 30_000;
    const openSmall: OpenForWriting = async (file, flags) => {
      const handle = await fs.open(file, flags);
      return {
        write: (bytes: Uint8Array) => {
          room -= bytes.length;
          if (room >= 0) return handle.write(bytes);
          throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
        },
        sync: () => handle.sync(),
        close: () => handle.close(),
      } as fs.FileHandle;
    };
    const store = new ModelStore(folder, openSmall);
    await assert.rejects(
      add(client, ['en-de'], store),
      (error) => codeOf(error) === 'disk-full.file',
    );
    assert.deepEqual(store.sets(), []);
    room = Infinity;
    await add(client, ['en-de'], store);
    assert.equal(store.sets().length, 1);
  });

  it('lets one of two installations wait for the other, which then finds everything there', async () => {
    let go = (): void => undefined;
    const hold = new Promise<void>((resolve) => {
      go = resolve;
    });
    const client = await publish(both, { hold });
    const first = add(client, ['de']);
    let waited = 0;
    const watching = {
      ...watch(),
      onWait: () => {
        waited += 1;
        go();
      },
    };
    while (packedPaths().length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    await add(client, ['de'], new ModelStore(folder), watching);
    const store = await first;
    assert.equal(waited, 1);
    assert.equal(store.sets().length, 2);
    assert.equal(packedPaths().length, new Set(packedPaths()).size);
  });

  it('says so where the lists cannot be reached, are no lists, or name places elsewhere', async () => {
    const nowhere = new ModelClient(modelAddresses('http://127.0.0.1:9'), transport);
    await assert.rejects(add(nowhere, ['de']), (error) => codeOf(error) === 'models-unreachable');
    for (const list of ['<html>', '[]', '{"data":[{}]}']) {
      const client = await publish(both, { list });
      await assert.rejects(
        add(client, ['de']),
        (error) => codeOf(error) === 'models-list-unusable',
      );
      await registry?.close();
    }
  });

  it('says so where the proxy of the machine is not there, or lets nobody through', async () => {
    const refusing = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end('HTTP/1.1 407 No\r\ncontent-length: 0\r\n\r\n'));
    });
    await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
    try {
      for (const port of [9, (refusing.address() as AddressInfo).port]) {
        const environment = { HTTPS_PROXY: `http://127.0.0.1:${port}` };
        const behindProxy = createUndiciTransport({ environment });
        const client = new ModelClient(modelAddresses(null), behindProxy);
        await assert.rejects(
          add(client, ['de']),
          (error) => codeOf(error) === 'models-unreachable',
        );
        await behindProxy.close();
      }
    } finally {
      refusing.close();
    }
    assert.deepEqual(new ModelStore(folder).sets(), []);
  });

  it('replaces an older model of a direction when it is asked to, and only then', async () => {
    const store = await add(await publish(both), ['de']);
    await registry?.close();
    const newer = both.map((model) => ({ ...model, version: '3.1', tiny: shiftingModel(2) }));
    const client = await publish(newer);
    assert.deepEqual(
      store.sets().map(({ version }) => version),
      ['3.0', '3.0'],
    );
    await add(client, ['en-de'], store);
    assert.deepEqual(
      store.sets().map(({ version }) => version),
      ['3.0', '3.1'],
    );
  });

  it('finds what was changed or lost, repairs it, and removes what no other model uses', async () => {
    const client = await publish(both);
    const store = await add(client, ['de']);
    const [toEnglish, fromEnglish] = store.installed();
    await fs.appendFile(toEnglish?.files[0]?.path ?? '', 'x');
    await fs.rm(fromEnglish?.files[0]?.path ?? '');
    const checked = await store.verify(watch().signal, () => undefined);
    assert.deepEqual(
      checked.map(({ missing, changed }) => [missing, changed]),
      [
        [0, 1],
        [1, 0],
      ],
    );
    const catalogue = await client.catalogue(watch().signal);
    await installModels(catalogue, store, client, watch());
    const repaired = await store.verify(watch().signal, () => undefined);
    assert.deepEqual(
      repaired.map(({ missing, changed }) => missing + changed),
      [0, 0],
    );
    await store.remove(store.sets().slice(0, 1));
    assert.equal(readdirSync(path.join(folder, 'models')).length, 2);
    await store.remove(store.sets());
    assert.deepEqual(readdirSync(path.join(folder, 'models')), []);
  });

  it('takes models from a folder of another machine, each file checked', async () => {
    const store = await add(await publish(both), ['de']);
    const other = new ModelStore(path.join(folder, 'other'));
    await importModels(modelsInFolder(folder), other, watch());
    assert.deepEqual(other.sets(), store.sets());
    const [first] = store.installed();
    await fs.appendFile(first?.files[0]?.path ?? '', 'x');
    const third = new ModelStore(path.join(folder, 'third'));
    await assert.rejects(
      importModels(modelsInFolder(folder), third, watch()),
      (error) => codeOf(error) === 'models-folder-damaged',
    );
    assert.deepEqual(third.sets(), []);
  });

  it('takes files as they are called where they are published, with a version of their own', async () => {
    const source = path.join(folder, 'fetched', 'ende');
    await fs.mkdir(source, { recursive: true });
    await fs.writeFile(path.join(source, 'model.ende.intgemm8.bin'), tiny.model);
    await fs.writeFile(path.join(source, 'vocab.ende.spm'), tiny.vocabularies[0] ?? '');
    await fs.writeFile(path.join(source, 'model..%2f.bin'), '');
    const store = new ModelStore(path.join(folder, 'store'));
    const [set] = await importModels(modelsInFolder(path.dirname(source)), store, watch());
    assert.equal(set?.precision, 'int8shiftAll');
    assert.match(set.version, /^local-[\da-f]{8}$/u);
    assert.equal(existsSync(store.fileOf(set.files[0]?.hash ?? '')), true);
    const empty = path.join(folder, 'empty');
    await fs.mkdir(empty);
    assert.throws(
      () => modelsInFolder(empty),
      (error) => codeOf(error) === 'models-folder-empty',
    );
  });
});

/** Its other packing cannot be reached. */
function withoutRegistry(client: ModelClient): ModelClient {
  return Object.assign(Object.create(client) as ModelClient, {
    catalogue: (signal: AbortSignal) => client.catalogue(signal),
    open: (...asked: Parameters<ModelClient['open']>) => client.open(...asked),
    openOther: () => Promise.resolve(null),
  });
}
