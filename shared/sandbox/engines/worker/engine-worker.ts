import { setFlagsFromString } from 'node:v8';
import { parentPort, workerData } from 'node:worker_threads';
import { EngineTasks } from './engine-tasks.ts';
import { importChunk } from './import-chunk.ts';
import { serveTasks, type WorkerStart } from './serve-tasks.ts';

// Entry of the worker thread: the heavy engines run here, never in the server's event loop.
// The bundle asks for its parts by this name (webpack.config.ts).
Object.assign(globalThis, {
  importEngineChunk: (file: string) => importChunk(new URL(file, import.meta.url)),
});
if (parentPort === null) throw new Error('The engine worker runs only as a worker thread.');
// Most of Harper's code runs a few times, while it starts. Node would compile it anew with all
// optimisations all the same, which costs more than it saves; what runs often is still compiled so.
// Electron may not let its flags be changed.
if (process.versions['electron'] === undefined) {
  setFlagsFromString('--wasm-tiering-budget=20000000');
}
serveTasks(parentPort, new EngineTasks((workerData as WorkerStart).assets));
