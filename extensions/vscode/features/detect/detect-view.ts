import type * as vscode from 'vscode';
import { inert } from '../../../../shared/text/inert.ts';
import { detectFiles } from '../../../../shared/translation/index.ts';
import { planName } from '../../connection/describe-account.ts';
import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { PagePanel } from '../pages/page-panel.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import { runWithCancel } from '../translate-selection/run-with-cancel.ts';
import { detectSelection } from './detect-selection.ts';
import { detectedSentence } from './detection-words.ts';
import { detectionPage } from './detection-page.ts';

/** What it uses of the extension. */
type Needs = Pick<
  Services,
  'connection' | 'disposables' | 'extensionUri' | 'files' | 'showError' | 'status' | 'texts'
>;

/** Tells the languages of texts and files. Detection bills nothing. */
export class DetectView {
  readonly panel: PagePanel;
  readonly #services: Needs;

  constructor(services: Needs) {
    this.#services = services;
    this.panel = new PagePanel({
      services,
      viewType: 'interlinear.detection',
      title: l10n.t('Languages of Files'),
      onAction: () => Promise.resolve(),
    });
  }

  async selection(editor: vscode.TextEditor): Promise<void> {
    await detectSelection(this.#services, editor);
  }

  /** One file is answered in a message, several on a page. */
  async files(uris: readonly vscode.Uri[]): Promise<void> {
    const { connection, files: blobs } = this.#services;
    const link = await connection.require();
    if (link === null) return;
    const title = l10n.t('Detecting the language');
    const paths = uris.map((uri) => uri.toString());
    const found = await runWithCancel(this.#services, title, ({ signal }) =>
      detectFiles(paths, { blobs, client: link.client }, { subtitleEncoding: null }, signal),
    );
    const [only, ...others] = found;
    const [uri] = uris;
    if (only?.outcome === 'looked-at' && uri !== undefined && others.length === 0) {
      const sentence = detectedSentence(nameOfFile(uri), only.detection);
      if (!only.contradicts) {
        await screen.showInformationMessage(sentence);
        return;
      }
      const says = l10n.t('The file says {0}.', only.declared ?? '');
      await screen.showWarningMessage(inert`${sentence} ${says}`);
      return;
    }
    this.panel.show(detectionPage(`${link.label} · ${planName(link)}`, found));
  }
}
