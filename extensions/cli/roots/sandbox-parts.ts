import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { userModels } from '../../../shared/node/models/user-models.ts';
import {
  bundledAssets,
  sourceAssets,
  type EngineAssets,
} from '../../../shared/sandbox/engines/engine-assets.ts';
import {
  readEngineNames,
  UnknownEnginesError,
  type EngineOptions,
} from '../../../shared/sandbox/engines/create-engines.ts';
import type { CustomisationSettings } from '../../../shared/sandbox/customisation/customisation-book.ts';
import { sampleCustomisation } from '../../../shared/sandbox/customisation/samples.ts';
import { readVariable } from '../environment-table.ts';
import { say } from '../../../shared/messages/message.ts';
import { sayServer } from '../../../shared/account/index.ts';
import type { EngineSet } from '../../../shared/sandbox/engines/engine.ts';
import { findServer } from '../../../shared/sandbox/engines/servers/named-server.ts';
import {
  ServerAddressError,
  type ServerChoice,
} from '../../../shared/sandbox/engines/servers/server-choice.ts';
import type { Environment } from '../../../shared/node/environment.ts';
import type { ServerWords } from '../command-context.ts';
import { InputError } from '../input-error.ts';
import { told } from '../output/words.ts';
import { UsageError } from '../usage-error.ts';

/** The glossaries and styles of a sandbox. Throws an InputError where their file has no folder. */
export function customisationOf(samples: boolean, dataFile: string | null): CustomisationSettings {
  const file = dataFile === null ? null : path.resolve(dataFile);
  if (file !== null && !existsSync(path.dirname(file))) {
    throw new InputError(
      `There is no folder ${path.dirname(file)} for the sandbox's data. Make it, or name another file.`,
    );
  }
  return {
    ...(samples ? { samples: sampleCustomisation } : {}),
    ...(file === null ? {} : { file }),
  };
}

/** Passes on what `starting` comes to; a data file that cannot be used is the user's to change. */
export async function withUsableData<Started>(
  starting: Promise<Started>,
  { file }: CustomisationSettings,
): Promise<Started> {
  try {
    return await starting;
  } catch (error) {
    const isUnusableData =
      error instanceof Error && error.cause !== undefined && !('code' in error);
    if (isUnusableData && file !== undefined) throw new InputError(error.message);
    throw error;
  }
}

/** Where the engines keep and say things; what the root of the program knows. */
export type EngineSurroundings = Pick<EngineOptions, 'cacheDirectory' | 'onLearning' | 'server'>;

/** The engines of a sandbox of this program. Throws an InputError where their choice is no choice. */
export function engineOptions(surroundings: EngineSurroundings = {}): EngineOptions {
  const chosen = readVariable(process.env, 'INTERLINEAR_ENGINES') ?? '';
  return {
    ...enginePlaces(),
    searchPath: process.env['PATH'] ?? '',
    ...surroundings,
    ...(chosen === '' ? {} : { only: namesOf(chosen) }),
  };
}

function namesOf(chosen: string): readonly string[] {
  try {
    return readEngineNames(chosen);
  } catch (error) {
    if (!(error instanceof UnknownEnginesError)) throw error;
    throw new InputError(told(say('engines.unknown', { engines: error.known })));
  }
}

/** Where the files of the engines lie. */
export function engineAssets(): EngineAssets {
  const { assets, dataDirectory } = enginePlaces();
  return assets ?? sourceAssets(dataDirectory);
}

/** The engines' files lie beside the bundle when this runs from dist/, else in the checkout's packages. */
function enginePlaces(): EngineOptions {
  const models = userModels(process.env);
  const here = path.dirname(fileURLToPath(import.meta.url));
  const bundled = path.resolve(here, '..', 'sandbox');
  if (existsSync(path.join(bundled, 'engine-worker.mjs'))) {
    return { dataDirectory: bundled, assets: bundledAssets(bundled), models };
  }
  return { dataDirectory: path.resolve(here, '..', '..', '..', '.cache', 'data'), models };
}

/** The server that options or the environment name; null for none. Throws a UsageError. */
export function namedServer(environment: Environment, words?: ServerWords): ServerChoice | null {
  try {
    return findServer(environment, words);
  } catch (error) {
    if (!(error instanceof ServerAddressError)) throw error;
    throw new UsageError(told(say(error.fault, { address: error.address })));
  }
}

/**
 * What is wrong with the server, for people; null for nothing. Throws a UsageError for a model that
 * it does not have.
 */
export async function serverNote(
  { serverState }: EngineSet,
  server: ServerChoice | null,
): Promise<string | null> {
  if (server === null) return null;
  const state = await serverState?.(new AbortController().signal);
  const said = state === undefined ? null : sayServer(server.baseUrl, state);
  if (said === null) return null;
  if (state?.kind === 'no-such-model') throw new UsageError(told(said));
  return told(said);
}

/** Engines that translate something, as `name version`. */
export function engineNames({ translation }: EngineSet): readonly string[] {
  return translation
    .filter((engine) => engine.serves('EN', 'DE') || engine.serves('EN', 'ES'))
    .map(({ name, version }) => `${name} ${version}`);
}
