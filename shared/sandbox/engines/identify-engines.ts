import { apertiumModes } from './apertium/find-apertium.ts';
import type { EngineOptions } from './create-engines.ts';
import { phraseEngineVersion } from './phrases/phrase-version.ts';

/**
 * What decides which engine answers a text, as it is now: the version of the one that drafts, the
 * models that are installed, the server, the pairs of Apertium and the choice of engines. Whoever keeps translations of a sandbox keeps this
 * beside them, so that one from before a model was added or drafts changed is not taken for one of now. Quick, and
 * loads nothing.
 */
export function identifyEngines({ models, only, server, searchPath }: EngineOptions): string {
  const installed = (models?.installed() ?? [])
    .map(({ source, target, version }) => `${source}-${target}@${version}`)
    .sort();
  const modes = searchPath === undefined ? [] : [...apertiumModes(searchPath)].sort();
  const asked =
    server === undefined || server === null
      ? null
      : [server.baseUrl, server.kind, server.model, server.isFirst];
  const chosen = only === undefined ? null : [...only].sort();
  return JSON.stringify([phraseEngineVersion, chosen, installed, asked, modes]);
}
