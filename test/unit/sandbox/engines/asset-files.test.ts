import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { hasAsset, readAsset } from '../../../../shared/sandbox/engines/asset-files.ts';
import { encodeLines } from '../../../../shared/sandbox/engines/front-coding.ts';

describe('Assets of the engines', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'interlinear-assets-'));
  });

  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  it('are read plain, and unpacked where only the compressed file is there', async () => {
    const [plain, packed] = ['plain.dic', 'packed.dic'].map((name) => path.join(folder, name));
    assert.ok(plain !== undefined && packed !== undefined);
    await writeFile(plain, 'words');
    await writeFile(`${packed}.br`, brotliCompressSync('more words'));
    assert.deepEqual([hasAsset(plain), hasAsset(packed)], [true, true]);
    assert.equal((await readAsset(plain)).toString(), 'words');
    assert.equal((await readAsset(packed)).toString(), 'more words');
  });

  it('are unpacked where they are lists whose lines are coded', async () => {
    const list = path.join(folder, 'list.dic');
    const words = Buffer.from('tide\ntidal\n');
    await writeFile(`${list}.lines.br`, brotliCompressSync(encodeLines(words)));
    assert.ok(hasAsset(list));
    assert.deepEqual(await readAsset(list), words);
  });

  it('are not there when neither file is', async () => {
    const file = path.join(folder, 'none.dic');
    assert.equal(hasAsset(file), false);
    await assert.rejects(readAsset(file), { code: 'ENOENT' });
  });
});
