import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { unpackWanted } from '../../../../scripts/build-phrase-memory/fetch-packages.ts';
import { readTarball } from '../../../../scripts/build-phrase-memory/read-tarball.ts';

interface Entry {
  readonly name: string;
  readonly prefix?: string;
  readonly kind?: string;
  readonly content?: string;
  /** As the header has it; the length of the content otherwise. */
  readonly size?: string;
}

function pack(entries: readonly Entry[]): Buffer {
  const blocks = entries.map(({ name, prefix = '', kind = '0', content = '', size }) => {
    const bytes = Buffer.from(content);
    const header = Buffer.alloc(512);
    header.write(name, 0);
    header.write(size ?? bytes.length.toString(8).padStart(11, '0'), 124);
    header.write(kind, 156);
    header.write('ustar', 257);
    header.write(prefix, 345);
    return Buffer.concat([header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]);
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

const record = (text: string): string => `${text.length + 4} ${text}\n`;

describe('a package as the registry packs it', () => {
  it('gives its plain files with their whole paths', () => {
    const long = `package/${'deep/'.repeat(30)}file.json`;
    const packed = pack([
      { name: 'package/package.json', content: '{}' },
      { name: 'package/lib/', kind: '5' },
      { name: 'b.js', prefix: 'package/lib', content: 'x'.repeat(600) },
      { name: 'PaxHeader', kind: 'x', content: record(`path=${long}`) },
      { name: 'package/cut', content: 'long' },
      { name: 'package/link', kind: '2' },
      { name: 'package/last', content: 'end' },
    ]);
    assert.deepEqual(
      [...readTarball(packed)].map(([path, content]) => [path, content.length]),
      [
        ['package.json', 2],
        ['lib/b.js', 600],
        [long.slice('package/'.length), 4],
        ['last', 3],
      ],
    );
  });

  it('is unpacked as far as its reader wants it, and never outside of its folder', async () => {
    const root = await mkdtemp(join(tmpdir(), 'tarball-'));
    const folder = join(root, 'here', 'package');
    const packed = pack([
      { name: 'package/package.json', content: '{}' },
      { name: 'package/LICENSE', content: 'Do as you like.' },
      { name: 'package/lib/de_DE.js', content: 'texts' },
      { name: 'package/lib/../../../de_DE.js', content: 'evil' },
      { name: 'package/lib/..\\..\\..\\de_DE.js', content: 'evil' },
      { name: 'package/src/big.js', content: 'code' },
    ]);
    await unpackWanted('@uppy/locales', packed, folder);
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);
    assert.deepEqual(files.sort(), ['LICENSE', 'de_DE.js', 'package.json']);
    assert.equal(await readFile(join(folder, 'lib', 'de_DE.js'), 'utf8'), 'texts');
    await rm(root, { recursive: true });
  });

  it('is refused where a size leads back, which would be read without an end', () => {
    const packed = pack([
      { name: 'package/a', content: 'x' },
      { name: 'package/b', size: '-2000' },
    ]);
    assert.throws(() => [...readTarball(packed)], /below zero/);
  });
});
