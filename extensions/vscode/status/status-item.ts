import * as vscode from 'vscode';
import { inert, joinInert, withIcon, type Inert } from '../../../shared/text/inert.ts';
import { commandName } from '../tables/command-name.ts';
import { SECTION } from '../config/settings.ts';
import { planName, sandboxName } from '../connection/describe-account.ts';
import { fileInGrid, ownFileOf } from '../features/localisation-files/own-file.ts';
import type { Spending } from '../features/usage/spending.ts';
import { rememberedTarget } from '../features/languages/remembered-languages.ts';
import type {
  ConnectionService,
  LanguagesOf,
  ServiceLink,
  Services,
  StatusItem,
  WithFeatures,
} from '../services.ts';
import { localised } from '../localised.ts';
import { l10n } from '../ui/l10n.ts';
import { screen } from '../ui/screen.ts';
import { isQuotaLow, shownPair, statusText, type StatusFacts } from './status-text.ts';

export interface StatusParts {
  readonly connection: ConnectionService;
  readonly settings: Services['settings'];
  readonly memory: Services['memory'];
  readonly spending: WithFeatures<{ spending: Spending }>['features']['spending'];
}

const NAME = inert`Interlinear`;
/** How long a passing message stays. */
const FLASH_IN_MS = 4_000;
/** Usage is asked for at most this often, and only after work was done. */
const USAGE_AGE_IN_MS = 300_000;

export function createStatusItem(parts: StatusParts): EditorStatusItem {
  return new EditorStatusItem(parts);
}

class EditorStatusItem implements StatusItem, vscode.Disposable {
  readonly #parts: StatusParts;
  readonly #item = screen.createStatusBarItem(
    'interlinear.status',
    vscode.StatusBarAlignment.Right,
    90,
  );
  readonly #listeners: vscode.Disposable;
  readonly #first: ReturnType<typeof setTimeout>;
  readonly #steps: Inert[] = [];
  #languagesOf: LanguagesOf = () => null;
  #link: ServiceLink | null = null;
  /** Chosen, but not started before somebody uses it. */
  #isSandboxChosen = false;
  #hasChanged = false;
  #warnings: readonly Inert[] = [];
  #usageAt = -Infinity;
  #flash: ReturnType<typeof setTimeout> | null = null;

  constructor(parts: StatusParts) {
    this.#parts = parts;
    this.#item.name = NAME;
    this.#item.command = commandName('showMenu');
    const refresh = (): void => {
      this.refresh();
    };
    this.#listeners = vscode.Disposable.from(
      this.#item,
      parts.connection.onDidChange(() => {
        this.#link = null;
        this.#isSandboxChosen = false;
        this.#hasChanged = true;
        this.#warnings = [];
        this.#usageAt = -Infinity;
        refresh();
        void this.#showLink();
      }),
      vscode.window.onDidChangeActiveTextEditor(refresh),
      // A grid is no text editor.
      vscode.window.tabGroups.onDidChangeTabs(refresh),
      vscode.workspace.onDidChangeConfiguration((event) => {
        // Another budget is another limit to come near.
        if (event.affectsConfiguration(`${SECTION}.usage`)) this.#usageAt = -Infinity;
        if (event.affectsConfiguration(SECTION)) refresh();
      }),
    );
    this.refresh();
    this.#item.show();
    // Reading a key takes its time, and the editor waits for whoever is being activated.
    this.#first = setTimeout(() => void this.#showForeseen(), 0);
  }

  busy(label: Inert): vscode.Disposable {
    this.#steps.push(label);
    this.refresh();
    let done = false;
    return new vscode.Disposable(() => {
      if (done) return;
      done = true;
      this.#steps.splice(this.#steps.indexOf(label), 1);
      this.refresh();
      void this.#afterWork();
    });
  }

  /** Shows a message for a moment, behind the codicon of that name. */
  flash(message: Inert, icon = 'check'): void {
    if (this.#flash !== null) clearTimeout(this.#flash);
    this.#item.text = withIcon(icon, message);
    this.#flash = setTimeout(() => {
      this.#flash = null;
      this.refresh();
    }, FLASH_IN_MS);
  }

  /** Shows things as they stand; a passing message is left alone until its time is over. */
  refresh(): void {
    const facts = this.#facts();
    if (this.#flash === null || facts.busy) this.#item.text = statusText(facts);
    const lines = this.#lines(facts);
    this.#item.tooltip = joinInert([...lines, l10n.t('Click for languages, key and more.')], '\n');
    this.#item.backgroundColor = isQuotaLow(facts)
      ? new vscode.ThemeColor('statusBarItem.warningBackground')
      : undefined;
    // What the icon shows must be heard too: who translates, and that it is at work.
    const name = facts.target === '' ? NAME : inert`${NAME} ${facts.target}`;
    const label = joinInert([name, ...lines.filter(isNews)], ', ');
    this.#item.accessibilityInformation = { label };
  }

  followFiles(languagesOf: LanguagesOf): void {
    this.#languagesOf = languagesOf;
    this.refresh();
  }

  dispose(): void {
    clearTimeout(this.#first);
    if (this.#flash !== null) clearTimeout(this.#flash);
    this.#listeners.dispose();
  }

  /** What was connected when the window closed is so again. */
  async #showForeseen(): Promise<void> {
    const found = await this.#parts.connection.foreseen().catch(() => null);
    // Whoever used or changed it meanwhile knows more.
    if (this.#hasChanged || this.#link !== null || found === null) return;
    if (found === 'sandbox') this.#isSandboxChosen = true;
    else this.#link = found;
    this.refresh();
  }

  /** Somebody has just chosen it, and looks here for it. */
  async #showLink(): Promise<void> {
    // A service that cannot be had is no connection; whoever asked for it hears why.
    this.#link = await this.#parts.connection.current().catch(() => null);
    this.refresh();
  }

  /** The connection is known once something has used it; the usage then is worth a question. */
  async #afterWork(): Promise<void> {
    try {
      this.#link = await this.#parts.connection.current();
      if (this.#link !== null && Date.now() - this.#usageAt > USAGE_AGE_IN_MS) {
        this.#usageAt = Date.now();
        await this.#readUsage(this.#link);
      }
    } catch {
      // The work itself has said what is wrong with the service.
    }
    this.refresh();
  }

  async #readUsage(link: ServiceLink): Promise<void> {
    const { data: usage } = await link.client.getUsage();
    const { tellLimits } = await import('../features/usage/tell-limits.ts');
    const connection = await link.identity();
    const warnings = await tellLimits({
      connection,
      usage,
      speech: await (await this.#parts.spending()).speechStanding(connection, usage),
      budget: this.#parts.settings()['usage.budget'],
      wallTime: Date.now(),
      memory: this.#parts.memory.user,
    });
    this.#warnings = warnings.map(({ said }) => localised(said));
  }

  #facts(): StatusFacts {
    const document = activeDocument();
    const resource = document?.uri;
    const own = document === undefined ? null : this.#languagesOf(document);
    const settings = this.#parts.settings(resource === undefined ? resource : ownFileOf(resource));
    return {
      kind: this.#link?.kind ?? (this.#isSandboxChosen ? 'sandbox' : null),
      ...shownPair(own, {
        source: settings.sourceLanguage,
        target:
          settings.targetLanguage ||
          rememberedTarget(this.#parts.memory.workspace, folderOf(resource)),
      }),
      busy: this.#steps.length > 0,
      formality: settings.formality,
      warnings: this.#warnings,
    };
  }

  #lines(facts: StatusFacts): readonly Inert[] {
    const lines = [this.#steps.at(-1) ?? NAME];
    if (facts.isOwn) lines.push(l10n.t('The languages of this file'));
    if (this.#link !== null) lines.push(describeLink(this.#link));
    else if (this.#isSandboxChosen) lines.push(sandboxName());
    return [...lines, ...facts.warnings];
  }
}

/** In the active editor, or shown as a grid there. */
function activeDocument(): vscode.TextDocument | undefined {
  const grid = fileInGrid()?.toString();
  return (
    vscode.window.activeTextEditor?.document ??
    vscode.workspace.textDocuments.find(({ uri }) => uri.toString() === grid)
  );
}

function isNews(line: Inert): boolean {
  return line !== NAME;
}

/** The sandbox has neither an address nor a plan. */
function describeLink(link: ServiceLink): Inert {
  return link.kind === 'sandbox' ? planName(link) : inert`${link.label} · ${planName(link)}`;
}

function folderOf(resource: vscode.Uri | undefined): string {
  const folders = vscode.workspace.workspaceFolders ?? [];
  // Pages without a file, such as the welcome page, count as the one folder that is open.
  if (resource === undefined) return folders.length === 1 ? (folders[0]?.uri.toString() ?? '') : '';
  return vscode.workspace.getWorkspaceFolder(ownFileOf(resource))?.uri.toString() ?? '';
}
