import * as vscode from 'vscode';
import { serveJournal } from '../../../../shared/translation/index.ts';
import type { InlinePart } from '../../../../shared/formats/model.ts';
import { localised } from '../../localised.ts';
import type { ServiceLink, Services, WithFeatures } from '../../services.ts';
import type { Spending } from '../usage/spending.ts';
import { screen } from '../../ui/screen.ts';
import { pickTargetLanguages } from '../languages/pick-target-language.ts';
import { tickStep } from '../connection/tick-step.ts';
import { confirmTogether } from './ask-estimate.ts';
import type { Applied } from '../review/apply-review.ts';
import { enlist } from './enlist.ts';
import { sayWaiting } from '../review/describe-waiting.ts';
import type { Decision } from '../review/review-memory.ts';
import { makeJobs, type FileJob, type JobQuestions } from './file-jobs.ts';
import { askAboutSameLanguage, askAboutTemplate, type TargetQuestions } from './file-target.ts';
import { filesToTranslate } from './files-to-translate.ts';
import { nameOfFile } from './find-files.ts';
import { LeftOut } from './left-out.ts';
import { proposeWithTerms, type ProposedJob } from './propose-with-terms.ts';
import { askWording } from '../review/ask-wording.ts';
import { offerEnd } from '../review/offer-end.ts';
import { refuseFirst } from './refuse-first.ts';
import {
  filesWritten,
  offerUndo,
  placeOfResult,
  showWritten,
  writeReview,
} from './written-files.ts';
import { ResumeNotes } from './resume-notes.ts';
import { confirmInEditor, type Confirm } from '../running/confirm-in-editor.ts';
import { followWrites } from '../running/replaced-files.ts';
import { RunningWork } from '../running/running-work.ts';
import { ReviewBoard, type OpenEntry } from '../review/review-board.ts';
import { ReviewMemory } from '../review/review-memory.ts';
import { SavedProofs } from '../review/saved-proofs.ts';
import { askAboutStale, askAfterStop, askToDetect, sayProof, type Questions } from './questions.ts';
import {
  askAboutOpen,
  askAboutTooLong,
  askAfterLast,
  type ReviewQuestions,
} from '../review/review-questions.ts';

/** What it uses of the extension. */
type Needs = Pick<
  Services,
  | 'cache'
  | 'clock'
  | 'connection'
  | 'disposables'
  | 'files'
  | 'journals'
  | 'keyValues'
  | 'memory'
  | 'settings'
  | 'showError'
  | 'status'
  | 'texts'
> &
  WithFeatures<{ spending: Spending }>;

/** How a job of a command runs. */
interface Run {
  readonly confirm: Confirm;
  /** Whether its file is the only one of the command. */
  readonly isSingle: boolean;
}

interface Ran {
  /** The first review that waits. */
  readonly opened: OpenEntry | null;
  /** False when the service or the user ended it: jobs behind it would end as well. */
  readonly goesOn: boolean;
}

/** Translates localisation files: estimate, run, review, apply. One for each window. */
export class TranslateFiles {
  readonly board: ReviewBoard;
  readonly notes: ResumeNotes;
  readonly decisions: ReviewMemory;
  /** Tests answer these by themselves. */
  questions: Questions &
    ReviewQuestions &
    TargetQuestions & {
      readonly confirm: Confirm;
      readonly languages: typeof pickTargetLanguages;
    } = {
    confirm: confirmInEditor,
    mayDetect: askToDetect,
    aboutSameLanguage: askAboutSameLanguage,
    aboutTemplate: askAboutTemplate,
    afterStop: askAfterStop,
    aboutStale: askAboutStale,
    aboutOpen: askAboutOpen,
    aboutTooLong: askAboutTooLong,
    afterLast: askAfterLast,
    wording: askWording,
    languages: pickTargetLanguages,
  };
  readonly running = new RunningWork();
  readonly #services: Needs;
  readonly #proofs: SavedProofs;

  constructor(services: Needs) {
    this.#services = services;
    this.#proofs = services.disposables.add(
      new SavedProofs({
        services,
        onSaved: (uri, counts, proof) => {
          this.board.renewResult(uri, sayProof(services, counts, proof));
        },
      }),
    );
    this.board = new ReviewBoard(services);
    this.notes = new ResumeNotes(services.memory.workspace);
    this.decisions = new ReviewMemory(services.keyValues);
  }

  /**
   * Translates chosen units again, whatever their state, and nothing else of their files. By
   * `uri.toString()` and keys. A file that waits for a review already is shown instead.
   */
  async translateUnits(units: ReadonlyMap<string, ReadonlySet<string>>): Promise<void> {
    const files = [...units.keys()].map((name) => vscode.Uri.parse(name, true));
    const waiting = files.map((uri) => this.board.find(uri)).find((entry) => entry !== null);
    if (waiting !== undefined) {
      await this.board.show(waiting);
      return;
    }
    const link = await this.#services.connection.require();
    if (link === null) return;
    const left = new LeftOut();
    const jobs = await this.#jobsOf(link, files, { left });
    await this.#runAll(
      link,
      jobs.map((job) => withUnits(job, units)),
    );
  }

  /** Translates files and those in folders. What waits for a review already is shown instead. */
  async translate(chosen: readonly vscode.Uri[]): Promise<void> {
    const { files, left } = await filesToTranslate(this.#services, chosen);
    if (files.length === 0) return;
    const waiting = files.map((uri) => this.board.find(uri)).find((entry) => entry !== null);
    if (waiting !== undefined && files.length === 1) {
      await this.board.show(waiting);
      return;
    }
    for (const uri of files) if (await this.running.tellIfBusy(uri)) return;
    await refuseFirst(this.#services, files);
    const link = await this.#services.connection.require();
    if (link === null) return;
    const jobs = await this.#jobsOf(link, files, { left });
    left.say();
    await this.#runAll(link, jobs);
  }

  /** Translates files and those in folders into languages that are asked for, one after the other. */
  async translateTo(chosen: readonly vscode.Uri[]): Promise<void> {
    const { files, left } = await filesToTranslate(this.#services, chosen);
    if (files.length === 0) return;
    for (const uri of files) if (await this.running.tellIfBusy(uri)) return;
    await refuseFirst(this.#services, files);
    const link = await this.#services.connection.require();
    const codes = link === null ? [] : await this.questions.languages(this.#services, link);
    if (link === null || codes.length === 0) return;
    const jobs = await this.#jobsOf(link, files, { left, chosen: codes });
    left.say();
    await this.#runAll(link, jobs);
  }

  /** Jobs of all files that wait for no review; where none is left, the first review is shown. */
  async #jobsOf(
    link: ServiceLink,
    files: readonly vscode.Uri[],
    wishes: Pick<JobQuestions, 'chosen' | 'left'>,
  ): Promise<readonly FileJob[]> {
    const waiting: OpenEntry[] = [];
    const isWaiting = (uri: vscode.Uri): boolean => {
      const entry = this.board.find(uri);
      if (entry !== null) waiting.push(entry);
      return entry !== null;
    };
    const questions = { ...this.questions, isWaiting, ...wishes };
    const jobs = await makeJobs(this.#services, link, files, questions);
    const [first] = waiting;
    if (jobs?.length === 0 && first !== undefined) await this.board.show(first);
    return jobs ?? [];
  }

  /** Decides units; when nothing is open any more, applying is offered. */
  decide(entry: OpenEntry, keys: readonly string[], decision: Decision): void {
    const { review } = entry;
    const before = review.count('open');
    review.decide(keys, decision);
    this.#follow(entry, keys, before);
  }

  /** Puts a person's own wording in the place of a proposed target. @throws FormatError */
  edit(entry: OpenEntry, key: string, parts: readonly InlinePart[]): void {
    const before = entry.review.count('open');
    entry.review.edit(key, parts);
    this.#follow(entry, [key], before);
  }

  /** Puts another wording of the service in its place, which is open then. @throws FormatError */
  reword(entry: OpenEntry, key: string, parts: readonly InlinePart[]): void {
    const before = entry.review.count('open');
    entry.review.reword(key, parts);
    this.#follow(entry, [key], before);
  }

  /** What was said is shown and kept. */
  #follow(entry: OpenEntry, keys: readonly string[], before: number): void {
    const { review } = entry;
    this.board.decided(entry, new Set(keys));
    void this.decisions.save(entry.uri.toString(), () => review.remember());
    if (before > 0 && review.count('open') === 0) {
      const isOver = (): boolean => this.board.find(entry.uri) !== entry;
      const finish = (): Promise<void> => this.finish(entry);
      const decided = { name: nameOfFile(entry.uri), review, isOver, finish };
      offerEnd(decided, this.questions.afterLast).catch((error: unknown) =>
        this.#services.showError(error),
      );
    }
  }

  /** Ends a review by what was decided; what is open yet is asked about. */
  async finish(entry: OpenEntry): Promise<void> {
    const isOpen = entry.review.count('open') > 0;
    const which = isOpen
      ? await this.questions.aboutOpen(nameOfFile(entry.uri), entry.review)
      : 'accepted';
    if (which === null || this.board.find(entry.uri) !== entry) return;
    if (entry.review.count('accepted') === 0 && which === 'accepted') await this.discard(entry);
    else await this.apply(entry, which);
  }

  /** Writes accepted units, and says what came of it. */
  async apply(entry: OpenEntry, which: 'accepted' | 'not-discarded'): Promise<void> {
    if (which === 'not-discarded' && !(await this.#mayBeTooLong(entry))) return;
    // Once it is settled, an entry has no review.
    const place = placeOfResult(entry);
    const { applied, written } = await writeReview(this.#services, entry, which);
    switch (applied.outcome) {
      case 'applied': {
        tickStep('translateFile');
        await this.#forget(entry);
        const result = this.#say(applied);
        await this.board.settle(entry, result);
        await showWritten(this.#services, { place, message: result.message, written });
        return;
      }
      case 'stale':
        await this.#replan(entry, which);
        return;
      case 'failed':
        await screen.showErrorMessage(applied.message);
    }
  }

  /** Who writes all at once may not have seen what is longer than the file allows. */
  async #mayBeTooLong(entry: OpenEntry): Promise<boolean> {
    const { review, uri } = entry;
    const keys = review.tooLong.filter((key) => review.decisionOf(key) === 'open');
    const [first] = keys;
    if (first === undefined) return true;
    const next = await this.questions.aboutTooLong(nameOfFile(uri), keys.length);
    if (this.board.find(uri) !== entry) return false;
    if (next === 'show') await this.board.show(entry, review.placeOf(first)?.offset);
    return next === 'apply';
  }

  /** Throws proposals away, and with them the records an interrupted run would go on from. */
  async discard(entry: OpenEntry): Promise<void> {
    await serveJournal(entry.review.proposal.input);
    await this.#forget(entry);
    await this.board.settle(entry, null);
  }

  async #forget({ uri, input }: OpenEntry): Promise<void> {
    await this.notes.remove(input);
    await this.decisions.forget(uri.toString());
  }

  /** What is not saved yet is proven once it is. */
  #say(applied: Extract<Applied, { outcome: 'applied' }>): ReturnType<typeof sayProof> {
    const { proof } = applied;
    if (typeof proof === 'string') return sayProof(this.#services, applied, proof);
    this.#proofs.expect(proof, applied);
    return sayProof(this.#services, applied, 'unsaved');
  }

  /** Jobs of several languages have one estimate, one question and one review. */
  async #runAll(link: ServiceLink, jobs: readonly FileJob[]): Promise<void> {
    const { confirm } = this.questions;
    const isOne = jobs.length === 1;
    if (jobs.length === 0) return;
    if (!isOne && !(await confirmTogether(this.#services, { link, confirm }, jobs))) return;
    const isSingle = isOne && jobs.every(({ uris }) => uris.size === 1);
    const how: Run = { confirm: isOne ? confirm : () => Promise.resolve(true), isSingle };
    let first: OpenEntry | null = null;
    const before = new Set(this.board.entries);
    for (const job of jobs) {
      const { opened, goesOn } = await this.#run(link, job, how);
      first ??= opened;
      if (!goesOn) break;
    }
    if (first === null) return;
    const waiting = this.board.entries.filter(
      (entry) => entry.review !== null && !before.has(entry),
    );
    sayWaiting(waiting).catch((error: unknown) => this.#services.showError(error));
    await this.board.show(first);
  }

  /** Runs a job, and lists what is to be reviewed. */
  async #run(link: ServiceLink, wanted: FileJob, how: Run): Promise<Ran> {
    const target = wanted.request.targetLanguageInFile;
    const parts = {
      services: this.#services,
      link,
      confirm: how.confirm,
      onBegin: () => this.notes.add([...wanted.uris.keys()], target),
    };
    const run = await this.running.alone([...wanted.uris.values()], (cancel) =>
      proposeWithTerms({ ...parts, cancel }, wanted),
    );
    if (run === null) return { opened: null, goesOn: true };
    try {
      return await this.#handle(link, run, how);
    } catch (error) {
      await run.proposal.release();
      throw error;
    }
  }

  async #handle(
    link: ServiceLink,
    { proposal, job, refusal }: ProposedJob,
    how: Run,
  ): Promise<Ran> {
    const { stop, warnings } = proposal;
    for (const warning of warnings) void screen.showWarningMessage(localised(warning));
    if (stop?.reason === 'not-confirmed') {
      await proposal.release();
      return { opened: null, goesOn: false };
    }
    const finished = proposal.files.reduce((total, file) => total + file.units.length, 0);
    if (stop !== null) {
      const next = await this.questions.afterStop(proposal, finished, refusal);
      if (next !== 'review') {
        await proposal.release();
        return next === 'resume' ? this.#run(link, job, how) : { opened: null, goesOn: false };
      }
    }
    const { isSingle } = how;
    const { board, notes, decisions } = this;
    const written = followWrites(this.#services.files);
    const services = { ...this.#services, files: written.blobs };
    const parts = { services, board, notes, decisions, isSingle };
    const opened = await enlist(parts, job, proposal);
    offerUndo(this.#services, filesWritten(written), written);
    return { opened, goesOn: stop === null };
  }

  /** The file is another one by now: nothing is written, nothing is lost, and a new plan is offered. */
  async #replan(entry: OpenEntry, which: 'accepted' | 'not-discarded'): Promise<void> {
    const next = await this.questions.aboutStale(nameOfFile(entry.uri));
    if (next === 'open-result') {
      const content = entry.review.apply(which).newText;
      await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ content }));
    }
    if (next !== 'translate-again') return;
    await this.board.settle(entry, null);
    await this.translate([entry.uri]);
  }
}

/** The same job for some units of its files alone. */
function withUnits(job: FileJob, units: ReadonlyMap<string, ReadonlySet<string>>): FileJob {
  const files = job.request.files.map((file) => {
    const only = units.get(file.input);
    return only === undefined ? file : { ...file, only };
  });
  return { ...job, request: { ...job.request, files } };
}
