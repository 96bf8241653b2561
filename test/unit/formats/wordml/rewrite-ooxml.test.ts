import assert from 'node:assert/strict';
import type { InlinePart } from '../../../../shared/formats/model.ts';
import {
  proofingMarks,
  wordLanguage,
} from '../../../../shared/formats/wordml/proofing-language.ts';
import {
  isolateParagraph,
  rewriteParagraph,
} from '../../../../shared/formats/wordml/rewrite-ooxml.ts';
import { withLanguage } from '../../../../shared/formats/wordml/run-source.ts';
import { flatOf, footnote, readOne, readSample, run } from './flat-samples.ts';

const link = `<w:hyperlink r:id="r1" w:history="1">${run('here', '<w:rStyle w:val="Hyperlink"/>')}</w:hyperlink>`;
const content = `<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run('A ')}${run('red', '<w:b/><w:lang w:val="en-US"/><w:specVanish/>')}${run(' house ')}${link}`;
const sample = {
  body: `<w:p/><w:p>${content}</w:p><w:p>${run('last')}</w:p><w:sectPr/>`,
  links: { r1: 'https://e.org/' },
};
const text = 'A red house here';

function codes(): readonly InlinePart[] {
  return readOne(content, { links: sample.links }).parts.filter((part) => part.kind === 'code');
}

function target(...pattern: readonly (string | number)[]): readonly InlinePart[] {
  return pattern.map((each) =>
    each === '\t'
      ? tab
      : typeof each === 'string'
        ? ({ kind: 'text', text: each } as const)
        : (codes()[each] ?? { kind: 'text', text: '?' }),
  );
}

const tab: InlinePart = {
  kind: 'code',
  role: 'placeholder',
  pair: -1,
  content: '\t',
  verbatim: true,
  origin: 'element',
  fixedOrder: false,
};

/** The body of a package. */
function bodyOf(flat: string | null): string {
  return /<w:body>(.*)<\/w:body><\/w:document>/su.exec(flat ?? '')?.[1] ?? '';
}

describe('a paragraph of OOXML in another language', () => {
  it('keeps its properties, formats and links, and is alone in its package', () => {
    const flat = rewriteParagraph(flatOf(sample), text, {
      target: target(2, 'hier', 3, ': ein', '\t', 0, 'rotes', 1, ' Haus & <mehr>'),
      language: 'de',
    });
    const lang = '<w:lang w:val="de-DE"/>';
    const plain = `<w:r><w:rPr>${lang}</w:rPr>`;
    assert.equal(
      bodyOf(flat),
      `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>` +
        `<w:hyperlink r:id="r1" w:history="1"><w:r><w:rPr><w:rStyle w:val="Hyperlink"/>${lang}</w:rPr><w:t xml:space="preserve">hier</w:t></w:r></w:hyperlink>` +
        `${plain}<w:t xml:space="preserve">: ein</w:t><w:tab/></w:r>` +
        `<w:r><w:rPr><w:b/>${lang}<w:specVanish/></w:rPr><w:t xml:space="preserve">rotes</w:t></w:r>` +
        `${plain}<w:t xml:space="preserve"> Haus &amp; &lt;mehr&gt;</w:t></w:r></w:p>`,
    );
    assert.ok(flat !== null);
    assert.ok(flat.includes('<pkg:binaryData>QUJD</pkg:binaryData>'));
    assert.ok(flat.includes('https://e.org/'));
  });

  it('keeps its language where none is named', () => {
    const flat = rewriteParagraph(flatOf(sample), text, { target: target('x'), language: null });
    assert.ok(bodyOf(flat).endsWith('<w:r><w:t xml:space="preserve">x</w:t></w:r></w:p>'));
  });

  it('is not made where the paragraph is another or holds objects', () => {
    const wanted = { target: target('x'), language: 'de' };
    assert.equal(rewriteParagraph(flatOf(sample), 'A blue house', wanted), null);
    const noted = flatOf({ body: `<w:p>${run('a')}${footnote}</w:p>` });
    assert.equal(rewriteParagraph(noted, 'a\u0002', wanted), null);
  });

  it('reads as what was written', () => {
    const flat = rewriteParagraph(flatOf(sample), text, {
      target: target('Ein ', 0, 'rotes', 1, ' Haus ', 2, 'hier', 3),
      language: 'de',
    });
    const [read] = readSample({ body: bodyOf(flat), links: sample.links });
    assert.equal(read?.text, 'Ein rotes Haus hier');
    assert.equal(read.language, 'de-DE');
    assert.deepEqual(
      read.parts.filter((part) => part.kind === 'code'),
      codes(),
    );
  });
});

describe('the original of a paragraph', () => {
  it('is its own XML, alone in its package', () => {
    assert.equal(bodyOf(isolateParagraph(flatOf(sample), text)), `<w:p>${content}</w:p>`);
    assert.equal(isolateParagraph(flatOf(sample), 'something else'), null);
  });
});

describe('the proofing language of a run', () => {
  const cases: readonly (readonly [string, string | null])[] = [
    ['de', 'de-DE'],
    ['en-GB', 'en-GB'],
    ['EN-us', 'en-US'],
    ['zh-Hant', 'zh-TW'],
    ['pt', 'pt-BR'],
    ['es-419', 'es-419'],
    ['not a code', null],
  ];
  for (const [language, code] of cases) {
    it(`for ${language} is ${code ?? 'left as it is'}`, () => {
      assert.equal(wordLanguage(language), code);
    });
  }

  it('stands in the attribute of its script', () => {
    assert.equal(proofingMarks('ja')?.lang, '<w:lang w:eastAsia="ja-JP"/>');
    assert.deepEqual(proofingMarks('he'), {
      lang: '<w:lang w:bidi="he-IL"/>',
      isRightToLeft: true,
    });
    assert.equal(proofingMarks('?'), null);
  });

  it('takes the place the schema has for it', () => {
    assert.equal(
      withLanguage('<w:rPr><w:b/><w:rtl/><w:cs/><w:lang w:val="a"/><w:oMath/></w:rPr>', 'ar'),
      '<w:rPr><w:b/><w:rtl/><w:cs/><w:lang w:bidi="ar-EG"/><w:oMath/></w:rPr>',
    );
    assert.equal(
      withLanguage('<w:rPr><w:rtl/></w:rPr>', 'en'),
      '<w:rPr><w:lang w:val="en-US"/></w:rPr>',
    );
    assert.equal(withLanguage('', 'fr'), '<w:rPr><w:lang w:val="fr-FR"/></w:rPr>');
    assert.equal(withLanguage('<w:rPr><w:b/></w:rPr>', '?'), '<w:rPr><w:b/></w:rPr>');
  });
});
