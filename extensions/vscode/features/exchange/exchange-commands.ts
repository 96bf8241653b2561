import * as vscode from 'vscode';
import type { Services, WithFeatures } from '../../services.ts';
import type { ProjectModel } from '../project/project-model.ts';
import type { Projects } from '../project/projects.ts';
import { chooseModel, remember, scopeOf, tell } from '../project/run-parts.ts';
import { describeReturn, isFine } from './describe-return.ts';
import { exportQuestions, returnQuestions } from './exchange-questions.ts';
import { exportForTranslators as exportTexts, tellExport } from './export-for-translators.ts';
import { takeBack } from './take-back.ts';

type Needs = Pick<Services, 'files' | 'texts' | 'status'> & WithFeatures<{ projects: Projects }>;

/** Texts of a project, a language or a file as XLIFF. */
export async function exportForTranslators(
  services: Needs,
  ...given: readonly unknown[]
): Promise<void> {
  const projects = await services.features.projects();
  const node = projects.tree.rowOf(given[0]);
  const model = node?.model ?? (await chooseModel(projects));
  if (model === null) return;
  const scope = { languages: null, paths: null, ...scopeOf(node) };
  const outcome = await exportTexts(services, model, scope, exportQuestions);
  if (outcome !== null) tellExport(outcome);
}

/** What translators gave back, of files that are named or asked for. */
export async function takeBackTranslations(
  services: Needs,
  ...given: readonly unknown[]
): Promise<void> {
  const projects = await services.features.projects();
  const node = projects.tree.rowOf(given[0]);
  const chosen = urisOf(given);
  const model = node?.model ?? (await modelAround(projects, chosen));
  if (model === null) return;
  const outcome = await projects.running.alone([model.place.file], () =>
    takeBack(services, model, chosen, returnQuestions(projects)),
  );
  if (outcome === null) return;
  await remember(projects, model, outcome.written);
  tell(describeReturn(outcome), isFine(outcome), outcome.written.size > 0);
}

/** What the explorer names: the file that was clicked, and all that are chosen. */
function urisOf([first, all]: readonly unknown[]): readonly vscode.Uri[] | null {
  if (Array.isArray(all) && all.length > 0 && all.every(isUri)) return all;
  return isUri(first) ? [first] : null;
}

function isUri(given: unknown): given is vscode.Uri {
  return given instanceof vscode.Uri;
}

async function modelAround(
  projects: Projects,
  uris: readonly vscode.Uri[] | null,
): Promise<ProjectModel | null> {
  const [first] = uris ?? [];
  if (first === undefined) return chooseModel(projects);
  const around = (await projects.all()).filter(({ place }) => place.nameOf(first) !== null);
  // Of projects in each other the inner one.
  const [inner] = around.toSorted((a, b) => b.place.id.length - a.place.id.length);
  return inner ?? chooseModel(projects);
}
