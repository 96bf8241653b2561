import * as vscode from 'vscode';
import type { Inert } from '../../../shared/text/inert.ts';
import { toServiceError, type ServiceErrorKind } from '../../../shared/api/core/errors/errors.ts';
import {
  describeKeyRefusal,
  looksLikeAdminKey,
  readServiceKey,
} from '../../../shared/secrets/key-policy.ts';
import { getUsage } from '../../../shared/account/index.ts';
import { SECTION } from '../config/settings.ts';
import { sentenceOf } from '../error-presenter.ts';
import { localised } from '../localised.ts';
import type { ServiceLink } from '../services.ts';
import { l10n } from '../ui/l10n.ts';
import { askForSecret, type RefusedSecret } from '../ui/ask-for-secret.ts';
import { screen } from '../ui/screen.ts';
import { askForAddress, type ChosenAddress } from './ask-for-address.ts';
import { describeAccount } from './describe-account.ts';
import type { ConfiguredAddress } from './service-address.ts';

export interface KeyDialog {
  /** As the settings have it; null: it is asked for, and kept once the key is found good. */
  readonly address: ConfiguredAddress | null;
  readonly reason: Inert | null;
  readonly kind: 'node' | 'web';
  /** Throws for a wrong address. */
  readonly open: (address: ConfiguredAddress, key: string) => ServiceLink;
  readonly keep: (link: ServiceLink, key: string) => Promise<void>;
}

/**
 * Asks for a key without showing it, asks the service about it, and keeps it only then. Escape at
 * any step changes nothing (D3). True when a key was kept.
 */
export async function connectWithKey(dialog: KeyDialog): Promise<boolean> {
  const chosen: ChosenAddress | null =
    dialog.address === null
      ? await askForAddress(dialog.kind)
      : { address: dialog.address, settings: [] };
  if (chosen === null) return false;
  let refused: RefusedSecret | null = null;
  const prompt = dialog.reason ?? l10n.t('It is checked with the service before it is kept.');
  for (;;) {
    const key = await askForKey(chosen, prompt, refused);
    if (key === null) return false;
    const checked = await check(dialog, chosen.address, key);
    if (checked.outcome === 'cancelled') return false;
    if (checked.outcome === 'refused') {
      refused = { secret: key, ...checked };
      continue;
    }
    await dialog.keep(checked.link, key);
    for (const { name, value } of chosen.settings) {
      await vscode.workspace
        .getConfiguration(SECTION)
        .update(name, value, vscode.ConfigurationTarget.Global);
    }
    void screen.showInformationMessage(checked.account);
    return true;
  }
}

function askForKey(
  { address, settings }: ChosenAddress,
  prompt: Inert,
  refused: RefusedSecret | null,
): Promise<string | null> {
  const place = address.baseUrl ?? address.preset ?? '';
  // Settings are changed only where the service was asked for before.
  const title =
    settings.length === 0 ? l10n.t('Key for {0}', place) : l10n.t('Last step: key for {0}', place);
  return askForSecret({ title, prompt, faultOf: faultOfKey }, refused);
}

function faultOfKey(text: string): Inert | null {
  const reading = readServiceKey(text);
  if (looksLikeAdminKey(text)) {
    return l10n.t(
      'This is an admin key: it translates nothing. Enter a developer key here, and the admin key in "Interlinear: Manage Keys and Analytics".',
    );
  }
  return reading.outcome === 'key' || text === ''
    ? null
    : localised(describeKeyRefusal(reading.reason));
}

/** Failures that say something of the key. */
const ofTheKey: ReadonlySet<ServiceErrorKind> = new Set(['authentication', 'permission']);

type Checked =
  | { readonly outcome: 'good'; readonly link: ServiceLink; readonly account: Inert }
  | { readonly outcome: 'refused'; readonly sentence: Inert; readonly isFinal: boolean }
  | { readonly outcome: 'cancelled' };

async function check(dialog: KeyDialog, address: ConfiguredAddress, key: string): Promise<Checked> {
  const title = l10n.t('Checking the key…');
  const location = vscode.ProgressLocation.Notification;
  return screen.withProgress({ location, title, cancellable: true }, async (_, token) => {
    const cancel = new AbortController();
    const listener = token.onCancellationRequested(() => {
      cancel.abort(new vscode.CancellationError());
    });
    try {
      const link = dialog.open(address, key);
      const usage = await getUsage(link.client, cancel.signal);
      return { outcome: 'good', link, account: describeAccount(link, usage) };
    } catch (error) {
      if (token.isCancellationRequested) return { outcome: 'cancelled' };
      const failure = toServiceError(error, 'get-usage');
      const isFinal = ofTheKey.has(failure.kind);
      return { outcome: 'refused', sentence: sentenceOf(failure), isFinal };
    } finally {
      listener.dispose();
    }
  });
}
