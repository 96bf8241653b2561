import assert from 'node:assert/strict';
import {
  link,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  realpath,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isBlobError } from '../../../shared/files/blob-error.ts';
import { digestSource, openFileSource } from '../../../shared/node/file-byte-source.ts';
import {
  createNodeResultStore,
  type ResultFileSystem,
} from '../../../shared/node/node-result-store.ts';
import type { ResultPlace, ResultStore } from '../../../shared/ports/result-store.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const JOB = 'a'.repeat(32);

class SystemError extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

describe('results on a real disk', () => {
  let folder: string;
  let place: ResultPlace;
  const store = createNodeResultStore();

  beforeEach(async () => {
    folder = await realpath(await mkdtemp(path.join(tmpdir(), 'interlinear-results-')));
    place = { job: JOB, target: path.join(folder, 'report.de.docx') };
  });

  afterEach(() => rm(folder, { recursive: true, force: true }));

  async function receive(text: string, results: ResultStore = store): Promise<void> {
    const part = await results.openPart(place, 100);
    for (const piece of text.match(/.{1,4}/gs) ?? []) await part.write(bytes(piece));
    await part.finish();
  }

  async function lengthOfPart(results: ResultStore): Promise<number | null> {
    const part = await results.findPart(place);
    await part?.close();
    return part?.byteLength ?? null;
  }

  const visible = async (): Promise<readonly string[]> =>
    (await readdir(folder)).filter((name) => !name.startsWith('.')).sort();
  const read = (name: string): Promise<string> => readFile(path.join(folder, name), 'utf8');

  it('shows a result only under its final name, and only once it is published', async () => {
    await receive('Der Bericht.');
    assert.deepEqual(await visible(), []);
    const part = (await store.findPart(place)) ?? assert.fail('there is a part');
    assert.equal(part.byteLength, 12);
    assert.equal(new TextDecoder().decode(await part.read(4, 100)), 'Bericht.');
    await part.close();
    assert.equal(await store.publish(place), place.target);
    await store.removePart(place);
    assert.deepEqual(await readdir(folder), ['report.de.docx']);
    assert.equal(await read('report.de.docx'), 'Der Bericht.');
    assert.equal(await store.findPart(place), null);
  });

  it('makes the folder of a result', async () => {
    place = { job: JOB, target: path.join(folder, 'out', 'deep', 'report.de.docx') };
    await receive('x');
    assert.equal(await store.publish(place), place.target);
  });

  it('F17 never replaces a file, a folder or a dangling link, and takes the next free name', async () => {
    await writeFile(place.target, 'mine');
    await mkdir(path.join(folder, 'report.de (2).docx'));
    await symlink('nowhere', path.join(folder, 'report.de (3).docx'));
    await receive('new');
    assert.equal(await store.publish(place), path.join(folder, 'report.de (4).docx'));
    assert.equal(await read('report.de.docx'), 'mine');
  });

  it('F16 publishes once however often it is asked, also when a name before has become free', async () => {
    await writeFile(place.target, 'mine');
    await receive('new');
    const name = await store.publish(place);
    await rm(place.target);
    assert.equal(await store.publish(place), name);
    await store.removePart(place);
    assert.deepEqual(await visible(), ['report.de (2).docx']);
  });

  it('publishes under another name when that is asked for', async () => {
    await receive('broken');
    const name = path.join(folder, 'report.de.broken.docx');
    assert.equal(await store.publish(place, name), name);
  });

  it('F16 never writes over what it has published', async () => {
    await receive('old');
    await store.publish(place);
    await receive('newer');
    assert.equal(await read('report.de.docx'), 'old');
  });

  it('rejects when there is nothing to publish', async () => {
    const error = await store.publish(place).catch((thrown: unknown) => thrown);
    assert.ok(isBlobError(error) && error.code === 'not-found' && error.path === place.target);
  });

  it('drops what an earlier run left in a part', async () => {
    const part = await store.openPart(place, 0);
    await part.write(bytes('half'));
    await part.abandon();
    await receive('whole');
    assert.equal(await lengthOfPart(store), 5);
  });

  it('finds out early that a name is too long or a folder is read-only', async () => {
    const long = { job: JOB, target: path.join(folder, `${'x'.repeat(240)}.de.docx`) };
    const error = await store.openPart(long, 0).catch((thrown: unknown) => thrown);
    assert.ok(isBlobError(error) && error.code === 'path-too-long');
    const below = { job: JOB, target: path.join(folder, 'file', 'x.docx') };
    await writeFile(path.join(folder, 'file'), '');
    const second = await store.openPart(below, 0).catch((thrown: unknown) => thrown);
    assert.ok(isBlobError(second));
    assert.deepEqual(await visible(), ['file']);
  });

  describe('without hard links', () => {
    const results = createNodeResultStore({
      link: () => Promise.reject(new SystemError('EPERM')),
      write: writeAll,
    });

    it('gives a free name, and the same one after a crash', async () => {
      await writeFile(place.target, 'mine');
      await receive('new', results);
      const name = path.join(folder, 'report.de (2).docx');
      assert.equal(await results.publish(place), name);
      assert.equal(await results.publish(place), name);
      await results.removePart(place);
      assert.deepEqual((await readdir(folder)).sort(), ['report.de (2).docx', 'report.de.docx']);
      assert.equal(await read('report.de (2).docx'), 'new');
      assert.equal(await read('report.de.docx'), 'mine');
    });

    it('F16 goes on with the name that was taken before a crash', async () => {
      await receive('new', results);
      const [part] = (await readdir(folder)).filter((name) => name.endsWith('.part'));
      const note = { wanted: place.target, name: place.target };
      await writeFile(path.join(folder, `${part ?? ''}.name`), JSON.stringify(note));
      await writeFile(place.target, '');
      assert.equal(await results.publish(place), place.target);
      assert.equal(await read('report.de.docx'), 'new');
    });

    it('F16 takes another name when somebody else wrote to the one that was meant', async () => {
      await receive('new', results);
      const [part] = (await readdir(folder)).filter((name) => name.endsWith('.part'));
      const note = { wanted: place.target, name: place.target };
      await writeFile(path.join(folder, `${part ?? ''}.name`), JSON.stringify(note));
      await writeFile(place.target, 'theirs');
      assert.equal(await results.publish(place), path.join(folder, 'report.de (2).docx'));
      assert.equal(await read('report.de.docx'), 'theirs');
    });
  });

  describe('on a full disk', () => {
    let free = 0;
    const system: ResultFileSystem = {
      link,
      write: (handle, piece, at) => {
        if (free < piece.length) return Promise.reject(new SystemError('ENOSPC'));
        free -= piece.length;
        return writeAll(handle, piece, at);
      },
    };
    const results = createNodeResultStore(system);

    it('F17 refuses to open a part that has no room, and leaves nothing', async () => {
      free = 50;
      const error = await results.openPart(place, 100).catch((thrown: unknown) => thrown);
      assert.ok(isBlobError(error) && error.code === 'disk-full');
      assert.deepEqual(await readdir(folder), []);
    });

    it('F17 gives up the room it has kept before it says that the disk is full', async () => {
      free = 100;
      const part = await results.openPart(place, 100);
      const kept = (await readdir(folder)).filter((name) => name.endsWith('.room'));
      assert.equal((await stat(path.join(folder, kept[0] ?? ''))).size, 100);
      // Somebody else fills the disk; what the room held becomes free.
      free = 0;
      const waiting = part.write(bytes('x'.repeat(60)));
      const error = await waiting.catch((thrown: unknown) => thrown);
      assert.ok(isBlobError(error) && error.code === 'disk-full');
      assert.deepEqual(
        (await readdir(folder)).filter((name) => name.endsWith('.room')),
        [],
      );
      free = 60;
      await part.write(bytes('y'.repeat(60)));
      await part.finish();
      assert.equal(await lengthOfPart(results), 60);
    });
  });
});

describe('a document on disk', () => {
  let file: string;

  beforeEach(async () => {
    file = path.join(await mkdtemp(path.join(tmpdir(), 'interlinear-source-')), 'report.txt');
    await writeFile(file, 'a'.repeat(100_000) + 'end');
  });

  afterEach(() => rm(path.dirname(file), { recursive: true, force: true }));

  it('is read in pieces, as often as it takes, and at any place', async () => {
    const source = await openFileSource(file);
    assert.equal(source.byteLength, 100_003);
    for (const pass of ['first', 'second']) {
      const pieces: Uint8Array[] = [];
      for await (const piece of source.chunks()) pieces.push(piece);
      assert.ok(pieces.length > 1, pass);
      assert.equal(Buffer.concat(pieces).toString(), await readFile(file, 'utf8'), pass);
    }
    assert.equal(new TextDecoder().decode(await source.read(100_000, 50)), 'end');
    assert.equal((await digestSource(source)).length, 64);
  });

  it('F18 is refused once somebody has written to it', async () => {
    const source = await openFileSource(file);
    await writeFile(file, 'b'.repeat(100_003));
    await utimes(file, new Date(0), new Date(0));
    const error = await digestSource(source).catch((thrown: unknown) => thrown);
    assert.ok(isBlobError(error) && error.code === 'changed' && error.path === file);
  });

  it('names what is no file', async () => {
    for (const [place, code] of [
      [path.dirname(file), 'not-a-file'],
      [`${file}.gone`, 'not-found'],
    ] as const) {
      const error = await openFileSource(place).catch((thrown: unknown) => thrown);
      assert.ok(isBlobError(error) && error.code === code);
    }
  });
});

async function writeAll(
  handle: Parameters<ResultFileSystem['write']>[0],
  piece: Uint8Array,
  at: number,
): Promise<number> {
  const { bytesWritten } = await handle.write(piece, 0, piece.length, at);
  return bytesWritten;
}
