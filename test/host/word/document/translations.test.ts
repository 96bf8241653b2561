import assert from 'node:assert/strict';
import type { InlinePart } from '../../../../shared/formats/model.ts';
import type { WordParagraph } from '../../../../shared/formats/wordml/word-paragraph.ts';
import { footnoteMark, link, paragraph, run, type HandWritten } from './docx-of.ts';
import { joinRuns } from './join-runs.ts';
import { openDocument, type OpenDocument } from './open-document.ts';

/** The parts of a paragraph with other texts, codes in the order given. */
function translated(
  { parts }: WordParagraph,
  words: Readonly<Record<string, string>>,
): readonly InlinePart[] {
  return parts.map((part) =>
    part.kind === 'text' ? { kind: 'text', text: words[part.text.trim()] ?? part.text } : part,
  );
}

interface Translation {
  readonly source: HandWritten;
  readonly platform?: 'web' | 'desktop';
  readonly target: (paragraph: WordParagraph) => readonly InlinePart[];
  readonly language?: string;
}

async function translate({
  source,
  platform = 'web',
  target,
  language = 'de-DE',
}: Translation): Promise<{
  readonly word: OpenDocument;
  readonly written: Awaited<ReturnType<OpenDocument['document']['write']>>;
}> {
  const word = openDocument(source, { platform });
  const selection = await word.read(0);
  const [found] = selection.paragraphs;
  assert.ok(found);
  const written = await word.document.write(
    selection,
    [{ kind: 'target', paragraph: 0, target: target(found), language }],
    { placement: 'replace' },
  );
  return { word, written };
}

const styled = {
  body: paragraph(
    '<w:pPr><w:jc w:val="center"/></w:pPr>',
    run('The ', '<w:lang w:val="en-US"/>'),
    run('red', '<w:b/><w:caps/><w:lang w:val="en-US"/>'),
    run(' house '),
    link('rId9', run('here', '<w:rStyle w:val="Hyperlink"/>')),
    run('.'),
  ),
  links: { rId9: 'https://example.org/' },
};
const german = { The: 'Das ', red: 'rote', house: ' Haus ', here: 'hier' };

/** Bold before the article: the codes change places. */
function moved({ parts }: WordParagraph): readonly InlinePart[] {
  const codes = parts.filter((part) => part.kind === 'code');
  const [open, close, ...rest] = codes;
  assert.ok(open && close);
  const text = (value: string): InlinePart => ({ kind: 'text', text: value });
  const [second, third] = rest;
  return [
    ...(second && third ? [second, text('hier'), third, text(' ')] : []),
    open,
    text('rotes'),
    close,
    text(' Haus'),
  ];
}

describe('translations in Word on the web', () => {
  it('go into the runs they came from, so that undo and every property stay', async () => {
    const { word, written } = await translate({
      source: styled,
      target: (found) => translated(found, german),
    });
    assert.deepEqual(written.outcomes, [
      { paragraph: 0, outcome: 'written', keepsOldLanguage: true },
    ]);
    const expected = styled.body
      .replace('The ', 'Das ')
      .replace('>red<', '>rote<')
      .replace(' house ', ' Haus ')
      .replace('>here<', '>hier<');
    assert.equal(joinRuns(word.body()), joinRuns(expected));
    const writes = word.tier.actions().at(-1) ?? [];
    assert.ok(!writes.some((line) => line.startsWith('InsertOoxml')));
    await word.document.revert(written.revertId ?? 0);
    assert.equal(joinRuns(word.body()), joinRuns(styled.body));
  });

  it('of one format are one insertion', async () => {
    const { word } = await translate({
      source: { body: paragraph(run('A house.', '<w:i/>')) },
      target: () => [{ kind: 'text', text: 'Ein Haus.' }],
    });
    assert.equal(joinRuns(word.body()), joinRuns(paragraph(run('Ein Haus.', '<w:i/>'))));
    assert.deepEqual(word.tier.actions().at(-1), [
      'InsertText("Ein Haus.","Replace")',
      'GetRange("Content")',
      'load(text)',
    ]);
  });

  it('with formats in another order are written span by span', async () => {
    const source = {
      body: paragraph(run('A '), run('red', '<w:b/>'), run(' nice '), run('house', '<w:i/>')),
    };
    const { word, written } = await translate({
      source,
      target: ({ parts }) => {
        const [bold, boldEnd, italic, italicEnd] = parts.filter((part) => part.kind === 'code');
        assert.ok(bold && boldEnd && italic && italicEnd);
        const text = (value: string): InlinePart => ({ kind: 'text', text: value });
        return [italic, text('Haus'), italicEnd, text(' und '), bold, text('rot'), boldEnd];
      },
    });
    assert.equal(written.outcomes[0]?.outcome, 'written');
    assert.equal(word.tier.host.user.texts()[0], 'Haus und rot');
    assert.deepEqual(
      word.tier
        .actions()
        .at(-1)
        ?.filter((line) => /^(?:Insert|Bold|Italic)/u.test(line)),
      [
        'InsertText("Haus","Replace")',
        'Bold=false',
        'Italic=true',
        'InsertText(" und ","End")',
        'Bold=false',
        'Italic=false',
        'InsertText("rot","End")',
        'Bold=true',
        'Italic=false',
      ],
    );
    await word.document.revert(written.revertId ?? 0);
    assert.equal(joinRuns(word.body()), joinRuns(source.body));
  });

  it('with links in another order are OOXML, as nothing else keeps them', async () => {
    const { word, written } = await translate({ source: styled, target: moved });
    assert.equal(written.outcomes[0]?.outcome, 'written');
    assert.equal(word.tier.host.user.texts()[0], 'hier rotes Haus');
    const body = word.body();
    assert.equal(body.match(/<w:hyperlink /gu)?.length, 1);
    assert.match(body, /<w:hyperlink [^>]*><w:r>.*?hier.*?<\/w:hyperlink>/u);
    assert.match(body, /<w:caps\/>.*?rotes/u);
    assert.match(body, /<w:jc w:val="center"\/>/u);
  });
});

describe('translations in Word on the desktop', () => {
  it('are one paragraph of OOXML in the new proofing language', async () => {
    const { word, written } = await translate({
      source: styled,
      platform: 'desktop',
      target: (found) => translated(found, german),
    });
    assert.deepEqual(written.outcomes, [
      { paragraph: 0, outcome: 'written', keepsOldLanguage: false },
    ]);
    const body = word.body();
    assert.equal(word.tier.host.user.texts()[0], 'Das rote Haus hier.');
    assert.equal(body.match(/<w:lang w:val="de-DE"\/>/gu)?.length, 5);
    assert.match(body, /<w:b\/><w:caps\/><w:lang w:val="de-DE"\/>/u);
    assert.equal(body.match(/<w:hyperlink /gu)?.length, 1);
    assert.match(body, /<w:jc w:val="center"\/>/u);
    await word.document.revert(written.revertId ?? 0);
    assert.equal(
      joinRuns(word.body()).replaceAll(/ r:id="[^"]*"/gu, ''),
      joinRuns(styled.body).replaceAll(/ r:id="[^"]*"/gu, ''),
    );
  });

  it('stand below in their proofing language, too, and go again', async () => {
    const word = openDocument(styled, { platform: 'desktop' });
    const selection = await word.read(0);
    const [found] = selection.paragraphs;
    assert.ok(found);
    const { outcomes, revertId } = await word.document.write(
      selection,
      [{ kind: 'target', paragraph: 0, target: translated(found, german), language: 'de-DE' }],
      { placement: 'insert-below' },
    );
    assert.deepEqual(outcomes, [{ paragraph: 0, outcome: 'written', keepsOldLanguage: false }]);
    assert.deepEqual(word.tier.host.user.texts(), [found.text, 'Das rote Haus hier.']);
    assert.match(word.body(), /<w:b\/><w:caps\/><w:lang w:val="de-DE"\/>.*?rote/u);
    await word.document.revert(revertId ?? 0);
    assert.equal(joinRuns(word.body()), joinRuns(styled.body));
  });

  it('read from right to left where the language does', async () => {
    const { word, written } = await translate({
      source: { body: paragraph(run('A house.', '<w:b/>')) },
      platform: 'desktop',
      target: () => [{ kind: 'text', text: 'بيت.' }],
      language: 'ar',
    });
    assert.match(word.body(), /<w:b\/><w:rtl\/><w:lang w:bidi="ar-EG"\/>/u);
    assert.deepEqual(written.outcomes, [
      {
        paragraph: 0,
        outcome: 'written',
        keepsOldLanguage: false,
        keptDirection: 'left-to-right',
      },
    ]);
  });

  it('of East Asian languages name them where Word looks', async () => {
    const { word } = await translate({
      source: { body: paragraph(run('A house.')) },
      platform: 'desktop',
      target: () => [{ kind: 'text', text: '一栋房子。' }],
      language: 'zh-Hans',
    });
    assert.match(word.body(), /<w:lang w:eastAsia="zh-CN"\/>/u);
    assert.equal(word.tier.host.user.texts()[0], '一栋房子。');
  });
});

describe('translations around a footnote', () => {
  const source = {
    body: paragraph(
      run('See this'),
      footnoteMark,
      run(' now, '),
      run('please', '<w:b/>'),
      run('.'),
    ),
    footnotes: ['Note.'],
  };

  for (const platform of ['web', 'desktop'] as const) {
    it(`leave it where it is and undoubled (${platform})`, async () => {
      const { word, written } = await translate({
        source,
        platform,
        target: (found) =>
          translated(found, { 'See this': 'Siehe dies', 'now,': ' jetzt, ', please: 'bitte' }),
      });
      assert.deepEqual(written.outcomes, [
        { paragraph: 0, outcome: 'written', keepsOldLanguage: true },
      ]);
      const expected = source.body
        .replace('See this', 'Siehe dies')
        .replace(' now, ', ' jetzt, ')
        .replace('please', 'bitte');
      assert.equal(joinRuns(word.body()), joinRuns(expected));
      await word.document.revert(written.revertId ?? 0);
      assert.equal(joinRuns(word.body()), joinRuns(source.body));
    });
  }

  it('are refused where it would have to move', async () => {
    const { word, written } = await translate({
      source,
      target: ({ parts }) => {
        const [first, note, ...rest] = parts;
        return [...(first ? [first] : []), ...rest, ...(note ? [note] : [])];
      },
    });
    assert.equal(written.outcomes[0]?.outcome, 'loses-objects');
    assert.equal(joinRuns(word.body()), joinRuns(source.body));
  });
});

describe('translations of paragraphs that look otherwise in parts', () => {
  const caps = '<w:caps/>';

  it('keep the capitals of a word behind a note, though the blank before it has none', async () => {
    const body = paragraph(run('one', caps), footnoteMark, run(' '), run('two', caps));
    const { word } = await translate({
      source: { body, footnotes: ['Note.'] },
      target: (found) => translated(found, { one: 'eins', two: ' zwei' }),
    });
    const expected = body.replace('one', 'eins').replace('two', 'zwei');
    assert.equal(joinRuns(word.body()), joinRuns(expected));
  });

  it('come back with the hyphens of Word, which no text can be made of', async () => {
    const body = paragraph(run('one'), '<w:r><w:noBreakHyphen/></w:r>');
    const { word, written } = await translate({
      source: { body },
      target: (found) => [{ kind: 'text', text: `${found.text.charAt(0)}x` }],
    });
    await word.document.revert(written.revertId ?? 0);
    assert.equal(joinRuns(word.body()), joinRuns(body));
  });
});
