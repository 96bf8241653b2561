import * as vscode from 'vscode';
import { bilingualExtensions } from '../../../../shared/formats/registry.ts';
import { translatorVersions } from '../../../../shared/formats/xliff/export/translator-file.ts';
import { sumCounts, type ReturnPlan } from '../../../../shared/project/index.ts';
import { inertLine, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import type { PickItem } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { languageName } from '../languages/language-name.ts';
import { shortCounts } from '../project/describe-counts.ts';
import { askToSave } from '../project/plan-project.ts';
import type { ProjectModel } from '../project/project-model.ts';
import type { ProjectPlace } from '../project/project-place.ts';
import type { Projects } from '../project/projects.ts';
import type { ExportAnswers, ExportQuestions } from './export-for-translators.ts';
import { moreOf, type ReturnChoice, type ReturnQuestions, type AskedReturn } from './take-back.ts';

export const exportQuestions: ExportQuestions = {
  ask: askExport,
  replace: askReplace,
  save: askToSave,
};

export function returnQuestions({ returns }: Projects): ReturnQuestions {
  return {
    files: askFiles,
    language: askLanguage,
    choose: askChoice,
    replace: askOverPeople,
    save: askToSave,
    show: (title, text) => returns.show(title, text),
  };
}

async function askExport(
  model: ProjectModel,
  meant: readonly string[],
): Promise<ExportAnswers | null> {
  const languages = meant.length === 1 ? meant : await askLanguages(model, meant);
  if (languages === null || languages.length === 0) return null;
  const texts = await askTexts();
  const version = texts === null ? null : await askVersion();
  const folder = version === null ? null : await askFolder(model);
  if (texts === null || version === null || folder === null) return null;
  return { languages, texts, version, folder };
}

async function askLanguages(
  { states }: ProjectModel,
  languages: readonly string[],
): Promise<readonly string[] | null> {
  const files = states.flatMap((state) => state.files);
  const items = languages.map((language) => {
    const own = files.filter((file) => file.language === language);
    const counts = sumCounts(own.map((file) => file.counts));
    const label = inertLine(languageName(language, vscode.env.language));
    return { label, description: shortCounts(counts), picked: true, language };
  });
  const title = l10n.t('Export for Translators: Languages');
  const placeHolder = l10n.t('Each language gets a file of its own');
  const chosen = await screen.pickSeveral(items, { title, placeHolder, ignoreFocusOut: true });
  return chosen?.map(({ language }) => language) ?? null;
}

async function askTexts(): Promise<ExportAnswers['texts'] | null> {
  const items = [
    {
      label: l10n.t('Missing and Out of Date'),
      detail: l10n.t('What has no translation, and what was translated from another source'),
      texts: { missing: true, stale: true },
    },
    {
      label: l10n.t('Missing'),
      detail: l10n.t('What has no translation'),
      texts: { missing: true, stale: false },
    },
    {
      label: l10n.t('All Texts'),
      detail: l10n.t('Translations that are there go along, to be read or mended'),
      texts: { missing: false, stale: false },
    },
  ];
  const title = l10n.t('Export for Translators: Texts');
  return (await screen.showQuickPick(items, { title, ignoreFocusOut: true }))?.texts ?? null;
}

async function askVersion(): Promise<string | null> {
  const [usual] = translatorVersions;
  const items = translatorVersions.map((version): PickItem & { readonly version: string } => ({
    label: l10n.t('XLIFF {0}', version),
    detail:
      version === usual
        ? l10n.t('For most tools of today')
        : l10n.t('For tools that do not read newer versions'),
    version,
  }));
  const title = l10n.t('Export for Translators: Format');
  return (await screen.showQuickPick(items, { title, ignoreFocusOut: true }))?.version ?? null;
}

/** A folder of the project's own for those who have none in mind. */
const FOLDER = 'for-translators';

async function askFolder({ place }: ProjectModel): Promise<vscode.Uri | null> {
  const own = place.uriOf(FOLDER);
  const items = [
    {
      label: inertLine(vscode.workspace.asRelativePath(own, false)),
      detail: l10n.t('A folder beside the project’s file'),
      folder: own,
    },
    { label: l10n.t('Another Folder…'), detail: '' as const, folder: null },
  ];
  const title = l10n.t('Export for Translators: Folder');
  const chosen = await screen.showQuickPick(items, { title, ignoreFocusOut: true });
  if (chosen === undefined || chosen.folder !== null) return chosen?.folder ?? null;
  const [folder] =
    (await screen.showOpenDialog({
      canSelectFiles: false,
      canSelectFolders: true,
      defaultUri: place.folder,
      openLabel: l10n.t('Export Here'),
    })) ?? [];
  return folder ?? null;
}

async function askReplace(names: readonly string[]): Promise<boolean> {
  const replace = l10n.t('Replace');
  const detail = joinInert(names.map(inertLine), '\n');
  const sentence = l10n.t('These files are there already. Replace them?');
  const chosen = await screen.showWarningMessage(sentence, { modal: true, detail }, replace);
  return chosen === replace;
}

/** From the folder that exports are offered first, where it is there. */
async function askFiles(place: ProjectPlace): Promise<readonly vscode.Uri[] | null> {
  const folder = place.uriOf(FOLDER);
  const isThere = await vscode.workspace.fs.stat(folder).then(
    ({ type }) => (type & vscode.FileType.Directory) !== 0,
    () => false,
  );
  const chosen = await screen.showOpenDialog({
    canSelectMany: true,
    defaultUri: isThere ? folder : place.folder,
    filters: { [l10n.t('XLIFF')]: [...bilingualExtensions] },
    openLabel: l10n.t('Take Back'),
  });
  return chosen ?? null;
}

async function askLanguage(
  file: Inert,
  named: string | null,
  languages: readonly string[],
): Promise<string | null> {
  const items = languages.map((language) => {
    return { label: inertLine(languageName(language, vscode.env.language)), language };
  });
  const title =
    named === null
      ? l10n.t('{0} names no language. Which one is it?', file)
      : l10n.t('{0} is for {1}, which the project has not. Which one is it?', file, named);
  return (await screen.showQuickPick(items, { title, ignoreFocusOut: true }))?.language ?? null;
}

async function askChoice(plan: ReturnPlan, wishes: AskedReturn): Promise<ReturnChoice | null> {
  const { taken, overwritten, reviewed, notTaken, unknown } = plan;
  const items: (PickItem & { readonly choice: ReturnChoice })[] = [];
  if (plan.files.length > 0) {
    items.push({
      label: l10n.t('Take These Texts: {0}', (taken.length + reviewed.length).toLocaleString()),
      detail: l10n.t(
        'New: {0}. In place of what is there: {1}. Marked as reviewed: {2}. Files: {3}.',
        (taken.length - overwritten.length).toLocaleString(),
        overwritten.length.toLocaleString(),
        reviewed.length.toLocaleString(),
        plan.files.length.toLocaleString(),
      ),
      choice: 'take',
    });
  }
  const countOf = (reason: string): string =>
    notTaken.filter(({ why }) => why === reason).length.toLocaleString();
  for (const choice of moreOf(plan)) {
    if (wishes[choice]) continue;
    items.push({
      label:
        choice === 'overwrite'
          ? l10n.t('Also Replace What People Wrote or Reviewed: {0}', countOf('kept'))
          : l10n.t('Also Take Texts Whose Source Changed Since: {0}', countOf('source-changed')),
      detail: l10n.t('The list shows them first; nothing is written yet.'),
      choice,
    });
  }
  const title = l10n.t(
    'Take Back Translations: {0} taken, {1} left',
    (taken.length + reviewed.length).toLocaleString(),
    (notTaken.length + unknown.length).toLocaleString(),
  );
  const placeHolder = l10n.t('The list below names each text; Escape leaves everything as it is');
  const options = { title, placeHolder, ignoreFocusOut: true };
  return (await screen.showQuickPick(items, options))?.choice ?? null;
}

async function askOverPeople(count: number): Promise<boolean> {
  const replace = l10n.t('Replace Them');
  const sentence = l10n.t(
    'Replace translations that people wrote or reviewed: {0}?',
    count.toLocaleString(),
  );
  const detail = l10n.t('They can be taken back with "Undo Last Translation of Project".');
  const chosen = await screen.showWarningMessage(sentence, { modal: true, detail }, replace);
  return chosen === replace;
}
