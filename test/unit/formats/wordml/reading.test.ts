import assert from 'node:assert/strict';
import { field, footnote, readOne, readSample, run, shown } from './flat-samples.ts';

describe('reading paragraphs of Word', () => {
  it('joins runs that Word cut for its own reasons', () => {
    const found = readOne(
      run('One ', '<w:lang w:val="en-US"/>') +
        '<w:proofErr w:type="spellStart"/>' +
        run('two', '<w:noProof/>') +
        run(' three', '<w:rFonts w:hint="eastAsia"/>'),
    );
    assert.equal(shown(found), 'One two three');
    assert.equal(found.runs.length, 1);
  });

  it('takes the look of most of the text for that of the paragraph', () => {
    const found = readOne(
      run('All of this is blue, ', '<w:color w:val="0000FF"/>') + run('not this'),
    );
    assert.equal(shown(found), 'All of this is blue, [<run n="1">]not this[</run>]');
    assert.deepEqual(
      found.runs.map(({ format }) => format),
      [{ color: '#0000FF' }, {}],
    );
  });

  it('gives blanks the look of what stands before them', () => {
    const found = readOne(run('plain') + run(' ', '<w:b/>') + run('text'));
    assert.equal(shown(found), 'plain text');
    const underlined = readOne(run('plain') + run(' ', '<w:u w:val="single"/>') + run('text'));
    assert.equal(shown(underlined), 'plain[<run n="1">] [</run>]text');
  });

  it('reads links with their address, by relationship and by place', () => {
    const found = readOne(
      `<w:hyperlink r:id="r1">${run('out')}</w:hyperlink>${run(' and ')}<w:hyperlink w:anchor="top">${run('up')}</w:hyperlink><w:hyperlink r:id="r1"/>`,
      { links: { r1: 'https://e.org/?a=1&amp;b=2' } },
    );
    assert.deepEqual(
      found.runs.map(({ link }) => link),
      ['https://e.org/?a=1&b=2', null, '#top'],
    );
    assert.equal(shown(found), '[<run n="1">]out[</run>] and [<run n="2">]up[</run>]');
  });

  it('reads links that are fields as text with a link', () => {
    const found = readOne(
      run('see ') + field(' HYPERLINK "https://e.org/" \\l "x" ', run('there')),
    );
    assert.deepEqual(
      found.runs.map(({ link }) => link),
      [null, 'https://e.org/#x'],
    );
    assert.equal(shown(found), 'see [<field n="1"/>][<run n="1">]there[</run>][<field n="2"/>]');
  });

  it('takes every other field for one object, nested ones too', () => {
    const found = readOne(
      run('as ') + field(' REF x ', run('Figure ') + field('SEQ', run('1'))) + run(' shows'),
    );
    assert.equal(shown(found), 'as [<field n="1"/>] shows');
    assert.equal(found.text, 'as \u0013 REF x \u0014Figure \u0013SEQ\u00141\u0015\u0015 shows');
  });

  it('reads simple fields as objects', () => {
    const found = readOne(
      `<w:fldSimple w:instr=" PAGE ">${run('7')}</w:fldSimple>${run(' of many')}`,
    );
    assert.equal(found.text, '\u0013 PAGE \u00147\u0015 of many');
    assert.deepEqual(found.objects, [{ kind: 'field', start: 0, end: 10 }]);
  });

  it('goes on with a field in the next paragraph', () => {
    const begin =
      '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>TOC</w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>';
    const end = '<w:r><w:fldChar w:fldCharType="end"/></w:r>';
    const found = readSample({
      body: `<w:p>${begin}${run('Chapter 1')}</w:p><w:p>${run('Chapter 2')}</w:p><w:p>${end}${run('Text')}</w:p>`,
    });
    assert.deepEqual(found.map(shown), [
      '[<field n="1"/>]',
      '[<field n="1"/>]',
      '[<field n="1"/>]Text',
    ]);
  });

  it('finds notes, pictures, breaks, comments, controls and changes', () => {
    const found = readOne(
      [
        run('a'),
        footnote,
        '<w:r><w:endnoteReference w:id="1"/></w:r>',
        '<w:r><w:drawing><wp:inline/></w:drawing></w:r>',
        '<w:r><mc:AlternateContent><mc:Choice><w:drawing><w:txbxContent><w:p><w:r><w:t>box</w:t></w:r></w:p></w:txbxContent></w:drawing></mc:Choice></mc:AlternateContent></w:r>',
        '<w:r><w:br/><w:br w:type="page"/><w:br w:type="column"/><w:cr/></w:r>',
        '<w:commentRangeStart w:id="0"/>',
        run('b'),
        '<w:commentRangeEnd w:id="0"/><w:r><w:commentReference w:id="0"/></w:r>',
        `<w:sdt><w:sdtPr><w:id/></w:sdtPr><w:sdtContent>${run('c')}</w:sdtContent></w:sdt>`,
        `<w:ins w:id="1">${run('d')}</w:ins>`,
        '<w:del w:id="2"><w:r><w:delText>gone</w:delText></w:r></w:del>',
        '<w:permStart w:id="3"/>',
        '<m:oMath><m:r><m:t>x=1</m:t></m:r></m:oMath>',
        '<w:r><w:sym w:char="F0E0"/><w:pgNum/><w:unknown/><w:lastRenderedPageBreak/></w:r>',
        '<w:r><w:ruby><w:rt><w:r><w:t>か</w:t></w:r></w:rt><w:rubyBase><w:r><w:t>下</w:t></w:r></w:rubyBase></w:ruby></w:r>',
      ].join(''),
    );
    assert.deepEqual(
      found.objects.map(({ kind, start, end }) => `${kind} ${end - start}`),
      [
        'footnote 1',
        'endnote 1',
        'picture 1',
        'picture 1',
        'break 1',
        'break 1',
        'break 1',
        'break 1',
        'comment 0',
        'comment 0',
        'comment 1',
        'content-control 0',
        'content-control 0',
        'tracked-change 0',
        'tracked-change 0',
        'tracked-change 0',
        'other 0',
        'other 3',
        'other 1',
        'field 0',
        'other 0',
        'other 2',
      ],
    );
  });

  it('finds bookmarks, but not the one Word moves by itself', () => {
    const found = readOne(
      `<w:bookmarkStart w:id="1" w:name="_GoBack"/><w:bookmarkEnd w:id="1"/><w:bookmarkStart w:id="2" w:name="a"/>${run('x')}<w:bookmarkEnd w:id="2"/>`,
    );
    assert.deepEqual(found.objects, [
      { kind: 'bookmark', start: 0, end: 0 },
      { kind: 'bookmark', start: 1, end: 1 },
    ]);
  });

  it('counts white space as XML and Word do', () => {
    const found = readOne(
      '<w:r><w:t> a </w:t></w:r><w:r><w:t xml:space="preserve"> b </w:t></w:r><w:r><w:t/></w:r><w:r/>',
    );
    assert.equal(found.text, 'a b ');
  });

  it('reads CDATA, references and text in transparent elements', () => {
    const found = readOne(
      `<w:smartTag><w:smartTagPr/>${run('R&amp;D <![CDATA[<x>]]>')}</w:smartTag><w:bdo>${run('!')}</w:bdo>`,
    );
    assert.equal(found.text, 'R&D <x>!');
  });

  it('tells tabs and special hyphens from text', () => {
    const found = readOne(
      `<w:r><w:t>a</w:t><w:tab/><w:t>b</w:t><w:noBreakHyphen/><w:t>c</w:t><w:softHyphen/><w:t>d</w:t><w:ptab/></w:r>`,
    );
    assert.equal(found.text, 'a\tb\u001ec\u001fd\t');
    assert.equal(shown(found), 'a[\t]b\u2011c\u00add[\t]');
  });

  it('reads the paragraphs of nested tables in the order of the cells', () => {
    const cell = (content: string): string => `<w:tc><w:tcPr/>${content}</w:tc>`;
    const p = (text: string): string => `<w:p>${run(text)}</w:p>`;
    const inner = `<w:tbl><w:tr>${cell(p('3'))}</w:tr></w:tbl>`;
    const found = readSample({
      body: `${p('1')}<w:tbl><w:tblPr/><w:tr>${cell(p('2') + inner)}${cell(p('4'))}</w:tr></w:tbl><w:p/><w:sectPr><w:p/></w:sectPr>`,
    });
    assert.deepEqual(
      found.map(({ text }) => text),
      ['1', '2', '3', '4', ''],
    );
  });

  it('knows the direction and the proofing language', () => {
    const languages = '<w:lang w:val="en-US" w:eastAsia="ja-JP" w:bidi="he-IL"/>';
    const styles = `<w:docDefaults><w:rPrDefault><w:rPr>${languages}</w:rPr></w:rPrDefault></w:docDefaults>`;
    const [latin, asian, hebrew, mixed, none] = readSample({
      styles,
      body: [
        `<w:p>${run('word')}</w:p>`,
        `<w:p>${run('日本語')}</w:p>`,
        `<w:p><w:pPr><w:bidi/></w:pPr>${run('שלום', '<w:rtl/>')}</w:p>`,
        `<w:p>${run('much longer', '<w:lang w:val="fr-FR"/>')}${run('word')}</w:p>`,
        `<w:p>${run('abc', '<w:lang w:val="x-none"/>')}</w:p>`,
      ].join(''),
    });
    assert.deepEqual(
      [latin, asian, hebrew, mixed, none].map((each) => each?.language),
      ['en-US', 'ja-JP', 'he-IL', 'fr-FR', null],
    );
    assert.deepEqual([latin?.isRightToLeft, hebrew?.isRightToLeft], [false, true]);
    assert.equal(readOne(run('x')).language, null);
  });
});
