import * as vscode from 'vscode';
import type { Fix } from '../../../shared/formats/fix.ts';
import type { Problem } from '../../../shared/formats/model.ts';
import type { Steps } from '../../../shared/text/steps.ts';
import type { Inert } from '../../../shared/text/inert.ts';
import { findAllFixes } from '../features/localisation-files/find-all-fixes.ts';
import {
  applyPlanned,
  openFileModel,
  refusedError,
} from '../features/localisation-files/open-file-model.ts';
import type { Services, WithFeatures } from '../services.ts';
import { l10n } from '../ui/l10n.ts';
import { screen } from '../ui/screen.ts';
import type { LocalisationFiles } from '../features/localisation-files/localisation-files.ts';

/**
 * Mends every problem that has a preferred fix, or all of the given code, as one undo step. The file
 * and the code may be given; else it is the active file and every code. @throws UserError when the
 * file moved on meanwhile.
 */
export async function run(
  services: Pick<Services, 'status' | 'texts'> &
    WithFeatures<{ localisationFiles: LocalisationFiles }>,
  ...given: readonly unknown[]
): Promise<void> {
  const [uri, code] = given;
  const model = await openFileModel(services, uri);
  const file = await model.requireFile();
  const { version } = model.document;
  const found = await model.findings();
  if (found === null) throw refusedError();
  const progress = {
    location: vscode.ProgressLocation.Notification,
    title: l10n.t('Looking for fixes…'),
    cancellable: true,
  };
  const only = typeof code === 'string' ? code : null;
  const fixesInSteps = (problem: Problem): Steps<readonly Fix[]> =>
    model.fixesInSteps(file, problem);
  const all = await screen.withProgress(progress, (_, token) =>
    findAllFixes({ fixesInSteps }, found.problems, only, () => token.isCancellationRequested),
  );
  if (all === null) return;
  const { edits, taken, left } = all;
  if (edits.length > 0) await applyPlanned(services, model, edits, version);
  services.status.flash(message(taken.length, left.length));
}

function message(fixed: number, left: number): Inert {
  if (fixed === 0) return l10n.t('Nothing here has a safe fix');
  return left === 0
    ? l10n.t('Problems fixed: {0}', fixed.toLocaleString())
    : l10n.t(
        'Problems fixed: {0}; run it again for {1} more at the same places',
        fixed.toLocaleString(),
        left.toLocaleString(),
      );
}
