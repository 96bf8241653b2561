import * as vscode from 'vscode';
import {
  type LanguageWork,
  type LockUpdate,
  type ProjectWork,
  LockWriter,
  runLanguages,
  translateLanguage,
  updatesAfter,
} from '../../../../shared/project/index.ts';
import {
  type FileResult,
  type JobEvent,
  filledSegments,
  isOfItsTarget,
  saidOf,
  stopMessage,
} from '../../../../shared/translation/index.ts';
import { joinShares, type MakerShare } from '../../../../shared/api/makers/maker.ts';
import type { Message } from '../../../../shared/messages/message.ts';
import type { ServiceLink, Services, WithFeatures } from '../../services.ts';
import { localised } from '../../localised.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import type { ShownProgress } from '../../ui/work-notice.ts';
import { tickStep } from '../connection/tick-step.ts';
import { confirmTogether } from '../translate-files/ask-estimate.ts';
import { describeJobEvent } from '../translate-files/describe-job-event.ts';
import type { FileJob } from '../translate-files/file-jobs.ts';
import { portsOf, renewKey } from '../translate-files/propose-in-editor.ts';
import { meterLink } from '../usage/meter-link.ts';
import type { Purpose, Spending } from '../usage/spending.ts';
import type { WatchedProject } from './open-project.ts';
import {
  planInEditor,
  saveFirst,
  sayNothingToDo,
  usableProject,
  type RunQuestions,
  type RunScope,
} from './plan-project.ts';
import type { ProjectModel } from './project-model.ts';
import { projectJob, unsavedDocuments } from './project-request.ts';
import { ReplacedFiles } from '../running/replaced-files.ts';
import { SharedKey } from './shared-key.ts';

/** What it uses of the extension. */
export type RunNeeds = Pick<
  Services,
  | 'cache'
  | 'clock'
  | 'connection'
  | 'files'
  | 'journals'
  | 'memory'
  | 'settings'
  | 'status'
  | 'texts'
> &
  WithFeatures<{ spending: Spending }>;

/** What became of a run. */
export interface RunOutcome {
  readonly texts: number;
  readonly files: number;
  readonly languages: number;
  /** Texts that are out of date and stay, since people wrote or reviewed them. */
  readonly left: number;
  /** Files that were not written, and why, in the order of the work. */
  readonly failed: readonly { readonly path: string; readonly said: Message }[];
  /** Why it ended early, or languages were left out; none when it went through. */
  readonly stops: readonly Message[];
  /** Who made what was written, as the sandbox says; empty for the real service. */
  readonly makers: readonly MakerShare[];
  /** All that was written. */
  readonly written: ReplacedFiles;
}

/**
 * Translates what is missing in a project: one estimate for all languages, then several languages at
 * once, written into the stored files. Null when there is nothing to do, which is said, or the user
 * does not want it.
 */
export async function translateProject(
  services: RunNeeds,
  model: ProjectModel,
  scope: RunScope,
  questions: RunQuestions,
): Promise<RunOutcome | null> {
  if (!(await saveFirst(services, model, questions))) return null;
  const opened = await usableProject(services, model);
  const work = await planInEditor(model, opened, scope);
  if (work === null) return null;
  if (work.languages.length === 0) {
    sayNothingToDo(work);
    return null;
  }
  const link = await services.connection.require();
  if (link === null) return null;
  const jobs: FileJob[] = [];
  for (const each of work.languages) {
    jobs.push(await projectJob(services, link, model.place, opened.project, each));
  }
  if (!(await confirmTogether(services, { link, confirm: questions.confirm }, jobs))) return null;
  return new ProjectRun(services, { link, model, opened, work, jobs }).run();
}

interface RunParts {
  readonly link: ServiceLink;
  readonly model: ProjectModel;
  readonly opened: WatchedProject;
  readonly work: ProjectWork;
  /** In the order of the languages of the work. */
  readonly jobs: readonly FileJob[];
}

class ProjectRun {
  readonly #services: RunNeeds;
  readonly #parts: RunParts;
  readonly #written: ReplacedFiles;
  readonly #lock: LockWriter;
  readonly #results: FileResult[] = [];
  readonly #updates: LockUpdate[] = [];
  readonly #done = new Map<string, { readonly done: number; readonly total: number }>();
  /** Each once: languages that a service lacks are told one by one. */
  readonly #stops = new Map<string, Message>();
  #isOver = false;

  constructor(services: RunNeeds, parts: RunParts) {
    this.#services = services;
    this.#parts = parts;
    const { opened, model } = parts;
    const { place } = model;
    const isUnsaved = (path: string): boolean =>
      unsavedDocuments(place).some(({ uri }) => uri.toString() === path);
    this.#written = new ReplacedFiles(services.files, isUnsaved);
    this.#lock = new LockWriter(this.#written.blobs, place.lock.toString(), opened.lock);
  }

  async run(): Promise<RunOutcome> {
    const { languages } = this.#parts.work;
    const busy = this.#services.status.busy(l10n.t('Translating what is missing'));
    const options = {
      location: vscode.ProgressLocation.Notification,
      title:
        languages.length === 1
          ? l10n.t('Translating what is missing in 1 language')
          : l10n.t(
              'Translating what is missing in {0} languages',
              languages.length.toLocaleString(),
            ),
      cancellable: true,
    };
    try {
      await screen.withProgress(options, async (progress, token) => {
        const cancel = new AbortController();
        const listener = token.onCancellationRequested(() => {
          cancel.abort(new vscode.CancellationError());
        });
        try {
          await this.#all(progress, cancel.signal);
        } finally {
          listener.dispose();
          // What was written is known, whatever ended the run.
          await this.#lock.save(updatesAfter(this.#parts.work, this.#updates));
        }
      });
    } finally {
      busy.dispose();
    }
    return this.#outcome();
  }

  async #all(progress: ShownProgress, signal: AbortSignal): Promise<void> {
    const { jobs, work, link } = this.#parts;
    const languages = work.languages.flatMap((own, index) => {
      const job = jobs[index];
      return job === undefined ? [] : [{ own, request: job.request }];
    });
    const purpose: Purpose = { command: 'translate', file: null };
    const metered = await meterLink(this.#services, link, purpose);
    const connection = await link.answerIdentity();
    const ports = { ...portsOf(this.#services, metered, connection), blobs: this.#written.blobs };
    const key = new SharedKey(ports.service, (error) =>
      progress.whileAsking(() => renewKey(this.#services, error, purpose)),
    );
    const { failure } = await runLanguages(languages, {
      isOver: () => signal.aborted || this.#isOver,
      translate: ({ own, request }, concurrency) => {
        const { service, onKeyRejected } = key.ofJob();
        const options = {
          signal,
          concurrency,
          onEvent: (event: JobEvent) => {
            this.#tell(own.language, event, progress);
          },
          onKeyRejected,
          repairPercent: this.#services.settings()['usage.repairs'],
        };
        return this.#translate(own, request, { ...ports, service }, options);
      },
    });
    if (failure !== null) throw failure;
    if (signal.aborted) this.#noteStop({ reason: 'cancelled', error: null }, true);
  }

  async #translate(
    work: LanguageWork,
    request: FileJob['request'],
    ports: Parameters<typeof translateLanguage>[1],
    options: NonNullable<Parameters<typeof translateLanguage>[2]>,
  ): Promise<void> {
    const { opened, model } = this.#parts;
    const { project, lock } = opened;
    const { read } = model.reading(new AbortController().signal);
    const { result, updates } = await translateLanguage(
      { project, lock, work, request, read, announce: (lines) => this.#lock.announce(lines) },
      ports,
      options,
    );
    for (const file of result.files) this.#results.push(file);
    for (const update of updates) this.#updates.push(update);
    for (const warning of result.warnings) void screen.showWarningMessage(localised(warning));
    const { stop } = result;
    if (stop === null || stop.reason === 'not-confirmed') return;
    // One language that the service lacks keeps no other from being translated.
    const isOver = !isOfItsTarget(stop);
    this.#noteStop({ reason: stop.reason, error: stop.error }, isOver);
    this.#isOver ||= isOver;
  }

  /** What ends all languages is told once, however each of them came to its end. */
  #noteStop(stop: Parameters<typeof stopMessage>[0], endsAll: boolean): void {
    const message = stopMessage(stop);
    const name = endsAll ? '' : JSON.stringify(message);
    if (!this.#stops.has(name)) this.#stops.set(name, message);
  }

  #tell(language: string, event: JobEvent, progress: ShownProgress): void {
    if (event.kind !== 'progress') {
      const message = describeJobEvent(event);
      if (message !== null) progress.report({ message });
      return;
    }
    this.#done.set(language, event);
    const sum = { done: 0, total: 0 };
    for (const { done, total } of this.#done.values()) {
      sum.done += done;
      sum.total += total;
    }
    const message = l10n.t(
      '{0} of {1} texts',
      sum.done.toLocaleString(),
      sum.total.toLocaleString(),
    );
    progress.report({ message });
  }

  #outcome(): RunOutcome {
    const { work, model } = this.#parts;
    const written = this.#results.filter(isWritten);
    if (written.length > 0) tickStep('translateFile');
    const unread = work.unread.map(({ path, failure: { said } }) => ({ path, said }));
    const failed = this.#results.filter(({ outcome }) => outcome === 'failed');
    const languageOf = new Map(
      work.languages.flatMap(({ language, files }) =>
        files.map(({ target }) => [model.place.uriOf(target.path).toString(), language]),
      ),
    );
    return {
      texts: written.reduce((sum, { counts }) => sum + filledSegments(counts), 0),
      files: written.length,
      languages: new Set(written.map(({ output }) => languageOf.get(output))).size,
      left: work.left.length,
      makers: joinShares(written.flatMap(({ makers }) => makers)),
      failed: [
        ...unread,
        ...failed.flatMap((file) => {
          const said = saidOf(file);
          return said === null ? [] : [{ path: this.#nameOf(file.output), said }];
        }),
      ],
      stops: [...this.#stops.values()],
      written: this.#written,
    };
  }

  #nameOf(address: string): string {
    return this.#parts.model.place.nameOf(vscode.Uri.parse(address, true)) ?? address;
  }
}

type AnsweredResult = Extract<FileResult, { stage: 'answered' }>;

function isWritten(result: FileResult): result is AnsweredResult {
  return result.outcome === 'written' || result.outcome === 'written-in-part';
}
