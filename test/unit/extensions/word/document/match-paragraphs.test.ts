import assert from 'node:assert/strict';
import { matchParagraphs } from '../../../../../extensions/word/document/match-paragraphs.ts';
import { flatOf, footnote, run } from '../../../formats/wordml/flat-samples.ts';

function p(...content: readonly string[]): string {
  return `<w:p>${content.join('')}</w:p>`;
}

async function match(body: string, texts: readonly string[]): Promise<readonly (string | null)[]> {
  const hosts = texts.map((text) => ({ text, isWhole: true }));
  const found = await matchParagraphs(flatOf({ body }), hosts, () => Promise.resolve());
  return found.map((each) => each?.text ?? null);
}

describe('the paragraphs of a package and the texts Word gives', () => {
  it('come together in order, past what was not asked for', async () => {
    const body = p(run('a')) + p(run('cell beside')) + p(run('b')) + p(run('b')) + p();
    assert.deepEqual(await match(body, ['a', 'b', 'b', '']), ['a', 'b', 'b', '']);
  });

  it('come together whether Word shows notes or not', async () => {
    assert.deepEqual(await match(p(run('a'), footnote), ['a']), ['a']);
    assert.deepEqual(await match(p(run('a'), footnote), ['a\u0002']), ['a\u0002']);
  });

  it('leave a text alone that has no paragraph, and find the rest', async () => {
    assert.deepEqual(await match(p(run('a')) + p(run('b')), ['a', 'x', 'b']), ['a', null, 'b']);
  });

  it('come to nothing with a package that cannot be read', async () => {
    assert.deepEqual(await match('<w:p>', ['a', 'b']), [null, null]);
  });

  it('give way after each paragraph', async () => {
    let pauses = 0;
    await matchParagraphs(flatOf({ body: p().repeat(10) }), [{ text: '', isWhole: true }], () => {
      pauses += 1;
      return Promise.resolve();
    });
    assert.equal(pauses, 12);
  });
});
