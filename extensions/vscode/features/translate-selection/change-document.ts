import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { WaitingEdit } from '../../../../shared/text/hunks/move-hunks.ts';
import type { MovedOutcome } from '../../document-text/edit-moved.ts';
import { watchText, type WatchedText } from '../../document-text/watched-text.ts';
import { commandName } from '../../tables/command-name.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { applyToSnapshot } from './apply-to-snapshot.ts';
import { offerResult } from './prompts.ts';
import type { Follower } from './followed-translation.ts';
import { reportOutcome } from './report-outcome.ts';
import type { Snapshot } from './snapshot.ts';
import type { TranslateSelection, TranslatedSnapshot } from './translate-selection.ts';

/**
 * Translates a snapshot that was taken just now and applies what `editsOf` makes of the result,
 * wherever its places are by then. What cannot be applied any more is handed over instead.
 */
export async function changeDocument(
  feature: TranslateSelection,
  snapshot: Snapshot,
  target: string | null,
  editsOf: (result: TranslatedSnapshot) => readonly WaitingEdit[],
  follower: Follower | null = null,
): Promise<void> {
  const watched = watchText(snapshot.document);
  try {
    await refuseReadOnly(snapshot.document);
    const result = await feature.translate(snapshot, target, follower);
    if (result === null) return;
    const edits = editsOf(result);
    if (edits.length > 0) {
      const { plain } = result;
      const { languageId } = snapshot;
      const finished = { watched, edits, plain, languageId };
      if (!(await applyOrOffer(feature, finished, follower?.onSettled))) return;
    } else await follower?.onSettled?.();
    await reportOutcome(feature, result, edits.length > 0);
  } finally {
    watched.dispose();
  }
}

/** A finished translation, with what was typed since its document was read. */
export interface FinishedTranslation {
  readonly watched: WatchedText;
  readonly edits: readonly WaitingEdit[];
  readonly plain: string;
  readonly languageId: string;
}

/**
 * Applies a translation; what has no place any more is handed over. False when nothing was applied.
 * `onSettled` is called before anything is said, which may wait for somebody to read it.
 */
export async function applyOrOffer(
  { services, prompts }: TranslateSelection,
  { watched, edits, plain, languageId }: FinishedTranslation,
  onSettled?: Follower['onSettled'],
): Promise<boolean> {
  const applied = await applyToSnapshot(services.texts, watched, edits);
  await onSettled?.();
  if (applied.outcome !== 'applied') {
    await offerResult(prompts, whyNotApplied(applied), plain, { languageId });
    return false;
  }
  if (applied.left > 0) await offerResult(prompts, partly(), plain, { languageId });
  return true;
}

function partly(): Inert {
  return l10n.t(
    'Some of the text was changed while it was being translated, so it was left as it is there. The translation is kept.',
  );
}

/** Said before anything is sent: what cannot be written need not be paid for. */
export async function refuseReadOnly(document: vscode.TextDocument): Promise<void> {
  if (!(await isReadOnly(document))) return;
  throw new UserError(
    l10n.t(
      'This document is read-only, so nothing was sent. Use "Copy Translation" or "Translate in Side-by-Side Diff".',
    ),
    {
      label: l10n.t('Copy Translation'),
      run: async () => {
        await vscode.commands.executeCommand(commandName('copyTranslation'));
      },
    },
  );
}

/** A file may be read-only by itself, or as all files of its kind of storage. */
async function isReadOnly({ uri, isUntitled }: vscode.TextDocument): Promise<boolean> {
  if (isUntitled) return false;
  if (vscode.workspace.fs.isWritableFileSystem(uri.scheme) === false) return true;
  try {
    const { permissions } = await vscode.workspace.fs.stat(uri);
    return permissions === vscode.FilePermission.Readonly;
  } catch {
    // What cannot be looked at is tried: an edit that is refused loses nothing.
    return false;
  }
}

function whyNotApplied({ outcome }: Exclude<MovedOutcome, { outcome: 'applied' }>): Inert {
  switch (outcome) {
    case 'stale':
      return l10n.t(
        'The text was changed while it was being translated, so it was left as it is. The translation is kept.',
      );
    case 'closed':
      return l10n.t(
        'The document was closed while it was being translated, so it was left as it is. The translation is kept.',
      );
    case 'refused':
      return l10n.t(
        'The document cannot be edited, so it was left as it is. The translation is kept.',
      );
  }
}
