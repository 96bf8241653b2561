import assert from 'node:assert/strict';
import { makerLines } from '../../../extensions/cli/output/describe-makers.ts';

const share = (name: string, segments: number, coverage: number | null = null) => ({
  name,
  version: '1',
  coverage,
  segments,
});

describe('who made some files, at the command line', () => {
  it('is a line each, with what it means and where better ones come from', () => {
    const makers = [
      share('phrase-memory', 12, 1),
      share('phrase-engine', 7, 0.817),
      share('pseudo', 1, 0),
    ];
    assert.deepEqual(makerLines(makers, 'DE'), [
      'Made by the sandbox:',
      '  12 segments: exact memory of published translations',
      '   7 segments: draft by the phrase engine (82\u00a0% of the words known)',
      '    1 segment: pseudo-translation (no translation)',
      'Machine draft: review before use.',
      'For better ones: interlinear models add de (on this computer), or interlinear key set (a service).',
    ]);
  });

  it('names no language where it is not known, or English', () => {
    for (const target of [null, 'EN', 'en-GB']) {
      const [, better] = makerLines([share('pseudo', 1, 0)], target);
      assert.match(better ?? '', /models add LANGUAGE /u);
    }
  });

  it('is one sentence where one made all, or nobody counted', () => {
    assert.deepEqual(makerLines([share('bergamot-en-de', 3, 1)], 'DE'), [
      'Made by the sandbox: Bergamot en-de 1, on this computer. Machine draft: review before use.',
    ]);
    assert.deepEqual(makerLines([share('glossary', 0), share('phrase-memory', 0)], 'DE'), [
      'Made by the sandbox: your glossary and exact memory of published translations.',
    ]);
  });

  it('is nothing where nobody is named, as at a real service', () => {
    assert.deepEqual(makerLines([], 'DE'), []);
  });
});
