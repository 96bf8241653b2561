import type { Environment } from '../../../shared/node/environment.ts';
import { ModelManager } from '../../../shared/node/models/model-manager.ts';
import type { ModelStore } from '../../../shared/node/models/model-store.ts';
import { userModels } from '../../../shared/node/models/user-models.ts';
import { BergamotEngine } from '../../../shared/sandbox/engines/bergamot/bergamot-engine.ts';
import { BergamotThread } from '../../../shared/sandbox/engines/bergamot/bergamot-thread.ts';
import { createUndiciTransport } from '../adapters/undici-transport.ts';
import type { ModelTools, TriedOut } from '../command-context.ts';
import { readVariable } from '../environment-table.ts';
import { engineAssets } from './sandbox-parts.ts';

/** The models of the user, with a way to fetch more of them and to try them out. */
export function openModelTools(
  environment: Environment,
  store = userModels(environment),
): ModelTools {
  const transport = createUndiciTransport({ environment });
  const mirror = readVariable(environment, 'INTERLINEAR_MODELS');
  const manager = new ModelManager(store, transport, mirror);
  return Object.assign(manager, {
    tryOut: (...asked: Parameters<ModelTools['tryOut']>) => tryOut(store, ...asked),
    close: () => transport.close(),
  });
}

async function tryOut(
  store: ModelStore,
  source: string,
  target: string,
  texts: readonly string[],
  signal: AbortSignal,
): Promise<TriedOut> {
  const engine = new BergamotEngine(store, new BergamotThread(engineAssets().bergamot));
  const request = { source, target, formality: 'default', context: '', signal } as const;
  const started = performance.now();
  try {
    await engine.translate(['OK'], request);
    const loaded = performance.now();
    const made = await engine.translate(texts, request);
    return {
      texts: made.map((each) => each?.text ?? null),
      loadInMs: loaded - started,
      workInMs: performance.now() - loaded,
      memoryInBytes: process.memoryUsage().rss,
    };
  } finally {
    await engine.close();
  }
}
