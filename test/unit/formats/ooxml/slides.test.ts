import assert from 'node:assert/strict';
import { openOfficeDocument } from '../../../../shared/formats/ooxml/open-office-document.ts';
import { partsOf } from '../../../doubles/office/office-checks.ts';
import { shape, slidePackage } from '../../../doubles/office/slide-files.ts';

/** Writes targets into a slide with these paragraphs; gives the texts, and the paragraphs afterwards. */
function rewrite(
  paragraphs: string,
  targets: readonly string[],
  language = 'de',
): { readonly texts: readonly string[]; readonly after: string } {
  const document = openOfficeDocument(slidePackage(shape(paragraphs)), 'pptx');
  const parts = partsOf(document.rewrite(targets, language));
  const xml = parts.get('ppt/slides/slide1.xml') ?? '';
  const after = /<a:bodyPr\/>(?<after>.*)<\/p:txBody>/su.exec(xml)?.groups?.['after'] ?? '';
  return { texts: document.texts, after };
}

describe('texts of presentations', () => {
  it('keep looks, line breaks and fields, and take the language', () => {
    const paragraph =
      '<a:p><a:pPr lvl="1"/><a:r><a:rPr lang="en-US" dirty="0"/><a:t>Slide </a:t></a:r><a:fld id="{1}" type="slidenum"><a:rPr lang="en-US"/><a:t>3</a:t></a:fld>' +
      '<a:br><a:rPr lang="en-US"/></a:br><a:r><a:rPr lang="en-GB" b="1" err="1"><a:solidFill/></a:rPr><a:t>is new</a:t></a:r><a:endParaRPr lang="en-US" sz="900"/></a:p>';
    const { texts, after } = rewrite(paragraph, [
      'Folie <x id="1"/><x id="2"/><g id="3">ist neu</g>',
    ]);
    assert.deepEqual(texts, ['Slide <x id="1"/><x id="2"/><g id="3">is new</g>']);
    assert.equal(
      after,
      '<a:p><a:pPr lvl="1"/><a:r><a:rPr lang="de-DE" dirty="0"/><a:t>Folie </a:t></a:r><a:fld id="{1}" type="slidenum"><a:rPr lang="en-US"/><a:t>3</a:t></a:fld>' +
        '<a:br><a:rPr lang="en-US"/></a:br><a:r><a:rPr lang="de-DE" b="1"><a:solidFill/></a:rPr><a:t>ist neu</a:t></a:r><a:endParaRPr lang="de-DE" sz="900"/></a:p>',
    );
  });

  it('are joined where runs differ in proofing alone, and links stay links', () => {
    const link = '<a:rPr lang="en-US"><a:hlinkClick r:id="rId2" xmlns:r="urn:r"/></a:rPr>';
    const paragraph = `<a:p><a:r><a:rPr lang="en-US"/><a:t>See </a:t></a:r><a:r><a:rPr lang="en-GB" dirty="0"/><a:t>also </a:t></a:r><a:r>${link}<a:t>here</a:t></a:r></a:p>`;
    const { texts, after } = rewrite(paragraph, ['Siehe auch <g id="1">hier</g>']);
    assert.deepEqual(texts, ['See also <g id="1">here</g>']);
    assert.equal(
      after,
      `<a:p><a:r><a:rPr lang="de-DE"/><a:t>Siehe auch </a:t></a:r><a:r>${link.replace('en-US', 'de-DE')}<a:t>hier</a:t></a:r></a:p>`,
    );
  });

  it('turn the direction of their paragraph, and its sides with it', () => {
    const paragraph = '<a:p><a:pPr algn="l"/><a:r><a:t>Hello</a:t></a:r></a:p>';
    const { after } = rewrite(paragraph, ['שלום'], 'he');
    assert.equal(
      after,
      '<a:p><a:pPr rtl="1" algn="r"/><a:r><a:rPr lang="he-IL"/><a:t>שלום</a:t></a:r></a:p>',
    );
    assert.equal(
      rewrite(after, ['Hello'], 'en-GB').after,
      '<a:p><a:pPr rtl="0" algn="l"/><a:r><a:rPr lang="en-GB"/><a:t>Hello</a:t></a:r></a:p>',
    );
  });

  it('go to the right with a text box or table, and with a placeholder where its layout says', () => {
    const paragraph = '<a:p><a:r><a:t>Hello</a:t></a:r></a:p>';
    const own = `<a:lstStyle><a:lvl1pPr algn="ctr"/></a:lstStyle>${paragraph}`;
    const cell = `<a:tbl><a:tr><a:tc><a:txBody>${paragraph}</a:txBody></a:tc></a:tr></a:tbl>`;
    const shapes = [shape(paragraph), shape(paragraph, '<p:ph type="title"/>'), shape(own), cell];
    const document = openOfficeDocument(slidePackage(shapes.join('')), 'pptx');
    const slide = partsOf(document.rewrite(document.texts, 'ar')).get('ppt/slides/slide1.xml');
    const found = Array.from((slide ?? '').matchAll(/<a:pPr[^>]*>/gu), ([tag]) => tag);
    const [right, asSaid] = ['<a:pPr rtl="1" algn="r"/>', '<a:pPr rtl="1"/>'];
    assert.deepEqual(found, [right, asSaid, asSaid, right]);
  });

  it('of masters and layouts are taken where slides show them, prompts are not', () => {
    const paragraph = (text: string): string => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`;
    const prompt = shape(paragraph('Click to edit'), '<p:ph type="title"/>');
    const claim = shape(paragraph('Fresh every day'));
    const bytes = slidePackage(shape(paragraph('Hello'), '<p:ph type="title"/>'), prompt + claim);
    assert.deepEqual(openOfficeDocument(bytes, 'pptx').texts, ['Hello', 'Fresh every day']);
  });

  it('in a table inside of a grouped shape are found', () => {
    const cell = '<a:tc><a:txBody><a:p><a:r><a:t>Cell</a:t></a:r></a:p></a:txBody></a:tc>';
    const frame = `<p:grpSp><p:graphicFrame><a:graphic><a:graphicData><a:tbl><a:tr>${cell}</a:tr></a:tbl></a:graphicData></a:graphic></p:graphicFrame></p:grpSp>`;
    const { texts } = openOfficeDocument(slidePackage(frame), 'pptx');
    assert.deepEqual(texts, ['Cell']);
  });
});
