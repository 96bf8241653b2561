import type { Worker } from 'node:worker_threads';
import { startThread } from '../../engines/worker/start-thread.ts';
import { DocumentError } from '../document-error.ts';
import type { DocumentAssets } from './document-assets.ts';
import type { DocumentResults, DocumentTask, DocumentTaskRunner } from './document-tasks.ts';

/** What a thread is started with. */
export interface DocumentThreadStart {
  readonly task: DocumentTask;
  readonly assets: DocumentAssets;
}

/** What a thread says before it ends. */
export type DocumentThreadAnswer =
  | { readonly result: DocumentResults[DocumentTask['kind']] }
  | { readonly error: string; readonly isOfDocument: boolean };

/** A document that is made to fill the memory ends its thread, and not the sandbox. */
const mostMemoryInMb = 1024;

/**
 * Runs each task in a thread of its own, which ends with it: readers of foreign files may hang or
 * run out of memory, and hold a lot of it while they work.
 */
export class DocumentThreads implements DocumentTaskRunner {
  readonly #assets: DocumentAssets;

  constructor(assets: DocumentAssets) {
    this.#assets = assets;
  }

  /** Rejects with the signal's reason on abort, and ends the thread. */
  async run<Kind extends DocumentTask['kind']>(
    task: DocumentTask & { readonly kind: Kind },
    signal: AbortSignal,
  ): Promise<DocumentResults[Kind]> {
    signal.throwIfAborted();
    const start: DocumentThreadStart = { task, assets: this.#assets };
    const worker = startThread(this.#assets.worker, start, {
      maxOldGenerationSizeMb: mostMemoryInMb,
    });
    const stop = (): void => void worker.terminate();
    signal.addEventListener('abort', stop, { once: true });
    try {
      const answer = await answerOf(worker);
      if ('result' in answer) return answer.result as DocumentResults[Kind];
      throw answer.isOfDocument ? new DocumentError(answer.error) : new Error(answer.error);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
      await worker.terminate();
    }
  }
}

async function answerOf(worker: Worker): Promise<DocumentThreadAnswer> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error);
    });
    worker.once('exit', () => {
      reject(tooLarge());
    });
  });
}

function tooLarge(): DocumentError {
  return new DocumentError(
    'The document could not be read: the tool that reads it ended before it was done. ' +
      'Split the document into parts, and send each.',
  );
}
