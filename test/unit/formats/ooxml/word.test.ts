import assert from 'node:assert/strict';
import { openOfficeDocument } from '../../../../shared/formats/ooxml/open-office-document.ts';
import { partsOf } from '../../../doubles/office/office-checks.ts';
import { run, wordPackage } from '../../../doubles/office/word-files.ts';

interface Rewritten {
  readonly texts: readonly string[];
  /** What stands in the body afterwards. */
  readonly body: string;
}

/** Reads a document with this body, writes the targets (the texts themselves when absent). */
function rewrite(body: string, targets?: readonly string[], language = 'de'): Rewritten {
  const document = openOfficeDocument(wordPackage(body), 'docx');
  const parts = partsOf(document.rewrite(targets ?? document.texts, language));
  const xml = parts.get('word/document.xml') ?? '';
  const found = /<w:body>(?<body>.*)<w:sectPr\/>/su.exec(xml)?.groups?.['body'];
  return { texts: document.texts, body: found ?? '' };
}

const german = '<w:lang w:val="de-DE"/>';
const written = (text: string, properties = ''): string =>
  `<w:r><w:rPr>${properties}${german}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

describe('texts of Word documents', () => {
  it('are joined from runs that Word cut for its own reasons', () => {
    const body = `<w:p><w:r w:rsidR="1"><w:t>Good mor</w:t></w:r><w:proofErr w:type="spellStart"/><w:r><w:rPr><w:lang w:val="en-GB"/></w:rPr><w:t>ning</w:t></w:r></w:p>`;
    const { texts, body: after } = rewrite(body, ['Guten Morgen']);
    assert.deepEqual(texts, ['Good morning']);
    assert.equal(after, `<w:p>${written('Guten Morgen')}</w:p>`);
  });

  it('have a pair of codes for each other look, which goes where the words go', () => {
    const body = `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${run('I saw the ')}${run('red', '<w:b/>')}${run(' house.')}</w:p>`;
    const { texts, body: after } = rewrite(body, ['<g id="1">Rotes</g> Haus sah ich.']);
    assert.deepEqual(texts, ['I saw the <g id="1">red</g> house.']);
    assert.equal(
      after,
      `<w:p><w:pPr><w:jc w:val="center"/></w:pPr>${written('Rotes', '<w:b/>')}${written(' Haus sah ich.')}</w:p>`,
    );
  });

  it('keep links around their words, with one code for the link', () => {
    const link = `<w:hyperlink r:id="rId5" w:tooltip="more">${run('this page', '<w:rStyle w:val="Hyperlink"/>')}</w:hyperlink>`;
    const { texts, body } = rewrite(`<w:p>${run('See ')}${link}${run('.')}</w:p>`, [
      'Siehe <g id="1">diese Seite</g>.',
    ]);
    assert.deepEqual(texts, ['See <g id="1">this page</g>.']);
    assert.equal(
      body,
      `<w:p>${written('Siehe ')}<w:hyperlink r:id="rId5" w:tooltip="more">${written('diese Seite', '<w:rStyle w:val="Hyperlink"/>')}</w:hyperlink>${written('.')}</w:p>`,
    );
  });

  it('keep notes, breaks, tabs and pictures with the format of their run', () => {
    const note =
      '<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:footnoteReference w:id="2"/></w:r>';
    const body = `<w:p>${run('One')}${note}${run(' and two')}<w:r><w:br/><w:t>and three</w:t><w:tab/></w:r></w:p>`;
    const { texts, body: after } = rewrite(body, ['Eins<x id="1"/> und zwei<x id="2"/>und drei']);
    assert.deepEqual(texts, ['One<x id="1"/> and two<x id="2"/>and three']);
    assert.equal(
      after,
      `<w:p>${written('Eins')}${note}${written(' und zwei')}<w:r><w:br/></w:r>${written('und drei')}<w:r><w:tab/></w:r></w:p>`,
    );
  });

  it('of fields stay what the field shows, and links made by fields are links', () => {
    const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const field = (code: string, result: string): string =>
      `${mark('begin')}<w:r><w:instrText>${code}</w:instrText></w:r>${mark('separate')}${result}${mark('end')}`;
    const page = field(' PAGE ', run('7'));
    const link = field(' HYPERLINK "https://example.com/" ', run('here', '<w:u w:val="single"/>'));
    const { texts, body } = rewrite(`<w:p>${run('Page ')}${page}${run(', or ')}${link}</w:p>`, [
      'Seite <x id="1"/> oder <g id="2">hier</g>',
    ]);
    assert.deepEqual(texts, ['Page <x id="1"/>, or <g id="2">here</g>']);
    const before = (code: string): string =>
      `${mark('begin')}<w:r><w:instrText>${code}</w:instrText></w:r>${mark('separate')}`;
    assert.equal(
      body,
      `<w:p>${written('Seite ')}${before(' PAGE ')}<w:r><w:t xml:space="preserve">7</w:t></w:r>${mark('end')}${written(' oder ')}${before(' HYPERLINK "https://example.com/" ')}${written('hier', '<w:u w:val="single"/>')}${mark('end')}</w:p>`,
    );
  });

  it('of fields in fields without end are read all the same', () => {
    const begin =
      '<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>HYPERLINK "x"</w:instrText><w:fldChar w:fldCharType="separate"/></w:r>';
    const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
    const nested = `<w:p>${begin.repeat(3000)}${run('deep')}${end.repeat(3000)}${run('out')}</w:p>`;
    const open = `<w:p>${begin.repeat(3000)}${run('open')}</w:p>`;
    const { texts, body } = rewrite(nested + open);
    assert.equal(texts.length, 2);
    assert.equal(body.split('fldCharType="begin"').length, 6001);
  });

  it('of a table of contents are translated, though its field reaches over paragraphs', () => {
    const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const code = '<w:r><w:instrText> TOC \\o "1-3" </w:instrText></w:r>';
    const pageref = `${mark('begin')}<w:r><w:instrText> PAGEREF _Toc1 </w:instrText></w:r>${mark('separate')}${run('3')}${mark('end')}`;
    const entry = `<w:hyperlink w:anchor="_Toc1">${run('Preface')}<w:r><w:tab/></w:r>${pageref}</w:hyperlink>`;
    const body = `<w:p>${mark('begin')}${code}${mark('separate')}${entry}</w:p><w:p>${run('Chapter')}</w:p><w:p>${mark('end')}</w:p>`;
    const { texts, body: after } = rewrite(body, ['Vorwort', 'Kapitel']);
    assert.deepEqual(texts, ['Preface', 'Chapter']);
    assert.equal(
      after,
      body.replace(run('Preface'), written('Vorwort')).replace(run('Chapter'), written('Kapitel')),
    );
  });

  it('with tracked changes: insertions are translated as such, deletions stay', () => {
    const inserted = (content: string): string =>
      `<w:ins w:id="1" w:author="A" w:date="2026-01-01T00:00:00Z">${content}</w:ins>`;
    const deleted = '<w:del w:id="2" w:author="A"><w:r><w:delText>old</w:delText></w:r></w:del>';
    const { texts, body } = rewrite(
      `<w:p>${run('The ')}${deleted}${inserted(run('new'))}${run(' road')}</w:p>`,
      ['Die <x id="1"/><g id="2">neue</g> Straße'],
    );
    assert.deepEqual(texts, ['The <x id="1"/><g id="2">new</g> road']);
    assert.equal(
      body,
      `<w:p>${written('Die ')}${deleted}${inserted(written('neue'))}${written(' Straße')}</w:p>`,
    );
  });

  it('in content controls are translated inside of them; choices stay', () => {
    const control = (kind: string, content: string): string =>
      `<w:sdt><w:sdtPr><w:alias w:val="A"/>${kind}</w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
    const choice = control('<w:dropDownList/>', run('High'));
    const { texts, body } = rewrite(
      `<w:p>${run('For ')}${control('<w:text/>', run('the customer'))}${run(': ')}${choice}</w:p>`,
      ['Für <g id="1">den Kunden</g>: <x id="2"/>'],
    );
    assert.deepEqual(texts, ['For <g id="1">the customer</g>: <x id="2"/>']);
    assert.equal(
      body,
      `<w:p>${written('Für ')}${control('<w:text/>', written('den Kunden'))}${written(': ')}${choice}</w:p>`,
    );
  });

  it('in text boxes are said once and written into choice and fallback alike', () => {
    const box = (content: string): string =>
      `<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent><w:p>${content}</w:p></w:txbxContent></wps:txbx></w:drawing></mc:Choice><mc:Fallback><w:pict><v:textbox><w:txbxContent><w:p>${content}</w:p></w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r>`;
    const { texts, body } = rewrite(`<w:p>${run('Around')}${box(run('In the box'))}</w:p>`, [
      'Außen',
      'Im Kasten',
    ]);
    assert.deepEqual(texts, ['Around', 'In the box']);
    assert.equal(body, `<w:p>${written('Außen')}${box(written('Im Kasten'))}</w:p>`);
    const alone = rewrite(`<w:p>${box(run('In the box'))}</w:p>`, ['Im Kasten']);
    assert.equal(alone.body, `<w:p>${box(written('Im Kasten'))}</w:p>`);
  });

  it('with formulas keep them whole', () => {
    const formula = '<m:oMath><m:r><m:t>x+1</m:t></m:r></m:oMath>';
    const { texts, body } = rewrite(`<w:p>${run('Let ')}${formula}${run(' be odd.')}</w:p>`, [
      '<x id="1"/> sei ungerade.',
    ]);
    assert.deepEqual(texts, ['Let <x id="1"/> be odd.']);
    assert.equal(body, `<w:p>${formula}${written(' sei ungerade.')}</w:p>`);
  });

  it('without words are left alone, with everything in their paragraph', () => {
    const body = `<w:p w:rsidR="00AB"><w:r w:rsidRPr="1"><w:t>12.50 %</w:t></w:r><w:proofErr w:type="gramEnd"/></w:p><w:p/>`;
    const { texts, body: after } = rewrite(body);
    assert.deepEqual(texts, []);
    assert.equal(after, body);
  });

  it('keep begin and end of bookmarks and comments in order, whatever the answer does', () => {
    const body = `<w:p>${run('One ')}<w:bookmarkStart w:id="1" w:name="b"/>${run('two')}<w:bookmarkEnd w:id="1"/>${run(' three')}</w:p>`;
    const { texts, body: after } = rewrite(body, ['Eins <x id="2"/>zwei<x id="1"/> drei']);
    assert.deepEqual(texts, ['One <x id="1"/>two<x id="2"/> three']);
    assert.ok(after.indexOf('bookmarkStart') < after.indexOf('bookmarkEnd'), after);
  });

  it('stay where an answer cannot be used', () => {
    const body = `<w:p>${run('Press ')}${run('OK', '<w:b/>')}${run(' now')}</w:p>`;
    assert.equal(rewrite(body, ['<g id="1"><x id="77"/>']).body, body);
  });

  it('hold what is markup to XML as text', () => {
    const { texts, body } = rewrite(`<w:p>${run('a &lt; b &amp; c')}</w:p>`, ['x &lt; y &amp; z']);
    assert.deepEqual(texts, ['a &lt; b &amp; c']);
    assert.equal(body, `<w:p>${written('x &lt; y &amp; z')}</w:p>`);
  });
});

describe('the language of Word documents', () => {
  it('is that of the target, in each run that is written', () => {
    const { body } = rewrite(
      `<w:p>${run('Hello', '<w:b/><w:lang w:val="en-US"/>')}</w:p>`,
      ['こんにちは'],
      'ja',
    );
    assert.equal(
      body,
      '<w:p><w:r><w:rPr><w:b/><w:lang w:eastAsia="ja-JP"/></w:rPr><w:t xml:space="preserve">こんにちは</w:t></w:r></w:p>',
    );
  });

  it('turns the direction of paragraphs, both ways', () => {
    const properties = '<w:pPr><w:pStyle w:val="A"/><w:jc w:val="left"/></w:pPr>';
    const there = rewrite(`<w:p>${properties}${run('Hello')}</w:p>`, ['مرحبا'], 'ar').body;
    assert.equal(
      there,
      '<w:p><w:pPr><w:pStyle w:val="A"/><w:bidi/><w:jc w:val="left"/></w:pPr><w:r><w:rPr><w:rtl/><w:lang w:bidi="ar-EG"/></w:rPr><w:t xml:space="preserve">مرحبا</w:t></w:r></w:p>',
    );
    const back = rewrite(there, ['Hello'], 'de').body;
    assert.equal(back, `<w:p>${properties}${written('Hello')}</w:p>`);
  });

  it('leaves a direction that undoes one of a style', () => {
    const body = `<w:p><w:pPr><w:bidi w:val="0"/></w:pPr>${run('Hello')}</w:p>`;
    const expected = `<w:p><w:pPr><w:bidi w:val="0"/></w:pPr>${written('Hallo')}</w:p>`;
    assert.equal(rewrite(body, ['Hallo']).body, expected);
  });

  it('takes the word itself where signs tell how it is read', () => {
    const ruby =
      '<w:ruby><w:rubyPr/><w:rt><w:r><w:t>とうきょう</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>東京</w:t></w:r></w:rubyBase></w:ruby>';
    const { texts, body } = rewrite(`<w:p><w:r>${ruby}</w:r>${run('へ行く')}</w:p>`, [
      'Nach Tokio',
    ]);
    assert.deepEqual(texts, ['東京へ行く']);
    assert.equal(body, `<w:p>${written('Nach Tokio')}</w:p>`);
  });

  it('is left alone where it is no language code', () => {
    const { body } = rewrite(`<w:p>${run('Hello')}</w:p>`, ['Hi'], '!');
    assert.equal(body, `<w:p>${run('Hi')}</w:p>`);
  });
});
