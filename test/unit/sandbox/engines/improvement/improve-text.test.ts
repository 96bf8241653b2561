import assert from 'node:assert/strict';
import fc from 'fast-check';
import { CodeFreeText } from '../../../../../shared/sandbox/engines/improvement/code-free-text.ts';
import { applyProposedEdits } from '../../../../../shared/sandbox/engines/improvement/improve-text.ts';
import type { Edit } from '../../../../../shared/text/edits.ts';
import { fuzzParameters } from '../../../../doubles/fuzz.ts';

const replaceAll =
  (word: string, newText: string) =>
  (text: string): readonly Edit[] =>
    Array.from(text.matchAll(new RegExp(word, 'gu')), ({ 0: found, index }) => ({
      offset: index,
      length: found.length,
      newText,
    }));

describe('a text as engines read it', () => {
  const rows: readonly (readonly [text: string, read: string])[] = [
    ['\uE000Save\uE001', 'Save'],
    ['the \uE000big\uE001 house', 'the big house'],
    ['one.\uE000Two', 'one. Two'],
    ['one\uE000\uE001two', 'one two'],
    ['end\uE000.', 'end.'],
    ['\uE000', ''],
  ];
  for (const [text, read] of rows) {
    it(`is "${read}"`, () => {
      assert.equal(new CodeFreeText(text).text, read);
    });
  }
});

describe('improving a text', () => {
  it('edits words between codes and keeps the codes in their places', () => {
    const { text } = applyProposedEdits('\uE000teh\uE001 end of teh day', replaceAll('teh', 'the'));
    assert.equal(text, '\uE000the\uE001 end of the day');
  });

  it('drops edits across a code, and of words that a code cuts', () => {
    assert.equal(
      applyProposedEdits('the \uE000the end', replaceAll('the the', 'the')).text,
      'the \uE000the end',
    );
    assert.equal(
      applyProposedEdits('re\uE000cieved', replaceAll('cieved', 'clever')).text,
      're\uE000cieved',
    );
  });

  it('drops edits in placeholders, tags and addresses', () => {
    const text = 'teh {teh} <teh> %{teh} https://teh.org/teh';
    assert.equal(
      applyProposedEdits(text, replaceAll('teh', 'the')).text,
      'the {teh} <teh> %{teh} https://teh.org/teh',
    );
  });

  it('takes the first of overlapping edits, the longer at one place', () => {
    const propose = (): readonly Edit[] => [
      { offset: 0, length: 3, newText: 'x' },
      { offset: 0, length: 5, newText: 'y' },
      { offset: 4, length: 3, newText: 'z' },
    ];
    const improved = applyProposedEdits('one two three', propose);
    assert.equal(improved.text, 'ywo three');
    assert.deepEqual(improved.applied, [{ offset: 0, length: 5, newText: 'y' }]);
  });

  it('keeps every code in order whatever is proposed', () => {
    const texts = fc
      .array(fc.constantFrom('a', 'bc', ' ', '.', '\uE000', '\uE001', '\uE0FF', '😀', '{x}'))
      .map((parts) => parts.join(''));
    const proposals = fc.array(
      fc.record({ offset: fc.nat(20), length: fc.nat(4), newText: fc.string({ maxLength: 3 }) }),
    );
    const codes = (text: string): string => text.replace(/[^\uE000-\uF8FF]/gu, '');
    fc.assert(
      fc.property(texts, proposals, (text, edits) => {
        const propose = (read: string): readonly Edit[] =>
          edits.filter(({ offset, length }) => offset + length <= read.length);
        assert.equal(codes(applyProposedEdits(text, propose).text), codes(text));
      }),
      { ...fuzzParameters(1_000), verbose: true },
    );
  });
});
