import { readAsset } from '../asset-files.ts';
import { readChecked, type FileWithDigest } from '../worker/checked-file.ts';
import type { BergamotModel, BergamotRoute } from './bergamot-model.ts';
import { loadBergamot, type Bergamot, type Held } from './load-bergamot.ts';

/** Files of the engine itself. */
export interface BergamotAssets {
  /** Script of the worker thread. */
  readonly worker: string;
  readonly glue: string;
  readonly program: string;
}

/** Texts to translate in one go. */
export interface BergamotTask {
  readonly route: BergamotRoute;
  readonly texts: readonly string[];
  /** Whether texts are HTML, whose tags the engine puts where the words went. */
  readonly html: boolean;
}

/** A model's file is missing or has changed. The engine itself is as it was. */
export class DamagedModelError extends Error {
  override readonly name = 'DamagedModelError';
}

const mostModels = 2;

/** As Firefox sets its models up; what a model says of itself comes with it. */
const settings: readonly (readonly [string, string])[] = [
  ['beam-size', '1'],
  ['normalize', '1.0'],
  ['word-penalty', '0'],
  ['max-length-break', '128'],
  ['mini-batch-words', '1024'],
  ['workspace', '128'],
  ['max-length-factor', '2.0'],
  ['skip-cost', 'true'],
  ['cpu-threads', '0'],
  ['quiet', 'true'],
  ['quiet-translation', 'true'],
  ['alignment', 'soft'],
];

interface Loaded {
  readonly bergamot: Bergamot;
  readonly service: InstanceType<Bergamot['BlockingService']>;
}

/** The engine of one thread, with the two models that were used last. */
export class BergamotTasks {
  readonly #assets: BergamotAssets;
  readonly #models = new Map<string, Held>();
  #loaded: Promise<Loaded> | null = null;

  constructor(assets: BergamotAssets) {
    this.#assets = assets;
  }

  /**
   * Translates texts, in order. Rejects with a DamagedModelError, or with anything else, after which
   * the engine must not be used again: its memory may be in any state.
   */
  async run({ route, texts, html }: BergamotTask): Promise<readonly string[]> {
    const loaded = await (this.#loaded ??= this.#load());
    const [first, second] = await this.#modelsOf(route, loaded);
    const { bergamot, service } = loaded;
    const asked = new bergamot.VectorString();
    const options = new bergamot.VectorResponseOptions();
    for (const text of texts) {
      asked.push_back(text);
      options.push_back({ qualityScores: false, alignment: html, html });
    }
    if (first === undefined) return [];
    const responses =
      second === undefined
        ? service.translate(first, asked, options)
        : service.translateViaPivoting(first, second, asked, options);
    const translated = texts.map((_, index) => responses.get(index).getTranslatedText());
    for (const held of [responses, asked, options]) held.delete();
    return translated;
  }

  async #load(): Promise<Loaded> {
    const glue = await readAsset(this.#assets.glue);
    const program = await readAsset(this.#assets.program);
    const bergamot = await loadBergamot(glue.toString('utf8'), program);
    return { bergamot, service: new bergamot.BlockingService({ cacheSize: 0 }) };
  }

  async #modelsOf(route: BergamotRoute, { bergamot }: Loaded): Promise<readonly Held[]> {
    const keys = route.map(keyOf);
    const models: Held[] = [];
    for (const [index, model] of route.entries()) {
      const key = keys[index] ?? '';
      const known = this.#models.get(key);
      // Taken out and put in again: the last ones in it are those used last.
      this.#models.delete(key);
      if (known === undefined) this.#makeRoom(keys);
      const loaded = known ?? (await loadModel(model, bergamot));
      this.#models.set(key, loaded);
      models.push(loaded);
    }
    return models;
  }

  #makeRoom(needed: readonly string[]): void {
    for (const [key, model] of this.#models) {
      if (this.#models.size < mostModels) return;
      if (needed.includes(key)) continue;
      this.#models.delete(key);
      model.delete();
    }
  }
}

function keyOf({ files }: BergamotModel): string {
  return files.map(({ hash }) => hash).join(' ');
}

async function loadModel(model: BergamotModel, bergamot: Bergamot): Promise<Held> {
  const held = (bytes: Uint8Array, alignment: number): InstanceType<Bergamot['AlignedMemory']> => {
    const memory = new bergamot.AlignedMemory(bytes.byteLength, alignment);
    memory.getByteArrayView().set(bytes);
    return memory;
  };
  const files = await Promise.all(
    model.files.map(async (file) => [file.part, await read(file)] as const),
  );
  const [weights] = files.filter(([part]) => part === 'model').map(([, bytes]) => bytes);
  const vocabularies = new bergamot.AlignedMemoryList();
  for (const [part, bytes] of files) {
    if (part !== 'model') vocabularies.push_back(held(bytes, 64));
  }
  if (weights === undefined) throw new DamagedModelError('The model has no weights.');
  const all = [...settings, ['gemm-precision', model.precision]];
  const yaml = all.map(([name, value]) => `${name}: ${value}\n`).join('');
  const empty = held(new Uint8Array(0), 64);
  return new bergamot.TranslationModel(yaml, held(weights, 256), empty, vocabularies, null);
}

/** A file as its digest says. It is read whole anyway, and hashing it takes a tenth of a second. */
async function read(file: FileWithDigest): Promise<Buffer> {
  const bytes = await readChecked(file);
  if (typeof bytes !== 'string') return bytes;
  const state = bytes === 'missing' ? 'is missing' : 'has changed';
  throw new DamagedModelError(`A file of the model ${state}.`);
}
