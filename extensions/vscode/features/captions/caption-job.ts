import * as vscode from 'vscode';
import { isServiceError } from '../../../../shared/api/core/errors.ts';
import { CaptionPause } from '../../../../shared/usecases/captions/caption-pause.ts';
import type { CaptionedRecording } from '../../../../shared/usecases/captions/caption-recording.ts';
import { isCancellation, sentenceOf } from '../../error-presenter.ts';
import type { ServiceLink, Services } from '../../services.ts';
import { UserError } from '../../user-error.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import { writeCaptionFiles, writeSpeechFile, type CaptionFile } from './caption-files.ts';
import { CaptionPage, openBeside } from './caption-page.ts';
import { CaptionRun } from './caption-run.ts';
import { clockTime } from './clock-time.ts';
import type { CaptionPlan } from './plan-captions.ts';

/** The engine of the sandbox that hears no words. */
const SCRIPT = 'voice-script';

/** One recording from its first chunk to the files beside it. */
export class CaptionJob {
  readonly run: CaptionRun;
  readonly name: string;
  readonly #services: Services;
  readonly #link: ServiceLink;
  readonly #plan: CaptionPlan;
  readonly #endNotes: string[] = [];
  #files: readonly CaptionFile[] = [];
  #page: CaptionPage | null = null;

  constructor(services: Services, link: ServiceLink, plan: CaptionPlan) {
    this.#services = services;
    this.#link = link;
    this.#plan = plan;
    this.name = nameOfFile(plan.recording);
    this.run = new CaptionRun(plan.order, new CaptionPause(services.clock));
  }

  get files(): readonly CaptionFile[] {
    return this.#files;
  }

  get notes(): readonly string[] {
    return [...this.run.recoveries.map(recoveryNote), ...this.#endNotes];
  }

  show(): void {
    if (this.#page?.isClosed === false) {
      this.#page.reveal();
      return;
    }
    const { extensionUri, showError } = this.#services;
    const shown = {
      run: this.run,
      name: this.name,
      durationInMs: this.#plan.durationInMs,
      notes: () => this.notes,
      files: () => this.#files.map(({ place }) => vscode.Uri.parse(place, true)),
    };
    this.#page = new CaptionPage(shown, extensionUri, showError);
  }

  dispose(): void {
    this.run.stop();
    this.#page?.dispose();
  }

  /** Streams, writes and opens. Resolves also when that fails: the page says how it ended. */
  async perform(): Promise<void> {
    this.show();
    const { clock, sockets, status } = this.#services;
    const busy = status.busy(vscode.l10n.t('Creating captions of {0}', this.name));
    try {
      const parts = { client: this.#link.client, connector: sockets, clock };
      await this.#finish(await this.run.stream(parts));
      await this.#showEnd();
    } catch (error) {
      await this.#fail(error);
    } finally {
      busy.dispose();
    }
  }

  async #finish(result: CaptionedRecording): Promise<void> {
    const { recording, format, overwrites } = this.#plan;
    const options = { blobs: this.#services.files, overwrites };
    const place = recording.toString();
    const files = await writeCaptionFiles(place, result.languages, format, options);
    const { speechLanguage: language } = this.#plan.order;
    const speech =
      language === undefined || result.speech === null
        ? []
        : [await writeSpeechFile(place, { language, content: result.speech }, options)];
    this.#files = [...files, ...speech];
    this.#endNotes.push(...this.#sentences(result));
    const isWhole = result.failure === null || this.run.isStopped;
    this.run.end(isWhole ? 'done' : 'failed');
  }

  /** What was translated is what people want to see first. */
  async #showEnd(): Promise<void> {
    if (this.#page?.isClosed === true) {
      void vscode.window.showInformationMessage(`${this.name}: ${this.#endNotes.join(' ')}`);
    }
    const [first] = this.#files.toSorted((a, b) => Number(a.isSource) - Number(b.isSource));
    if (first !== undefined) {
      await openBeside(vscode.Uri.parse(first.place, true)).catch(this.#services.showError);
    }
  }

  /** How it ended, in sentences. */
  #sentences({ failure, outcome }: CaptionedRecording): readonly string[] {
    const sentences = this.#files.flatMap(({ problem }) => problem ?? []);
    if (failure !== null) {
      const until = clockTime(this.run.sentInMs);
      sentences.push(
        this.run.isStopped
          ? vscode.l10n.t('Stopped at {0}: the captions hold what was concluded until then.', until)
          : vscode.l10n.t(
              'The captions hold what was concluded until {0}. {1} Create them again for all of it.',
              until,
              sentenceOf(failure),
            ),
      );
    } else if (this.#files.length === 0) {
      sentences.push(
        vscode.l10n.t('No speech was heard in {0}, so no captions were written.', this.name),
      );
    } else sentences.push(vscode.l10n.t('Done: the captions lie beside the recording.'));
    if (outcome?.engines.some(({ name }) => name === SCRIPT) === true) {
      sentences.push(
        vscode.l10n.t('The sandbox hears no words: this text is a script, not what was said.'),
      );
    }
    return sentences;
  }

  async #fail(error: unknown): Promise<void> {
    if (isCancellation(error)) {
      this.#endNotes.push(vscode.l10n.t('Stopped: nothing was heard until then.'));
      this.run.end('done');
      return;
    }
    const said = this.#isAboutSpeech(error) ? new UserError(noSpeech()) : error;
    this.#endNotes.push(sentenceOf(said));
    this.run.end('failed');
    await this.#services.showError(said);
  }

  /** Captions alone may well be allowed. */
  #isAboutSpeech(error: unknown): boolean {
    const { speechLanguage } = this.#plan.order;
    return speechLanguage !== undefined && isServiceError(error) && error.kind === 'permission';
  }
}

function noSpeech(): string {
  return vscode.l10n.t(
    'The service allows no spoken translation with this key: that is a closed beta. Create the captions again without it.',
  );
}

function recoveryNote(how: CaptionRun['recoveries'][number]): string {
  return how === 'reconnected'
    ? vscode.l10n.t('The connection was lost and made again; nothing is missing.')
    : vscode.l10n.t('The session was lost. Another one goes on where text is missing.');
}
