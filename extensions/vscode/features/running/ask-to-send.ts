import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';

/**
 * Asks before much text leaves the machine and is billed. Whoever presses Enter on it unread sends
 * nothing.
 */
export async function askToSend(characters: number, host: string): Promise<boolean> {
  const send = { label: l10n.t('Send') };
  const keep = { label: l10n.t('Do not send') };
  const title = l10n.t('Send {0} characters to {1}?', characters.toLocaleString(), host);
  const placeHolder = l10n.t('The service bills what is sent');
  const options = { title, placeHolder, ignoreFocusOut: true };
  return (await screen.showQuickPick([keep, send], options)) === send;
}
