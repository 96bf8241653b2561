import assert from 'node:assert/strict';
import { unitName } from '../../../../../extensions/vscode/features/translate-files/unit-text.ts';
import type { InlinePart } from '../../../../../shared/formats/model.ts';

const text = (content: string): InlinePart => ({ kind: 'text', text: content });
const code = (content: string): InlinePart => ({
  kind: 'code',
  role: 'placeholder',
  pair: -1,
  content,
  verbatim: true,
  origin: 'element',
  fixedOrder: false,
});
const hash = '5a1d4c8f0b9e2d7a6c3f8e1b4d7a0c9f2e5b8d1a';

describe('What a list calls a segment', () => {
  it('is its source text, as ids are often hashes', () => {
    const source = [text('Press '), code('<x id="1"/>'), text(' \n  twice')];
    assert.equal(unitName({ source, name: hash }), 'Press ⟨…⟩ twice');
  });

  it('is the beginning of a long text, and cuts no character in two', () => {
    const name = unitName({ source: [text('👩‍👧'.repeat(500))], name: hash });
    assert.equal(name, hash);
    const words = unitName({ source: [text(`A ${'👩‍👧'.repeat(500)}`)], name: hash });
    assert.equal(words, `A ${'👩‍👧'.repeat(57)}…`);
  });

  it('is the name where the source has no words', () => {
    assert.equal(unitName({ source: [code('<x id="1"/>'), text(' – ')], name: 'u7' }), 'u7');
    assert.equal(unitName({ source: [], name: 'u7' }), 'u7');
  });

  it('is inert', () => {
    const source = [text('[run](command:evil) $(gear)')];
    assert.ok(!unitName({ source, name: hash }).includes(']('));
  });
});
