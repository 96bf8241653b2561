import * as vscode from 'vscode';
import {
  PROJECT_FILE,
  type Project,
  type ProjectProposal,
  type SeenFiles,
  proposeProject,
  readProject,
} from '../../../../shared/project/index.ts';
import { inert, inertLine, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import type { LanguageV3 } from '../../../../shared/api/types/languages.ts';
import type { Services } from '../../services.ts';
import type { PickItem } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { UserError } from '../../user-error.ts';
import { languageName } from '../languages/language-name.ts';
import { openDocument } from '../translate-files/find-files.ts';
import { ProjectPlace } from './project-place.ts';
import { faultOfLanguages, readWrittenLanguages } from './written-languages.ts';

type Needs = Pick<Services, 'connection' | 'files' | 'texts'>;

/** Larger files say nothing of languages. */
const MOST_BYTES = 2_000_000;
const NO_WISHES = { source: null, targets: [] } as const;

/** What is asked while a project is set up; tests answer by themselves. */
export interface SetUpQuestions {
  /** Which of several kinds of files are translated; null when the user leaves. */
  readonly kinds: (seen: readonly SeenFiles[]) => Promise<readonly SeenFiles[] | null>;
  /** Target languages where no file is in any, of those offered; null when the user leaves. */
  readonly languages: (offered: readonly LanguageV3[]) => Promise<readonly string[] | null>;
  /** Whether to write what is shown. */
  readonly write: () => Promise<boolean>;
}

export const setUpQuestions: SetUpQuestions = {
  kinds: askKinds,
  languages: askLanguages,
  write: askToWrite,
};

/**
 * Looks at a folder of the workspace and shows the interlinear.json that fits, to be changed and saved;
 * one that is there is shown instead.
 */
export async function setUpProject(services: Needs, questions: SetUpQuestions): Promise<void> {
  const folder = await chooseFolder();
  if (folder === null) return;
  const place = new ProjectPlace(vscode.Uri.joinPath(folder, PROJECT_FILE));
  if (await isThere(place.file)) {
    await vscode.window.showTextDocument(place.file);
    void screen.showInformationMessage(
      l10n.t('This project is set up already. Change its {0} here.', PROJECT_FILE),
    );
    return;
  }
  const shown = openDocument(unsaved(place));
  if (shown !== null) {
    // The question may have gone out of sight before it was answered.
    await vscode.window.showTextDocument(shown, { preview: false });
    await saveWhenWanted(services, place, shown.uri, questions);
    return;
  }
  const text = await proposeText(services, place, questions);
  if (text !== null) await offer(services, place, text, questions);
}

async function chooseFolder(): Promise<vscode.Uri | null> {
  const folders = vscode.workspace.workspaceFolders ?? [];
  const [first] = folders;
  if (first === undefined) {
    throw new UserError(l10n.t('Open the folder of the repository first.'));
  }
  if (folders.length === 1) return first.uri;
  const items = folders.map(({ name, uri }) => ({ label: inertLine(name), uri }));
  const title = l10n.t('Which folder is to be translated?');
  return (await screen.showQuickPick(items, { title }))?.uri ?? null;
}

async function isThere(uri: vscode.Uri): Promise<boolean> {
  return vscode.workspace.fs.stat(uri).then(
    () => true,
    () => false,
  );
}

/** Null when the user leaves. @throws UserError where nothing is found. */
async function proposeText(
  services: Needs,
  place: ProjectPlace,
  questions: SetUpQuestions,
): Promise<string | null> {
  const look = await lookAt(services, place);
  const all = await look({ ...NO_WISHES });
  if (all.seen.length === 0) throw nothingFound(services, place);
  const kinds = all.seen.length === 1 ? all.seen : await questions.kinds(all.seen);
  if (kinds === null || kinds.length === 0) return null;
  const without = new Set(all.seen.filter((each) => !kinds.includes(each)).map(patternOf));
  const chosen = without.size === 0 ? all : await look({ ...NO_WISHES, without });
  if (chosen.text !== null) return chosen.text;
  const targets = await questions.languages(await offeredTargets(services));
  if (targets === null || targets.length === 0) return null;
  return (await look({ ...NO_WISHES, targets, without })).text;
}

/** Of the service in use; none where there is none yet, or it does not answer: nobody is kept waiting for it. */
async function offeredTargets({ connection }: Needs): Promise<readonly LanguageV3[]> {
  try {
    const link = await connection.foreseen();
    return link === null || link === 'sandbox' ? [] : (await link.languages()).targets;
  } catch {
    return [];
  }
}

function patternOf({ pattern }: SeenFiles): string {
  return pattern;
}

type Look = (wishes: Parameters<typeof proposeProject>[1]) => Promise<ProjectProposal>;

/** The files are listed once, for all proposals. */
async function lookAt({ files }: Pick<Services, 'files'>, place: ProjectPlace): Promise<Look> {
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: l10n.t('Looking at the files of the folder'),
  };
  const paths = await screen.withProgress(options, () => place.paths(''));
  const readText = async (name: string): Promise<string | null> => {
    const uri = place.uriOf(name);
    const read = files.read(uri.toString()).catch(() => null);
    const bytes = (await read)?.bytes ?? null;
    return bytes === null || bytes.length > MOST_BYTES ? null : new TextDecoder().decode(bytes);
  };
  return (wishes) => proposeProject({ paths, readText }, wishes);
}

function nothingFound({ texts }: Pick<Services, 'texts'>, place: ProjectPlace): UserError {
  const sentence = l10n.t(
    'No files of a known layout were found in this folder. {0} can be written by hand: an example shows how.',
    PROJECT_FILE,
  );
  return new UserError(sentence, {
    label: l10n.t('Open an Example'),
    run: async () => {
      await showText(texts, place, EXAMPLE);
    },
  });
}

const EXAMPLE = `${JSON.stringify({ source: 'en', targets: ['de', 'fr'], files: ['locales/{lang}/{ns}.json'] }, null, 2)}\n`;

/** Shows a text as the new file that it would be; nothing is written. */
async function showText(
  texts: Services['texts'],
  place: ProjectPlace,
  newText: string,
): Promise<vscode.TextDocument> {
  const document = await vscode.workspace.openTextDocument(unsaved(place));
  const { length } = await texts.read(document);
  await texts.edit(document, [{ offset: 0, length, newText }]);
  await vscode.window.showTextDocument(document, { preview: false });
  return document;
}

/** The file as long as it is shown and not saved. */
function unsaved(place: ProjectPlace): vscode.Uri {
  return place.file.with({ scheme: 'untitled' });
}

async function offer(
  services: Pick<Services, 'files' | 'texts'>,
  place: ProjectPlace,
  proposed: string,
  questions: SetUpQuestions,
): Promise<void> {
  const { uri } = await showText(services.texts, place, proposed);
  await saveWhenWanted(services, place, uri, questions);
}

async function saveWhenWanted(
  { files, texts }: Pick<Services, 'files' | 'texts'>,
  place: ProjectPlace,
  uri: vscode.Uri,
  questions: SetUpQuestions,
): Promise<void> {
  if (!(await questions.write())) return;
  // It may have been changed, saved or closed meanwhile.
  const document = openDocument(uri);
  if (document === null) return;
  const text = await texts.read(document);
  const bytes = new TextEncoder().encode(text);
  if ((await files.replace(place.id, bytes, null)) !== 'replaced') {
    throw new UserError(l10n.t('{0} is there already, and was left alone.', PROJECT_FILE));
  }
  await vscode.window.showTextDocument(document, { preview: false });
  await vscode.commands.executeCommand('workbench.action.revertAndCloseActiveEditor');
  await vscode.window.showTextDocument(place.file, { preview: false });
  await vscode.commands.executeCommand('interlinear.translations.focus');
  // What was changed by hand and cannot be read has its problems beside it.
  const { project } = readProject(text);
  if (project !== null) void screen.showInformationMessage(setUpSentence(project));
}

function setUpSentence({ source, targets, groups }: Project): Inert {
  const nameOf = (code: string): Inert => inertLine(languageName(code, vscode.env.language));
  const patterns = groups.map(({ pattern }) => inertLine(pattern.text));
  return l10n.t(
    'The project is set up: {0}, from {1} into {2}. The list "Translations" shows what is missing.',
    joinInert(patterns, ', '),
    nameOf(source),
    joinInert(targets.map(nameOf), ', '),
  );
}

async function askKinds(seen: readonly SeenFiles[]): Promise<readonly SeenFiles[] | null> {
  const items = seen.map((each): PickItem & { readonly seen: SeenFiles } => ({
    label: inert`${inertLine(each.kind)}: ${inertLine(each.pattern)}`,
    description:
      each.files === 1 ? l10n.t('1 file') : l10n.t('{0} files', each.files.toLocaleString()),
    detail: languagesOf(each),
    picked: true,
    seen: each,
  }));
  const title = l10n.t('These files were seen. Which are to be translated?');
  const chosen = await screen.pickSeveral(items, { title });
  return chosen?.map((item) => item.seen) ?? null;
}

/** Counted, as a long row is cut off at its end. */
function languagesOf({ languages }: SeenFiles): Inert {
  const names = inertLine(languages.join(', '));
  return languages.length < 2
    ? names
    : l10n.t('{0} languages: {1}', languages.length.toLocaleString(), names);
}

async function askLanguages(offered: readonly LanguageV3[]): Promise<readonly string[] | null> {
  const { language } = vscode.env;
  const text = await screen.showInputBox({
    title: l10n.t('Languages to translate into'),
    prompt: l10n.t(
      'No translation was found yet. Languages by name or code, with commas: German, fr, pt-BR',
    ),
    ignoreFocusOut: true,
    validateInput: (written) => faultOfLanguages(written, language, offered),
  });
  return text === undefined ? null : readWrittenLanguages(text, language).languages;
}

async function askToWrite(): Promise<boolean> {
  const save = l10n.t('Save It');
  const sentence = l10n.t(
    'This is the {0} that fits. Change it if you like, and save it to set up the project.',
    PROJECT_FILE,
  );
  return (await screen.showInformationMessage(sentence, save)) === save;
}
