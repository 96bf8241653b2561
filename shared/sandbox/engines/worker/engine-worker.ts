import { parentPort, workerData } from 'node:worker_threads';
import { EngineTasks } from './engine-tasks.ts';
import { serveTasks } from './serve-tasks.ts';
import type { WorkerStart } from './worker-messages.ts';

// Entry of the worker thread: the heavy engines run here, never in the server's event loop.
if (parentPort === null) throw new Error('The engine worker runs only as a worker thread.');
serveTasks(parentPort, new EngineTasks((workerData as WorkerStart).assets));
