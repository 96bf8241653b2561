import assert from 'node:assert/strict';
import {
  keepsMarks,
  piecesBetweenMarks,
} from '../../../../../shared/sandbox/engines/phrases/text/marks.ts';

describe('marks of a draft', () => {
  const rows: readonly (readonly [source: string, draft: string, isKept: boolean])[] = [
    ['{0} of {1}', '{1}: {0}', true],
    ['{0} of {1}', '{0} of {0}', false],
    ['{ file', 'file {}', false],
    ['https://a.example/b the `file`', 'https://a.example/b `file`', true],
    ['https://a.example/b the `file`', 'https://a.example/b`file`', false],
    ['Ask jo@a.example now', 'jo@a.example.d.ts', false],
    ['Wait ...jo@a.example', 'list....jo@a.example', false],
    ['< user < /> by', '< user </manage >', false],
    ['1,000 and 5', '5, 1,000', true],
    ['1,000 and 5', '5 1 000', false],
    ['at 7', 'at 77', false],
    ['#{n, number}ملف', '# {n, number}ملف', false],
    ['install %1@types/node', 'install @types/%1', false],
    ['ijo@a.example-devjo@b.example@c', 'ijo@a.example-devjo@b. example@c', false],
    ['\uE000Save\uE001', '\uE000Sichern', false],
  ];
  for (const [source, draft, isKept] of rows) {
    it(`are ${isKept ? 'those' : 'not those'} of "${source}" in "${draft}"`, () => {
      assert.equal(keepsMarks(source, draft), isKept);
    });
  }

  it('part a text into pieces that are the text when joined', () => {
    const text = '  {0} of {{n} see https://a.example/b, <b>all</b> < 5';
    const pieces = piecesBetweenMarks(text);
    assert.equal(pieces.map((piece) => piece.text).join(''), text);
    assert.deepEqual(
      pieces.filter(({ isMark }) => !isMark).map((piece) => piece.text),
      ['  ', ' of ', ' see ', ', ', 'all', ' ', ' 5'],
    );
  });
});
