import * as vscode from 'vscode';
import type { LocalisationFile } from '../../../../shared/formats/model.ts';
import { inertLine, type Inert } from '../../../../shared/text/inert.ts';
import { carryEdits, serveJournal, writeProposal } from '../../../../shared/translation/index.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import type { Edit } from '../../../../shared/text/edits.ts';
import type { Message } from '../../../../shared/messages/message.ts';
import { localisedWith } from '../../localised.ts';
import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import type { FileReview } from './file-review.ts';
import { nameOfFile, openDocument } from '../translate-files/find-files.ts';
import { proofOnDisk, type Proof, type Unsaved } from './saved-proofs.ts';

/** What became of a review's accepted units. */
export type Applied =
  | {
      readonly outcome: 'applied';
      readonly changed: number;
      readonly untouched: number;
      readonly proof: Proof | Unsaved;
    }
  /** The file changed since its proposal was made: it was left alone. */
  | { readonly outcome: 'stale' }
  | { readonly outcome: 'failed'; readonly message: Inert };

/**
 * Puts accepted units into the file: into its document as one edit and one undo step when an editor
 * holds it, else into the stored file, which is replaced whole. What was typed in the document
 * meanwhile stays; where it was typed in a unit that is written, nothing is.
 */
export async function applyReview(
  services: Pick<Services, 'files' | 'texts'>,
  uri: vscode.Uri,
  review: FileReview,
  which: 'accepted' | 'not-discarded',
): Promise<Applied> {
  const { input } = review.proposal;
  const { changed, untouched, plan, newText } = review.apply(which);
  if (input.output === input.input) {
    const document = openDocument(uri) ?? (await reopen(uri, input.stored === null));
    if (document !== null) {
      const made = await editDocument(services, document, input.file, plan.edits);
      if (made === 'stale') return { outcome: 'stale' };
      if (made === 'refused') return refusedEdit(uri);
      if (!review.proposal.unfinished) await serveJournal(input);
      return { outcome: 'applied', changed, untouched, proof: made };
    }
  }
  await openBeforeWriting(input.output);
  const request = { ...review.options, overwriteOutput: false };
  const written = await writeProposal(request, services.files, review.proposal, review.keys(which));
  if (written.outcome !== 'failed') {
    const proof = await proofOnDisk(services.files, input, newText);
    return { outcome: 'applied', changed, untouched, proof };
  }
  return { outcome: 'failed', message: forPeople(written.said) };
}

/**
 * What is written to a file that the editor holds is one step to undo in it: whoever sees the result
 * takes it back with a key. Where there is no such file, or it is no text to the editor, nothing is.
 */
async function openBeforeWriting(address: string): Promise<void> {
  try {
    await vscode.workspace.openTextDocument(vscode.Uri.parse(address, true));
  } catch {
    // It is written all the same.
  }
}

/** The proposal is of a document's text: when its editor was closed, the document is opened again. */
async function reopen(uri: vscode.Uri, wasDocument: boolean): Promise<vscode.TextDocument | null> {
  return wasDocument ? vscode.workspace.openTextDocument(uri) : null;
}

/** The document with the targets in it, and its file as it was before. */
async function editDocument(
  { texts }: Pick<Services, 'texts'>,
  document: vscode.TextDocument,
  file: LocalisationFile,
  planned: readonly Edit[],
): Promise<Unsaved | Proof | 'stale' | 'refused'> {
  const opened = await texts.open(document);
  const { text } = opened;
  const edits = carryEdits(file, planned, text);
  if (edits === null) return 'stale';
  const isAsStored = !document.isDirty && opened.stored?.text === text;
  const before = isAsStored && opened.stored.canBeEncoded ? opened.stored : null;
  if (edits.length === 0) return before === null ? 'unproven' : 'proven';
  const made = await texts.edit(document, edits, opened);
  if (made === null) return 'refused';
  const isAsPlanned = sameText(texts.now(document) ?? '', applyEdits(text, made));
  return isAsPlanned ? { document, before } : 'stale';
}

/** The editor gives inserted line ends the form of the document. */
function sameText(one: string, other: string): boolean {
  return one === other || one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n');
}

function refusedEdit(uri: vscode.Uri): Applied {
  const message = l10n.t(
    'The editor did not take the change to {0}: it is read-only, or was changed at the same moment. Nothing was changed; apply again.',
    nameOfFile(uri),
  );
  return { outcome: 'failed', message };
}

/** What the core says of files, which it calls by their addresses. */
export function forPeople(said: Message): Inert {
  return localisedWith(nameOfAddress, said);
}

/** A whole value that is an address of a file; the addresses of services stay. */
const address = /^(?!https?:)[a-z][a-z0-9+.-]*:\/\/\S+$/i;

function nameOfAddress(value: string): Inert {
  if (!address.test(value)) return inertLine(value);
  try {
    return inertLine(vscode.workspace.asRelativePath(vscode.Uri.parse(value, true)));
  } catch {
    return inertLine(value);
  }
}
