import assert from 'node:assert/strict';
import { filled, open, saying, textsOf } from './samples.ts';

describe('Addresses without brackets', () => {
  it('are codes wherever they stand in a paragraph, and none of the letters behind them', () => {
    assert.deepEqual(
      textsOf(
        open(
          'See https://a.example/b_c.\n\n[x https://b.example y\n\nto a@b.example, (https://c.example/d_(e)).\n',
        ),
      ),
      [
        'p1: See ⟦https://a.example/b_c⟧.',
        'p2: [x ⟦https://b.example⟧ y',
        'p3: to ⟦a@b.example⟧, (⟦https://c.example/d_(e)⟧).',
      ],
    );
    assert.deepEqual(textsOf(open('访问https://a.example/b，然后继续。\n')), [
      'p1: 访问⟦https://a.example/b⟧，然后继续。',
    ]);
  });

  it('stay links beside words in a script without blanks, and beside words with marks', () => {
    const source = 'See https://a.example/b for [more].\n';
    const written = filled(open(source), (parts) =>
      parts.map((part) => (part.kind === 'text' ? { ...part, text: '注[意]&b;' } : part)),
    );
    assert.match(written, /(?<!\S)https:\/\/a\.example\/b(?!\S)/);
  });
});

describe('Descriptions of images', () => {
  it('are texts with whatever escapes, also where the image has its address elsewhere', () => {
    const page = '![a \\* b](x.png) ![c][d] ![e *f*](y.png)\n\n[d]: z.png\n';
    assert.deepEqual(textsOf(open(page)), [
      'p1: ⟦![⟧a * b⟦](x.png)⟧ ⟦![⟧c⟦][d]⟧ ⟦![e *f*](y.png)⟧',
    ]);
    const written = filled(open('![a](x.png)\n'), (parts) =>
      parts.map((part) => (part.kind === 'text' ? { ...part, text: '[a] *b* `c' } : part)),
    );
    assert.deepEqual(textsOf(open(written)), ['p1: ⟦![⟧[a] *b* `c⟦](x.png)⟧']);
  });
});

describe('Texts among tags', () => {
  it('say what references stand for, and are written with them', () => {
    const page = '<p>AT&amp;T &lt;b> &nbsp;x</p>\n';
    assert.deepEqual(textsOf(open(page)), ['html1: AT&T <b> ⟦&nbsp;⟧x']);
    assert.equal(
      filled(open('<p>One</p>\n'), saying('A & B < C &amp; &copy;')),
      '<p>A &amp; B &lt; C &amp;amp; &amp;copy;</p>\n',
    );
  });

  it('are none in a tag without an end, in data of XML, and among marks of quotations', () => {
    for (const page of ['<div id="a"\nhello\n', '<![CDATA[\nhello\n]]>\n', '> <div>\n> hello\n']) {
      assert.deepEqual(textsOf(open(`${page}\nEnd\n`)), ['p1: End'], page);
    }
  });
});

describe('Emphasis beside words', () => {
  it('goes as deep as in the source', () => {
    const written = filled(open('*(*foo*)*\n'), (parts) =>
      parts.map((part) => (part.kind === 'text' ? { ...part, text: 'w' } : part)),
    );
    assert.deepEqual(textsOf(open(written)), ['p1: ⟦*⟧w⟦*⟧w⟦*⟧w⟦*⟧']);
    assert.notEqual(written, '*w*w*w*\n');
  });
});
