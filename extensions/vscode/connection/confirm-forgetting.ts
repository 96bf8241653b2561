import type { Inert } from '../../../shared/text/inert.ts';
import { l10n } from '../ui/l10n.ts';
import { screen } from '../ui/screen.ts';

/** Asks before a key is taken out of the secret storage: it cannot be read back from there. */
export async function confirmForgetting(question: Inert): Promise<boolean> {
  const forget = l10n.t('Forget the Key');
  const detail = l10n.t('To connect again you need the key: have it at hand.');
  return (await screen.showWarningMessage(question, { modal: true, detail }, forget)) === forget;
}
