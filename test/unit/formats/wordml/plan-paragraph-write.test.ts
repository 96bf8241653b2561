import assert from 'node:assert/strict';
import type { InlinePart } from '../../../../shared/formats/model.ts';
import {
  isSameProofing,
  planParagraphWrite,
  type ParagraphWrite,
  type WriteHost,
} from '../../../../shared/formats/wordml/plan-paragraph-write.ts';
import type { WordParagraph } from '../../../../shared/formats/wordml/word-paragraph.ts';
import { footnote, readOne, run } from './flat-samples.ts';

const web: WriteHost = { ooxmlCostsUndo: true };
const desktop: WriteHost = { ooxmlCostsUndo: false };
const lang = '<w:lang w:val="en-US"/>';
const plain = readOne(run('A house.', lang));
const styled = readOne(
  run('A ', lang) + run('red', '<w:b/>') + run(' and nice ') + run('house', '<w:i/>'),
);
const capitals = readOne(
  run('A ') + run('red', '<w:caps/>') + run(' and very nice ') + run('house', '<w:i/>'),
);
const picture = '<w:r><w:drawing/></w:r>';
const twice = readOne(footnote + run('See this', lang) + picture);
const noted = readOne(run('See', lang) + footnote + run(' this.'));

/** The target `pattern` says: digits are the codes of the paragraph in their order. */
function target(
  { parts }: WordParagraph,
  ...pattern: readonly (string | number)[]
): readonly InlinePart[] {
  const codes = parts.filter((part) => part.kind === 'code');
  return pattern.map((each) => {
    const part = typeof each === 'string' ? ({ kind: 'text', text: each } as const) : codes[each];
    assert.ok(part);
    return part;
  });
}

function plan(
  paragraph: WordParagraph,
  pattern: readonly (string | number)[],
  host: WriteHost,
  language: string | null = 'de-DE',
): ParagraphWrite {
  return planParagraphWrite(
    paragraph,
    { kind: 'target', target: target(paragraph, ...pattern), language },
    host,
  );
}

describe('the way a target is written', () => {
  const inOrder = ['Ein ', 0, 'rotes', 1, ' und schönes ', 2, 'Haus', 3];
  const moved = [2, 'Haus', 3, ' und ', 0, 'rot', 1];
  const cases: readonly (readonly [
    string,
    WordParagraph,
    readonly (string | number)[],
    WriteHost,
    string | null,
    string,
    boolean?,
  ])[] = [
    ['of one format on the web', plain, ['Ein Haus.'], web, 'de-DE', 'uniform', true],
    ['of one format and language', plain, ['One house.'], web, 'en-US', 'uniform', false],
    ['of one format without language', plain, ['One house.'], desktop, null, 'uniform', false],
    ['of one format on the desktop', plain, ['Ein Haus.'], desktop, 'de-DE', 'ooxml', false],
    ['that is the source', plain, ['A house.'], desktop, 'de-DE', 'nothing'],
    ['in the order of formats on the web', styled, inOrder, web, 'de-DE', 'edits', true],
    ['in the order of formats on the desktop', styled, inOrder, desktop, 'de-DE', 'ooxml', false],
    ['in another order on the web', styled, moved, web, 'de-DE', 'spans', true],
    ['in another order on the desktop', styled, moved, desktop, null, 'ooxml', false],
    ['with properties no font says, on the web', capitals, moved, web, null, 'ooxml', false],
    [
      'of a part, in another order',
      { ...styled, isWhole: false },
      moved,
      desktop,
      null,
      'spans',
      false,
    ],
    [
      'of a part, with properties no font says',
      { ...capitals, isWhole: false },
      moved,
      desktop,
      null,
      'formats',
    ],
    [
      'of a part in order on the desktop',
      { ...styled, isWhole: false },
      inOrder,
      desktop,
      'de-DE',
      'edits',
      true,
    ],
    ['around a note', noted, ['Siehe', 0, ' dies.'], desktop, 'de-DE', 'edits', true],
    ['that changes the order of notes', twice, [1, 'Siehe', 0], desktop, 'de-DE', 'objects'],
    ['that loses a note', noted, ['Siehe dies.'], web, 'de-DE', 'objects'],
    [
      'that empties a format',
      styled,
      ['Ein ', 0, 1, ' schönes ', 2, 'Haus', 3],
      web,
      null,
      'spans',
      false,
    ],
    [
      'with a full stop where none stood',
      styled,
      ['A ', 0, 'red', 1, ' and nice ', 2, 'house', 3, '.'],
      web,
      null,
      'edits',
      false,
    ],
    [
      'with words where none stood',
      styled,
      ['A ', 0, 'red', 1, ' and nice ', 2, 'house', 3, ' here'],
      web,
      null,
      'spans',
      false,
    ],
  ];
  for (const [name, paragraph, pattern, host, language, kind, keeps] of cases) {
    it(`${name} is ${kind}`, () => {
      const write = plan(paragraph, pattern, host, language);
      assert.equal(write.kind === 'not-mappable' ? write.reason : write.kind, kind);
      if (keeps !== undefined) {
        assert.ok('keepsOldLanguage' in write);
        assert.equal(write.keepsOldLanguage, keeps);
        const expected = pattern.filter((each) => typeof each === 'string').join('');
        assert.equal(write.text.replace('\u0002', ''), expected);
      }
    });
  }

  it('writes no line ends and control characters', () => {
    const write = plan(plain, ['Ein\n\u0002 Haus.\u2028'], web);
    assert.ok(write.kind === 'uniform');
    assert.equal(write.text, 'Ein  Haus. ');
  });

  it('refuses a link in another order to a part', () => {
    const linked = readOne(
      `${run('a ')}<w:hyperlink r:id="r1">${run('b')}</w:hyperlink>${run(' c ')}${run('d', '<w:i/>')}`,
      { links: { r1: 'https://e.org/' } },
    );
    const write = plan({ ...linked, isWhole: false }, [2, 'd', 3, ' ', 0, 'b', 1], web);
    assert.deepEqual(write, { kind: 'not-mappable', reason: 'formats' });
  });

  it('puts punctuation in front of a run that it belongs to', () => {
    const quoted = readOne(run('word', '<w:b/>') + run(' and much more of it'));
    const write = plan(quoted, ['“', 0, 'Wort', 1, '” und mehr'], web, null);
    assert.ok(write.kind === 'edits');
    assert.equal(write.text, '“Wort” und mehr');
  });
});

describe('the way edits are written', () => {
  const edit = (offset: number, length: number, newText: string) => ({ offset, length, newText });
  const planned = (paragraph: WordParagraph, ...edits: ReturnType<typeof edit>[]): ParagraphWrite =>
    planParagraphWrite(paragraph, { kind: 'edits', edits }, web);

  it('leaves out those that change nothing', () => {
    assert.deepEqual(planned(plain, edit(0, 1, 'A')), { kind: 'nothing' });
    assert.deepEqual(planned(plain), { kind: 'nothing' });
  });

  it('joins those that touch', () => {
    const write = planned(plain, edit(0, 1, 'The'), edit(1, 0, ' red'), edit(1, 6, ' home'));
    assert.ok(write.kind === 'edits');
    assert.deepEqual(write.edits, [
      { offset: 0, length: 7, newText: 'The red home', joins: 'before' },
    ]);
    assert.equal(write.text, 'The red home.');
  });

  it('keeps those apart that a border parts', () => {
    const write = planned(styled, edit(0, 2, 'The '), edit(2, 3, 'blue'));
    assert.ok(write.kind === 'edits');
    assert.equal(write.edits.length, 2);
  });

  it('says why one cannot be', () => {
    assert.deepEqual(planned(noted, edit(0, 6, 'x')), { kind: 'not-mappable', reason: 'objects' });
    assert.deepEqual(planned(styled, edit(0, 15, 'x')), {
      kind: 'not-mappable',
      reason: 'formats',
    });
  });

  it('blames no note that the edit does not reach', () => {
    const paragraph = readOne(
      run('one ') + run('two', '<w:b/>') + run(' three and') + footnote + run(' more'),
    );
    for (const [change, reason] of [
      [edit(0, 13, 'x'), 'formats'],
      [edit(4, 16, 'x'), 'objects'],
    ] as const) {
      assert.deepEqual(planned(paragraph, change), { kind: 'not-mappable', reason });
    }
  });

  it('of everything is one insertion, and of nothing is a deletion', () => {
    assert.equal(planned(plain, edit(0, 8, 'x')).kind, 'uniform');
    assert.equal(planned(plain, edit(0, 8, '')).kind, 'edits');
  });
});

describe('languages of proofing', () => {
  it('are the same where one names no region', () => {
    assert.equal(isSameProofing('de', 'de-DE'), true);
    assert.equal(isSameProofing('de-DE', 'DE'), true);
    assert.equal(isSameProofing('de-AT', 'de-DE'), false);
    assert.equal(isSameProofing('de', null), false);
  });
});
