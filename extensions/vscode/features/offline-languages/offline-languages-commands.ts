import * as vscode from 'vscode';
import { inertLine, type Inert } from '../../../../shared/text/inert.ts';
import { isCancellation } from '../../error-presenter.ts';
import type { Services } from '../../services.ts';
import type { PickItem } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { languageName } from '../languages/language-name.ts';
import { runWithCancel } from '../translate-selection/run-with-cancel.ts';
import type { FetchPlan, FetchableModel, OfflineModels } from './offline-models.ts';

/**
 * Offers the languages for which there are models, shows what they take, from where and under which
 * licence, and fetches them after a yes. The sandbox translates with them from then on.
 */
export async function addOfflineLanguages(
  services: Pick<Services, 'connection' | 'offlineModels' | 'status'>,
): Promise<void> {
  const models = await services.offlineModels();
  if (models === null) {
    await screen.showInformationMessage(
      l10n.t('Offline languages need VS Code on the desktop: the browser cannot keep models.'),
    );
    return;
  }
  const title = l10n.t('Asking which offline languages there are…');
  const known = await runWithCancel(services, title, ({ signal }) => models.refresh(signal));
  const languages = await pickLanguages(known, models);
  if (languages.length === 0) return;
  const plan = await runWithCancel(services, title, ({ signal }) =>
    models.offer(languages, signal),
  );
  if (plan.models.length === 0) {
    await screen.showInformationMessage(
      l10n.t('These languages are there in their newest version.'),
    );
    return;
  }
  if (!(await agree(plan))) return;
  try {
    await fetchModels(plan, models);
  } catch (error) {
    if (isCancellation(error)) {
      const kept = l10n.t('Download cancelled; what arrived is kept for the next time');
      services.status.flash(kept, 'circle-slash');
    }
    throw error;
  }
  await tellAdded(languages, services);
}

interface LanguageItem extends PickItem {
  readonly language: string;
}

async function pickLanguages(
  known: readonly FetchableModel[],
  models: OfflineModels,
): Promise<readonly string[]> {
  const installed = new Set(models.store.sets().map(otherLanguage));
  const languages = [...new Set(known.map(otherLanguage))];
  const items = languages.map((language): LanguageItem => {
    const own = known.filter((model) => otherLanguage(model) === language);
    const size = l10n.t('{0} MB', megabytes(sizeOf(own)));
    const both = own.length > 1 ? l10n.t('both ways with English') : oneWay(own[0]);
    return {
      language,
      label: inertLine(languageName(language, vscode.env.language)),
      description: installed.has(language) ? l10n.t('{0}, installed', size) : size,
      detail: both,
    };
  });
  items.sort((one, other) => one.label.localeCompare(other.label));
  const picked = await screen.pickSeveral(items, {
    title: l10n.t('Add Offline Languages'),
    placeHolder: l10n.t('Languages to translate on this machine; pairs go through English'),
    matchOnDescription: true,
  });
  return (picked ?? []).map(({ language }) => language);
}

function oneWay(model: FetchableModel | undefined): Inert {
  return model?.source === 'en' ? l10n.t('from English only') : l10n.t('into English only');
}

function otherLanguage({
  source,
  target,
}: {
  readonly source: string;
  readonly target: string;
}): string {
  return source === 'en' ? target : source;
}

function sizeOf(models: readonly FetchableModel[]): number {
  const files = models.flatMap((model) => model.files);
  return files.reduce((sum, { packedBytes }) => sum + packedBytes, 0);
}

function megabytes(bytes: number): string {
  const millions = bytes / 1_000_000;
  return millions.toLocaleString(vscode.env.language, {
    maximumFractionDigits: millions < 10 ? 1 : 0,
  });
}

async function agree(plan: FetchPlan): Promise<boolean> {
  const fetch = l10n.t('Download');
  const detail = l10n.t(
    'The models are by Mozilla and others, under the licence {0}. They come from {1}, and take {2} MB of the disk and about 600 MB of memory while they translate. Drafts are made on this machine: review them before use.',
    plan.licence,
    plan.hosts.join(', '),
    megabytes(plan.bytes),
  );
  const question = l10n.t('Download {0} MB for offline languages?', megabytes(plan.packedBytes));
  return (await screen.showInformationMessage(question, { modal: true, detail }, fetch)) === fetch;
}

async function fetchModels(plan: FetchPlan, models: OfflineModels): Promise<void> {
  const title = l10n.t('Downloading offline languages');
  const location = vscode.ProgressLocation.Notification;
  await screen.withProgress({ location, title, cancellable: true }, (progress, token) => {
    let before = 0;
    return models.install(plan, {
      signal: signalOf(token),
      onProgress: (done, total, label) => {
        const increment = (100 * Math.max(0, done - before)) / Math.max(1, total);
        before = Math.max(before, done);
        const message = l10n.t('{0}: {1} of {2} MB', label, megabytes(done), megabytes(total));
        progress.report({ increment, message });
      },
      onWait: () => {
        progress.report({ message: l10n.t('Waiting for another program that installs models') });
      },
    });
  });
}

async function tellAdded(
  languages: readonly string[],
  { connection }: Pick<Services, 'connection'>,
): Promise<void> {
  const names = languages.map((language) => languageName(language, vscode.env.language)).join(', ');
  const link = await connection.current().catch(() => null);
  if (link?.kind === 'sandbox') {
    await screen.showInformationMessage(
      l10n.t('The sandbox now uses these models for {0}.', names),
    );
    return;
  }
  const use = l10n.t('Use the Sandbox');
  const said = l10n.t('The sandbox translates {0} when you use it.', names);
  if ((await screen.showInformationMessage(said, use)) === use) await connection.useSandbox();
}

function signalOf(token: vscode.CancellationToken): AbortSignal {
  const controller = new AbortController();
  token.onCancellationRequested(() => {
    controller.abort();
  });
  return controller.signal;
}
