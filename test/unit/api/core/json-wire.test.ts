import assert from 'node:assert/strict';
import fc from 'fast-check';
import {
  decodeJson,
  encodeJson,
  jsonByteLength,
} from '../../../../shared/api/core/exchange/json-wire.ts';
import { fuzzParameters } from '../../../doubles/fuzz.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('JSON on the wire', () => {
  it('counts the bytes that are sent, for any text', () => {
    const anyText = fc.string({ unit: 'binary' });
    const withLoneSurrogates = fc
      .array(fc.integer({ min: 0, max: 0xffff }))
      .map((units) => String.fromCharCode(...units));
    fc.assert(
      fc.property(fc.oneof(anyText, withLoneSurrogates), (text) => {
        assert.equal(jsonByteLength({ text: [text] }), encodeJson({ text: [text] }).byteLength);
      }),
      fuzzParameters(1_000),
    );
  });

  it('sends three bytes for a Chinese character, not nine', () => {
    assert.equal(jsonByteLength('翻訳'), 2 + 6);
  });

  for (const [name, body, fault] of [
    ['nothing', '', 'empty-body'],
    ['blanks', ' \r\n ', 'empty-body'],
    ['a page', '<!doctype html><p>Bad gateway', 'html-body'],
    ['half an object', '{"translations":[{"te', 'not-json'],
    ['prose', 'upstream error', 'not-json'],
  ] as const) {
    it(`F8 tells ${name} from an answer`, () => {
      assert.deepEqual(decodeJson(bytes(body)), { outcome: 'fault', fault });
    });
  }

  it('F8 tells bytes that are no UTF-8 from an answer', () => {
    const gzipped = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0xff);
    assert.deepEqual(decodeJson(gzipped), { outcome: 'fault', fault: 'not-utf-8' });
  });

  it('F8 passes over a byte order mark', () => {
    assert.deepEqual(decodeJson(bytes('\ufeff{"a":1}')), { outcome: 'value', value: { a: 1 } });
  });

  it('F8 takes the last of two equal keys', () => {
    assert.deepEqual(decodeJson(bytes('{"a":1,"a":2}')), { outcome: 'value', value: { a: 2 } });
  });
});
