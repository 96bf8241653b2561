import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createNodeKeyValueStore } from '../../shared/node/node-key-value-store.ts';
import { MemoryKeyValueStore } from '../doubles/memory-stores.ts';
import { describeKeyValueStore } from './key-value-store-contract.ts';

const folders: string[] = [];

after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

describeKeyValueStore('in memory', () => Promise.resolve(new MemoryKeyValueStore()));
describeKeyValueStore('on a directory', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'interlinear-kv-'));
  folders.push(folder);
  // The folder itself is made on the first write.
  return createNodeKeyValueStore(path.join(folder, 'not', 'yet'));
});
