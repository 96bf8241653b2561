import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { HeldPair } from '../../../../../shared/sandbox/engines/memory/language-memory.ts';
import {
  packMemories,
  unpackMemory,
} from '../../../../../shared/sandbox/engines/memory/memory-file.ts';
import { fuzzParameters } from '../../../../doubles/fuzz.ts';

describe('the files of the phrase memory', () => {
  it('keep the phrases of all languages once, ordered by what they are found by', () => {
    const { phrases, memories } = packMemories(
      new Map<string, readonly HeldPair[]>([
        [
          'de',
          [
            ['Cancel', 'Abbrechen', 2],
            ['Save', 'Speichern', 1],
          ],
        ],
        ['fr', [['Save', 'Enregistrer', 3]]],
      ]),
    );
    assert.deepEqual(phrases, ['Cancel', 'Save']);
    assert.deepEqual(memories.get('de')?.steps, [1, 1]);
    assert.deepEqual(memories.get('fr'), { steps: [2], foreign: ['Enregistrer'], votes: [3] });
  });

  it('give every pair back in its order, whatever the order is', () => {
    const pair = fc.tuple(
      fc.constantFrom('Save', 'save', 'Save…', 'Open {0}', '__proto__', 'ä', ''),
      fc.string(),
      fc.integer({ min: 1, max: 9 }),
    );
    const languages = fc.dictionary(fc.constantFrom('de', 'fr', 'ja'), fc.array(pair));
    fc.assert(
      fc.property(languages, (held) => {
        const { phrases, memories } = packMemories(new Map(Object.entries(held)));
        assert.equal(new Set(phrases).size, phrases.length);
        for (const [language, pairs] of Object.entries(held)) {
          const stored = memories.get(language);
          assert.ok(stored);
          assert.deepEqual(unpackMemory(stored, phrases), pairs);
        }
      }),
      fuzzParameters(100),
    );
  });
});
