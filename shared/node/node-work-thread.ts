import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { WorkThread } from '../ports/work-thread.ts';

/** A recording that is made to fill the memory ends its thread, and not the program. */
const mostMemoryInMb = 512;

/** Starts a script in a thread that keeps no program running. */
export function startNodeThread(script: string): WorkThread {
  const worker = new Worker(pathToFileURL(script), {
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryInMb },
  });
  worker.unref();
  let isOver = false;
  return {
    post: (message, transfer = []) => {
      if (!isOver) worker.postMessage(message, transfer);
    },
    listen: ({ onMessage, onEnd }) => {
      const over = (fault: Error | null): void => {
        if (!isOver) onEnd(fault);
        isOver = true;
      };
      worker.on('message', onMessage);
      worker.once('error', (error: NodeJS.ErrnoException) => {
        over(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? null : error);
      });
      worker.once('exit', () => {
        over(null);
      });
    },
    end: () => {
      isOver = true;
      void worker.terminate();
    },
  };
}
