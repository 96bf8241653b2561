import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ModelStore } from '../../../shared/node/models/model-store.ts';
import { sha256 } from './model-registry.ts';
import type { TinyModel } from './tiny-models.ts';

/** Puts models into a folder as if they had been fetched. */
export function storeModels(
  folder: string,
  models: readonly { readonly pair: readonly [string, string]; readonly tiny: TinyModel }[],
): ModelStore {
  for (const name of ['models', 'sets', 'staging']) {
    mkdirSync(path.join(folder, name), { recursive: true });
  }
  for (const { pair, tiny } of models) {
    const [source, target] = pair;
    const [vocabulary = Buffer.alloc(0)] = tiny.vocabularies;
    const files = [
      { part: 'model', bytes: tiny.model },
      { part: 'vocab', bytes: vocabulary },
    ];
    for (const { bytes } of files) writeFileSync(path.join(folder, 'models', sha256(bytes)), bytes);
    const set = {
      source,
      target,
      version: '3.0',
      architecture: 'tiny',
      precision: 'int8shiftAll',
      files: files.map(({ part, bytes }) => ({ part, hash: sha256(bytes), bytes: bytes.length })),
    };
    const name = `${source}-${target}@3.0.json`;
    writeFileSync(path.join(folder, 'sets', name), JSON.stringify(set));
  }
  return new ModelStore(folder);
}
