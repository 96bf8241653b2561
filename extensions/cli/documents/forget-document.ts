import { createDocumentShelf, isDocumentJobError } from '../../../shared/documents/index.ts';
import type { CommandContext } from '../command-context.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { nameOfPath } from '../output/name-of-path.ts';
import { findJob } from './find-job.ts';
import { shown } from '../output/shown.ts';
import { told } from '../output/words.ts';

/** Gives a document up, with its key and what has been fetched of it. */
export async function forgetDocument(id: string, context: CommandContext): Promise<ExitCode> {
  const shelf = createDocumentShelf(context);
  const job = findJob(await shelf.list(), id);
  try {
    await shelf.forget(job.id);
  } catch (error) {
    if (!isDocumentJobError(error)) throw error;
    context.terminal.err(shown`${context.style.bad('error')}: ${told(error.said)}`);
    return exitCodes.input.code;
  }
  if (context.json) context.terminal.json({ forgotten: job.id });
  else context.terminal.out(`Forgotten: ${nameOfPath(job.label)}. Files on disk stay as they are.`);
  return exitCodes.done.code;
}
