import type * as vscode from 'vscode';
import { presentTarget } from '../languages/pick-target-language.ts';
import type { ServiceLink, Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { CaptionJob } from './caption-job.ts';
import { openSound, type OpenedSound } from './open-sound.ts';
import { planCaptions } from './plan-captions.ts';
import { captionQuestions, type CaptionQuestions } from './caption-questions.ts';
import type { Spending } from '../usage/spending.ts';

/** What it uses of the extension. */
type Needs = Pick<
  Services,
  | 'clock'
  | 'connection'
  | 'disposables'
  | 'documents'
  | 'extensionUri'
  | 'files'
  | 'keyValues'
  | 'memory'
  | 'recordingThreads'
  | 'settings'
  | 'showError'
  | 'sockets'
  | 'status'
> &
  WithFeatures<{ spending: Spending }>;

/** Captions of recordings, one after the other: a stream goes at most at twice its own speed. */
export class Captions {
  /** Tests answer by themselves. */
  questions: CaptionQuestions = captionQuestions;
  readonly #services: Needs;
  #job: CaptionJob | null = null;

  constructor(services: Needs) {
    this.#services = services;
    services.disposables.add(this);
  }

  /** The one under way or done last. */
  get job(): CaptionJob | null {
    return this.#job;
  }

  dispose(): void {
    this.#job?.dispose();
  }

  /** Whether one is under way: then it is shown, and that is said. */
  async showRunning(): Promise<boolean> {
    const job = this.#job;
    if (job === null || job.run.isOver) return false;
    job.show();
    await screen.showInformationMessage(
      l10n.t('Captions of {0} are being made. Others can follow when they are done.', job.name),
    );
    return true;
  }

  /** Asks what is wanted, says what it takes, and makes the captions. */
  async create(recording: vscode.Uri): Promise<void> {
    if (await this.showRunning()) return;
    // Refused before anybody is asked for a service: what is no recording, or cannot be read.
    const sound = await openSound(this.#services, recording, this.questions.track);
    if (sound === null) return;
    const link = await this.#linkFor(sound);
    if (link === null) return;
    const usual = presentTarget(this.#services, recording);
    const order = await planCaptions(
      this.#services,
      link,
      { recording, usual, sound },
      this.questions,
    );
    // Somebody may have answered the same questions in the meantime.
    if (order === null) return;
    if (await this.showRunning()) {
      order.close();
      return;
    }
    this.#job?.dispose();
    const job = new CaptionJob(this.#services, link, order);
    this.#job = job;
    await job.perform();
  }

  /** Null when the user wants no connection: the recording is let go. */
  async #linkFor(sound: OpenedSound): Promise<ServiceLink | null> {
    let link: ServiceLink | null = null;
    try {
      link = await this.#services.connection.require();
    } finally {
      if (link === null) sound.close();
    }
    return link;
  }
}
