import * as vscode from 'vscode';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { languageName } from '../languages/language-name.ts';
import { pageHtml, pageRoots } from '../pages/page-html.ts';
import {
  readFromCaptions,
  type CaptionColumn,
  type CaptionState,
  type CaptionTexts,
  type FromCaptions,
  type ToCaptions,
} from './caption-messages.ts';
import type { CaptionRun, HeardColumn, RunChange } from './caption-run.ts';
import { clockTime } from '../../../../shared/text/times/clock-time.ts';

/** What the page is about. */
export interface ShownRun {
  readonly run: CaptionRun;
  readonly name: string;
  readonly durationInMs: number;
  /** Said so far; the newest is the last. */
  readonly notes: () => readonly string[];
  /** What was written. */
  readonly files: () => readonly vscode.Uri[];
}

/** The live page of a run. Closing it ends nothing; a page that is opened later shows all of it. */
export class CaptionPage {
  readonly #shown: ShownRun;
  readonly #panel: vscode.WebviewPanel;
  readonly #stopListening: () => void;
  isClosed = false;

  constructor(
    shown: ShownRun,
    extensionUri: vscode.Uri,
    showError: (error: unknown) => Promise<void>,
  ) {
    this.#shown = shown;
    const title = l10n.t('Captions of {0}', shown.name);
    this.#panel = screen.createWebviewPanel(
      'interlinear.captions',
      title,
      vscode.ViewColumn.Active,
      { enableScripts: true, localResourceRoots: [...pageRoots(extensionUri)] },
    );
    const { webview } = this.#panel;
    webview.onDidReceiveMessage((message: unknown) => {
      const read = readFromCaptions(message);
      if (read !== null) this.#take(read).catch(showError);
    });
    this.#stopListening = shown.run.onDidChange((change) => {
      this.#tellChange(change);
    });
    this.#panel.onDidDispose(() => {
      this.isClosed = true;
      this.#stopListening();
    });
    webview.html = pageHtml(webview, extensionUri, { name: 'captions', title });
  }

  reveal(): void {
    this.#panel.reveal();
  }

  dispose(): void {
    this.#panel.dispose();
  }

  /** Notes and files are known to whoever made the run: they say when there are new ones. */
  tellState(): void {
    this.#tell({ type: 'state', state: this.#state() });
  }

  async #take(message: FromCaptions): Promise<void> {
    const { run, files } = this.#shown;
    switch (message.type) {
      case 'ready':
        this.#tellAll();
        return;
      case 'pause':
        run.pause();
        return;
      case 'resume':
        run.resume();
        return;
      case 'stop':
        run.stop();
        return;
      case 'open': {
        const file = files()[message.file];
        if (file !== undefined) await openBeside(file);
      }
    }
  }

  #tellAll(): void {
    const { run, name, durationInMs } = this.#shown;
    this.#tell({
      type: 'init',
      name,
      duration: clockTime(durationInMs),
      texts: captionTexts(),
      columns: run.columns.map((column) => shownColumn(column, 0)),
      state: this.#state(),
    });
  }

  #tellChange(change: RunChange): void {
    if (change.type === 'state') {
      this.tellState();
      return;
    }
    const column = this.#shown.run.columns[change.column];
    if (column === undefined) return;
    const added = shownColumn(column, change.from);
    this.#tell({ type: 'text', column: change.column, added });
  }

  #state(): CaptionState {
    const { run, durationInMs, notes, files } = this.#shown;
    return {
      phase: run.phase,
      notes: notes(),
      sent: clockTime(run.sentInMs),
      share: run.phase === 'done' ? 1 : Math.min(1, run.sentInMs / Math.max(1, durationInMs)),
      files: files().map(({ path }) => path.slice(path.lastIndexOf('/') + 1)),
    };
  }

  #tell(message: ToCaptions): void {
    if (!this.isClosed) void this.#panel.webview.postMessage(message);
  }
}

/** The page stays in sight. */
export async function openBeside(uri: vscode.Uri): Promise<void> {
  const viewColumn = vscode.ViewColumn.Beside;
  // Captions as text; speech in the editor's player.
  await vscode.commands.executeCommand('vscode.open', uri, { viewColumn, preview: false });
}

function shownColumn(
  { target, language, lines, tentative }: HeardColumn,
  from: number,
): CaptionColumn {
  const name = language === null ? null : languageName(language, vscode.env.language);
  const said = name === null ? l10n.t('Spoken') : l10n.t('Spoken: {0}', name);
  return {
    title: target === null ? said : (name ?? target),
    language: language ?? '',
    lines: lines.slice(from).map(({ startInMs, text }) => ({ time: clockTime(startInMs), text })),
    tentative,
  };
}

function captionTexts(): CaptionTexts {
  return {
    pause: l10n.t('Pause'),
    resume: l10n.t('Go On'),
    stop: l10n.t('Stop and Keep Captions'),
    length: l10n.t('{0} of {1} sent', '{0}', '{1}'),
    progress: l10n.t('How much of the recording was sent'),
    waiting: l10n.t('Nothing was heard yet.'),
    tentative: l10n.t('May still change:'),
    files: l10n.t('Captions'),
  };
}
