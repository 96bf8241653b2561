import { localised } from '../localised.ts';
import { inert, withIcon, type Inert } from '../../../shared/text/inert.ts';
import { createConnection } from '../../../shared/api/connection.ts';
import { isServiceError } from '../../../shared/api/core/errors/errors.ts';
import type { SettingName } from '../config/settings-schema.ts';
import type { PickItem } from '../ui/items.ts';
import { l10n } from '../ui/l10n.ts';
import { screen } from '../ui/screen.ts';
import type { ConfiguredAddress } from './service-address.ts';

/** An address, and the settings that keep it once its key is found good; undefined takes one away. */
export interface ChosenAddress {
  readonly address: ConfiguredAddress;
  readonly settings: readonly { readonly name: SettingName; readonly value: string | undefined }[];
}

interface WhichService extends PickItem {
  readonly which: 'set' | 'other';
}

/**
 * Asks whether a key is for the service that the settings name: they may name one that is gone, and
 * nobody should have to find them to leave it. Null on Escape.
 */
export async function askWhichService(address: ConfiguredAddress): Promise<'set' | 'other' | null> {
  const place = address.baseUrl ?? address.preset ?? '';
  const items: readonly WhichService[] = [
    { which: 'set', label: withIcon('key', l10n.t('Key for {0}', place)) },
    { which: 'other', label: withIcon('globe', l10n.t('Another service…')) },
  ];
  const picked = await screen.showQuickPick(items, {
    title: l10n.t('Which service is the key for?'),
    ignoreFocusOut: true,
  });
  return picked?.which ?? null;
}

/** Asks where the service is. Null on Escape. */
export async function askForAddress(kind: 'node' | 'web'): Promise<ChosenAddress | null> {
  if (kind === 'web') {
    const url = await askForUrl(l10n.t('First step: address of the gateway'));
    return url === null ? null : chosenUrl(url, 'service.gatewayUrl');
  }
  const deepl = {
    label: inert`DeepL API`,
    description: inert`api.deepl.com, api-free.deepl.com`,
  };
  const other: PickItem = { label: l10n.t('Another service…') };
  const picked = await screen.showQuickPick<PickItem>([deepl, other], {
    title: l10n.t('First step: which service is the key for?'),
    ignoreFocusOut: true,
  });
  if (picked === undefined) return null;
  if (picked === deepl) {
    const settings = [
      { name: 'service.preset', value: 'deepl' },
      // An address of its own would win over the preset.
      { name: 'service.baseUrl', value: undefined },
    ] as const;
    return { address: { preset: 'deepl' }, settings };
  }
  const url = await askForUrl(l10n.t('Second step: address of the service'));
  return url === null ? null : chosenUrl(url, 'service.baseUrl');
}

function chosenUrl(url: string, name: SettingName): ChosenAddress {
  return { address: { baseUrl: url }, settings: [{ name, value: url }] };
}

async function askForUrl(title: Inert): Promise<string | null> {
  const url = await screen.showInputBox({
    title,
    placeHolder: inert`https://api.example.com`,
    ignoreFocusOut: true,
    validateInput: (text) => (text === '' ? null : refusalOf(text)),
  });
  return url === undefined || url.trim() === '' ? null : url.trim();
}

/** What is wrong with an address, in a sentence; null when it can be used. */
function refusalOf(baseUrl: string): Inert | null {
  try {
    createConnection({ baseUrl, key: 'any-key' });
    return null;
  } catch (error) {
    return isServiceError(error) ? localised(error.said) : null;
  }
}
