import type { WithFeatures } from '../../services.ts';
import { isEntry } from './document-entry.ts';
import type { Documents } from './documents.ts';
import { documentsOf } from './find-documents.ts';
import { openResult, revealResult, openOriginal } from './open-document.ts';

type WithDocuments = WithFeatures<{ documents: Documents }>;

/** From an editor: its file. From the explorer: what is selected there. From elsewhere: asks. */
export async function translateDocument(
  services: WithDocuments,
  ...given: readonly unknown[]
): Promise<void> {
  const uris = await documentsOf(given);
  if (uris.length > 0) await (await services.features.documents()).translate(uris);
}

/** Brings the list of documents to the front, also while it is empty. */
export async function showDocuments(services: WithDocuments): Promise<void> {
  await (await services.features.documents()).show();
}

/** A click in the list: opens the result, or says how things stand. */
export async function showDocument(services: WithDocuments, entry: unknown): Promise<void> {
  if (isEntry(entry)) await (await services.features.documents()).showEntry(entry);
}

/** Opens the translation. */
export async function openTranslatedDocument(_: unknown, entry: unknown): Promise<void> {
  if (isEntry(entry)) await openResult(entry);
}

/** Shows the translation in its folder. */
export async function revealTranslatedDocument(_: unknown, entry: unknown): Promise<void> {
  if (isEntry(entry)) await revealResult(entry);
}

/** Opens what was translated. */
export async function openSourceDocument(_: unknown, entry: unknown): Promise<void> {
  if (isEntry(entry)) await openOriginal(entry);
}

/** Ends the work on a document; it can be resumed. */
export async function cancelDocument(services: WithDocuments, entry: unknown): Promise<void> {
  if (isEntry(entry)) await (await services.features.documents()).cancel(entry);
}

/** Goes on with an interrupted document. */
export async function resumeDocument(services: WithDocuments, entry: unknown): Promise<void> {
  if (isEntry(entry)) await (await services.features.documents()).resume(entry);
}

/** Sends a document again that did not arrive. */
export async function retryDocument(services: WithDocuments, entry: unknown): Promise<void> {
  if (isEntry(entry)) await (await services.features.documents()).retry(entry);
}

/** Takes the selected documents out of the list; VS Code passes the one clicked, and all selected. */
export async function forgetDocument(
  services: WithDocuments,
  ...given: readonly unknown[]
): Promise<void> {
  const [first, selected] = given;
  const entries = Array.isArray(selected) && selected.length > 0 ? selected : [first];
  await (await services.features.documents()).forget(entries.filter(isEntry));
}

/** Takes what is ready, and what failed, out of the list. */
export async function forgetFinishedDocuments(services: WithDocuments): Promise<void> {
  await (await services.features.documents()).forgetFinished();
}
