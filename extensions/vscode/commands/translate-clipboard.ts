import * as vscode from 'vscode';
import { applyEdits } from '../../../shared/text/apply-edits.ts';
import { changeDocument, requireEditor } from '../features/translate-selection/change-document.ts';
import { languageOfUnits } from '../features/translate-selection/selection-work.ts';
import { takeSnapshot } from '../features/translate-selection/snapshot.ts';
import type { Services, WithFeatures } from '../services.ts';
import { l10n } from '../ui/l10n.ts';
import { UserError } from '../user-error.ts';
import type { TranslateSelection } from '../features/translate-selection/translate-selection.ts';

/** Translates the text on the clipboard and puts it in at every cursor; the clipboard stays. */
export async function run(
  services: Pick<Services, 'texts'> & WithFeatures<{ translateSelection: TranslateSelection }>,
): Promise<void> {
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
