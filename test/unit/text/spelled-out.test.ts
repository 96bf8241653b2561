import assert from 'node:assert/strict';
import fc from 'fast-check';
import { spelledJson, spelledLine, spelledText } from '../../../shared/text/spelled-out.ts';
import { hostileSigns, steeringIn } from '../../doubles/screen-signs.ts';
import { fuzzParameters, seedWords } from '../../doubles/fuzz.ts';

const foreign = fc
  .array(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...hostileSigns)))
  .map((parts) => parts.join(''));

describe('foreign text for a terminal', () => {
  it('shows the code of what would steer or hide', () => {
    assert.equal(spelledLine('a\u001b[2Jb\u202ec'), 'a\\x1b[2Jb\\u202ec');
    assert.equal(spelledLine('two\r\nlines\tand\u0085more'), 'two\\x0d\\x0alines\\x09and\\x85more');
    assert.equal(spelledLine('a\u200bb\ufeff\u{e0041}'), 'a\\u200bb\\ufeff\\u{e0041}');
  });

  it('keeps the lines and tabs of a text of many lines, and lets none be written over', () => {
    assert.equal(spelledText('one\r\n\ttwo\n'), 'one\n\ttwo\n');
    assert.equal(spelledText('secret\rharmless\u2028x'), 'secret\\x0dharmless\\u2028x');
  });

  it('leaves alone what people read', () => {
    for (const text of ['שלום עולם.txt', 'می‌خواهم', '👨‍👩‍👧 ❤️', 'a\u200fb', 'Zürich – 東京', '']) {
      assert.equal(spelledLine(text), text);
      assert.equal(spelledText(text), text);
      assert.equal(spelledJson(JSON.stringify(text)), JSON.stringify(text));
    }
  });

  it(`lets nothing through, changes nothing the second time ${seedWords}`, () => {
    const check = (text: string): void => {
      const shown = spelledLine(text);
      assert.deepEqual(steeringIn(shown), []);
      assert.ok(!shown.includes('\n'));
      assert.equal(spelledLine(shown), shown);
      assert.equal(spelledText(spelledText(text)), spelledText(text));
    };
    fc.assert(fc.property(foreign, check), fuzzParameters(600));
  });

  it(`keeps the value of JSON ${seedWords}`, () => {
    const check = (value: unknown, indent: number): void => {
      const json = JSON.stringify(value, null, indent);
      const escaped = spelledJson(json);
      assert.deepEqual(JSON.parse(escaped), JSON.parse(json));
      assert.deepEqual(steeringIn(escaped), []);
    };
    const values = fc.oneof(foreign, fc.dictionary(foreign, foreign), fc.array(foreign));
    fc.assert(fc.property(values, fc.constantFrom(0, 2), check), fuzzParameters(600));
  });
});
