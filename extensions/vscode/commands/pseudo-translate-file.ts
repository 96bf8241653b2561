import { makeText } from '../../../shared/usecases/apply-proposal.ts';
import { answersOf, pseudoOutcomes } from '../../../shared/usecases/pseudo-outcomes.ts';
import { chosenFiles } from '../features/localisation-files/chosen-files.ts';
import {
  applyPlanned,
  editorOf,
  openFileModel,
} from '../features/localisation-files/open-file-model.ts';
import { presentTarget } from '../features/languages/pick-target-language.ts';
import type { Services } from '../services.ts';
import { l10n } from '../ui/l10n.ts';

const byDefault = { onlyStates: [], sourceCopiesAreUntranslated: false };

/**
 * Fills what is untranslated with marked, lengthened text, to try out layouts: one undo step in each
 * file's editor, nothing saved, nothing sent.
 */
export async function run(services: Services, ...given: readonly unknown[]): Promise<void> {
  let units = 0;
  for (const uri of await chosenFiles(given)) {
    const model = await openFileModel(services, uri);
    const file = await model.requireFile();
    const { version } = model.document;
    const answers = answersOf(pseudoOutcomes(file.select(byDefault).items));
    const language = file.targetLanguage ?? presentTarget(services, uri);
    const targetLanguageInFile = language === '' ? 'qps-ploc' : language;
    const { plan } = makeText({ state: 'preset', targetLanguageInFile }, file, answers);
    if (plan.edits.length === 0) continue;
    await editorOf(model);
    await applyPlanned(services, model, plan.edits, version);
    units += plan.keys.length;
  }
  services.status.flash(
    units === 0
      ? l10n.t('Nothing untranslated')
      : l10n.t('Units pseudo-translated: {0}', units.toLocaleString()),
  );
}
