import assert from 'node:assert/strict';
import fc from 'fast-check';
import { opaqueParagraph } from '../../../../shared/formats/wordml/to-word-paragraph.ts';
import { planParagraphWrite } from '../../../../shared/formats/wordml/plan-paragraph-write.ts';
import {
  formatSpans,
  formatSpansLoosely,
  spansOfEdits,
  spansOfTarget,
  type StyledSpan,
} from '../../../../shared/formats/wordml/written-spans.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { field, footnote, readOne, run } from './flat-samples.ts';
import { fuzzParameters } from '../../../doubles/fuzz.ts';

const found = readOne(
  run('plain ') +
    run('bold', '<w:b/>') +
    footnote +
    run(' and ') +
    '<w:r><w:br/></w:r>' +
    run('small', '<w:sz w:val="16"/>') +
    run(' end of it'),
);

function shown(spans: readonly StyledSpan[]): string {
  return spans
    .map(({ text, run: look }) => `${text}${JSON.stringify(look?.format ?? {})}`)
    .join('|');
}

describe('a paragraph with its edits as spans', () => {
  it('has every edit in the run it begins in, and no marks', () => {
    const { text } = found;
    const edits = [
      { offset: 0, length: 5, newText: 'simple' },
      { offset: text.indexOf('bold') + 4, length: 0, newText: 'er' },
      { offset: text.length, length: 0, newText: '!' },
    ];
    assert.equal(
      shown(spansOfEdits(found, edits)),
      'simple {}|bolder{"bold":true}| and  {}|small{"size":8}| end of it!{}',
    );
  });

  it('reads as the edited text without marks', () => {
    const edit = fc.tuple(fc.nat(), fc.nat(9), fc.constantFrom('', 'x', 'new words'));
    fc.assert(
      fc.property(edit, ([from, size, newText]) => {
        const plain = readOne(run('one ') + run('two ', '<w:b/>') + run('three', '<w:i/>'));
        const offset = from % (plain.text.length + 1);
        const edits = [{ offset, length: Math.min(size, plain.text.length - offset), newText }];
        const text = spansOfEdits(plain, edits)
          .map((span) => span.text)
          .join('');
        assert.equal(text, applyEdits(plain.text, edits));
      }),
      fuzzParameters(1000),
    );
  });
});

describe('text that stands in a paragraph of its own', () => {
  const fielded = readOne(
    run('See ') +
      field(' REF x ', run('Figure 1')) +
      run(' and') +
      '<w:r><w:br/></w:r>' +
      run('more.'),
  );

  it('holds what fields show, and blanks for breaks', () => {
    const text = 'See Figure 1 and more.';
    assert.equal(shown(spansOfEdits(fielded, [])), `${text}{}`);
    assert.equal(shown(spansOfTarget(fielded, fielded.parts)), `${text}{}`);
  });
});

describe('an empty paragraph', () => {
  it('takes edits without a look', () => {
    const edits = [{ offset: 0, length: 0, newText: 'x' }];
    assert.deepEqual(spansOfEdits(readOne(''), edits), [{ text: 'x', run: null }]);
  });
});

describe('spans for the Font API', () => {
  it('say all properties that any of them has', () => {
    const bold = readOne(run('plain text ') + run('bold', '<w:b/>'));
    assert.deepEqual(formatSpans(spansOfEdits(bold, [])), [
      { text: 'plain text ', format: { bold: false }, link: null },
      { text: 'bold', format: { bold: true }, link: null },
    ]);
  });

  it('cannot say a size that only one of them names, nor links, nor more than fonts know', () => {
    assert.equal(formatSpans(spansOfEdits(found, [])), null);
    const linked = readOne(`${run('see ')}<w:hyperlink r:id="r1">${run('it')}</w:hyperlink>`, {
      links: { r1: 'https://e.org/' },
    });
    assert.equal(formatSpans(spansOfTarget(linked, linked.parts)), null);
    const capitals = readOne(run('plain text ') + run('x', '<w:caps/>'));
    assert.equal(formatSpans(spansOfTarget(capitals, capitals.parts)), null);
  });

  it('say what they can where it need not be all', () => {
    const spans = formatSpansLoosely(spansOfEdits(found, []));
    assert.deepEqual(
      spans.map(({ format }) => format),
      [{ bold: false }, { bold: true }, { bold: false }, { bold: false, size: 8 }, { bold: false }],
    );
  });

  it('of text without runs have none', () => {
    assert.deepEqual(formatSpansLoosely([{ text: 'x', run: null }]), [
      { text: 'x', format: {}, link: null },
    ]);
    assert.deepEqual(formatSpans([{ text: 'x', run: null }]), [
      { text: 'x', format: {}, link: null },
    ]);
  });
});

describe('a paragraph whose inside is not known', () => {
  it('is never written in, but can be read', () => {
    const opaque = opaqueParagraph('some text', true);
    assert.deepEqual(opaque.parts, [{ kind: 'text', text: 'some text' }]);
    for (const wording of [
      { kind: 'edits', edits: [{ offset: 0, length: 4, newText: 'any' }] },
      { kind: 'target', target: [{ kind: 'text', text: 'etwas' }], language: 'de' },
    ] as const) {
      const write = planParagraphWrite(opaque, wording, { ooxmlCostsUndo: false });
      assert.deepEqual(write, { kind: 'not-mappable', reason: 'objects' });
    }
    assert.deepEqual(opaqueParagraph('', true).objects, []);
  });
});
