import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { importChunk } from '../../../../../shared/sandbox/engines/worker/import-chunk.ts';

const script = `import { basename } from 'node:path';
export const word = 'Räume';
export const name = basename('/harbour/quay');
//# sourceMappingURL=quay.js.map
`;

describe('A part of the bundle of the engines', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'interlinear chunks ü $& -'));
  });

  afterEach(async () => {
    await rm(folder, { recursive: true });
  });

  for (const form of ['plain', 'compressed'] as const) {
    it(`is imported where it lies ${form}`, async () => {
      const file = path.join(folder, '12.mjs');
      if (form === 'plain') await writeFile(file, script);
      else await writeFile(`${file}.br`, brotliCompressSync(script));
      const { word, name } = (await importChunk(pathToFileURL(file))) as Record<string, unknown>;
      assert.deepEqual([word, name], ['Räume', 'quay']);
    });
  }

  it('is missed where it lies neither way', async () => {
    const place = pathToFileURL(path.join(folder, 'none.mjs'));
    await assert.rejects(importChunk(place), { code: 'ENOENT' });
  });
});
