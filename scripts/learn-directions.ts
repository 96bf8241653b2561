import { mkdir } from 'node:fs/promises';
import { sourceAssets } from '../shared/sandbox/engines/engine-assets.ts';
import { DirectionStore } from '../shared/sandbox/engines/phrases/direction-store.ts';
import { TrainingTexts } from '../shared/sandbox/engines/phrases/training-texts.ts';
import type { PhraseDirection } from '../shared/sandbox/engines/phrases/training/corpus.ts';

/** What the samples are translated into first: whoever tries them waits for nothing. */
const directionsOfSamples: readonly PhraseDirection[] = [{ source: 'en', target: 'de' }];

/**
 * Teaches the phrase engine the directions of the samples, from the aligned texts in the data
 * folder; what was learnt from the same texts before stays. Resolves with the seconds it took.
 */
export async function learnDirections(dataDirectory: string): Promise<number> {
  const { phraseMemory, phraseDirections } = sourceAssets(dataDirectory);
  const started = performance.now();
  await mkdir(phraseDirections, { recursive: true });
  const store = new DirectionStore({
    texts: new TrainingTexts(phraseMemory),
    built: phraseDirections,
    kept: null,
  });
  for (const direction of directionsOfSamples) await store.build(direction, phraseDirections);
  return (performance.now() - started) / 1000;
}
