import assert from 'node:assert/strict';
import { promises as fs } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeFolder } from '../../../shared/node/make-folder.ts';

describe('A folder with those above it', () => {
  const mkdir = fs.mkdir.bind(fs);
  let home: string;

  beforeEach(async () => {
    home = await fs.mkdtemp(path.join(tmpdir(), 'interlinear-folders-'));
  });

  afterEach(async () => {
    fs.mkdir = mkdir;
    await fs.rm(home, { recursive: true });
  });

  it('is made by many who want it at the same moment', async () => {
    const folder = path.join(home, 'a', 'b', 'c');
    await Promise.all(Array.from({ length: 50 }, () => makeFolder(folder, 0o700)));
    assert.ok((await fs.stat(folder)).isDirectory());
  });

  it('is made when somebody else makes the one above it just after it was missed', async () => {
    const folder = path.join(home, 'state', 'journals');
    let isFirst = true;
    fs.mkdir = (async (place: string, mode?: number) => {
      if (!isFirst) return mkdir(place, mode);
      isFirst = false;
      const failure = mkdir(place, mode);
      await failure.catch(() => undefined);
      await mkdir(path.dirname(place), 0o700);
      return failure;
    }) as typeof fs.mkdir;
    await makeFolder(folder, 0o700);
    assert.ok((await fs.stat(folder)).isDirectory());
  });

  it('is not made below a file, and the reason is said', async () => {
    await fs.writeFile(path.join(home, 'file'), '');
    await assert.rejects(makeFolder(path.join(home, 'file', 'below')), { code: 'ENOTDIR' });
  });
});
