import { isBlobError } from '../../../shared/files/index.ts';
import {
  type DocumentJobs,
  type DocumentSource,
  createDocumentJobs,
} from '../../../shared/documents/index.ts';
import type { CommandContext, CliLink } from '../command-context.ts';
import { chooseDocumentSecrets } from './document-secrets.ts';
import { shown } from '../output/shown.ts';

export interface OpenDocuments {
  readonly jobs: DocumentJobs;
  readonly connection: string;
}

/** The jobs of one connection; says before anything is sent, where something is, when a key could not outlive this run. */
export async function openDocuments(
  context: CommandContext,
  link: CliLink,
  { willSend = true }: { readonly willSend?: boolean } = {},
): Promise<OpenDocuments> {
  const { secrets, warning } = await chooseDocumentSecrets(context.secrets);
  if (warning !== null && willSend && !link.sandbox) {
    context.terminal.err(shown`${context.style.warn('note')}: ${warning}`);
  }
  const connection = await connectionOf(link);
  const jobs = createDocumentJobs({
    client: link.client,
    connection,
    journals: context.journals,
    secrets,
    results: context.results,
    clock: context.clock,
    openSource: ({ label }) => openAgain(context, label),
  });
  return { jobs, connection };
}

/** The built-in sandbox ends with the run: no later one is the same. */
function connectionOf(link: CliLink): Promise<string> {
  return link.sandbox ? Promise.resolve(`sandbox:${crypto.randomUUID()}`) : link.identity();
}

async function openAgain(context: CommandContext, file: string): Promise<DocumentSource | null> {
  try {
    return await context.openDocument(file);
  } catch (error) {
    if (isBlobError(error) && error.code === 'not-found') return null;
    throw error;
  }
}
