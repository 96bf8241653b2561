import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { promises as fs, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createUndiciTransport } from '../../../../extensions/cli/adapters/undici-transport.ts';
import { saidBy } from '../../../../shared/messages/message-error.ts';
import { inEnglish } from '../../../../shared/messages/words.ts';
import { importModels, modelsInFolder } from '../../../../shared/node/models/import-folder.ts';
import { modelAddresses } from '../../../../shared/node/models/model-addresses.ts';
import { ModelClient } from '../../../../shared/node/models/model-client.ts';
import { modelLanguageOf } from '../../../../shared/node/models/model-names.ts';
import { ModelStore } from '../../../../shared/node/models/model-store.ts';
import { writePieces } from '../../../../shared/node/models/staged-file.ts';
import type { HttpTransport } from '../../../../shared/ports/http-transport.ts';
import { readChecked } from '../../../../shared/sandbox/engines/worker/checked-file.ts';
import { shiftingModel } from '../../../doubles/bergamot/tiny-models.ts';

const tiny = shiftingModel(1);
const watch = {
  signal: new AbortController().signal,
  onProgress: () => undefined,
  onWait: () => undefined,
};
const codeOf = (error: unknown): string | undefined => saidBy(error)?.code;

describe('Models that somebody means ill with', () => {
  let folder = '';
  let server: Server | null = null;
  const transport = createUndiciTransport({ environment: {} });

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'models-'));
  });
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  after(() => transport.close());

  const at = (...names: string[]): string => path.join(folder, ...names);
  const refused = (error: unknown): boolean => codeOf(error) === 'models-folder-damaged';

  async function layOut(vocabulary: Uint8Array | null): Promise<void> {
    await fs.mkdir(at('from'), { recursive: true });
    await fs.writeFile(at('from', 'model.ende.intgemm8.bin'), tiny.model);
    if (vocabulary !== null) await fs.writeFile(at('from', 'vocab.ende.spm'), vocabulary);
  }

  it('are not waited for where a pipe stands for a file or for a list', async () => {
    await layOut(null);
    execFileSync('mkfifo', [at('from', 'vocab.ende.spm')]);
    const store = new ModelStore(at('store'));
    await assert.rejects(importModels(modelsInFolder(at('from')), store, watch), refused);
    await fs.mkdir(at('copied', 'sets'), { recursive: true });
    execFileSync('mkfifo', [at('copied', 'sets', 'en-de@1.0.json')]);
    await fs.symlink('/dev/zero', at('copied', 'sets', 'de-en@1.0.json'));
    assert.throws(
      () => modelsInFolder(at('copied')),
      (error) => codeOf(error) === 'models-folder-empty',
    );
  });

  it('are told as missing where a pipe or a disk stands for an installed file', async () => {
    await layOut(tiny.vocabularies[0] ?? null);
    const store = new ModelStore(at('store'));
    const [set] = await importModels(modelsInFolder(at('from')), store, watch);
    const [model, vocabulary] = (set?.files ?? []).map(({ hash }) => store.fileOf(hash));
    assert.ok(model !== undefined && vocabulary !== undefined);
    for (const file of [model, vocabulary]) await fs.rm(file);
    execFileSync('mkfifo', [model]);
    await fs.symlink('/dev/zero', vocabulary);
    const [checked] = await store.verify(watch.signal, () => undefined);
    assert.deepEqual([checked?.missing, checked?.changed], [2, 0]);
    for (const file of [model, vocabulary]) {
      assert.equal(await readChecked({ path: file, hash: '' }), 'changed');
    }
    assert.equal(await readChecked({ path: at('nothing'), hash: '' }), 'missing');
  });

  it('are refused where a file is empty, which no list of models may name', async () => {
    await layOut(new Uint8Array(0));
    const store = new ModelStore(at('store'));
    await assert.rejects(importModels(modelsInFolder(at('from')), store, watch), refused);
    assert.deepEqual(store.sets(), []);
  });

  it('are taken in their newest version where a folder has several', async () => {
    await layOut(tiny.vocabularies[0] ?? null);
    const store = new ModelStore(at('store'));
    const [set] = await importModels(modelsInFolder(at('from')), store, watch);
    assert.ok(set);
    for (const version of ['2.0', '1.0']) {
      const text = JSON.stringify({ ...set, version, architecture: '\u001B]0;x\u0007' });
      await fs.writeFile(at('store', 'sets', `en-de@${version}.json`), text);
    }
    const other = new ModelStore(at('other'));
    await importModels(modelsInFolder(at('store')), other, watch);
    assert.deepEqual(
      other.sets().map(({ version, architecture }) => [version, architecture]),
      [['2.0', '']],
    );
  });

  it('are of the direction that their list says, or of none', async () => {
    await layOut(tiny.vocabularies[0] ?? null);
    const store = new ModelStore(at('store'));
    const [set] = await importModels(modelsInFolder(at('from')), store, watch);
    assert.ok(set);
    const sets = at('store', 'sets');
    await fs.writeFile(
      path.join(sets, 'en-fr@1.0.json'),
      JSON.stringify({ ...set, version: '1.0' }),
    );
    assert.deepEqual(
      new ModelStore(at('store')).sets().map(({ target }) => target),
      ['de'],
    );
    // A vocabulary of another pair makes no model of one.
    await fs.rename(at('from', 'vocab.ende.spm'), at('from', 'vocab.enfr.spm'));
    const other = new ModelStore(at('other'));
    await assert.rejects(async () => importModels(modelsInFolder(at('from')), other, watch));
    assert.deepEqual(other.sets(), []);
  });

  it('are refused where unpacking would take gigabytes or hours, or goes on behind the end', async () => {
    const block = Buffer.from([0x0a, 0, 0, 0x41]);
    const last = Buffer.from([0x0b, 0, 0, 0x41]);
    const packed = (window: number, blocks: number, behind = 0): Buffer =>
      Buffer.concat([
        Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, window]),
        ...Array<Buffer>(blocks).fill(block),
        last,
        Buffer.alloc(behind),
      ]);
    const single = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xe0, 0, 0, 0, 0, 0x7f, 0, 0, 0]);
    await layOut(tiny.vocabularies[0] ?? null);
    await fs.rm(at('from', 'model.ende.intgemm8.bin'));
    const store = new ModelStore(at('store'));
    const hostile = [
      packed(0xa0, 200),
      packed(0x88, 2_000),
      packed(0x58, 200, 9),
      Buffer.concat([single, last]),
      Buffer.concat([single.subarray(0, 7), last]),
      Buffer.alloc(3),
    ];
    for (const bytes of hostile) {
      await fs.writeFile(at('from', 'model.ende.intgemm8.bin.zst'), bytes);
      await assert.rejects(importModels(modelsInFolder(at('from')), store, watch), refused);
    }
    await fs.writeFile(at('from', 'model.ende.intgemm8.bin.zst'), packed(0x58, 200));
    const [set] = await importModels(modelsInFolder(at('from')), store, watch);
    assert.equal(set?.files[0]?.bytes, 201);
  });

  it('have names of languages, and none that every object has', () => {
    assert.equal(modelLanguageOf('zh-constructor'), null);
    assert.equal(modelLanguageOf('de-constructor'), null);
    assert.equal(modelLanguageOf('zh-hant'), 'zh-Hant');
  });

  it('leave nothing of them that nobody came back for', async () => {
    await layOut(tiny.vocabularies[0] ?? null);
    const store = new ModelStore(at('store'));
    await store.makeFolders();
    const monthsAgo = new Date(Date.now() - 100 * 24 * 60 * 60 * 1000);
    for (const name of ['old.part', 'old.draft', 'new.part']) {
      await fs.writeFile(at('store', 'staging', name), 'x');
      if (name.startsWith('old'))
        await fs.utimes(at('store', 'staging', name), monthsAgo, monthsAgo);
    }
    await importModels(modelsInFolder(at('from')), store, watch);
    assert.deepEqual(await fs.readdir(at('store', 'staging')), ['new.part']);
  });

  it('are written whole where the disk takes a part of a piece', async () => {
    const file = at('part');
    const open = async (): ReturnType<Parameters<typeof writePieces>[1]['open']> => {
      const handle = await fs.open(file, 'w');
      const write = (piece: Uint8Array, from = 0): Promise<{ bytesWritten: number }> =>
        handle.write(piece, from, Math.min(3, piece.length - from));
      return Object.assign(Object.create(handle) as typeof handle, {
        write,
        sync: () => handle.sync(),
        close: () => handle.close(),
      });
    };
    async function* pieces(): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(Buffer.from('a piece that '));
      yield Buffer.from('is long');
    }
    await writePieces(pieces(), { file, open, from: 0 }, 100, () => new Error('too much'));
    assert.equal(readFileSync(file, 'utf8'), 'a piece that is long');
  });

  it('have no list that is larger than one can be, which is said as it is', async () => {
    const piece = new Uint8Array(1024 * 1024);
    let [sent, isLeft] = [0, false];
    const endless: HttpTransport = {
      send: () =>
        Promise.resolve({
          status: 200,
          header: () => null,
          bytes: () => Promise.reject(new Error('read piece by piece')),
          chunks: async function* () {
            try {
              for (; sent < 1_000; sent += 1) yield await Promise.resolve(piece);
            } finally {
              isLeft = true;
            }
          },
          discard: () => undefined,
        }),
    };
    const client = new ModelClient(modelAddresses('http://127.0.0.1:9'), endless);
    await assert.rejects(client.catalogue(watch.signal), (error) => {
      const said = saidBy(error);
      assert.equal(said?.code, 'models-list-unusable.too-large');
      assert.match(inEnglish(said), /^The answer of 127\.0\.0\.1:9 is larger than 64 MB/);
      return true;
    });
    assert.ok(isLeft && sent < 200, `${sent} pieces were taken`);
  });

  it('are given up where nothing comes any more', async () => {
    server = createServer((request, response) => {
      if (request.url?.includes('collections') !== true) return;
      response.writeHead(200);
      response.write('{"data":');
    });
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const addresses = modelAddresses(`http://127.0.0.1:${port}`);
    const client = new ModelClient(addresses, transport, 100);
    const lost = (error: unknown): boolean => codeOf(error) === 'models-unreachable';
    await assert.rejects(client.catalogue(watch.signal), lost);
    const bytes = { packedBytes: 9, packedHash: '', bytes: 9, hash: '' };
    const file = { part: 'model', packing: 'none', location: 'silent', ...bytes } as const;
    await assert.rejects(client.open(file, 0, watch.signal), lost);
  });
});
