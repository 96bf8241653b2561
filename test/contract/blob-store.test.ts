import { mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createNodeBlobStore } from '../../shared/node/node-blob-store.ts';
import { createSystemClock } from '../../shared/clock/system-clock.ts';
import { createBlobStore } from '../../shared/files/replace-file.ts';
import { MemoryFiles } from '../doubles/memory-files.ts';
import { describeBlobStore } from './blob-store-contract.ts';

const folders: string[] = [];

after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

describeBlobStore('in memory', () => {
  const blobs = createBlobStore(new MemoryFiles(), createSystemClock());
  return Promise.resolve({ blobs, folder: '/blobs' });
});
describeBlobStore('on disk', async () => {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'interlinear-blobs-')));
  folders.push(folder);
  return { blobs: createNodeBlobStore(createSystemClock(), path.join(folder, 'notes')), folder };
});
