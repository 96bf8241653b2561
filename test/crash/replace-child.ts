import { createSystemClock } from '../../shared/clock/system-clock.ts';
import { isBlobError } from '../../shared/files/blob-error.ts';
import { createNodeBlobStore } from '../../shared/node/node-blob-store.ts';

/** Replaces a file as another user, and says what came of it. */
const [file = '', notes = '', user = '0'] = process.argv.slice(2);
process.setgroups?.([]);
process.setgid?.(Number(user));
process.setuid?.(Number(user));
const blobs = createNodeBlobStore(createSystemClock(), notes);
const refusal = await blobs.refusalFor(file);
const { tag } = await blobs.read(file);
const outcome = await blobs
  .replace(file, new TextEncoder().encode('new'), tag)
  .catch((error: unknown) => (isBlobError(error) ? error.code : String(error)));
process.stdout.write(`${refusal?.code ?? 'nothing'} ${outcome}`);
