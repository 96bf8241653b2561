import * as vscode from 'vscode';
import { insertBelow } from '../../../../shared/formats/source-text/insert-below.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { watchText } from '../../document-text/watched-text.ts';
import type { Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import { pickTargetLanguage, presentTarget } from '../languages/pick-target-language.ts';
import { requireEditor } from '../running/require-editor.ts';
import { changeDocument, applyOrOffer } from './change-document.ts';
import { reportOutcome } from './report-outcome.ts';
import { languageOfUnits } from './selection-work.ts';
import { takeSnapshot } from './snapshot.ts';
import type { TranslateSelection } from './translate-selection.ts';
import { otherLanguageError } from './unit-languages.ts';

type WithTranslateSelection = WithFeatures<{ translateSelection: TranslateSelection }>;
type Needs = Pick<Services, 'texts'> & WithFeatures<{ translateSelection: TranslateSelection }>;

/** Replaces what is selected by its translation. A language may be handed in. */
export async function translateSelection(services: Needs, target?: unknown): Promise<void> {
  const feature = await services.features.translateSelection();
  const snapshot = await takeSnapshot(services, requireEditor());
  const wanted = typeof target === 'string' && target !== '' ? target : null;
  await changeDocument(feature, snapshot, wanted, ({ edits }) => edits);
}

/** Asks for the language first. It is for this once, unless the folder has none yet. */
export async function translateSelectionTo(
  services: Pick<Services, 'connection' | 'memory' | 'settings' | 'texts'> &
    WithFeatures<{ translateSelection: TranslateSelection }>,
): Promise<void> {
  const feature = await services.features.translateSelection();
  const editor = requireEditor();
  const { document } = editor;
  const own = await languageOfUnits(await takeSnapshot(services, editor));
  if (own !== null) throw otherLanguageError(own);
  const link = await services.connection.require();
  if (link === null) return;
  const resource = document.uri;
  const source = feature.sourceOf(document).toUpperCase();
  const target = await pickTargetLanguage(services, link, {
    resource,
    current: presentTarget(services, resource),
    ...(source === '' ? {} : { source }),
  });
  if (target === null) return;
  // Read again: the question may have been open for long.
  const snapshot = await takeSnapshot(services, editor);
  await changeDocument(feature, snapshot, target, ({ edits }) => edits);
}

/** Repeats the selected lines below, translated. */
export async function translateBelow(services: Needs): Promise<void> {
  const feature = await services.features.translateSelection();
  const snapshot = await takeSnapshot(services, requireEditor());
  const { format } = snapshot;
  if (format?.languages === 'source-and-target') {
    throw new UserError(
      l10n.t(
        'In {0} a translation goes into the target and not below the source. Use "Translate Selection".',
        format.name,
      ),
    );
  }
  const languageId = format?.id ?? snapshot.languageId;
  await changeDocument(feature, snapshot, null, ({ edits, groups }) =>
    insertBelow({ languageId, text: snapshot.text }, edits, groups),
  );
}

/** Shows the document beside what it would be with the selection translated. Changes nothing. */
export async function translateInDiff(services: Needs): Promise<void> {
  const feature = await services.features.translateSelection();
  const snapshot = await takeSnapshot(services, requireEditor());
  const { document } = snapshot;
  const watched = watchText(document);
  let isCompared = false;
  try {
    const result = await feature.translate(snapshot);
    if (result === null) return;
    const { edits, target, plain } = result;
    if (edits.length > 0) {
      const name = document.uri.path.slice(document.uri.path.lastIndexOf('/') + 1);
      const title = l10n.t('{0}: original and {1}', name, target.toUpperCase());
      // From here on it is watched for the comparison.
      isCompared = true;
      await feature.documents.compare({ watched, edits, plain, title, target });
    }
    await reportOutcome(feature, result, edits.length > 0);
  } finally {
    if (!isCompared) watched.dispose();
  }
}

/** Puts the translation that is compared into its document, as one undo step. */
export async function acceptTranslation(services: WithTranslateSelection): Promise<void> {
  const feature = await services.features.translateSelection();
  const compared = feature.documents.require();
  const { watched, edits, plain } = compared;
  const { languageId } = watched.document;
  await applyOrOffer(feature, { watched, edits, plain, languageId });
  await feature.documents.close(compared);
}

/** Closes the comparison of a translation; its document stays as it is. */
export async function discardTranslation(services: WithTranslateSelection): Promise<void> {
  const { documents } = await services.features.translateSelection();
  await documents.close(documents.require());
}

/** Puts the translation of what is selected on the clipboard, without quotes and markers. */
export async function copyTranslation(services: Needs): Promise<void> {
  const feature = await services.features.translateSelection();
  const result = await feature.translate(await takeSnapshot(services, requireEditor()));
  if (result === null) return;
  await vscode.env.clipboard.writeText(result.plain);
  await reportOutcome(feature, result, result.edits.length > 0);
}

/** Translates the text on the clipboard and puts it in at every cursor; the clipboard stays. */
export async function translateClipboard(services: Needs): Promise<void> {
  const feature = await services.features.translateSelection();
  const text = await vscode.env.clipboard.readText();
  if (text.trim() === '') {
    throw new UserError(l10n.t('The clipboard holds no text. Copy some text first.'));
  }
  const snapshot = await takeSnapshot(services, requireEditor());
  const pasted = {
    ...snapshot,
    languageId: 'plaintext',
    format: null,
    text,
    selections: [{ start: 0, end: text.length }],
  };
  const code = await snapshot.format?.load();
  const own = await languageOfUnits(snapshot);
  await changeDocument(feature, pasted, own, ({ edits }) => {
    const translated = applyEdits(text, edits);
    const newText = code?.escapeText(translated) ?? translated;
    return snapshot.selections
      .map(({ start, end }) => {
        const place = { offset: start, length: end - start };
        return { ...place, newText, anchor: place };
      })
      .sort((one, other) => one.offset - other.offset);
  });
}
