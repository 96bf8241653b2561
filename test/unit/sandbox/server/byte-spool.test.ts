import assert from 'node:assert/strict';
import { readdir, readlink } from 'node:fs/promises';
import { ByteSpool } from '../../../../shared/sandbox/server/byte-spool.ts';

const mebibyte = 1024 * 1024;

function bytesOf(length: number, seed: number): Uint8Array {
  return Uint8Array.from({ length }, (_, index) => (index * 31 + seed) % 251);
}

/** Files of spools that this process has open and that still have a name. */
async function namedFiles(): Promise<readonly string[]> {
  const descriptors = await readdir('/proc/self/fd');
  const targets = await Promise.all(
    descriptors.map((each) => readlink(`/proc/self/fd/${each}`).catch(() => '')),
  );
  return targets.filter(
    (target) => target.includes('interlinear-sandbox-') && !target.endsWith(' (deleted)'),
  );
}

describe('a byte spool', () => {
  for (const [what, sizes, isOnDisk] of [
    ['nothing', [], false],
    ['few bytes', [10, 1, 500], false],
    ['just what stays in memory', [mebibyte], false],
    ['one byte more', [mebibyte, 1], true],
    ['many bytes in pieces', [700_000, 700_000, 65_536, 3], true],
  ] as const) {
    it(`gives back ${what}, as often as asked`, async () => {
      const spool = new ByteSpool();
      const pieces = sizes.map((size, index) => bytesOf(size, index));
      for (const piece of pieces) await spool.write(piece);
      const whole = Buffer.concat(pieces);
      assert.equal(spool.byteLength, whole.length);
      assert.equal(spool.isOnDisk, isOnDisk);
      for (let round = 0; round < 2; round += 1) {
        assert.ok(whole.equals(await spool.readAll()));
      }
      if (process.platform === 'linux') assert.deepEqual(await namedFiles(), []);
      await spool.dispose();
      await spool.dispose();
    });
  }

  it('keeps its own copy of what it was given', async () => {
    const spool = new ByteSpool();
    const piece = Uint8Array.of(1, 2, 3);
    await spool.write(piece);
    piece.fill(9);
    assert.deepEqual([...(await spool.readAll())], [1, 2, 3]);
    await spool.dispose();
  });

  for (const size of [10, 3 * mebibyte]) {
    it(`fails a reader when its ${size} bytes are removed meanwhile`, async () => {
      const spool = new ByteSpool();
      await spool.write(bytesOf(size, 0));
      const reader = spool.chunks();
      await reader.next();
      await spool.dispose();
      await assert.rejects(async () => {
        while ((await reader.next()).done !== true);
      }, /removed while they were read/);
    });
  }
});
