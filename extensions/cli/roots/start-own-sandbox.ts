import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  createEngines,
  type EngineOptions,
} from '../../../shared/sandbox/engines/create-engines.ts';
import { bundledAssets } from '../../../shared/sandbox/engines/engine-assets.ts';
import type { CustomisationSettings } from '../../../shared/sandbox/customisation/customisation-book.ts';
import { sampleCustomisation } from '../../../shared/sandbox/customisation/samples.ts';
import { installedVoices } from '../../../shared/sandbox/voice/installed-voices.ts';
import type { SandboxOptions } from '../../../shared/sandbox/sandbox-options.ts';
import { startSandbox, type RunningSandbox } from '../../../shared/sandbox/start-sandbox.ts';
import type { SandboxServing, ServedSandbox } from '../command-context.ts';
import { InputError } from '../input-error.ts';
import { UsageError } from '../usage-error.ts';

/** Starts the sandbox in this process, with all engines; nothing heavy loads before its first use. */
export async function startOwnSandbox(options: SandboxServing): Promise<ServedSandbox> {
  const engines = createEngines(engineOptions());
  const server = await listen({
    engines,
    port: options.port,
    compatibility: options.compatibility,
    latencyInMs: options.latencyInMs,
    enrolledForDetection: options.enrolledForDetection,
    customisation: customisationOf(options),
    voice: installedVoices(process.env['PATH'] ?? ''),
    log: (entry) => {
      options.onRequest(`${entry.method} ${entry.path} ${entry.status}`);
    },
  });
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await engines.close();
    },
  };
}

function customisationOf({ samples, dataFile }: SandboxServing): CustomisationSettings {
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

/** A taken port is the user's to change; the engines load nothing before the first request. */
async function listen(options: SandboxOptions): Promise<RunningSandbox> {
  try {
    return await startSandbox(options);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    const isUnusableData = error instanceof Error && error.cause !== undefined && code === null;
    if (isUnusableData && options.customisation?.file !== undefined) {
      throw new InputError(error.message);
    }
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    throw new UsageError(
      `Port ${options.port ?? 0} is taken or not allowed. Choose another one with --port, or 0 for any free port.`,
    );
  }
}

/** The engines' files lie beside the bundle when this runs from dist/, else in the checkout's packages. */
function engineOptions(): EngineOptions {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const bundled = path.resolve(here, '..', 'sandbox');
  if (existsSync(path.join(bundled, 'engine-worker.mjs'))) {
    return { dataDirectory: bundled, assets: bundledAssets(bundled) };
  }
  return { dataDirectory: path.resolve(here, '..', '..', '..', '.cache', 'data') };
}
