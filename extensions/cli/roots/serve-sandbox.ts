import { createEngines } from '../../../shared/sandbox/engines/create-engines.ts';
import { identifyEngines } from '../../../shared/sandbox/engines/identify-engines.ts';
import { startSandbox, type RunningSandbox } from '../../../shared/sandbox/start-sandbox.ts';
import { installedVoices } from '../../../shared/sandbox/voice/installed-voices.ts';
import type { SandboxServing, ServedSandbox } from '../command-context.ts';
import { UsageError } from '../usage-error.ts';
import { learningLine } from './learning-line.ts';
import {
  customisationOf,
  engineNames,
  engineOptions,
  namedServer,
  serverNote,
  withUsableData,
} from './sandbox-parts.ts';

/**
 * Serves the sandbox in this process for programs of the user, who tells each of them a key: any
 * key gets an account of its own. Nothing heavy loads before its first use.
 */
export async function serveSandbox(
  options: SandboxServing,
  cacheDirectory?: string,
): Promise<ServedSandbox> {
  const customisation = customisationOf(options.samples, options.dataFile);
  const named = namedServer(process.env, options.server);
  const parts = engineOptions({
    server: named,
    ...(cacheDirectory === undefined ? {} : { cacheDirectory }),
    onLearning: ({ direction, state }) => {
      if (state === 'begun') options.onRequest(learningLine(direction));
    },
  });
  const engines = createEngines(parts);
  const note = await serverNote(engines, named);
  const starting = startSandbox({
    engines: { ...engines, identity: () => identifyEngines(parts) },
    port: options.port,
    ...(options.proxyPort === null ? {} : { proxyPort: options.proxyPort }),
    compatibility: options.compatibility,
    latencyInMs: options.latencyInMs,
    enrolledForDetection: options.enrolledForDetection,
    allowedHosts: options.allowedHosts,
    allowedOrigins: options.allowedOrigins,
    customisation,
    voice: installedVoices(process.env['PATH'] ?? ''),
    log: (entry) => {
      options.onRequest(`${entry.method} ${entry.path} ${entry.status}`);
    },
  });
  const server = await withUsableData(explain(starting, options), customisation);
  return {
    url: server.url,
    proxyUrl: server.proxyUrl,
    engines: engineNames(engines),
    note,
    close: async () => {
      await server.close();
      await engines.close();
    },
  };
}

/** A port that is taken and a name that is none are the user's to change. */
async function explain(
  starting: Promise<RunningSandbox>,
  { port, proxyPort }: SandboxServing,
): Promise<RunningSandbox> {
  try {
    return await starting;
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message);
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    const isOfProxy = error instanceof Error && 'port' in error && error.port === proxyPort;
    const [taken, option] = isOfProxy ? [proxyPort, '--proxy-port'] : [port, '--port'];
    throw new UsageError(
      `Port ${taken} is taken or not allowed. Choose another one with ${option}, or 0 for any free port.`,
    );
  }
}
