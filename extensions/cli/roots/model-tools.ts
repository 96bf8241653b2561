import { ModelManager } from '../../../shared/node/models/model-manager.ts';
import { userModels } from '../../../shared/node/models/user-models.ts';
import { createUndiciTransport } from '../adapters/undici-transport.ts';
import type { ModelTools } from '../command-context.ts';
import { readVariable } from '../environment-table.ts';
import type { Environment } from '../../../shared/node/environment.ts';

/** The models of the user, with a way to fetch more of them. */
export function openModelTools(environment: Environment): ModelTools {
  const transport = createUndiciTransport({ environment });
  const mirror = readVariable(environment, 'INTERLINEAR_MODELS');
  const manager = new ModelManager(userModels(environment), transport, mirror);
  return Object.assign(manager, { close: () => transport.close() });
}
