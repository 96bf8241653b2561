import path from 'node:path';
import { sampleCustomisation } from '../../../../shared/sandbox/customisation/samples.ts';
import { createEngines } from '../../../../shared/sandbox/engines/create-engines.ts';
import { bundledAssets } from '../../../../shared/sandbox/engines/engine-assets.ts';
import { startSandbox } from '../../../../shared/sandbox/start-sandbox.ts';
import { installedVoices } from '../../../../shared/sandbox/voice/installed-voices.ts';
import type { RunningService } from '../../host-parts.ts';

/** Starts the sandbox on a free port of this machine; its files lie in the extension's `sandbox`. */
export async function startEmbeddedSandbox(extensionFolder: string): Promise<RunningService> {
  const dataDirectory = path.join(extensionFolder, 'sandbox');
  const engines = createEngines({ dataDirectory, assets: bundledAssets(dataDirectory) });
  const server = await startSandbox({
    engines,
    customisation: { samples: sampleCustomisation },
    voice: installedVoices(process.env['PATH'] ?? ''),
  });
  return {
    url: server.url,
    close: async () => {
      await server.close();
      await engines.close();
    },
  };
}
