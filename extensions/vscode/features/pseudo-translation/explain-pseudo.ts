import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';

/** Whether somebody has been told already. */
const TOLD = 'pseudo.explained';

/** Says once what pseudo-translation is, at its first result: of the command, or of the sandbox. */
export async function explainPseudo(
  { memory }: Pick<Services, 'memory'>,
  by: 'command' | 'sandbox',
): Promise<void> {
  if (memory.user.get(TOLD) === true) return;
  await memory.user.update(TOLD, true);
  await screen.showInformationMessage(
    by === 'command'
      ? l10n.t(
          'Pseudo-translation is no translation: a marked, accented and lengthened copy of the source, to see whether a layout has room for it.',
        )
      : l10n.t(
          'What the sandbox has no phrase for is pseudo-translated, which is no translation: a marked, accented and lengthened copy of the source.',
        ),
  );
}
