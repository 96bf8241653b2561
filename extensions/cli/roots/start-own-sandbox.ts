import { createEngines } from '../../../shared/sandbox/engines/create-engines.ts';
import {
  startPrivateSandbox,
  type SandboxKeys,
} from '../../../shared/sandbox/start-private-sandbox.ts';
import type { ServerChoice } from '../../../shared/sandbox/engines/servers/server-choice.ts';
import { installedVoices } from '../../../shared/sandbox/voice/installed-voices.ts';
import type { ServedSandbox } from '../command-context.ts';
import {
  customisationOf,
  engineOptions,
  namedServer,
  serverNote,
  withUsableData,
  type EngineSurroundings,
} from './sandbox-parts.ts';

/** The sandbox of one command. */
export interface OwnSandbox extends Omit<ServedSandbox, 'proxyUrl' | 'engines'> {
  readonly keys: SandboxKeys;
  /** Whether a file keeps glossaries and style rules for the next command. */
  readonly keepsData: boolean;
  /** The server that translates for it. */
  readonly server: ServerChoice | null;
}

/** Data files of earlier commands know the account by this name; it opens nothing. */
const account = 'sandbox-key-of-the-command-line';

/**
 * Starts the sandbox in this process for this command alone, on a free port, with all engines;
 * nothing heavy loads before its first use. `dataFile` keeps its glossaries and style rules.
 */
export async function startOwnSandbox(
  dataFile: string | null,
  surroundings: EngineSurroundings = {},
): Promise<OwnSandbox> {
  const customisation = customisationOf(true, dataFile);
  const named = namedServer(process.env);
  const engines = createEngines(engineOptions({ ...surroundings, server: named }));
  const note = await serverNote(engines, named);
  const starting = startPrivateSandbox({
    engines,
    account,
    customisation,
    voice: installedVoices(process.env['PATH'] ?? ''),
  });
  const server = await withUsableData(starting, customisation);
  return {
    url: server.url,
    keys: server.keys,
    keepsData: dataFile !== null,
    note,
    server: named,
    close: async () => {
      await server.close();
      await engines.close();
    },
  };
}
