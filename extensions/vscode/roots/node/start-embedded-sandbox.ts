import { homedir } from 'node:os';
import path from 'node:path';
import { userFolders } from '../../../../shared/node/user-folders.ts';
import { userModels } from '../../../../shared/node/models/user-models.ts';
import { sampleCustomisation } from '../../../../shared/sandbox/customisation/samples.ts';
import {
  createEngines,
  readEngineNames,
  UnknownEnginesError,
  type EngineOptions,
} from '../../../../shared/sandbox/engines/create-engines.ts';
import { identifyEngines } from '../../../../shared/sandbox/engines/identify-engines.ts';
import { onlyCopies } from '../../../../shared/sandbox/engines/only-copies.ts';
import { findServer } from '../../../../shared/sandbox/engines/servers/named-server.ts';
import {
  ServerAddressError,
  type ServerChoice,
} from '../../../../shared/sandbox/engines/servers/server-choice.ts';
import { say } from '../../../../shared/messages/message.ts';
import { MessageError } from '../../../../shared/messages/message-error.ts';
import type { Settings } from '../../config/settings.ts';
import { bundledAssets } from '../../../../shared/sandbox/engines/engine-assets.ts';
import { startPrivateSandbox } from '../../../../shared/sandbox/start-private-sandbox.ts';
import { installedVoices } from '../../../../shared/sandbox/voice/installed-voices.ts';
import type { EmbeddedSandbox, HostParts } from '../../host-parts.ts';

/** Starts the sandbox of this window on a free port of this machine; its files lie in the extension's `sandbox`. */
export async function startEmbeddedSandbox(
  extensionFolder: string,
  settings: Settings,
  onLearning: Parameters<NonNullable<HostParts['startSandbox']>>[0],
): Promise<EmbeddedSandbox> {
  const dataDirectory = path.join(extensionFolder, 'sandbox');
  const chosen = process.env['INTERLINEAR_ENGINES'] ?? '';
  const options: EngineOptions = {
    dataDirectory,
    assets: bundledAssets(dataDirectory),
    cacheDirectory: userFolders(process.platform, process.env, homedir()).cache,
    ...(chosen === '' ? {} : { only: namedEngines(chosen) }),
    models: userModels(process.env),
    onLearning: ({ direction, state }) => {
      onLearning(direction, state);
    },
    server: namedServer(settings),
    searchPath: process.env['PATH'] ?? '',
  };
  const engines = createEngines(options);
  const server = await startPrivateSandbox({
    engines,
    account: 'editor',
    customisation: { samples: sampleCustomisation },
    voice: installedVoices(process.env['PATH'] ?? ''),
  });
  return {
    url: server.url,
    keys: server.keys,
    engines: () => identifyEngines(options),
    onlyCopies: (source, target) => onlyCopies(engines, source, target),
    close: async () => {
      await server.close();
      await engines.close();
    },
  };
}

/** The server that the settings name, else the environment. Throws a MessageError for one that is not to be used. */
function namedServer(settings: Settings): ServerChoice | null {
  try {
    const address = settings['sandbox.server'];
    if (address === '') return findServer(process.env);
    return findServer(process.env, {
      address,
      model: settings['sandbox.serverModel'] || null,
      kind: settings['sandbox.serverKind'],
      first: settings['sandbox.serverFirst'],
      remote: settings['sandbox.serverElsewhere'],
    });
  } catch (error) {
    if (!(error instanceof ServerAddressError)) throw error;
    throw new MessageError(say(error.fault, { address: error.address }));
  }
}

function namedEngines(chosen: string): readonly string[] {
  try {
    return readEngineNames(chosen);
  } catch (error) {
    if (!(error instanceof UnknownEnginesError)) throw error;
    throw new MessageError(say('engines.unknown', { engines: error.known }));
  }
}
