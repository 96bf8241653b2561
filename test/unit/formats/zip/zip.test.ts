import assert from 'node:assert/strict';
import { zipSync, unzipSync, type Zippable } from 'fflate';
import fc from 'fast-check';
import { openZip, type ZipArchive } from '../../../../shared/formats/zip/open-zip.ts';
import { createZip, rewriteZip } from '../../../../shared/formats/zip/write-zip.ts';
import { ZipError } from '../../../../shared/formats/zip/zip-error.ts';
import { memoryLimits } from '../../../../shared/formats/zip/zip-limits.ts';
import { CENTRAL, END, LOCAL, withField, withName } from '../../../doubles/office/zip-surgery.ts';
import { fuzzParameters } from '../../../doubles/fuzz.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const sample = (): Uint8Array =>
  createZip(
    new Map([
      ['one.txt', text('one '.repeat(500))],
      ['folder/two.txt', text('two')],
    ]),
  );

/** Grows to 8 MB. */
const bomb = createZip(new Map([['bomb.xml', new Uint8Array(8 * 1024 * 1024)]]));

/** Opens an archive and reads everything in it. */
function readAll(bytes: Uint8Array, limits = memoryLimits): ReadonlyMap<string, Uint8Array> {
  const archive = openZip(bytes, limits);
  return new Map(archive.entries.map((entry) => [entry.name, archive.read(entry)]));
}

function refusal(act: () => unknown): ZipError {
  try {
    act();
  } catch (error) {
    if (error instanceof ZipError) return error;
    throw error;
  }
  return assert.fail('nothing was refused');
}

function compressedOf(archive: ZipArchive, name: string): Uint8Array {
  const entry = archive.find(name);
  assert.ok(entry);
  return archive.compressed(entry);
}

describe('zip archives', () => {
  it('come back as they were written, and open in another program', () => {
    const names = fc.uniqueArray(
      fc.stringMatching(/^[a-z][a-z0-9]{0,8}(?:\/[a-zé]{1,5})?\.[a-z]{3}$/u),
      {
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(names, fc.array(fc.uint8Array({ maxLength: 3000 })), (list, contents) => {
        const files = new Map(list.map((name, index) => [name, contents[index] ?? text(name)]));
        const bytes = createZip(files);
        assert.deepEqual(readAll(bytes), files);
        assert.deepEqual(new Map(Object.entries(unzipSync(bytes))), files);
      }),
      fuzzParameters(100),
    );
  });

  it('of other programs are read, stored and deflated', () => {
    const files: Zippable = {
      'a.xml': [text('<a/>'), { level: 0 }],
      'b.xml': text('<b>'.repeat(100)),
      'c/': new Uint8Array(0),
    };
    const all = readAll(zipSync(files));
    assert.deepEqual([...all.keys()], ['a.xml', 'b.xml', 'c/']);
    assert.deepEqual(all.get('a.xml'), text('<a/>'));
  });

  it('keep the compressed bytes of what is not changed, and the order', () => {
    const bytes = zipSync({
      'a.xml': text('a'.repeat(99)),
      'b.xml': text('b'),
      'c.xml': text('c'),
    });
    const before = openZip(bytes, memoryLimits);
    const after = openZip(rewriteZip(before, new Map([['b.xml', text('new')]])), memoryLimits);
    assert.deepEqual(
      after.entries.map(({ name }) => name),
      ['a.xml', 'b.xml', 'c.xml'],
    );
    for (const name of ['a.xml', 'c.xml']) {
      assert.deepEqual(compressedOf(after, name), compressedOf(before, name));
    }
    const changed = after.find('B.XML');
    assert.ok(changed);
    assert.deepEqual(after.read(changed), text('new'));
  });
});

describe('F27 hostile and broken archives', () => {
  it('a bomb is refused before it is inflated', () => {
    assert.ok(bomb.length < 20_000);
    assert.equal(refusal(() => openZip(bomb, memoryLimits)).code, 'too-large');
  });

  it('a bomb that lies about its size is stopped while it grows', () => {
    const lying = withField(bomb, CENTRAL, { at: 24, size: 4, value: 1000 });
    const error = refusal(() => readAll(lying));
    assert.equal(error.code, 'damaged');
    assert.match(error.message, /longer than it should be/u);
  });

  it('many entries over the same bytes are refused', () => {
    const overlapping = withField(sample(), CENTRAL, { at: 42, size: 4, value: 0 });
    assert.equal(refusal(() => openZip(overlapping, memoryLimits)).code, 'damaged');
  });

  it('too many entries, and too many bytes in all, are refused', () => {
    const few = { ...memoryLimits, maxEntries: 1 };
    const small = { ...memoryLimits, maxTotalBytes: 100 };
    assert.equal(refusal(() => openZip(sample(), few)).code, 'too-large');
    assert.equal(refusal(() => openZip(sample(), small)).code, 'too-large');
  });

  for (const name of [
    '../../x.sh',
    '/etc/passwd',
    'C:\\x\\y.txt',
    'a/../../b.c',
    'a\\..\\..\\b.c',
  ]) {
    it(`a name that leaves the archive is refused: ${name}`, () => {
      const from = 'n'.repeat(name.length);
      const bytes = withName(createZip(new Map([[from, text('x')]])), from, name);
      assert.equal(refusal(() => openZip(bytes, memoryLimits)).code, 'unsafe-entry');
      assert.equal(refusal(() => createZip(new Map([[name, text('x')]]))).code, 'unsafe-entry');
    });
  }

  it('an archive in an archive stays closed', () => {
    const all = readAll(createZip(new Map([['nested.zip', bomb]])));
    assert.deepEqual(all.get('nested.zip'), bomb);
  });

  it('a wrong checksum is named with its entry', () => {
    const wrong = withField(sample(), CENTRAL, { at: 16, size: 4, value: 1 });
    const error = refusal(() => readAll(wrong));
    assert.equal(error.code, 'damaged');
    assert.match(error.message, /“one\.txt” .* checksum/u);
  });

  it('an encrypted entry is refused as such', () => {
    const closed = withField(sample(), CENTRAL, { at: 8, size: 2, value: 1 });
    assert.equal(refusal(() => openZip(closed, memoryLimits)).code, 'encrypted');
  });

  it('other ways of compressing are refused', () => {
    const other = withField(sample(), CENTRAL, { at: 10, size: 2, value: 14 });
    assert.equal(refusal(() => openZip(other, memoryLimits)).code, 'unsupported');
  });

  it('two entries of one name are refused', () => {
    const twins = createZip(
      new Map([
        ['Aa.xml', text('1')],
        ['Ab.xml', text('2')],
      ]),
    );
    const code = refusal(() => openZip(withName(twins, 'Ab.xml', 'aA.xml'), memoryLimits)).code;
    assert.equal(code, 'damaged');
  });

  it('an archive cut off anywhere is refused, and said to be cut off', () => {
    const bytes = sample();
    for (let length = 0; length < bytes.length; length += 1) {
      const { code } = refusal(() => readAll(bytes.subarray(0, length)));
      assert.equal(code, length < 4 ? 'not-a-zip' : 'truncated', `at ${length}`);
    }
  });

  it('what is no archive is refused', () => {
    assert.equal(refusal(() => openZip(text('plain text'), memoryLimits)).code, 'not-a-zip');
  });

  it('a directory that points elsewhere is refused', () => {
    const away = withField(sample(), END, { at: 16, size: 4, value: 0x7fffffff });
    assert.equal(refusal(() => openZip(away, memoryLimits)).code, 'damaged');
    const other = withField(sample(), LOCAL, { at: 26, size: 2, value: 3 });
    assert.equal(refusal(() => readAll(other)).code, 'damaged');
  });

  it('any one changed byte gives the same content or a ZipError', () => {
    const bytes = sample();
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const changed = bytes.slice();
        changed[at] = (changed[at] ?? 0) ^ by;
        try {
          for (const content of readAll(changed).values()) assert.ok(content.length <= 2000);
        } catch (error) {
          assert.ok(error instanceof ZipError, String(error));
        }
      }),
      fuzzParameters(500),
    );
  });
});
