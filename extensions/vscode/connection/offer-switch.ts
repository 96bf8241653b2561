import { withIcon, type Inert } from '../../../shared/text/inert.ts';
import type { ServiceLink } from '../services.ts';
import type { PickItem } from '../ui/items.ts';
import { l10n } from '../ui/l10n.ts';
import { screen } from '../ui/screen.ts';
import { connectionText } from './describe-account.ts';

/** What somebody who is connected may want of "Connect". */
export type Switch = 'key' | 'service' | 'sandbox' | 'disconnect';

interface SwitchItem extends PickItem {
  readonly choice: Switch;
}

/** Says which service is in use, and asks for something else. Null on Escape. */
export async function offerSwitch(link: ServiceLink, hasSandbox: boolean): Promise<Switch | null> {
  const picked = await screen.showQuickPick(itemsFor(link, hasSandbox), {
    title: connectionText(link),
    placeHolder: l10n.t('What should be used from now on?'),
  });
  return picked?.choice ?? null;
}

function itemsFor({ label }: ServiceLink, hasSandbox: boolean): readonly SwitchItem[] {
  const item = (choice: Switch, icon: string, text: Inert): SwitchItem => {
    return { choice, label: withIcon(icon, text) };
  };
  const sandbox = item('sandbox', 'beaker', l10n.t('The built-in sandbox; the key is kept'));
  return [
    item('key', 'key', l10n.t('Another key for {0}…', label)),
    item('service', 'globe', l10n.t('Another service…')),
    ...(hasSandbox ? [sandbox] : []),
    item('disconnect', 'debug-disconnect', l10n.t('Disconnect and forget the key')),
  ];
}
