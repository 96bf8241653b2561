import { say } from '../../messages/message.ts';
import { MessageError } from '../../messages/message-error.ts';
import { bytesOf, packedBytesOf, type CatalogueModel } from './catalogue.ts';
import {
  modelLanguageOf,
  nameOfPair,
  pairOf,
  pictureReaderOf,
  type ModelPair,
} from './model-names.ts';
import type { ModelSet } from './model-store.ts';

/** A model that somebody wants. */
export interface PlannedModel {
  readonly model: CatalogueModel;
  /** Version that it takes the place of; null for none. */
  readonly replaces: string | null;
}

/** What is to be fetched for what somebody wants. */
export interface ModelPlan {
  readonly models: readonly PlannedModel[];
  /** Wanted directions that take two steps, through English. */
  readonly throughEnglish: readonly ModelPair[];
  /** Directions of wanted languages for which there is no model. */
  readonly missing: readonly ModelPair[];
  /** Models that are there in the newest version. */
  readonly present: readonly ModelSet[];
  readonly packedBytes: number;
  readonly bytes: number;
}

/**
 * What is to be fetched for languages (`de`: both directions with English), directions (`en-de`,
 * `de-fr`) and the letters of pictures (`ocr-eng`). Throws a MessageError for a word that is neither, and for one without any model.
 */
export function planModels(
  wanted: readonly string[],
  catalogue: readonly CatalogueModel[],
  installed: readonly ModelSet[],
): ModelPlan {
  const byPair = new Map(catalogue.map((model) => [nameOfPair(model), model]));
  const steps = new Map<string, ModelPair>();
  const throughEnglish: ModelPair[] = [];
  for (const word of wanted) {
    const pairs = stepsOf(word);
    if (!pairs.some((pair) => byPair.has(nameOfPair(pair)))) {
      throw new MessageError(say('models-none', { pair: word }));
    }
    const direct = pictureReaderOf(word) ?? pairOf(word);
    if (direct !== null && !includesEnglish(direct) && !byPair.has(nameOfPair(direct))) {
      throughEnglish.push(direct);
    }
    const taken = direct !== null && byPair.has(nameOfPair(direct)) ? [direct] : pairs;
    for (const pair of taken) steps.set(nameOfPair(pair), pair);
  }
  const missing = [...steps.values()].filter((pair) => !byPair.has(nameOfPair(pair)));
  const found = [...steps.keys()].flatMap((name) => byPair.get(name) ?? []);
  const isPresent = (set: ModelSet): boolean =>
    found.some((model) => nameOfPair(model) === nameOfPair(set) && model.version === set.version);
  const present = installed.filter(isPresent);
  const names = new Set(present.map(nameOfPair));
  const models = found
    .filter((model) => !names.has(nameOfPair(model)))
    .map((model) => ({
      model,
      replaces: installed.find((set) => nameOfPair(set) === nameOfPair(model))?.version ?? null,
    }));
  return {
    models,
    throughEnglish,
    missing,
    present,
    packedBytes: models.reduce((sum, { model }) => sum + packedBytesOf(model), 0),
    bytes: models.reduce((sum, { model }) => sum + bytesOf(model), 0),
  };
}

function includesEnglish({ source, target }: ModelPair): boolean {
  return source === 'en' || target === 'en';
}

/** The models of a direction through English, or of a language both ways. */
function stepsOf(word: string): readonly ModelPair[] {
  const reader = pictureReaderOf(word);
  if (reader !== null) return [reader];
  const language = modelLanguageOf(word);
  if (language !== null && language !== 'en') return bothWays(language);
  const pair = pairOf(word);
  if (pair === null) throw new MessageError(say('models-unknown', { word }));
  const { source, target } = pair;
  if (includesEnglish(pair)) return [pair];
  return [
    { source, target: 'en' },
    { source: 'en', target },
  ];
}

function bothWays(language: string): readonly ModelPair[] {
  return [
    { source: 'en', target: language },
    { source: language, target: 'en' },
  ];
}

/** Installed models that a word names: a language, or a direction. Throws a MessageError for none. */
export function namedSets(word: string, installed: readonly ModelSet[]): readonly ModelSet[] {
  const names = new Set(stepsOf(word).map(nameOfPair));
  const found = installed.filter((set) => names.has(nameOfPair(set)));
  if (found.length === 0) throw new MessageError(say('models-not-installed', { pair: word }));
  return found;
}
