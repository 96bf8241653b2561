import assert from 'node:assert/strict';
import fc from 'fast-check';
import { liesAt, sameSpan, spells } from '../../../shared/text/same-span.ts';
import { fuzzParameters } from '../../doubles/fuzz.ts';

const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '€'), maxLength: 40 });

describe('Spans of texts', () => {
  it('are the same where their characters are, be they short or long', () => {
    fc.assert(
      fc.property(texts, texts, fc.nat(12), fc.nat(12), (before, span, skip, shorter) => {
        const text = `${before}${span}`;
        const other = `${'x'.repeat(skip)}${span}y`;
        const length = Math.max(0, span.length - shorter);
        assert.equal(sameSpan(text, before.length, other, skip, length), true);
        assert.equal(sameSpan(text, before.length, other, skip + 1, span.length), same(span));
      }),
      fuzzParameters(100),
    );
    /** Whether a text is still the same when it is moved by one and ends in "y". */
    function same(span: string): boolean {
      return `${span}y`.slice(1) === span;
    }
  });

  it('are not the same when one of them ends before', () => {
    for (const length of [3, 20]) {
      const text = 'abc'.repeat(10);
      const whole = text.slice(0, length);
      assert.equal(sameSpan(`x${whole}`, 1, whole, 2, length), false);
      assert.equal(sameSpan(whole, 2, `x${whole}`, 1, length), false);
      assert.equal(sameSpan(whole, 2, whole, 2, length), false);
      assert.equal(spells(whole, 1, 1 + length, whole), false);
      assert.equal(sameSpan(text, 0, text.slice(0, length - 1), 0, length), false);
      assert.equal(sameSpan(text.slice(0, length - 1), 0, text, 0, length), false);
    }
  });

  it('spell a word when they are as long as it', () => {
    const text = 'one target, two targets';
    assert.equal(spells(text, 4, 10, 'target'), true);
    assert.equal(spells(text, 16, 23, 'target'), false);
    assert.equal(spells(text, 0, 23, text), true);
    assert.equal(spells(text, 0, 3, 'two'), false);
    assert.equal(spells(text, 5, 5, ''), true);
  });

  it('begin with a word that lies there', () => {
    assert.equal(liesAt('one target, two targets', 16, 'target'), true);
    assert.equal(liesAt('one target, two targets', 17, 'target'), false);
    assert.equal(liesAt('one targ', 4, 'target'), false);
  });
});
