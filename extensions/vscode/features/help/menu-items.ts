import type { ServiceLink } from '../../services.ts';
import type { CommandId } from '../../tables/command-table.ts';
import type { PickItem } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';

export interface MenuItem extends PickItem {
  readonly command: CommandId;
}

/** What the menu of the status item depends on. */
export interface MenuSituation {
  /** Whether the active file is one that is translated as a whole. */
  readonly isLocalisationFile: boolean;
  /** What translates; null where nothing is connected. */
  readonly link: Pick<ServiceLink, 'kind'> | null;
  readonly hasSandbox: boolean;
}

/** Commands of the status item's menu, most wanted first: nothing works before something is connected. */
export function menuItems(situation: MenuSituation): readonly MenuItem[] {
  const { isLocalisationFile, link, hasSandbox } = situation;
  const connecting = connectionItems(hasSandbox && link?.kind !== 'sandbox');
  return [
    ...(link === null ? connecting : []),
    ...(isLocalisationFile ? fileItems() : []),
    ...textItems(),
    ...accountItems(),
    ...(link === null ? [] : [...connecting, leaveItem(link)]),
    { command: 'showLog', label: l10n.t('$(output) Show the log') },
    { command: 'openWalkthrough', label: l10n.t('$(mortar-board) First steps') },
  ];
}

function fileItems(): readonly MenuItem[] {
  return [
    { command: 'translateFile', label: l10n.t('$(file-text) Translate the file…') },
    { command: 'checkFile', label: l10n.t('$(check-all) Check the file') },
  ];
}

function textItems(): readonly MenuItem[] {
  return [
    {
      command: 'chooseTargetLanguage',
      label: l10n.t('$(globe) Choose the target language…'),
    },
    { command: 'translationOptions', label: l10n.t('$(settings) Formality and model…') },
    {
      command: 'translateSelection',
      label: l10n.t('$(arrow-swap) Translate the selection'),
    },
    {
      command: 'correctDocument',
      label: l10n.t('$(checklist) Correct spelling and grammar of the document'),
    },
    {
      command: 'rephraseSelection',
      label: l10n.t('$(sparkle) Improve the selection (rephrase)…'),
    },
  ];
}

function accountItems(): readonly MenuItem[] {
  return [
    { command: 'showUsage', label: l10n.t('$(graph) Show the usage') },
    {
      command: 'showLanguages',
      label: l10n.t('$(symbol-keyword) Show the languages and features'),
    },
    {
      command: 'showAdministration',
      label: l10n.t('$(organization) Manage keys and analytics'),
    },
  ];
}

function connectionItems(offersSandbox: boolean): readonly MenuItem[] {
  const key: MenuItem = { command: 'connect', label: l10n.t('$(key) Connect with a key…') };
  if (!offersSandbox) return [key];
  return [key, { command: 'useSandbox', label: l10n.t('$(beaker) Use the built-in sandbox') }];
}

/** The sandbox has no key to forget. */
function leaveItem({ kind }: Pick<ServiceLink, 'kind'>): MenuItem {
  const label =
    kind === 'sandbox'
      ? l10n.t('$(debug-disconnect) Leave the sandbox')
      : l10n.t('$(debug-disconnect) Disconnect');
  return { command: 'disconnect', label };
}
