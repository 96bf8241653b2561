import * as vscode from 'vscode';
import {
  translatorFileName,
  writeForTranslator,
} from '../../../../shared/formats/xliff/export/translator-file.ts';
import {
  exportProject,
  type ExportWishes,
  type ProjectExport,
} from '../../../../shared/project/index.ts';
import { presentTag } from '../../../../shared/translation/index.ts';
import { joinInert, type Inert } from '../../../../shared/text/inert.ts';
import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { UserError } from '../../user-error.ts';
import { saveFirst, sourcesIn, usableProject, type RunScope } from '../project/plan-project.ts';
import type { ProjectModel } from '../project/project-model.ts';
import type { ProjectPlace } from '../project/project-place.ts';
import { cancellable, sayUnread } from './exchange-parts.ts';

/** Which texts go to translators, and how. */
export interface ExportAnswers {
  readonly languages: readonly string[];
  readonly texts: Pick<ExportWishes, 'missing' | 'stale'>;
  /** Of XLIFF, as `translatorVersions` has it. */
  readonly version: string;
  readonly folder: vscode.Uri;
}

/** What an export asks; tests answer by themselves. */
export interface ExportQuestions {
  /** Null when the user leaves. `model`: to say how far languages are. */
  readonly ask: (
    model: ProjectModel,
    languages: readonly string[],
  ) => Promise<ExportAnswers | null>;
  /** Whether to replace files of these names. */
  readonly replace: (names: readonly string[]) => Promise<boolean>;
  readonly save: (documents: readonly vscode.TextDocument[]) => Promise<boolean>;
}

/** What became of an export. */
export interface ExportOutcome {
  readonly folder: vscode.Uri;
  /** In the order of their languages. */
  readonly files: readonly vscode.Uri[];
  readonly texts: number;
  readonly withoutTarget: ProjectExport['withoutTarget'];
  readonly alike: ProjectExport['alike'];
  readonly unread: ProjectExport['unread'];
}

type Needs = Pick<Services, 'files' | 'texts'>;

/**
 * Writes texts of a project for translators, a file for each language. Null when the user leaves.
 * Rejects with a UserError where the project cannot be used, or a file changed meanwhile.
 */
export async function exportForTranslators(
  services: Needs,
  model: ProjectModel,
  scope: Pick<RunScope, 'languages' | 'paths'>,
  questions: ExportQuestions,
): Promise<ExportOutcome | null> {
  if (!(await saveFirst(services, model, questions))) return null;
  const opened = await usableProject(services, model);
  const { targets } = opened.project;
  const meant = targets.filter((code) => scope.languages?.includes(code) !== false);
  const answers = await questions.ask(model, meant);
  if (answers === null) return null;
  const sources = sourcesIn(opened.project, opened.found, { ...scope, texts: null });
  const wishes = { paths: new Set<string>(), ...answers.texts };
  const made = await cancellable(l10n.t('Collecting the texts'), (signal) => {
    const pathOf = (name: string): string => model.place.uriOf(name).toString();
    const ports = { blobs: services.files, pathOf, signal };
    return exportProject({ sources }, answers.languages, wishes, { ...opened, ports });
  });
  if (made === null) return null;
  const files = made.languages.filter(({ document }) => document.files.length > 0);
  const uris = files.map(({ language }) => fileIn(answers.folder, language));
  if (!(await mayWrite(services, model.place, uris, questions))) return null;
  await vscode.workspace.fs.createDirectory(answers.folder);
  for (const { language, document } of files) {
    const text = writeForTranslator(document, answers.version);
    await writeWhole(services, fileIn(answers.folder, language), text);
  }
  const texts = files.reduce((sum, each) => sum + each.texts.exported, 0);
  const { withoutTarget, alike, unread } = made;
  return { folder: answers.folder, files: uris, texts, withoutTarget, alike, unread };
}

function fileIn(folder: vscode.Uri, language: string): vscode.Uri {
  return vscode.Uri.joinPath(folder, translatorFileName(language));
}

async function mayWrite(
  { files }: Needs,
  place: ProjectPlace,
  uris: readonly vscode.Uri[],
  questions: ExportQuestions,
): Promise<boolean> {
  const there: string[] = [];
  for (const uri of uris) {
    const isThere = (await presentTag(files, uri.toString())) !== null;
    if (isThere) there.push(place.nameOf(uri) ?? uri.path);
  }
  return there.length === 0 || questions.replace(there);
}

async function writeWhole({ files }: Needs, uri: vscode.Uri, text: string): Promise<void> {
  const name = uri.toString();
  const before = await presentTag(files, name);
  const outcome = await files.replace(name, new TextEncoder().encode(text), before);
  if (outcome === 'replaced') return;
  throw new UserError(
    l10n.t('{0} was changed by somebody else meanwhile. Export once more.', uri.path),
  );
}

/** Says what became of an export, and leads to its files. */
export function tellExport(outcome: ExportOutcome): void {
  const [first] = outcome.files;
  const sentence = describeExport(outcome);
  const isGood = first !== undefined && outcome.unread.length === 0;
  const say = isGood ? screen.showInformationMessage : screen.showWarningMessage;
  const reveal = l10n.t('Show the File');
  void say(sentence, ...(first === undefined ? [] : [reveal])).then(async (chosen) => {
    if (chosen !== reveal || first === undefined) return;
    const isInFolder = vscode.workspace.getWorkspaceFolder(first) !== undefined;
    const command = isInFolder ? 'revealInExplorer' : 'revealFileInOS';
    await vscode.commands.executeCommand(command, first);
  });
}

/** As sentences. */
export function describeExport(outcome: ExportOutcome): Inert {
  const { files, texts, withoutTarget, alike, unread } = outcome;
  const [file] = files;
  const sentences: Inert[] = [];
  if (file === undefined) sentences.push(l10n.t('No text is to be exported here.'));
  else {
    sentences.push(
      l10n.t(
        'Texts exported for translators: {0}. Files: {1}, such as {2}.',
        texts.toLocaleString(),
        files.length.toLocaleString(),
        vscode.workspace.asRelativePath(file, false),
      ),
    );
  }
  const [bare] = withoutTarget;
  if (bare !== undefined) {
    sentences.push(
      l10n.t(
        'Exported without their translation, as that is built in another way than the source: {0}, such as {1} in {2}.',
        withoutTarget.length.toLocaleString(),
        bare.name,
        bare.path,
      ),
    );
  }
  const [twin] = alike;
  if (twin !== undefined) {
    sentences.push(
      l10n.t(
        'Not exported, as its short name on the way is that of another text, which another key mends: {0}, such as {1} in {2}.',
        alike.length.toLocaleString(),
        twin.name,
        twin.path,
      ),
    );
  }
  if (unread.length > 0) {
    sentences.push(l10n.t('Files left: {0}.', unread.length.toLocaleString()), sayUnread(unread));
  }
  return joinInert(sentences, ' ');
}
