import * as vscode from 'vscode';
import type { Problem } from '../../../../shared/formats/model.ts';
import { localised } from '../../localised.ts';
import type { Services } from '../../services.ts';
import { commandName } from '../../tables/command-name.ts';
import { CodeAction, Diagnostic } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import { diagnosticOf, SOURCE } from '../localisation-files/diagnostics.ts';
import type { ProjectFault } from './open-project.ts';
import type { OpenProjectText } from './open-texts.ts';
import type { ProjectModel, SourceState } from './project-model.ts';
import { callFor, languageCodes, languageList, openSentence } from './say-open.ts';

const MISSING = 'missing-translation';
const STALE = 'stale-translation';
const ABSENT = 'missing-file';
/** Nobody reads more of one file; how many there are is in the tree. */
const MOST_PROBLEMS = 500;

/**
 * What texts lack, as problems of the files they are translated from: one for each text, which names
 * the languages. What checks find in translations is shown there, and what is wrong with the project
 * itself in its interlinear.json.
 */
export class ProjectProblems implements vscode.Disposable {
  readonly #settings: Services['settings'];
  readonly #collection = vscode.languages.createDiagnosticCollection('interlinear-project');
  /** What is shown of each project, by the addresses of files. */
  readonly #shown = new Map<ProjectModel, Map<string, SourceState | null>>();

  constructor({ settings }: Pick<Services, 'settings'>) {
    this.#settings = settings;
  }

  /** Shows what is known of projects now; only what changed is sent to the editor. */
  show(models: readonly ProjectModel[]): void {
    for (const [model, shown] of this.#shown) {
      if (models.includes(model)) continue;
      for (const name of shown.keys()) this.#forget(name);
      this.#shown.delete(model);
    }
    for (const model of models) this.#showProject(model);
  }

  /** Shows what is known of one source now; of a project of thousands all would take long each time. */
  showSource(model: ProjectModel, state: SourceState): void {
    const shown = this.#shown.get(model) ?? new Map<string, SourceState | null>();
    this.#shown.set(model, shown);
    const before = shown.get(model.place.uriOf(state.path).toString()) ?? null;
    for (const name of before === null ? [] : namesOf(model, before)) {
      if (shown.get(name) === before) shown.delete(name);
    }
    const now = this.#isOn(model) ? this.#showState(model, state, null) : [];
    for (const name of now) shown.set(name, state);
    const left = before === null ? [] : namesOf(model, before);
    for (const name of left) if (!shown.has(name)) this.#forget(name);
  }

  dispose(): void {
    this.#collection.dispose();
  }

  #isOn({ place }: ProjectModel): boolean {
    return this.#settings(place.file)['project.problems'];
  }

  #forget(name: string): void {
    this.#collection.delete(vscode.Uri.parse(name, true));
  }

  /** Addresses of the files of which something is shown; what `shown` has of them already is not sent again. */
  #showState(
    { place }: ProjectModel,
    state: SourceState,
    shown: ReadonlyMap<string, SourceState | null> | null,
  ): readonly string[] {
    const uri = place.uriOf(state.path);
    if (shown?.get(uri.toString()) !== state) this.#collection.set(uri, problemsOf(state));
    const names = [uri.toString()];
    for (const { path, problems } of state.findings) {
      const translation = place.uriOf(path);
      names.push(translation.toString());
      if (shown?.get(translation.toString()) === state) continue;
      this.#collection.set(translation, problems.slice(0, MOST_PROBLEMS).map(findingOf));
    }
    return names;
  }

  #showProject(model: ProjectModel): void {
    const before = this.#shown.get(model) ?? new Map<string, SourceState | null>();
    const now = new Map<string, SourceState | null>();
    const { place } = model;
    for (const state of this.#isOn(model) ? model.states : []) {
      for (const name of this.#showState(model, state, before)) now.set(name, state);
    }
    const { ofProject, notes } = model;
    now.set(place.id, null);
    this.#collection.set(place.file, [
      ...ofProject.map((fault) => faultAt(fault, vscode.DiagnosticSeverity.Error)),
      ...notes.map((note) => faultAt(note, vscode.DiagnosticSeverity.Warning)),
    ]);
    for (const name of before.keys()) {
      if (!now.has(name)) this.#forget(name);
    }
    this.#shown.set(model, now);
  }
}

function namesOf({ place }: ProjectModel, { path, findings }: SourceState): readonly string[] {
  return [path, ...findings.map((each) => each.path)].map((name) => place.uriOf(name).toString());
}

function problemsOf({ open, files }: SourceState): readonly vscode.Diagnostic[] {
  const absent = files.filter(({ isThere }) => !isThere).map(({ language }) => language);
  const problems = open.slice(0, MOST_PROBLEMS).map(problemOf);
  if (absent.length > 0) {
    const sentence = l10n.t('There is no file yet for {0}.', languageList(absent));
    problems.unshift(noted(new vscode.Range(0, 0, 0, 0), sentence, ABSENT));
  }
  return problems;
}

function problemOf(text: OpenProjectText): vscode.Diagnostic {
  const code = text.missing.length > 0 ? MISSING : STALE;
  return noted(rangeOf(text), openSentence(text), code);
}

function findingOf(problem: Problem): vscode.Diagnostic {
  return diagnosticOf(rangeOf(problem), problem);
}

/** In one line: the editor ends with the line what is written in several. */
function rangeOf({
  location: { line, column, length },
}: Pick<OpenProjectText, 'location'>): vscode.Range {
  const start = new vscode.Position(line - 1, column - 1);
  return new vscode.Range(start, start.translate(0, length));
}

function noted(
  range: vscode.Range,
  message: ConstructorParameters<typeof Diagnostic>[1],
  code: string,
): vscode.Diagnostic {
  // Many languages are no alarm: it is seen where one looks for it.
  const diagnostic = new Diagnostic(range, message, vscode.DiagnosticSeverity.Information);
  diagnostic.source = SOURCE;
  diagnostic.code = code;
  return diagnostic;
}

function faultAt(
  { said, line, column }: Pick<ProjectFault, 'said' | 'line' | 'column'>,
  severity: vscode.DiagnosticSeverity,
): vscode.Diagnostic {
  const start = new vscode.Position(line - 1, column - 1);
  const diagnostic = new Diagnostic(new vscode.Range(start, start), localised(said), severity);
  diagnostic.source = SOURCE;
  diagnostic.code = 'project';
  return diagnostic;
}

/** Ways to have translated what is missing, from the problems above. */
export class ProjectFixes implements vscode.CodeActionProvider {
  readonly #models: () => readonly ProjectModel[];

  constructor(models: () => readonly ProjectModel[]) {
    this.#models = models;
  }

  provideCodeActions(
    { uri }: vscode.TextDocument,
    _range: vscode.Range,
    { diagnostics }: vscode.CodeActionContext,
  ): CodeAction[] {
    const ours = diagnostics.filter(({ source, code }) => source === SOURCE && isOpen(code));
    if (ours.length === 0) return [];
    const model = this.#models().find((each) => each.sourceOf(uri) !== null);
    const path = model?.place.nameOf(uri);
    const state = model?.states.find((each) => each.path === path);
    if (model === undefined || state === undefined) return [];
    const actions = ours.flatMap((diagnostic) => fixesOf(model, state, diagnostic));
    return [...actions, allOf(model, ours)];
  }
}

function isOpen(code: vscode.Diagnostic['code']): boolean {
  return code === MISSING || code === STALE || code === ABSENT;
}

function fixesOf(
  model: ProjectModel,
  state: SourceState,
  diagnostic: vscode.Diagnostic,
): readonly CodeAction[] {
  const text = state.open.find(
    // What was typed above it moved it; what it says stays.
    (each) => openSentence(each) === diagnostic.message && isSamePlace(each, diagnostic),
  );
  if (text === undefined) return [];
  const languages = languageCodes([...text.missing, ...text.stale]);
  const fix = new CodeAction(l10n.t('Translate into {0}', languages));
  fix.diagnostics = [diagnostic];
  fix.isPreferred = true;
  fix.command = {
    title: fix.title,
    command: commandName('translateTexts'),
    arguments: [callFor(model, state.path, text)],
  };
  return [fix];
}

function isSamePlace(
  { location: { line, column } }: OpenProjectText,
  { range }: vscode.Diagnostic,
): boolean {
  return range.start.line === line - 1 && range.start.character === column - 1;
}

function allOf(model: ProjectModel, diagnostics: readonly vscode.Diagnostic[]): CodeAction {
  const fix = new CodeAction(l10n.t('Translate All That Is Missing in All Languages…'));
  fix.diagnostics = [...diagnostics];
  fix.command = {
    title: fix.title,
    command: commandName('translateMissing'),
    arguments: [{ project: model.place.id }],
  };
  return fix;
}
