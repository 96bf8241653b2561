import { join } from 'node:path';
import type { PictureReaders } from '../documents/formats/picture/picture-readers.ts';
import { heavyFormats } from '../documents/tools/heavy-formats.ts';
import { findApertium } from './apertium/find-apertium.ts';
import { BergamotEngine } from './bergamot/bergamot-engine.ts';
import type { BergamotModels } from './bergamot/bergamot-model.ts';
import { BergamotThread } from './bergamot/bergamot-thread.ts';
import { TwoWitnessDetection } from './detection/detection-engine.ts';
import type { DetectionEngine, EngineSet, TranslationEngine } from './engine.ts';
import { sourceAssets, type EngineAssets } from './engine-assets.ts';
import { RunnerImprovement } from './improvement/improvement-engine.ts';
import { PhraseMemoryEngine } from './memory/phrase-memory-engine.ts';
import { PhraseMemoryStore } from './memory/phrase-memory-store.ts';
import { PhraseEngine, type PhraseEngineOptions } from './phrases/phrase-engine.ts';
import { PseudoEngine } from './pseudo/pseudo-engine.ts';
import { openServer, type OpenServer } from './servers/open-server.ts';
import type { ServerChoice } from './servers/server-choice.ts';
import type { TaskRunner } from './worker/engine-tasks.ts';
import { WorkerRunner } from './worker/worker-runner.ts';

/** What a user added: models that translate, and what reads pictures. */
type UserModels = BergamotModels & Partial<PictureReaders>;

export interface EngineOptions {
  /** Folder of the data that is built, not installed; the phrase memory is in its `phrase-memory`. */
  readonly dataDirectory: string;
  /** Where the engines' files lie; by default where the installed packages have them. */
  readonly assets?: EngineAssets;
  /** Models of this user; none when absent. */
  readonly models?: UserModels;
  /** The user's folder for what can be made again; without it directions are learnt anew each time. */
  readonly cacheDirectory?: string;
  /** Names of the translation engines that are asked; all of them without it. */
  readonly only?: readonly string[];
  /** Hears that the phrase engine learns a direction, which takes seconds. */
  readonly onLearning?: PhraseEngineOptions['onLearning'];
  /** Where the heavy engines run; in a worker thread of their own by default. */
  readonly startRunner?: (assets: EngineAssets) => TaskRunner;
  /** `PATH`, along which an installed Apertium is looked for; nowhere without it. */
  readonly searchPath?: string;
  /** A server that the user named. */
  readonly server?: ServerChoice | null;
}

/** Names of the engines that translate, in the order in which they are asked. */
const translationEngineNames: readonly string[] = [
  ...['bergamot', 'phrase-memory', 'apertium', 'phrase-engine', 'pseudo'],
];

/** Names that are no engines of the sandbox; its hosts say so in their words. */
export class UnknownEnginesError extends Error {
  override readonly name = 'UnknownEnginesError';
  /** Those there are, with commas. */
  readonly known: string = translationEngineNames.join(', ');

  constructor() {
    super('INTERLINEAR_ENGINES names no engines of the sandbox.');
  }
}

/**
 * The names of engines in a value such as `phrase-memory,pseudo`: only those are then to be asked.
 * Throws an UnknownEnginesError where one is not known.
 */
export function readEngineNames(value: string): readonly string[] {
  const names = value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const known = translationEngineNames;
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined && names.length > 0) return names;
  throw new UnknownEnginesError();
}

/**
 * The engines of the sandbox. Nothing is loaded until it is first asked for; a file or package
 * that is missing changes what is offered and how it is labelled, and never fails the start.
 */
export function createEngines(options: EngineOptions): EngineSet {
  const assets = options.assets ?? sourceAssets(options.dataDirectory);
  const runner = options.startRunner?.(assets) ?? new WorkerRunner(assets);
  const phrases = new PhraseEngine({
    assets,
    kept: options.cacheDirectory === undefined ? null : join(options.cacheDirectory, 'phrases'),
    ...(options.onLearning === undefined ? {} : { onLearning: options.onLearning }),
  });
  const { models } = options;
  const bergamot =
    models === undefined ? null : new BergamotEngine(models, new BergamotThread(assets.bergamot));
  const detection = new TwoWitnessDetection(runner, assets);
  const server = serverOf(options, detection);
  const { searchPath } = options;
  const apertium = searchPath === undefined ? null : findApertium(searchPath);
  const translation = inOrder(
    server.isFirst ? server.translation : null,
    bergamot,
    new PhraseMemoryEngine(new PhraseMemoryStore(assets.phraseMemory)),
    server.isFirst ? null : server.translation,
    apertium,
    phrases,
    new PseudoEngine(),
  );
  return {
    translation: translation.filter(
      (engine) => engine === server.translation || (options.only?.includes(engine.name) ?? true),
    ),
    detection,
    improvement: server.improving(new RunnerImprovement(runner)),
    documents: heavyFormats(assets.documents, readersOf(options)),
    serverState: server.state,
    close: async () => {
      const open = [runner, phrases, bergamot, apertium].filter((engine) => engine !== null);
      await Promise.all(open.map((engine) => engine.close()));
    },
  };
}

function readersOf({ models }: EngineOptions): PictureReaders | null {
  return models?.readers === undefined ? null : { readers: () => models.readers?.() ?? [] };
}

interface AskedServer extends Pick<OpenServer, 'improving'> {
  readonly translation: TranslationEngine | null;
  readonly state: OpenServer['state'] | null;
  readonly isFirst: boolean;
}

/** The server that the user named is asked whatever other engines are. */
function serverOf({ server = null }: EngineOptions, detection: DetectionEngine): AskedServer {
  if (server !== null) return { ...openServer(server, detection), isFirst: server.isFirst };
  return { translation: null, improving: (engine) => engine, state: null, isFirst: false };
}

/** Those that are there. */
function inOrder(...engines: readonly (TranslationEngine | null)[]): readonly TranslationEngine[] {
  return engines.filter((engine) => engine !== null);
}
