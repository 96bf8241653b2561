import assert from 'node:assert/strict';
import type { Atom } from '../../../../shared/formats/wordml/atoms.ts';
import { fitText, usualText } from '../../../../shared/formats/wordml/fit-text.ts';
import { noProperties } from '../../../../shared/formats/wordml/run-properties.ts';

function text(...variants: readonly string[]): Atom {
  return {
    kind: 'text',
    variants,
    run: { properties: noProperties, source: '', link: null, linkNumber: 0, linkTag: '' },
  };
}

function object(...variants: readonly string[]): Atom {
  return { kind: 'object', object: 'other', variants };
}

describe('fitting a paragraph to the text Word gives', () => {
  it('takes the first way in which everything fits', () => {
    const atoms = [text('a'), object('\u0002', ''), text('b')];
    assert.deepEqual(fitText(atoms, 'a\u0002b'), ['a', '\u0002', 'b']);
    assert.deepEqual(fitText(atoms, 'ab'), ['a', '', 'b']);
    assert.deepEqual(usualText(atoms), ['a', '\u0002', 'b']);
  });

  it('goes back where a choice leads nowhere', () => {
    const atoms = [object('ab', 'a', ''), object('b', ''), text('bc')];
    assert.deepEqual(fitText(atoms, 'abc'), ['a', '', 'bc']);
    assert.deepEqual(fitText(atoms, 'bc'), ['', '', 'bc']);
  });

  it('fits nothing else', () => {
    assert.equal(fitText([text('a')], 'ab'), null);
    assert.equal(fitText([text('ab')], 'a'), null);
    assert.equal(fitText([], 'a'), null);
    assert.deepEqual(fitText([], ''), []);
  });

  it('gives up on what has more ways than anyone can try', () => {
    const atoms = Array.from({ length: 2000 }, () => object('a', 'aa', ''));
    assert.equal(fitText([...atoms, text('!')], 'a'.repeat(2000)), null);
  });
});
