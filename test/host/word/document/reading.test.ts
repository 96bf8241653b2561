import assert from 'node:assert/strict';
import { footnoteMark, link, paragraph, run, type HandWritten } from './docx-of.ts';
import { joinRuns } from './join-runs.ts';
import { openDocument, selected } from './open-document.ts';

function cell(...content: readonly string[]): string {
  return `<w:tc><w:tcPr/>${content.join('')}</w:tc>`;
}

function table(...cells: readonly string[]): string {
  return `<w:tbl><w:tblPr/><w:tr>${cells.join('')}</w:tr></w:tbl>`;
}

/** Replaces the first letter of each paragraph that is read. */
async function capitals(source: HandWritten, from: number, to: number): Promise<string[]> {
  const word = openDocument(source);
  const selection = await word.read(from, to);
  const { outcomes } = await word.document.write(
    selection,
    selection.paragraphs.flatMap(({ text }, index) =>
      text === ''
        ? []
        : [
            {
              kind: 'edits' as const,
              paragraph: index,
              edits: [{ offset: 0, length: 1, newText: text.charAt(0).toUpperCase() }],
            },
          ],
    ),
    { placement: 'replace' },
  );
  assert.deepEqual(new Set(outcomes.map(({ outcome }) => outcome)), new Set(['written']));
  return word.tier.host.user.texts();
}

describe('reading a selection', () => {
  it('takes the paragraph at the cursor when nothing is selected', async () => {
    const word = openDocument({ body: paragraph(run('one')) + paragraph(run('two words')) });
    word.tier.host.user.selectAt(1, 4);
    const selection = selected(await word.document.readSelection());
    assert.equal(selection.isParagraphAtCursor, true);
    assert.deepEqual(
      selection.paragraphs.map(({ text, isWhole }) => [text, isWhole]),
      [['two words', true]],
    );
  });

  it('takes parts of the first and the last paragraph', async () => {
    const word = openDocument({
      body: ['one two', 'three', 'four five'].map((text) => paragraph(run(text))).join(''),
    });
    word.tier.host.user.selectBetween('two', 'four');
    const selection = selected(await word.document.readSelection());
    assert.deepEqual(
      selection.paragraphs.map(({ text, isWhole }) => [text, isWhole]),
      [
        ['two', false],
        ['three', true],
        ['four', false],
      ],
    );
    const target = (text: string): { kind: 'text'; text: string }[] => [{ kind: 'text', text }];
    const { outcomes, revertId } = await word.document.write(
      selection,
      [
        { kind: 'target', paragraph: 0, target: target('zwei'), language: 'de-DE' },
        { kind: 'target', paragraph: 1, target: target('drei'), language: 'de-DE' },
        { kind: 'target', paragraph: 2, target: target('vier'), language: 'de-DE' },
      ],
      { placement: 'replace' },
    );
    assert.deepEqual(new Set(outcomes.map(({ outcome }) => outcome)), new Set(['written']));
    assert.deepEqual(word.tier.host.user.texts(), ['one zwei', 'drei', 'vier five']);
    await word.document.revert(revertId ?? 0);
    assert.deepEqual(word.tier.host.user.texts(), ['one two', 'three', 'four five']);
  });

  it('takes part of a paragraph with formats around a note', async () => {
    const word = openDocument({
      body: paragraph(run('one '), run('two', '<w:b/>'), footnoteMark, run(' three four')),
      footnotes: ['Note.'],
    });
    word.tier.host.user.selectAt(0, 5, 14);
    const selection = selected(await word.document.readSelection());
    const [found] = selection.paragraphs;
    assert.equal(found?.text, 'wo\u0002 three');
    assert.equal(found.isWhole, false);
    assert.deepEqual(found.objects, [{ kind: 'footnote', start: 2, end: 3 }]);
    const { outcomes } = await word.document.write(
      selection,
      [{ kind: 'edits', paragraph: 0, edits: [{ offset: 4, length: 5, newText: 'THREE' }] }],
      { placement: 'replace' },
    );
    assert.equal(outcomes[0]?.outcome, 'written');
    assert.equal(word.tier.host.user.texts()[0], 'one two\u0002 THREE four');
  });

  it('refuses a selection without words', async () => {
    const word = openDocument({ body: paragraph() + paragraph(run(' … ')) });
    word.tier.host.user.selectAt(0, 0);
    const empty = await word.document.readSelection();
    assert.ok(empty.outcome === 'refused' && empty.reason === 'nothing-selected');
    word.tier.host.user.selectParagraphs(1);
    const blank = await word.document.readSelection();
    assert.ok(blank.outcome === 'refused' && blank.reason === 'no-text');
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(word.tier.host.referenceCount, 0);
  });
});

describe('paragraphs in tables', () => {
  it('are written cell by cell, nested ones too', async () => {
    const inner = table(cell(paragraph(run('inner one'))), cell(paragraph(run('inner two'))));
    const body = [
      paragraph(run('before')),
      table(
        cell(paragraph(run('first'))),
        cell(paragraph(run('second')), inner, paragraph(run('last'))),
      ),
      paragraph(run('after')),
    ].join('');
    assert.deepEqual(await capitals({ body }, 0, 6), [
      'Before',
      'First',
      'Second',
      'Inner one',
      'Inner two',
      'Last',
      'After',
    ]);
  });

  it('of one cell alone are written', async () => {
    const body = table(cell(paragraph(run('one'))), cell(paragraph(run('two'))));
    assert.deepEqual(await capitals({ body: body + paragraph() }, 1, 1), ['one', 'Two', '']);
  });

  it('may be empty', async () => {
    const body = table(cell(paragraph()), cell(paragraph(run('two')))) + paragraph(run('end'));
    assert.deepEqual(await capitals({ body }, 0, 2), ['', 'Two', 'End']);
  });
});

describe('text of other scripts', () => {
  it('is read from right to left with its language', async () => {
    const word = openDocument({
      body: `<w:p><w:pPr><w:bidi/></w:pPr>${run('שלום עולם', '<w:rtl/><w:lang w:bidi="he-IL"/>')}</w:p>`,
    });
    const selection = await word.read(0);
    const [found] = selection.paragraphs;
    assert.equal(found?.isRightToLeft, true);
    assert.equal(found.language, 'he-IL');
    const { outcomes } = await word.document.write(
      selection,
      [{ kind: 'edits', paragraph: 0, edits: [{ offset: 5, length: 4, newText: 'לכולם' }] }],
      { placement: 'replace' },
    );
    assert.equal(outcomes[0]?.outcome, 'written');
    assert.equal(word.tier.host.user.texts()[0], 'שלום לכולם');
    assert.match(word.body(), /<w:rtl\/><w:lang w:bidi="he-IL"\/><\/w:rPr><w:t[^>]*>לכולם/u);
  });

  it('is changed without spaces between words, and beside astral characters', async () => {
    const word = openDocument({
      body: paragraph(run('我喜欢𠮷野家。', '<w:lang w:eastAsia="zh-CN"/>'), run('😀好', '<w:b/>')),
    });
    const selection = await word.read(0);
    assert.equal(selection.paragraphs[0]?.language, 'zh-CN');
    const { outcomes } = await word.document.write(
      selection,
      [
        {
          kind: 'edits',
          paragraph: 0,
          edits: [
            { offset: 1, length: 2, newText: '爱' },
            { offset: 8, length: 2, newText: '😁' },
          ],
        },
      ],
      { placement: 'replace' },
    );
    assert.equal(outcomes[0]?.outcome, 'written');
    assert.equal(word.tier.host.user.texts()[0], '我爱𠮷野家。😁好');
  });
});

describe('what stands in a paragraph beside text', () => {
  const field =
    '<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> REF a </w:instrText></w:r>' +
    '<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>Figure 1</w:t></w:r>' +
    '<w:r><w:fldChar w:fldCharType="end"/></w:r>';

  it('stays when words around it change', async () => {
    const source = {
      body: paragraph(
        '<w:bookmarkStart w:id="1" w:name="_Toc1"/>',
        run('see '),
        field,
        run(' and'),
        '<w:r><w:tab/></w:r>',
        run('more'),
        '<w:r><w:br/></w:r>',
        run('line two'),
        '<w:r><w:noBreakHyphen/></w:r>',
        run('x'),
        link('rId9', run('home')),
        '<w:bookmarkEnd w:id="1"/>',
      ),
      links: { rId9: 'https://example.org/' },
    };
    const word = openDocument(source);
    const selection = await word.read(0);
    const [found] = selection.paragraphs;
    assert.ok(found);
    assert.deepEqual(
      found.objects.map(({ kind }) => kind),
      ['bookmark', 'field', 'break', 'bookmark'],
    );
    const edits = (['see', 'and', 'more', 'two', 'home'] as const).map((each) => {
      return { offset: found.text.indexOf(each), length: each.length, newText: each.toUpperCase() };
    });
    const { outcomes, revertId } = await word.document.write(
      selection,
      [{ kind: 'edits', paragraph: 0, edits }],
      { placement: 'replace' },
    );
    assert.equal(outcomes[0]?.outcome, 'written', JSON.stringify(outcomes));
    let expected = source.body;
    for (const each of ['see', '> and', 'more', 'line two', 'home']) {
      const last = each.split(' ').at(-1) ?? each;
      expected = expected.replace(each, each.replace(last, last.toUpperCase()));
    }
    assert.equal(joinRuns(word.body()), joinRuns(expected));
    await word.document.revert(revertId ?? 0);
    assert.equal(joinRuns(word.body()), joinRuns(source.body));
  });
});

describe('the selection', () => {
  it('is told of when it has come to rest', async () => {
    const word = openDocument({ body: paragraph(run('x')) });
    let told = 0;
    const stop = word.document.onSelectionChanged(() => {
      told += 1;
    });
    word.moveSelection();
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(told, 1);
    stop();
    word.moveSelection();
    await new Promise((resolve) => setImmediate(resolve));
    assert.equal(told, 1);
  });
});
