import { parentPort, workerData } from 'node:worker_threads';
import { DocumentError } from '../document-error.ts';
import { runDocumentTask } from './document-tasks.ts';
import type { DocumentThreadAnswer, DocumentThreadStart } from './document-thread.ts';

// Entry of a thread that does one task for one document and ends.
if (parentPort === null) throw new Error('The document worker runs only as a worker thread.');
const { task, assets } = workerData as DocumentThreadStart;
let answer: DocumentThreadAnswer;
try {
  answer = { result: await runDocumentTask(task, assets) };
} catch (error) {
  const isOfDocument = error instanceof DocumentError;
  answer = { error: error instanceof Error ? error.message : String(error), isOfDocument };
}
parentPort.postMessage(answer);
