import {
  type DocumentRecord,
  createDocumentShelf,
  isFinishedPhase,
  isSameService,
} from '../../../shared/documents/index.ts';
import type { CommandContext } from '../command-context.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { plural } from '../output/table.ts';
import { withLink } from '../with-link.ts';
import { readDocumentsAtOnce } from './document-options.ts';
import { nameOfPath } from '../output/name-of-path.ts';
import { reportDocuments } from './document-report.ts';
import { findJob } from './find-job.ts';
import { finishDocuments } from './finish-documents.ts';
import { openDocuments } from './open-documents.ts';

/** Goes on with one document, or with all that this connection can go on with. */
export async function resumeDocuments(
  invocation: Invocation,
  context: CommandContext,
): Promise<ExitCode> {
  const records = await createDocumentShelf(context).list();
  const id = invocation.text('resume');
  const again = invocation.flag('again');
  const chosen =
    id === null ? records.filter((record) => isOpen(record, again)) : [findJob(records, id)];
  if (chosen.length === 0) {
    if (context.json) context.terminal.json({ documents: [], exitCode: 0 });
    else context.terminal.out('No document is waiting to be gone on with.');
    return exitCodes.done.code;
  }
  return withLink(context, async (link) => {
    const { jobs, connection } = await openDocuments(context, link);
    const own =
      id === null
        ? chosen.filter((record) => isSameService(record.connection, connection))
        : chosen;
    const others = chosen.length - own.length;
    if (others > 0 && !context.quiet) {
      context.terminal.err(
        `Left out ${plural(others, 'document')} of other services or keys; connect there to go on with them.`,
      );
    }
    const tasks = own.map(({ label, id: job }) => ({
      name: nameOfPath(label),
      order: null,
      id: job,
    }));
    const atOnce = readDocumentsAtOnce(invocation);
    const run = { context, link, jobs, atOnce, uploadAgain: again };
    return reportDocuments(await finishDocuments(tasks, run), context, link);
  });
}

/** An upload that may have arrived is gone on with only when that is asked for. */
function isOpen({ phase }: DocumentRecord, again: boolean): boolean {
  return !isFinishedPhase(phase) && (phase.name !== 'failed' || again);
}
