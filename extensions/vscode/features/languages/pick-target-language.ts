import * as vscode from 'vscode';
import { inert, inertLine, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { titleOfLanguage } from '../../../../shared/messages/language-title.ts';
import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import type { ServiceLink, Services } from '../../services.ts';
import type { PickItem } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { languagesOfFiles } from './languages-of-files.ts';
import { orderLanguages } from './order-languages.ts';
import {
  recentTargets,
  rememberRecent,
  rememberedTarget,
  rememberTarget,
} from './remembered-languages.ts';

export interface PickOptions {
  readonly resource: vscode.Uri | undefined;
  /** Marked as current; empty for none. */
  readonly current: string;
  /** Whether it is for everything from now on. Else it is only where nothing was in force. */
  readonly isDefault?: boolean;
  /** Shown in the title when known, such as a detected source. */
  readonly source?: string;
  /** Targets to choose from; those of texts when absent. */
  readonly targets?: Promise<readonly LanguageV3[]>;
}

interface LanguageItem extends PickItem {
  readonly code: string | null;
}

/**
 * The target language for a place: the setting, else the one chosen last for the folder, else it is
 * asked for. Null when the user chooses none.
 */
export async function targetLanguageFor(
  services: Pick<Services, 'memory' | 'settings'>,
  link: ServiceLink,
  resource: vscode.Uri | undefined,
): Promise<string | null> {
  const known = presentTarget(services, resource);
  return known === '' ? pickTargetLanguage(services, link, { resource, current: '' }) : known;
}

/** The target language in force for a place, empty when none was set or chosen. */
export function presentTarget(
  services: Pick<Services, 'memory' | 'settings'>,
  resource: vscode.Uri | undefined,
): string {
  const set = services.settings(resource).targetLanguage;
  return set === '' ? rememberedTarget(services.memory.workspace, folderKey(resource)) : set;
}

/** Asks for a target language; the first one, and a default, are kept for the folder. Null on Escape. */
export async function pickTargetLanguage(
  services: Pick<Services, 'memory'>,
  link: ServiceLink,
  options: PickOptions,
): Promise<string | null> {
  const targets = options.targets ?? link.languages().then((lists) => lists.targets);
  const here = languagesOfFiles(options.resource);
  const items = targets.then(async (offered) =>
    itemsOf(
      offered,
      { here: await here, recent: recentTargets(services.memory.user) },
      options.current,
    ),
  );
  const picked = await screen.showQuickPick<LanguageItem>(items, {
    title:
      options.source === undefined
        ? l10n.t('Translate to')
        : l10n.t('Translate from {0} to', options.source),
    placeHolder: l10n.t('Type a language or its code'),
    matchOnDescription: true,
  });
  const code = picked?.code ?? null;
  if (code === null) return null;
  const { memory } = services;
  if (options.isDefault === true || options.current === '') {
    await rememberTarget(memory, folderKey(options.resource), code);
  } else {
    await rememberRecent(memory.user, code);
  }
  return code;
}

/** Asks for target languages for once; empty when none is chosen. */
export async function pickTargetLanguages(
  { memory }: Pick<Services, 'memory'>,
  link: ServiceLink,
): Promise<readonly string[]> {
  const { targets } = await link.languages();
  const likely = { here: await languagesOfFiles(undefined), recent: recentTargets(memory.user) };
  const items = itemsOf(targets, likely, '');
  const picked = await screen.pickSeveral(items, {
    titleOf: severalTitle,
    placeHolder: l10n.t('Type a language or its code, and tick it'),
    matchOnDescription: true,
  });
  const codes = (picked ?? []).flatMap(({ code }) => code ?? []);
  for (const code of codes.toReversed()) await rememberRecent(memory.user, code);
  return codes;
}

/** The title of a list in which several languages are ticked. */
function severalTitle(ticked: readonly { readonly label: Inert }[]): Inert {
  if (ticked.length === 0) return l10n.t('Translate to one or several languages');
  const names = joinInert(
    ticked.map(({ label }) => label),
    ', ',
  );
  return ticked.length === 1
    ? l10n.t('Translate to 1 language: {0}', names)
    : l10n.t('Translate to {0} languages: {1}', ticked.length.toLocaleString(), names);
}

/** Codes of languages that somebody may want. */
interface LikelyLanguages {
  /** Those that files are in. */
  readonly here: readonly string[];
  readonly recent: readonly string[];
}

function itemsOf(
  targets: readonly LanguageV3[],
  likely: LikelyLanguages,
  current: string,
): LanguageItem[] {
  const { language } = vscode.env;
  const named = targets.map((each) => {
    return { ...each, name: titleOfLanguage({ language: each.lang, name: each.name }, language) };
  });
  const { recent: here, others: elsewhere } = orderLanguages(named, likely.here);
  const { recent, others } = orderLanguages(elsewhere, likely.recent);
  const item = ({ lang, name }: LanguageV3): LanguageItem => {
    const isCurrent = lang.toLowerCase() === current.toLowerCase();
    const description = isCurrent ? inert`${lang} · ${l10n.t('In use')}` : inertLine(lang);
    return { label: inertLine(name), description, code: lang };
  };
  const separator = (label: Inert): LanguageItem => {
    return { label, kind: vscode.QuickPickItemKind.Separator, code: null };
  };
  const groups = [
    { label: l10n.t('Of the files here'), languages: here },
    { label: l10n.t('Recently used'), languages: recent },
    { label: l10n.t('All languages'), languages: others },
  ].filter(({ languages }) => languages.length > 0);
  if (groups.length === 1) return others.map(item);
  return groups.flatMap(({ label, languages }) => [separator(label), ...languages.map(item)]);
}

function folderKey(resource: vscode.Uri | undefined): string {
  if (resource === undefined) return '';
  return vscode.workspace.getWorkspaceFolder(resource)?.uri.toString() ?? '';
}
