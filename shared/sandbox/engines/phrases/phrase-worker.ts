import { parentPort, workerData } from 'node:worker_threads';
import { serveTasks } from '../worker/serve-tasks.ts';
import { PhraseTasks, type PhraseThreadStart } from './phrase-tasks.ts';

// Entry of the thread in which the phrase engine learns and translates.
if (parentPort === null) throw new Error('The phrase worker runs only as a worker thread.');
const port = parentPort;
const tasks = new PhraseTasks(workerData as PhraseThreadStart, (note) => {
  port.postMessage({ note });
});
serveTasks(port, tasks, { sideBySide: true });
