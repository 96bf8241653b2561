import * as vscode from 'vscode';
import { inertLine, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { hasProjectUndo } from '../../tables/command-conditions.ts';
import type { WithFeatures } from '../../services.ts';
import type { PickItem } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { UserError } from '../../user-error.ts';
import { languageName } from '../languages/language-name.ts';
import { takeBackAndSay } from '../running/say-taken-back.ts';
import { fileNameOf } from '../translate-files/find-files.ts';
import { describeOutcome, isFine } from './describe-outcome.ts';
import type { ProjectModel } from './project-model.ts';
import type { ProjectNode } from './project-node.ts';
import type { Projects } from './projects.ts';
import { setUpProject as setUp } from './set-up-project.ts';
import { chooseModel, remember, scopeOf, tell } from './run-parts.ts';
import { missingCall, namesProject, textsCall, type MissingCall } from './texts-call.ts';
import type { RunScope } from './plan-project.ts';
import {
  activeScope,
  describeReview,
  reviewTranslations,
  type ReviewScope,
} from './review-translations.ts';
import { translateProject, type RunNeeds } from './translate-project.ts';

type WithProjects = WithFeatures<{ projects: Projects }>;

/** Proposes the interlinear.json of a folder. */
export async function setUpProject(
  services: Pick<RunNeeds, 'connection' | 'files' | 'texts'> & WithProjects,
): Promise<void> {
  const { setUpQuestions } = await services.features.projects();
  await setUp(services, setUpQuestions);
}

export async function showTranslations(): Promise<void> {
  await vscode.commands.executeCommand('interlinear.translations.focus');
}

export async function refreshTranslations(services: WithProjects): Promise<void> {
  await (await services.features.projects()).refresh();
}

/** What is missing in a language, a file, or without either in all languages. */
export async function translateMissing(
  services: RunNeeds & WithProjects,
  ...given: readonly unknown[]
): Promise<void> {
  await translateChosen(services, given[0], false);
}

/** As that, with what is out of date. */
export async function translateStale(
  services: RunNeeds & WithProjects,
  ...given: readonly unknown[]
): Promise<void> {
  await translateChosen(services, given[0], true);
}

async function translateChosen(
  services: RunNeeds & WithProjects,
  given: unknown,
  stale: boolean,
): Promise<void> {
  const projects = await services.features.projects();
  const node = projects.tree.rowOf(given);
  const call = node === null ? missingCall(given) : null;
  // What names a project means that one, and never all of another.
  const named = namesProject(given)
    ? ((await projects.all()).find(({ place }) => place.id === call?.project) ?? null)
    : undefined;
  const model = node?.model ?? (named === undefined ? await chooseModel(projects) : named);
  if (model === null) return;
  const all = { languages: null, paths: null, texts: null, stale };
  await run(services, projects, model, { ...all, ...scopeOf(node), ...scopeOfCall(call) });
}

function scopeOfCall(call: MissingCall | null): Partial<RunScope> {
  return {
    ...(call?.languages === undefined ? {} : { languages: call.languages }),
    ...(call?.paths === undefined ? {} : { paths: new Set(call.paths) }),
  };
}

/** Single texts of a source, as problems and lines above texts name them. */
export async function translateTexts(
  services: RunNeeds & WithProjects,
  ...given: readonly unknown[]
): Promise<void> {
  const call = textsCall(given[0]);
  const projects = await services.features.projects();
  const models = await projects.all();
  const model = models.find(({ place }) => place.id === call?.project);
  if (call === null || model === undefined) return;
  const { source, identities, languages } = call;
  const texts = { source, identities: new Set(identities) };
  await run(services, projects, model, { languages, paths: null, texts, stale: true });
}

/** One after the other: two runs would answer the same texts. */
async function run(
  services: RunNeeds,
  projects: Projects,
  model: ProjectModel,
  scope: RunScope,
): Promise<void> {
  const outcome = await projects.running.alone([model.place.file], () =>
    translateProject(services, model, scope, projects.runQuestions),
  );
  if (outcome === null) return;
  await remember(projects, model, outcome.written);
  tell(describeOutcome(outcome), isFine(outcome), outcome.files > 0);
}

/**
 * Says that a person has read what machines made: of a row of the tree, of the file that a line above
 * it names, or of the translation in the active editor.
 */
export async function markReviewed(
  services: RunNeeds & WithProjects,
  ...given: readonly unknown[]
): Promise<void> {
  const projects = await services.features.projects();
  const node = projects.tree.rowOf(given[0]);
  const { model, scope } = reviewedBy(node, given[0], await projects.all());
  const outcome = await projects.running.alone([model.place.file], () =>
    reviewTranslations(services, model, scope, projects.runQuestions),
  );
  if (outcome === null) return;
  await remember(projects, model, outcome.written);
  tell(describeReview(outcome), outcome.unread.length === 0, outcome.written.size > 0);
}

/** @throws UserError where nothing says what was read: all of a project is more than anybody means. */
function reviewedBy(
  node: ProjectNode | null,
  given: unknown,
  models: readonly ProjectModel[],
): { readonly model: ProjectModel; readonly scope: ReviewScope } {
  const call = node === null ? missingCall(given) : null;
  const model = node?.model ?? models.find(({ place }) => place.id === call?.project);
  const part = { ...scopeOf(node), ...(call === null ? {} : scopeOfCall(call)) };
  const isPart = part.languages !== undefined || part.paths !== undefined;
  if (model !== undefined && isPart) {
    return { model, scope: { languages: null, paths: null, ...part } };
  }
  const active = activeScope(models);
  if (active !== null) return active;
  throw new UserError(
    l10n.t('Open the translation that you have read, or choose a language under Translations.'),
    { label: l10n.t('Show Translations'), run: showTranslations },
  );
}

/** Puts all files back as they were before the last translation of a project. */
export async function undoProjectTranslation(services: WithProjects): Promise<void> {
  const projects = await services.features.projects();
  const { last } = projects;
  if (last === null) {
    throw new UserError(l10n.t('There is no translation of a project to undo in this window.'));
  }
  projects.last = null;
  await vscode.commands.executeCommand('setContext', hasProjectUndo, false);
  await takeBackAndSay(last.written, (address) =>
    inertLine(last.model.place.nameOf(vscode.Uri.parse(address, true)) ?? address),
  );
  void last.model.refresh();
}

/** Lists what a language or a file lacks; the chosen text is shown in its source. */
export async function showMissing(
  services: WithProjects,
  ...given: readonly unknown[]
): Promise<void> {
  const projects = await services.features.projects();
  const node = projects.tree.rowOf(given[0]);
  const model = node?.model ?? (await chooseModel(projects));
  if (model === null) return;
  const file = node?.kind === 'file' ? node.file : null;
  const wanted = node?.kind === 'language' ? node.language : (file?.language ?? null);
  const items = model.states
    .filter(({ path }) => file === null || path === file.source)
    .flatMap(({ path, open }) => itemsOf(model, path, open, wanted));
  if (items.length === 0) {
    void screen.showInformationMessage(l10n.t('No text is missing or out of date here.'));
    return;
  }
  await pickText(items, wanted);
}

async function pickText(items: readonly TextItem[], language: string | null): Promise<void> {
  const count = items.length.toLocaleString();
  const title =
    language === null
      ? l10n.t('Missing or out of date: {0}', count)
      : l10n.t(
          'Missing or out of date in {0}: {1}',
          languageName(language, vscode.env.language),
          count,
        );
  const chosen = await screen.showQuickPick(items, { title, matchOnDescription: true });
  if (chosen === undefined) return;
  const start = new vscode.Position(chosen.line - 1, chosen.column - 1);
  const selection = new vscode.Range(start, start);
  await vscode.window.showTextDocument(chosen.uri, { selection, preview: true });
}

interface TextItem extends PickItem {
  readonly uri: vscode.Uri;
  readonly line: number;
  readonly column: number;
}

function itemsOf(
  { place }: ProjectModel,
  path: string,
  open: ProjectModel['states'][number]['open'],
  wanted: string | null,
): readonly TextItem[] {
  const isWanted = (code: string): boolean => wanted === null || code === wanted;
  const uri = place.uriOf(path);
  return open
    .filter(({ missing, stale }) => missing.some(isWanted) || stale.some(isWanted))
    .map(({ name, missing, stale, location: { line, column } }) => {
      const parts: Inert[] = [];
      if (missing.some(isWanted)) parts.push(l10n.t('missing: {0}', missing.join(', ')));
      if (stale.some(isWanted)) parts.push(l10n.t('out of date: {0}', stale.join(', ')));
      const description = wanted === null ? joinInert(parts, ' · ') : inertLine(fileNameOf(uri));
      return { label: inertLine(name), description, uri, line, column };
    });
}

/** The file of a row, or the source where it is not there yet. */
export async function openTranslation(
  services: WithProjects,
  ...given: readonly unknown[]
): Promise<void> {
  const node = (await services.features.projects()).tree.rowOf(given[0]);
  if (node?.kind !== 'file') return;
  const { isThere, path, source } = node.file;
  await open(node.model, isThere ? path : source);
}

export async function openTranslationSource(
  services: WithProjects,
  ...given: readonly unknown[]
): Promise<void> {
  const node = (await services.features.projects()).tree.rowOf(given[0]);
  if (node?.kind === 'file') await open(node.model, node.file.source);
}

async function open({ place }: ProjectModel, name: string): Promise<void> {
  await vscode.commands.executeCommand('vscode.open', place.uriOf(name));
}
