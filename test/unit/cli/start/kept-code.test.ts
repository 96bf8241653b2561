import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  keptCodeFile,
  packCode,
  readKeptCode,
  unpackCode,
} from '../../../../extensions/cli/start/kept-code.ts';

describe('compiled code that is kept beside a script', () => {
  const source = Buffer.from('answer = 42;');
  const code = Buffer.from('made of it by V8');
  const kept = Buffer.from(packCode(source, code));

  it('is given back for the source that it was made of', () => {
    assert.deepEqual(unpackCode(kept, source), code);
  });

  it('is none for another source, were it as long', () => {
    assert.equal(unpackCode(kept, Buffer.from('answer = 43;')), null);
    assert.equal(unpackCode(kept, Buffer.from('answer = 42; ')), null);
    assert.equal(unpackCode(kept, Buffer.alloc(0)), null);
  });

  it('is none where any bit of it is another', () => {
    // Behind the two lengths lie eight bytes without a meaning.
    for (let bit = 0; bit < kept.length * 8; bit++) {
      const damaged = Buffer.from(kept);
      damaged.writeUInt8(damaged.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      const found = unpackCode(damaged, source);
      assert.deepEqual(found, bit >= 64 && bit < 128 ? code : null, `bit ${bit}`);
    }
  });

  it('is none where it was cut short, or something follows', () => {
    for (let length = 0; length < kept.length; length++) {
      assert.equal(unpackCode(kept.subarray(0, length), source), null, `${length} bytes`);
    }
    assert.equal(unpackCode(Buffer.concat([kept, Buffer.alloc(1)]), source), null);
    assert.equal(unpackCode(Buffer.alloc(kept.length, 0xff), source), null);
  });

  describe('on the disk', () => {
    let folder: string;
    let script: string;

    beforeEach(() => {
      folder = mkdtempSync(path.join(tmpdir(), 'interlinear-kept-code-'));
      script = path.join(folder, 'main.cjs');
    });

    afterEach(() => {
      rmSync(folder, { recursive: true, force: true });
    });

    it('is read for the Node that made it', () => {
      const file = keptCodeFile(script);
      assert.ok(file.includes(process.versions.v8) && file.includes(process.arch), file);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, kept);
      assert.deepEqual(readKeptCode(script, source), code);
    });

    it('is none where nothing can be read, which is no fault', () => {
      assert.equal(readKeptCode(script, source), null);
      mkdirSync(keptCodeFile(script), { recursive: true });
      assert.equal(readKeptCode(script, source), null);
    });
  });
});
