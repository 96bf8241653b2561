import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { hasAsset, readAsset } from '../asset-files.ts';
import type { EngineAssets } from '../engine-assets.ts';
import type { EldEvidence } from './decide-detection.ts';

/** The parts of fastText's WebAssembly glue that are used. */
interface FastTextCore {
  readonly FS: { writeFile(path: string, data: Uint8Array): void; unlink(path: string): void };
  readonly FastText: new () => {
    loadModel(path: string): void;
    predict(text: string, count: number, threshold: number): PredictionVector;
  };
}

interface PredictionVector {
  size(): number;
  get(index: number): readonly [probability: number, label: string];
  delete(): void;
}

type FastTextFactory = (options: {
  wasmBinary: Uint8Array;
  print: () => void;
  printErr: () => void;
}) => Promise<FastTextCore>;

/** The two recognisers; one that cannot be loaded is null. */
export interface Recognisers {
  readonly fastText: ((text: string) => ReadonlyMap<string, number>) | null;
  readonly eld: ((text: string) => EldEvidence) | null;
}

const labelPrefix = '__label__';

async function loadFastText(assets: EngineAssets): Promise<Recognisers['fastText']> {
  const files = [assets.fastTextWasm, assets.fastTextModel];
  if (!existsSync(assets.fastTextCore) || !files.every(hasAsset)) return null;
  const glue = (await import(
    /* webpackIgnore: true */ pathToFileURL(assets.fastTextCore).href
  )) as { default: FastTextFactory };
  const core = await glue.default({
    wasmBinary: await readAsset(assets.fastTextWasm),
    print: () => undefined,
    printErr: () => undefined,
  });
  const modelPath = '/lid.ftz';
  core.FS.writeFile(modelPath, await readAsset(assets.fastTextModel));
  const model = new core.FastText();
  model.loadModel(modelPath);
  core.FS.unlink(modelPath);
  return (text) => {
    const predictions = model.predict(text.toLowerCase().replace(/\s+/gu, ' '), -1, 0);
    const probabilities = new Map<string, number>();
    for (let index = 0; index < predictions.size(); index += 1) {
      const [probability, label] = predictions.get(index);
      probabilities.set(label.slice(labelPrefix.length), probability);
    }
    predictions.delete();
    return probabilities;
  };
}

async function loadEld(): Promise<Recognisers['eld']> {
  try {
    const { eld } = await import('eld/small');
    return (text) => {
      const result = eld.detect(text);
      return {
        scores: new Map(Object.entries(result.getScores())),
        reliable: result.isReliable(),
      };
    };
  } catch (cause) {
    if (isMissingModule(cause)) return null;
    throw cause;
  }
}

function isMissingModule(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND';
}

/** Loads both recognisers (about 0.4 s and 180 MB). */
export async function loadRecognisers(assets: EngineAssets): Promise<Recognisers> {
  const [fastText, eld] = await Promise.all([loadFastText(assets), loadEld()]);
  return { fastText, eld };
}
