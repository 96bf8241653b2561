import assert from 'node:assert/strict';
import { readEngineHeader } from '../../../../shared/api/core/engine-header.ts';

const noSteps = { applied: [], notApplied: [] };

describe('the engine header of the sandbox', () => {
  it('names engines, their texts and their coverage', () => {
    assert.deepEqual(
      readEngineHeader('phrase-memory/2.1;texts=0-3+7;coverage=0.8, pseudo/1;texts=4-6'),
      [
        {
          name: 'phrase-memory',
          version: '2.1',
          texts: [0, 1, 2, 3, 7],
          coverage: 0.8,
          ...noSteps,
        },
        { name: 'pseudo', version: '1', texts: [4, 5, 6], coverage: null, ...noSteps },
      ],
    );
  });

  it('is absent at the real service', () => {
    assert.deepEqual(readEngineHeader(null), []);
    assert.deepEqual(readEngineHeader('  '), []);
  });

  for (const [value, expected] of [
    ['hunspell', { name: 'hunspell', version: '', texts: [], coverage: null, ...noSteps }],
    ['a/1;texts=x+2', { name: 'a', version: '1', texts: [2], coverage: null, ...noSteps }],
    ['a/1;texts=5-3', { name: 'a', version: '1', texts: [], coverage: null, ...noSteps }],
    ['a/1;coverage=2', { name: 'a', version: '1', texts: [], coverage: null, ...noSteps }],
    ['a/1;coverage=no', { name: 'a', version: '1', texts: [], coverage: null, ...noSteps }],
    [
      'a/1;later=yes;texts=3+1+3',
      { name: 'a', version: '1', texts: [1, 3], coverage: null, ...noSteps },
    ],
    ['a/b/c', { name: 'a', version: 'b/c', texts: [], coverage: null, ...noSteps }],
  ] as const) {
    it(`reads ${value} without failing`, () => {
      assert.deepEqual(readEngineHeader(value), [expected]);
    });
  }

  it('says which steps of an improvement were made and which could not be', () => {
    const value = 'hunspell/4;texts=0;applied=spelling+variant;not-applied=grammar-no-engine+<b>+';
    assert.deepEqual(readEngineHeader(value), [
      {
        name: 'hunspell',
        version: '4',
        texts: [0],
        coverage: null,
        applied: ['spelling', 'variant'],
        notApplied: ['grammar-no-engine'],
      },
    ]);
  });

  it('leaves out what names no engine, and is not led into huge ranges', () => {
    assert.deepEqual(readEngineHeader(',/1;texts=0, ;'), []);
    assert.deepEqual(readEngineHeader('a/1;texts=0-99999999999')[0]?.texts, []);
  });

  it('reads no more texts of many engines, or of one again and again, than answers have', () => {
    const engines = readEngineHeader(Array(900).fill('a/1;texts=0-9999').join(','));
    assert.equal(engines.length, 900);
    assert.equal(engines.flatMap(({ texts }) => texts).length, 20_000);
    const again = readEngineHeader(`a/1;texts=${Array(2_000).fill('0-9999').join('+')}+5`);
    assert.equal(again[0]?.texts.length, 10_000);
  });
});
