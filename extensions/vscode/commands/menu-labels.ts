import type { Inert } from '../../../shared/text/inert.ts';
import { l10n } from '../ui/l10n.ts';
import type { CommandId } from '../tables/command-table.ts';

interface MenuLabel {
  readonly command: CommandId;
  readonly label: Inert;
}

/** Commands of the status item's menu, most wanted first; those of a file where one is active. */
export function menuLabels(isLocalisationFile: boolean): readonly MenuLabel[] {
  return [...(isLocalisationFile ? fileLabels() : []), ...labels()];
}

function fileLabels(): readonly MenuLabel[] {
  return [
    { command: 'translateFile', label: l10n.t('$(file-text) Translate the file…') },
    { command: 'checkFile', label: l10n.t('$(check-all) Check the file') },
  ];
}

function labels(): readonly MenuLabel[] {
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
    { command: 'correctDocument', label: l10n.t('$(checklist) Correct the document') },
    { command: 'showUsage', label: l10n.t('$(graph) Show the usage') },
    {
      command: 'showLanguages',
      label: l10n.t('$(symbol-keyword) Show the languages and features'),
    },
    {
      command: 'showAdministration',
      label: l10n.t('$(organization) Manage keys and analytics'),
    },
    { command: 'connect', label: l10n.t('$(key) Connect with a key…') },
    { command: 'useSandbox', label: l10n.t('$(beaker) Use the built-in sandbox') },
    { command: 'disconnect', label: l10n.t('$(debug-disconnect) Disconnect') },
    { command: 'showLog', label: l10n.t('$(output) Show the log') },
    { command: 'openWalkthrough', label: l10n.t('$(mortar-board) First steps') },
  ];
}
