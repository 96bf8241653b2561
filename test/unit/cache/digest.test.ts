import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { digestHex, shortDigest } from '../../../shared/cache/digest.ts';

describe('a digest', () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 16_383, 16_384, 16_385, 200_000]) {
    it(`is the SHA-256 of ${length} bytes`, async () => {
      const bytes = Uint8Array.from({ length }, (_, at) => (at * 31) & 0xff);
      const before = Uint8Array.from(bytes);
      assert.equal(await digestHex(bytes), createHash('sha256').update(bytes).digest('hex'));
      assert.deepEqual(bytes, before);
    });
  }

  it('takes a part of a larger buffer for that part alone', async () => {
    const whole = new Uint8Array(100).fill(7);
    const part = whole.subarray(20, 30);
    assert.equal(await digestHex(part), await digestHex(Uint8Array.from(part)));
    assert.notEqual(await digestHex(part), await digestHex(whole));
  });

  it('takes texts by their UTF-8 form', async () => {
    for (const text of ['', 'Grüße', '漢字 😀', 'a lone \ud800']) {
      const bytes = new TextEncoder().encode(text);
      assert.equal(await digestHex(text), createHash('sha256').update(bytes).digest('hex'));
    }
  });

  it('begins alike in short, for texts of any length one after the other', async () => {
    const long = 'ä😀x'.repeat(2_000);
    for (const text of [
      '',
      'a',
      'b'.repeat(64),
      long,
      'a lone \ud800',
      long.slice(0, 1_365),
      'a',
    ]) {
      assert.equal(shortDigest(text), (await digestHex(text)).slice(0, 12));
    }
  });
});
