/** A file of a model; it is not used unless it has this SHA-256, in lower-case hexadecimals. */
export interface BergamotFile {
  readonly part: string;
  readonly path: string;
  readonly hash: string;
}

/** A model of one direction on this machine. Plain data, because it is handed to the worker thread. */
export interface BergamotModel {
  /** As models name languages: `en`, `zh-Hant`. */
  readonly source: string;
  readonly target: string;
  readonly version: string;
  readonly precision: string;
  readonly files: readonly BergamotFile[];
}

/** The models that a user has. */
export interface BergamotModels {
  /** The newest one of each direction; asked for each text, so it must be quick. */
  installed(): readonly BergamotModel[];
}

/** One model or, through English, two. */
export type BergamotRoute = readonly [BergamotModel] | readonly [BergamotModel, BergamotModel];

/** Names under which models may have a language of the service, the best one first. */
const modelLanguages: Readonly<Record<string, readonly string[]>> = {
  ZH: ['zh-Hans'],
  'ZH-HANS': ['zh-Hans'],
  'ZH-HANT': ['zh-Hant'],
};

function namesOf(code: string): readonly string[] {
  const upper = code.toUpperCase();
  return modelLanguages[upper] ?? [upper.split('-')[0]?.toLowerCase() ?? ''];
}

/** The way from one language of the service to another; null where a model is missing. */
export function findRoute(
  models: readonly BergamotModel[],
  source: string,
  target: string,
): BergamotRoute | null {
  const find = (from: readonly string[], to: readonly string[]): BergamotModel | undefined =>
    models.find((model) => from.includes(model.source) && to.includes(model.target));
  const [from, to] = [namesOf(source), namesOf(target)];
  const direct = find(from, to);
  if (direct !== undefined) return [direct];
  const first = find(from, ['en']);
  const second = find(['en'], to);
  return first === undefined || second === undefined ? null : [first, second];
}

/** `bergamot-en-de` in version `3.0`; `bergamot-de-en-fr` in version `3.0+3.1` for two steps. */
export function identityOf([first, second]: BergamotRoute): {
  readonly name: string;
  readonly version: string;
} {
  const languages = [first.source, first.target, ...(second === undefined ? [] : [second.target])];
  const versions = new Set([first.version, ...(second === undefined ? [] : [second.version])]);
  return {
    name: `bergamot-${languages.join('-').toLowerCase()}`,
    version: [...versions].join('+'),
  };
}
