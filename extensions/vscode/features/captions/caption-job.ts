import * as vscode from 'vscode';
import { inert, type Inert } from '../../../../shared/text/inert.ts';
import { isServiceError } from '../../../../shared/api/core/errors/errors.ts';
import {
  CaptionPause,
  type CaptionedRecording,
  recoveryNotice,
  speechOfSandbox,
} from '../../../../shared/captions/index.ts';
import { isCancellation, sentenceOf } from '../../error-presenter.ts';
import { localised } from '../../localised.ts';
import type { ServiceLink, Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { UserError } from '../../user-error.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import { placeCaptionFiles, placeSpeechFile, type CaptionFile } from './caption-files.ts';
import { CaptionPage, openBeside } from './caption-page.ts';
import { CaptionRun } from './caption-run.ts';
import { endSentences } from './end-sentences.ts';
import { handOver } from './unwritten-files.ts';
import type { CaptionPlan } from './plan-captions.ts';
import type { Spending } from '../usage/spending.ts';
import { append } from '../../../../shared/text/lists/append.ts';

/** What it uses of the extension. */
type Needs = Pick<
  Services,
  'clock' | 'extensionUri' | 'files' | 'showError' | 'sockets' | 'status'
> &
  WithFeatures<{ spending: Spending }>;

type WrittenFile = CaptionFile & { readonly place: string };

/** One recording from its first chunk to the files beside it. */
export class CaptionJob {
  readonly run: CaptionRun;
  readonly name: string;
  readonly #services: Needs;
  readonly #link: ServiceLink;
  readonly #plan: CaptionPlan;
  readonly #endNotes: string[] = [];
  #files: readonly WrittenFile[] = [];
  #page: CaptionPage | null = null;

  constructor(services: Needs, link: ServiceLink, plan: CaptionPlan) {
    this.#services = services;
    this.#link = link;
    this.#plan = plan;
    this.name = nameOfFile(plan.recording);
    const { order, earlier } = plan;
    this.run = new CaptionRun(order, new CaptionPause(services.clock), earlier.resumed);
  }

  get files(): readonly WrittenFile[] {
    return this.#files;
  }

  get notes(): readonly string[] {
    const recoveries = this.run.recoveries.map((how) =>
      localised(recoveryNotice(how, this.run.order)),
    );
    return [...recoveries, ...this.#endNotes];
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
    const { clock, features, sockets, status } = this.#services;
    const busy = status.busy(l10n.t('Creating captions of {0}', this.name));
    try {
      const parts = { client: this.#link.client, connector: sockets, clock };
      const purpose = { command: 'captions', file: this.#plan.recording } as const;
      const spending = await features.spending();
      const meter = await spending.meterSpeech(this.#link, purpose);
      await this.#finish(await this.run.stream(parts, meter));
      await this.#showEnd();
    } catch (error) {
      await this.#fail(error);
    } finally {
      this.#plan.close();
      busy.dispose();
    }
  }

  async #finish(result: CaptionedRecording): Promise<void> {
    const { recording, format, overwrites, earlier } = this.#plan;
    const options = { blobs: this.#services.files, overwrites };
    const place = recording.toString();
    const captions = await placeCaptionFiles(place, result.languages, format, options);
    const { speechLanguage: language } = this.#plan.order;
    const speech =
      language === undefined || result.speech === null
        ? []
        : [await placeSpeechFile(place, { language, content: result.speech }, options)];
    const files = [...captions, ...speech];
    this.#files = files.flatMap((file) =>
      file.place === null ? [] : { ...file, place: file.place },
    );
    const isKept = await earlier.settle(result);
    const written = { made: files.length, written: this.#files.length, isKept };
    append(this.#endNotes, await handOver(files));
    append(this.#endNotes, endSentences(this.run, this.name, result, written));
    const isWhole = result.failure === null || this.run.isStopped;
    this.run.end(isWhole ? 'done' : 'failed');
  }

  /** What was translated is what people want to see first. */
  async #showEnd(): Promise<void> {
    if (this.#page?.isClosed === true) {
      void screen.showInformationMessage(inert`${this.name}: ${this.#endNotes.join(' ')}`);
    }
    const [first] = this.#files.toSorted((a, b) => Number(a.isSource) - Number(b.isSource));
    if (first !== undefined) {
      await openBeside(vscode.Uri.parse(first.place, true)).catch(this.#services.showError);
    }
  }

  async #fail(error: unknown): Promise<void> {
    if (isCancellation(error)) {
      this.#endNotes.push(l10n.t('Stopped: nothing was heard until then.'));
      this.run.end('done');
      return;
    }
    const said = this.#isAboutSpeech(error) ? new UserError(this.#noSpeech()) : error;
    this.#endNotes.push(sentenceOf(said));
    this.run.end('failed');
    await this.#services.showError(said);
  }

  /** Captions alone may well be allowed. */
  #isAboutSpeech(error: unknown): boolean {
    const { speechLanguage } = this.#plan.order;
    return speechLanguage !== undefined && isServiceError(error) && error.kind === 'permission';
  }

  #noSpeech(): Inert {
    const { speechLanguage = '' } = this.#plan.order;
    return this.#link.kind === 'sandbox' ? localised(speechOfSandbox(speechLanguage)) : noSpeech();
  }
}

function noSpeech(): Inert {
  return l10n.t(
    'The service refuses this: spoken translation is a closed beta that this key may lack, or the key may be wrong. Create the captions again without it, or check the key.',
  );
}
