import assert from 'node:assert/strict';
import fc from 'fast-check';
import { decodeLines, encodeLines } from '../../../../shared/sandbox/engines/front-coding.ts';
import { fuzzParameters } from '../../../doubles/fuzz.ts';

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const bytes = (string: string): Uint8Array => Uint8Array.from(Buffer.from(string, 'latin1'));

describe('A list of words with its lines coded', () => {
  it('says of each line what it shares with the one before', () => {
    assert.equal(text(encodeLines(bytes('tide\ntidal\n\nto'))), '0tide\n3al\n0\n0to');
  });

  for (const list of [
    '',
    '\n',
    '\n\n',
    'a',
    'a\n',
    'a\r\nab\r\n',
    `${'x'.repeat(200)}\n`.repeat(3),
  ]) {
    it(`comes back as it was: ${JSON.stringify(list.slice(0, 12))}`, () => {
      assert.equal(text(decodeLines(encodeLines(bytes(list)))), list);
    });
  }

  it('comes back byte for byte, whatever the bytes are', () => {
    const line = fc.array(fc.constantFrom(0, 10, 13, 48, 97, 98, 255), { maxLength: 90 });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const list = Uint8Array.from(lines.flatMap((each) => [...each, 10]));
        assert.deepEqual(decodeLines(encodeLines(list)), list);
        const open = list.subarray(0, -1);
        assert.deepEqual(decodeLines(encodeLines(open)), open);
      }),
      fuzzParameters(100),
    );
  });

  it('comes back when lines are far longer than what was kept of them', () => {
    const list = `${'word '.repeat(11)}\n`.repeat(2_000);
    assert.equal(text(decodeLines(encodeLines(bytes(list)))), list);
  });
});
