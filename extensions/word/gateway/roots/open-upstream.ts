import { Agent, EnvHttpProxyAgent, type Dispatcher } from 'undici';
import type { Connection } from '../../../../shared/api/connection.ts';
import { DEFAULT_AUTH_SCHEME } from '../../../../shared/api/service-presets.ts';
import { userModels } from '../../../../shared/node/models/user-models.ts';
import { readProxySettings } from '../../../../shared/node/proxy-settings.ts';
import { sampleCustomisation } from '../../../../shared/sandbox/customisation/samples.ts';
import {
  createEngines,
  readEngineNames,
  UnknownEnginesError,
  type EngineOptions,
} from '../../../../shared/sandbox/engines/create-engines.ts';
import { findServer } from '../../../../shared/sandbox/engines/servers/named-server.ts';
import {
  ServerAddressError,
  type ServerAddressFault,
  type ServerChoice,
} from '../../../../shared/sandbox/engines/servers/server-choice.ts';
import { bundledAssets } from '../../../../shared/sandbox/engines/engine-assets.ts';
import { startPrivateSandbox } from '../../../../shared/sandbox/start-private-sandbox.ts';
import { revealServiceKey } from '../../../../shared/secrets/service-key.ts';
import { upstreamConnections, type Upstream } from '../forward/upstream.ts';
import type { Logger } from '../../../../shared/ports/logger.ts';
import type { Environment } from '../../../../shared/node/environment.ts';
import type { GatewaySettingName } from '../gateway-settings-table.ts';
import { SettingsError } from '../settings-error.ts';
import type { GatewayPlaces } from './gateway-places.ts';
import { tellServer } from './tell-server.ts';

/** An upstream with what has to be closed after it. */
export interface OpenUpstream {
  readonly upstream: Upstream;
  /** What whoever started it should know; null for nothing. */
  readonly note: string | null;
  close(): Promise<void>;
}

const common = {
  connections: upstreamConnections,
  /** Idle sockets go before common servers drop them (5 s), so that few requests meet a closed one. */
  keepAliveTimeout: 4_000,
  connect: { timeout: 10_000 },
} as const;

/** The real service, through the proxies of the environment. */
export function openUpstreamService(
  connection: Connection,
  environment: Environment,
): OpenUpstream {
  const proxies = readProxySettings(environment);
  const dispatcher =
    proxies === null ? new Agent(common) : new EnvHttpProxyAgent({ ...common, ...proxies });
  const { authScheme, key } = connection;
  return {
    upstream: {
      kind: 'service',
      ...splitAddress(connection.baseUrl),
      authorization: () => `${authScheme} ${revealServiceKey(key)}`,
      dispatcher,
    },
    note: null,
    close: () => end(dispatcher),
  };
}

export interface SandboxSurroundings {
  readonly environment: Environment;
  readonly logger: Logger;
  readonly startRunner?: EngineOptions['startRunner'];
  /** The user's folder for what can be made again. */
  readonly cacheFolder?: string;
}

/**
 * The sandbox in this process, with all engines; nothing heavy loads before its first use, and then
 * where `startRunner` says: in a thread of this sandbox by default. A server that the environment
 * names is asked once, so that the log says whether it answers.
 */
export async function openSandbox(
  places: GatewayPlaces,
  surroundings: SandboxSurroundings,
): Promise<OpenUpstream> {
  const { startRunner, cacheFolder, environment, logger } = surroundings;
  const server = namedServer(environment);
  const only = namedEngines(environment);
  const engines = createEngines({
    ...(places.sandbox === null
      ? { dataDirectory: places.data }
      : { dataDirectory: places.sandbox, assets: bundledAssets(places.sandbox) }),
    models: userModels(process.env),
    searchPath: environment['PATH'] ?? '',
    server,
    ...(startRunner === undefined ? {} : { startRunner }),
    ...(cacheFolder === undefined ? {} : { cacheDirectory: cacheFolder }),
    ...(only === null ? {} : { only }),
  });
  const note = await tellServer(engines, server, logger).catch(async (error: unknown) => {
    await engines.close();
    throw error;
  });
  // There are glossaries and style rules to try from the start.
  const customisation = { samples: sampleCustomisation };
  const sandbox = await startPrivateSandbox({ engines, account: 'gateway', customisation });
  const dispatcher = new Agent(common);
  return {
    upstream: {
      kind: 'sandbox',
      ...splitAddress(sandbox.url),
      authorization: () => `${DEFAULT_AUTH_SCHEME} ${sandbox.keys.developer}`,
      dispatcher,
    },
    note,
    close: async () => {
      await end(dispatcher);
      await sandbox.close();
      await engines.close();
    },
  };
}

/** Null for all of them. Throws a SettingsError, which quotes no value. */
function namedEngines(environment: Environment): readonly string[] | null {
  const chosen = environment['INTERLINEAR_ENGINES'] ?? '';
  try {
    return chosen === '' ? null : readEngineNames(chosen);
  } catch (error) {
    if (!(error instanceof UnknownEnginesError)) throw error;
    throw new SettingsError('INTERLINEAR_ENGINES', `write some of ${error.known}, with commas.`);
  }
}

/** Throws a SettingsError, which quotes no value. */
function namedServer(environment: Environment): ServerChoice | null {
  try {
    return findServer(environment);
  } catch (error) {
    if (!(error instanceof ServerAddressError)) throw error;
    throw new SettingsError(...serverFaults[error.fault]);
  }
}

const serverFaults: Readonly<
  Record<ServerAddressFault, readonly [setting: GatewaySettingName, sentence: string]>
> = {
  'server.no-address': [
    'INTERLINEAR_SANDBOX_SERVER',
    'give an address such as http://127.0.0.1:11434.',
  ],
  'server.secret-in-address': [
    'INTERLINEAR_SANDBOX_SERVER',
    'leave out names, keys and parameters; a key belongs in INTERLINEAR_SANDBOX_SERVER_KEY.',
  ],
  'server.elsewhere': [
    'INTERLINEAR_SANDBOX_SERVER_REMOTE',
    'the server is not on this machine, so texts would leave it. Set 1 if that is what you want.',
  ],
  'server.no-kind': [
    'INTERLINEAR_SANDBOX_SERVER_KIND',
    'the only values are chat and libretranslate.',
  ],
};

function splitAddress(baseUrl: string): Pick<Upstream, 'origin' | 'basePath'> {
  const { origin, pathname } = new URL(baseUrl);
  return { origin, basePath: pathname === '/' ? '' : pathname };
}

/** By now every request is over or given up: nothing is worth waiting for. */
async function end(dispatcher: Dispatcher): Promise<void> {
  await dispatcher.destroy();
}
