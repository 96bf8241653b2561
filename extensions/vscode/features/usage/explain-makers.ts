import * as vscode from 'vscode';
import type { EngineReport } from '../../../../shared/api/core/engine-header.ts';
import { sharesOfReports } from '../../../../shared/api/makers/maker.ts';
import { hasBetter, isPseudo, sayMakers } from '../../../../shared/api/makers/say-makers.ts';
import { joinInert } from '../../../../shared/text/inert.ts';
import { localised } from '../../localised.ts';
import type { Services } from '../../services.ts';
import { commandName } from '../../tables/command-name.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';

/**
 * Says once what made answers of the sandbox that could be better, and where better ones come from:
 * once of drafts, and once of pseudo-translation, which to many looks like a fault.
 */
export async function explainMakers(
  { memory }: Pick<Services, 'memory'>,
  reports: readonly EngineReport[],
): Promise<void> {
  const shares = sharesOfReports(reports);
  const said = sayMakers(shares);
  if (said === null || !shares.some(hasBetter)) return;
  const hasPseudo = isPseudo(shares);
  const told = hasPseudo ? 'pseudo.explained' : 'drafts.explained';
  if (memory.user.get(told) === true) return;
  await memory.user.update(told, true);
  const sentences = [localised(said)];
  if (hasPseudo) {
    sentences.push(
      l10n.t('Pseudo-translation is a marked, accented and lengthened copy of the source.'),
    );
  }
  sentences.push(l10n.t('Offline languages, or a service with a key, translate better.'));
  const [offline, connect] = [l10n.t('Add Offline Languages…'), l10n.t('Connect with a Key…')];
  const chosen = await screen.showInformationMessage(joinInert(sentences, ' '), offline, connect);
  if (chosen === undefined) return;
  const command = chosen === offline ? 'addOfflineLanguages' : 'connect';
  await vscode.commands.executeCommand(commandName(command));
}
