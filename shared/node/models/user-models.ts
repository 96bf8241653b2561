import { homedir } from 'node:os';
import type { Environment } from '../environment.ts';
import { userFolders } from '../user-folders.ts';
import { ModelStore } from './model-store.ts';

/** The models of whoever runs this process; the same for all hosts. */
export function userModels(environment: Environment): ModelStore {
  return new ModelStore(userFolders(process.platform, environment, homedir()).data);
}
