import {
  type DocumentPhase,
  createDocumentShelf,
  phaseAsJson,
} from '../../../shared/documents/index.ts';
import type { CommandContext } from '../command-context.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { formatTable } from '../output/table.ts';
import { short } from './document-outcome.ts';
import { nameOfPath } from '../output/name-of-path.ts';

/** Shows the documents that the journals know. */
export async function listDocuments(context: CommandContext): Promise<ExitCode> {
  const records = await createDocumentShelf(context).list();
  const { terminal, style } = context;
  if (context.json) {
    const documents = records.map((record) => ({ ...record, phase: phaseAsJson(record.phase) }));
    terminal.json({ documents });
    return exitCodes.done.code;
  }
  if (records.length === 0) {
    terminal.out('No documents are under way, and none came to its end in the last 30 days.');
    return exitCodes.done.code;
  }
  const rows = records.map(({ id, label, options, begunAt, phase }) => [
    short(id),
    nameOfPath(label),
    options.targetLanguage,
    new Date(begunAt).toISOString().slice(0, 16).replace('T', ' '),
    describePhase(phase),
  ]);
  const [head, ...lines] = formatTable(['Id', 'Document', 'To', 'Begun (UTC)', 'State'], rows);
  terminal.out(style.bold(head ?? ''));
  for (const line of lines) terminal.out(line);
  return exitCodes.done.code;
}

function describePhase(phase: DocumentPhase): string {
  switch (phase.name) {
    case 'begun':
      return 'not sent yet';
    case 'uploading':
      return phase.complete ? 'sent, no answer yet' : 'being sent';
    case 'uploaded':
      return 'with the service';
    case 'translated':
      return 'translated, to be fetched';
    case 'downloading':
      return 'being fetched';
    case 'downloaded':
      return 'fetched, to be checked';
    case 'published':
      return `done: ${nameOfPath(phase.target)}`;
    case 'failed':
      return `failed: ${phase.failure.kind.replaceAll('-', ' ')}`;
  }
}
