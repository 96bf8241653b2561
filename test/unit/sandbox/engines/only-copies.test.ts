import assert from 'node:assert/strict';
import type { TranslationEngine } from '../../../../shared/sandbox/engines/engine.ts';
import { onlyCopies } from '../../../../shared/sandbox/engines/only-copies.ts';

function engine(name: string, ...directions: readonly string[]): TranslationEngine {
  const isFree = directions.length === 0;
  return {
    name,
    version: '1',
    serves: (source, target) => isFree || directions.includes(`${source}-${target}`),
    translate: () => assert.fail('nothing is translated to know it'),
  };
}

describe('directions that the sandbox does not translate', () => {
  it('are those that a memory and the pseudo engine alone answer', () => {
    const engines = {
      translation: [
        engine('phrase-memory', 'EN-SW'),
        engine('phrase-engine', 'EN-DE'),
        engine('pseudo'),
      ],
    };
    assert.equal(onlyCopies(engines, 'en', 'sw'), true);
    assert.equal(onlyCopies(engines, 'en', 'de'), false);
    assert.equal(onlyCopies(engines, 'de', 'en'), true);
    assert.equal(onlyCopies(engines, 'en-US', 'en-GB'), false);
  });
});
