import type { Inert } from '../../../../shared/text/inert.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';

/** Asks whether to send; tests answer by themselves, as the host refuses modal dialogs there. */
export type Confirm = (question: Inert, detail: Inert) => Promise<boolean>;

/** The one modal question of the extension. */
export async function confirmInEditor(question: Inert, detail: Inert): Promise<boolean> {
  const translate = l10n.t('Translate');
  const options = { modal: true, detail };
  return (await screen.showInformationMessage(question, options, translate)) === translate;
}
