import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';

/** Whether somebody has been told already. */
const TOLD = 'pseudo.explained';

/** Says once what pseudo-translation is, at the first result of the command. */
export async function explainPseudo({ memory }: Pick<Services, 'memory'>): Promise<void> {
  if (memory.user.get(TOLD) === true) return;
  await memory.user.update(TOLD, true);
  await screen.showInformationMessage(
    l10n.t(
      'Pseudo-translation is no translation: a marked, accented and lengthened copy of the source, to see whether a layout has room for it.',
    ),
  );
}
