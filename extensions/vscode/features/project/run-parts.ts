import * as vscode from 'vscode';
import { inertLine, type Inert } from '../../../../shared/text/inert.ts';
import { hasProjectUndo } from '../../tables/command-conditions.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { UserError } from '../../user-error.ts';
import type { RunScope } from './plan-project.ts';
import type { ProjectModel } from './project-model.ts';
import type { ProjectNode } from './project-node.ts';
import type { Projects } from './projects.ts';
import type { ReplacedFiles } from '../running/replaced-files.ts';

/** What of a project a row of the tree means. */
export function scopeOf(node: ProjectNode | null): Partial<RunScope> {
  if (node?.kind === 'language') return { languages: [node.language] };
  if (node?.kind !== 'file') return {};
  return { languages: [node.file.language], paths: new Set([node.file.path]) };
}

/** What was written can be undone, and is shown. */
export async function remember(
  projects: Projects,
  model: ProjectModel,
  written: ReplacedFiles,
): Promise<void> {
  projects.last = written.size > 0 ? { model, written } : projects.last;
  await vscode.commands.executeCommand('setContext', hasProjectUndo, projects.last !== null);
  void model.refresh();
}

/** Says what became of a run, and offers to take it back. */
export function tell(sentence: Inert, isGood: boolean, canUndo: boolean): void {
  const undo = l10n.t('Undo');
  const show = isGood ? screen.showInformationMessage : screen.showWarningMessage;
  void show(sentence, ...(canUndo ? [undo] : [])).then((chosen) =>
    chosen === undo ? vscode.commands.executeCommand('interlinear.undoProjectTranslation') : null,
  );
}

/** Of several projects the one that is asked for; null when the user leaves. */
export async function chooseModel(projects: Projects): Promise<ProjectModel | null> {
  const models = await projects.all();
  const [first, ...others] = models;
  if (first === undefined) {
    throw new UserError(l10n.t('There is no translation project here yet.'), {
      label: l10n.t('Set Up Translation Project…'),
      run: async () => {
        await vscode.commands.executeCommand('interlinear.setUpProject');
      },
    });
  }
  if (others.length === 0) return first;
  const items = models.map((model) => {
    const label = inertLine(vscode.workspace.asRelativePath(model.place.folder, true));
    return { label, model };
  });
  const title = l10n.t('Which project?');
  return (await screen.showQuickPick(items, { title }))?.model ?? null;
}
