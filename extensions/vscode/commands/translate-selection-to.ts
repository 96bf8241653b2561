import { changeDocument, requireEditor } from '../features/translate-selection/change-document.ts';
import { pickTargetLanguage, presentTarget } from '../features/languages/pick-target-language.ts';
import { takeSnapshot } from '../features/translate-selection/snapshot.ts';
import { languageOfUnits } from '../features/translate-selection/selection-work.ts';
import { otherLanguageError } from '../features/translate-selection/unit-languages.ts';
import type { Services, WithFeatures } from '../services.ts';
import type { TranslateSelection } from '../features/translate-selection/translate-selection.ts';

/** Asks for the language first; it is remembered for the folder. */
export async function run(
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
