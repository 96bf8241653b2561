import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { translateText } from '../../../shared/sandbox/engines/phrases/decoding/translate-text.ts';
import type { Weights } from '../../../shared/sandbox/engines/phrases/decoding/weights.ts';
import type { DirectionModel } from '../../../shared/sandbox/engines/phrases/model/direction-model.ts';
import { TrainingTexts } from '../../../shared/sandbox/engines/phrases/training-texts.ts';
import type {
  PhraseDirection,
  TrainingPair,
} from '../../../shared/sandbox/engines/phrases/training/corpus.ts';
import { trainDirection } from '../../../shared/sandbox/engines/phrases/training/train-direction.ts';
import { chrF } from './chrf.ts';
import { codesOf, referenceTable } from './reference-table.ts';

/**
 * A direction that was learnt without some of its own texts. The interface and the prose of the
 * comparison are not among them: they are looked at last, and nothing is set by them.
 */
export interface HeldOut {
  readonly direction: PhraseDirection;
  readonly model: DirectionModel;
  /** Texts to set something by, and others to see whether it holds. */
  readonly tuning: readonly TrainingPair[];
  readonly checking: readonly TrainingPair[];
}

const memory = join(import.meta.dirname, '..', '..', '..', '.cache', 'data', 'phrase-memory');
const mostTexts = 500;

/** All directions with English, by the codes of the memory. */
export const allDirections: readonly PhraseDirection[] = Object.keys(referenceTable)
  .map((row) => codesOf(row).memory)
  .flatMap((language) => [
    { source: 'en', target: language },
    { source: language, target: 'en' },
  ]);

/** A number from 0 to 255 that is the same for all texts with the same English. */
function placeOf({ source, target }: TrainingPair, direction: PhraseDirection): number {
  const english = direction.source === 'en' ? source : target;
  return createHash('sha256').update(english.toLowerCase()).digest()[0] ?? 0;
}

/** Learns a direction without an eighth of its texts, of which those of two words and more come back. */
export async function holdOut(direction: PhraseDirection): Promise<HeldOut> {
  const pairs = await new TrainingTexts(memory).pairsOf(direction);
  const [learnt, tuning, checking]: [TrainingPair[], TrainingPair[], TrainingPair[]] = [[], [], []];
  for (const pair of pairs) {
    const place = placeOf(pair, direction);
    if (place >= 32) learnt.push(pair);
    else if (isTest(pair)) (place < 16 ? tuning : checking).push(pair);
  }
  const model = await trainDirection(learnt, direction);
  return { direction, model, tuning: spread(tuning), checking: spread(checking) };
}

const isTest = ({ source, target }: TrainingPair): boolean =>
  source !== target &&
  !/,\s*(?:plural|select)/u.test(source) &&
  /\p{L}{2}.*\s.*\p{L}{2}/su.test(`${source} ${target}`);

/** As many texts as are wanted, from the whole list. */
function spread(pairs: readonly TrainingPair[]): readonly TrainingPair[] {
  const step = Math.max(1, Math.ceil(pairs.length / mostTexts));
  return pairs.filter((_, place) => place % step === 0);
}

/** Drafts of texts with what was known of each. */
export function draftTexts(
  { model, direction }: HeldOut,
  pairs: readonly TrainingPair[],
  weights: Weights,
): readonly { readonly text: string; readonly coverage: number }[] {
  const wish = { weights, address: 0 } as const;
  return pairs.map(({ source }) => {
    const { text, known, words } = translateText(source, model, direction, wish);
    return { text, coverage: words === 0 ? 1 : known / words };
  });
}

/** chrF of all drafts of texts. */
export function scoreOf(held: HeldOut, pairs: readonly TrainingPair[], weights: Weights): number {
  const drafts = draftTexts(held, pairs, weights);
  return chrF(pairs.map(({ target }, place) => [drafts[place]?.text ?? '', target]));
}

/** The directions of a list such as `en-de,de-en`, all of them without one. */
export function readDirections(list: string | undefined): readonly PhraseDirection[] {
  if (list === undefined) return allDirections;
  const wanted = new Set(list.split(','));
  return allDirections.filter(
    ({ source, target }) =>
      wanted.has(`${source}-${target}`) || wanted.has(`${source}-*`) || wanted.has(`*-${target}`),
  );
}
