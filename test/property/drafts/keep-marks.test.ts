import assert from 'node:assert/strict';
import { join } from 'node:path';
import { translateText } from '../../../shared/sandbox/engines/phrases/decoding/translate-text.ts';
import { weightsOf } from '../../../shared/sandbox/engines/phrases/decoding/weights.ts';
import { DirectionStore } from '../../../shared/sandbox/engines/phrases/direction-store.ts';
import { TrainingTexts } from '../../../shared/sandbox/engines/phrases/training-texts.ts';
import type { PhraseDirection } from '../../../shared/sandbox/engines/phrases/training/corpus.ts';
import { keepsCodesAndNumbers } from '../../../shared/sandbox/translate/check-engine-output.ts';
import { fuzzRuns, fuzzSeed, seedWords } from '../../doubles/fuzz.ts';
import { lossOf, randomNumbers, randomSegment } from './random-segments.ts';

const data = join(import.meta.dirname, '..', '..', '..', '.cache', 'data');

/** The direction that the build teaches; all of these, each with the steps it takes, in long rounds. */
const directions = ['en de', 'en fr', 'en ja', 'de en', 'ja en', 'ar en', 'fr en es'];
const isLong = fuzzRuns(600) > 600;
const runs = isLong ? fuzzRuns(1000) : 250;
const mostWords = 20_000;

describe(`drafts of directions that are learnt from published texts ${seedWords}`, () => {
  const texts = new TrainingTexts(join(data, 'phrase-memory'));
  const built = join(data, 'phrase-directions');

  async function wordsOf(direction: PhraseDirection): Promise<readonly string[]> {
    const pairs = await texts.pairsOf(direction);
    const step = Math.max(1, Math.floor(pairs.length / 2500));
    const sources = pairs.filter((_, place) => place % step === 0).map(({ source }) => source);
    return sources.flatMap((source) => source.split(' ')).slice(0, mostWords);
  }

  for (const name of isLong ? directions : directions.slice(0, 1)) {
    it(`lose, double and invent no code, placeholder or number: ${name}, ${runs} segments`, async () => {
      const codes = name.split(' ');
      const steps = codes.slice(1).map((target, place) => ({ source: codes[place] ?? '', target }));
      const store = new DirectionStore({ texts, built, kept: null });
      const translators = await Promise.all(
        steps.map(async (direction) => {
          const model = await store.load(direction);
          const wish = { weights: weightsOf(direction), address: 0 } as const;
          return (text: string) => translateText(text, model, direction, wish).text;
        }),
      );
      const words = await wordsOf(steps[0] ?? { source: '', target: '' });
      assert.ok(words.length > 0, 'no texts are built: npm run build');
      const pick = randomNumbers(fuzzSeed);
      const losses: string[] = [];
      for (let run = 0; run < runs; run += 1) {
        const segment = randomSegment(words, pick);
        const draft = translators.reduce((text, translate) => translate(text), segment.text);
        const loss =
          lossOf(segment.text, draft) ??
          (keepsCodesAndNumbers(segment, draft) ? null : 'the check of all engines refuses it');
        if (loss !== null) losses.push(`${loss}\n${JSON.stringify([segment.text, draft])}`);
      }
      assert.equal(
        losses.length,
        0,
        `${losses.length} of ${runs}:\n${losses.slice(0, 20).join('\n')}`,
      );
    });
  }
});
