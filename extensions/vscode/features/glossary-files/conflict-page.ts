import * as vscode from 'vscode';
import { withIcon, type Inert } from '../../../../shared/text/inert.ts';
import type {
  ConflictChoice,
  EntryConflict,
} from '../../../../shared/api/glossaries/plan-two-way-sync.ts';
import { CodeLens } from '../../ui/items.ts';
import { l10n } from '../../ui/l10n.ts';
import { writeConflicts, type ConflictText } from './conflict-text.ts';

const CONFLICT_SCHEME = 'interlinear-conflicts';

/** Entries that a file and a glossary changed in different ways. */
export interface OpenConflicts {
  /** `Harbour ↔ glossary.csv`. */
  readonly title: string;
  readonly conflicts: readonly EntryConflict[];
  /** Goes on with what was chosen. */
  readonly finish: (choose: (conflict: EntryConflict) => ConflictChoice) => Promise<void>;
}

interface Page extends OpenConflicts {
  readonly uri: vscode.Uri;
  readonly choices: ConflictChoice[];
}

/** A text with a choice above each conflict, as in a merge. */
export class ConflictPage
  implements vscode.TextDocumentContentProvider, vscode.CodeLensProvider, vscode.Disposable
{
  readonly #pages = new Map<string, Page>();
  readonly #changed = new vscode.EventEmitter<vscode.Uri>();
  readonly #lenses = new vscode.EventEmitter<void>();
  readonly #listeners: vscode.Disposable;
  #lastId = 0;
  readonly onDidChange = this.#changed.event;
  readonly onDidChangeCodeLenses = this.#lenses.event;

  constructor() {
    const selector = { scheme: CONFLICT_SCHEME };
    this.#listeners = vscode.Disposable.from(
      this.#changed,
      this.#lenses,
      vscode.workspace.registerTextDocumentContentProvider(CONFLICT_SCHEME, this),
      vscode.languages.registerCodeLensProvider(selector, this),
      vscode.workspace.onDidCloseTextDocument(({ uri }) => {
        this.#pages.delete(uri.toString());
      }),
    );
  }

  async open(opened: OpenConflicts): Promise<void> {
    this.#lastId += 1;
    const uri = vscode.Uri.from({
      scheme: CONFLICT_SCHEME,
      path: `/${opened.title.replaceAll(/[/\\]/g, '∕')}`,
      query: String(this.#lastId),
    });
    const choices = opened.conflicts.map((): ConflictChoice => 'leave');
    this.#pages.set(uri.toString(), { ...opened, uri, choices });
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document, { preview: false });
  }

  provideTextDocumentContent(uri: vscode.Uri): string {
    const page = this.#pages.get(uri.toString());
    return page === undefined
      ? l10n.t('These conflicts are of an earlier comparison. Compare again.')
      : textOf(page).text;
  }

  provideCodeLenses({ uri }: vscode.TextDocument): CodeLens[] {
    const page = this.#pages.get(uri.toString());
    if (page === undefined) return [];
    const { lines } = textOf(page);
    const open = page.choices.filter((choice) => choice === 'leave').length;
    const finish =
      open === 0 ? l10n.t('Bring into Step') : l10n.t('Bring into Step, {0} Left Open', open);
    return [
      lens(0, withIcon('check', finish), 'finishGlossaryConflicts', [uri]),
      lens(0, l10n.t('Keep All of the File'), 'decideGlossaryConflict', [uri, null, 'file']),
      lens(0, l10n.t('Take All of the Glossary'), 'decideGlossaryConflict', [uri, null, 'service']),
      ...lines.flatMap((line, index) => [
        lens(line, l10n.t('Keep the File’s'), 'decideGlossaryConflict', [uri, index, 'file']),
        lens(line, l10n.t('Take the Glossary’s'), 'decideGlossaryConflict', [
          uri,
          index,
          'service',
        ]),
        lens(line, l10n.t('Leave Both'), 'decideGlossaryConflict', [uri, index, 'leave']),
      ]),
    ];
  }

  /** Chooses for one conflict, or for all of them. */
  decide(uri: unknown, index: unknown, choice: unknown): void {
    const page = this.#pageOf(uri);
    const known = (['file', 'service', 'leave'] as const).find((each) => each === choice);
    if (page === null || known === undefined) return;
    if (typeof index === 'number' && index in page.choices) page.choices[index] = known;
    else page.choices.fill(known);
    this.#changed.fire(page.uri);
    this.#lenses.fire();
  }

  async finish(uri: unknown): Promise<void> {
    const page = this.#pageOf(uri);
    if (page === null) return;
    const chosen = new Map(page.conflicts.map((each, index) => [keyOf(each), page.choices[index]]));
    await page.finish((conflict) => chosen.get(keyOf(conflict)) ?? 'leave');
  }

  async close(title: string): Promise<void> {
    const tabs = vscode.window.tabGroups.all
      .flatMap((group) => group.tabs)
      .filter(({ input }) => {
        if (!(input instanceof vscode.TabInputText)) return false;
        return this.#pages.get(input.uri.toString())?.title === title;
      });
    if (tabs.length > 0) await vscode.window.tabGroups.close(tabs);
  }

  dispose(): void {
    this.#listeners.dispose();
  }

  /** By what a command was given, else the page in the active editor. */
  #pageOf(given: unknown): Page | null {
    const uri = given instanceof vscode.Uri ? given : vscode.window.activeTextEditor?.document.uri;
    return this.#pages.get(uri?.toString() ?? '') ?? null;
  }
}

function keyOf({ source_lang, target_lang, source }: EntryConflict): string {
  return `${source_lang} ${target_lang} ${source}`;
}

function textOf({ conflicts, choices, title }: Page): ConflictText {
  return writeConflicts(conflicts, choices, {
    title,
    advice: l10n.t(
      'The file and the glossary changed these entries in different ways. Choose for each of them, then bring both into step. Everything else is taken over by itself.',
    ),
    before: l10n.t('Before'),
    file: l10n.t('File'),
    glossary: l10n.t('Glossary'),
    nothing: l10n.t('(no entry)'),
    kept: l10n.t('chosen'),
  });
}

function lens(
  line: number,
  title: Inert,
  command: 'decideGlossaryConflict' | 'finishGlossaryConflicts',
  given: readonly unknown[],
): CodeLens {
  return new CodeLens(new vscode.Position(line, 0), {
    title,
    command: `interlinear.${command}`,
    arguments: [...given],
  });
}
