import {
  type LanguageWork,
  type LockUpdate,
  PROJECT_FILE,
  type ProjectWork,
  planWork,
  runLanguages,
  translateLanguage,
  updatesAfter,
  wishesFor,
} from '../../../shared/project/index.ts';
import { USUAL_MEMORY_THRESHOLD } from '../../../shared/terms/index.ts';
import {
  DEFAULT_CONCURRENCY,
  isOfItsTarget,
  type LanguagePort,
  type TranslateFilesRequest,
} from '../../../shared/translation/index.ts';
import { CancelledError } from '../cancelled-error.ts';
import type { CliLink, CommandContext } from '../command-context.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { FoundFile } from '../file-finder.ts';
import { InputError } from '../input-error.ts';
import type { Invocation } from '../invocation.ts';
import { readJobs, readRepairs } from '../jobs-option.ts';
import { printUnread } from '../output/print-unread.ts';
import { shown } from '../output/shown.ts';
import { plural } from '../output/table.ts';
import {
  reportTranslation,
  translationDocument,
  type TranslationReport,
} from '../output/translation-report.ts';
import { exitCodeOfResult } from '../output/translation-exit-code.ts';
import { told } from '../output/words.ts';
import { chooseForFiles } from '../terms/choose-for-command.ts';
import { readTerms, toWishes, type WantedTerms } from '../terms/term-options.ts';
import { rememberLanguages, withServiceLanguage } from '../translation/asked-language.ts';
import { readCommon } from '../translation/read-request.ts';
import { estimateFound } from '../translation/translate-found.ts';
import { failureDocument, reportFailure } from '../report-failure.ts';
import { UsageError } from '../usage-error.ts';
import { withLink } from '../with-link.ts';
import { endedAlike } from './ended-alike.ts';
import { createProjectDisplay } from './project-display.ts';
import { openProject, type OpenProject } from './open-project.ts';
import { keysIn } from './project-work-options.ts';
import { ProjectLock } from './project-lock.ts';
import { describeOverwritten, noteLeft, noteStale } from './overwritten-texts.ts';
import { requireNames } from './require-names.ts';

/** `interlinear translate` without files: what is missing in a project, in all of its languages. */
export async function translateProject(
  invocation: Invocation,
  context: CommandContext,
): Promise<ExitCode> {
  for (const option of ['inPlace', 'retarget', 'diff', 'sourceCopies']) {
    if (invocation.flag(option)) throw refused(option);
  }
  for (const option of ['out', 'onlyStates', 'from', 'stdinName']) {
    if (invocation.text(option) !== null) throw refused(option);
  }
  const names = keysIn(invocation);
  const stale = invocation.flag('stale');
  const overPeople = invocation.flag('overwrite');
  if (overPeople && !stale && names.length === 0) throw new UsageError(overwritesNothing);
  const opened = await openProject(invocation, context);
  if (!opened.lock.isWritable && opened.lock.problem !== null) {
    throw new InputError(told(opened.lock.problem));
  }
  const { project, found, lock, pathOf } = opened;
  const work = await planWork(
    project,
    found,
    lock,
    { stale, names: new Set(names), overPeople },
    { read: (name) => context.readBytes(pathOf(name)), pathOf, signal: context.signal },
  );
  requireNames(work.notFound);
  const run = new ProjectRun(opened, work, invocation, context);
  run.tellBefore();
  if (work.languages.length === 0) {
    await run.saveLock([]);
    return run.end([]);
  }
  if (invocation.flag('dryRun')) return run.estimate();
  await new ProjectLock(opened, context).requireWritable();
  return withLink(context, (link) => run.translate(link));
}

const overwritesNothing =
  'Of a project, what is missing is filled and nothing is written over: --overwrite goes with --stale or --key NAME, and then also takes what people wrote or reviewed.';

function refused(option: string): UsageError {
  const flag = option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new UsageError(
    `--${flag} is for files that are named. The project says in ${PROJECT_FILE} what goes where: leave it out, or name files.`,
  );
}

/** What is translated of one language. */
interface LanguageRequest {
  readonly work: LanguageWork;
  readonly request: TranslateFilesRequest;
  readonly found: readonly FoundFile[];
}

class ProjectRun {
  readonly #opened: OpenProject;
  readonly #work: ProjectWork;
  readonly #invocation: Invocation;
  readonly #context: CommandContext;
  readonly #lock: ProjectLock;

  constructor(
    opened: OpenProject,
    work: ProjectWork,
    invocation: Invocation,
    context: CommandContext,
  ) {
    this.#opened = opened;
    this.#work = work;
    this.#invocation = invocation;
    this.#context = context;
    this.#lock = new ProjectLock(opened, context);
  }

  /** What cannot be read, and what will be written over. */
  tellBefore(): void {
    const { terminal, style, quiet } = this.#context;
    printUnread(this.#work.unread, this.#context);
    if (quiet) return;
    for (const line of describeOverwritten(this.#work.overwritten)) terminal.err(line);
    const { left, stale } = this.#work;
    for (const line of [...noteLeft(left), ...noteStale(stale)]) {
      terminal.err(shown`${style.warn('note')}: ${line}`);
    }
  }

  /** What it would take; needs no key, as long as no glossary is to be looked up. */
  async estimate(): Promise<ExitCode> {
    const link = await this.#context.connect().catch((error: unknown) => {
      if (error instanceof CancelledError) throw error;
      return null;
    });
    try {
      return this.end(await this.#print((await this.#plan(link)).estimates));
    } finally {
      await link?.close();
    }
  }

  async translate(link: CliLink): Promise<ExitCode> {
    const { requests, estimates, languages } = await this.#plan(link);
    this.#tellEstimate(estimates, link);
    const { reports, failure } = await this.#run(requests, link, languages);
    const begun = new Set(reports.map(({ targetLanguage }) => targetLanguage));
    const others = requests.map(({ request }) => request.targetLanguageInFile);
    const notBegun = others.filter((language) => !begun.has(language));
    return this.end(await this.#print(reports, notBegun), failure);
  }

  async #plan(link: CliLink | null): Promise<{
    readonly requests: readonly LanguageRequest[];
    readonly estimates: readonly TranslationReport[];
    readonly languages: LanguagePort | null;
  }> {
    const languages = link === null ? null : rememberLanguages(link, this.#context);
    const requests: LanguageRequest[] = [];
    for (const work of this.#work.languages) {
      requests.push(await this.#requestFor(work, link, languages));
    }
    const estimates: TranslationReport[] = [];
    for (const each of requests) estimates.push(await this.#estimate(each, languages));
    return { requests, estimates, languages };
  }

  async #requestFor(
    work: LanguageWork,
    link: CliLink | null,
    languages: LanguagePort | null,
  ): Promise<LanguageRequest> {
    const { project } = this.#opened;
    const { formality, instructions } = wishesFor(project, work.language);
    const common = readCommon(this.#invocation, work.language);
    const customInstructions = common.options.customInstructions ?? instructions;
    const asked: TranslateFilesRequest = {
      ...common,
      options: {
        ...(formality === null ? {} : { formality }),
        ...common.options,
        ...(customInstructions.length === 0 ? {} : { customInstructions }),
      },
      files: work.files.map(({ file }) => file),
      overwriteOutput: false,
    };
    const found = work.files.map(({ target, file }) => {
      return { path: file.input, name: target.path, relative: target.path, named: true };
    });
    if (link === null || languages === null) return { work, request: asked, found };
    const request = await withServiceLanguage(asked, languages, this.#context);
    const terms = this.#termsFor(work.language);
    if (terms === null) return { work, request, found };
    const { options } = await chooseForFiles(request, terms, link, this.#context);
    return { work, request: { ...request, options }, found };
  }

  #termsFor(language: string): WantedTerms | null {
    const asked = readTerms(this.#invocation);
    if (asked !== null) return asked;
    const { glossaries, style } = wishesFor(this.#opened.project, language);
    if (glossaries.length === 0 && style === null) return null;
    const styles = style === null ? [] : [style];
    const wishes = { glossaries: toWishes(glossaries), styles, memory: null };
    return { wishes, threshold: USUAL_MEMORY_THRESHOLD };
  }

  #estimate(
    { request, found }: LanguageRequest,
    languages: LanguagePort | null,
  ): Promise<TranslationReport> {
    const dry = { ...request, dryRun: true };
    const work = { found, terms: null, invocation: this.#invocation, context: this.#context };
    return estimateFound(dry, work, languages);
  }

  /** One estimate of all languages, before anything is sent. */
  #tellEstimate(estimates: readonly TranslationReport[], link: CliLink): void {
    const sum = { texts: 0, characters: 0, requests: 0 };
    for (const { result } of estimates) {
      sum.texts += result.estimate.texts;
      sum.characters += result.estimate.characters;
      sum.requests += result.estimate.requests;
    }
    if (this.#context.quiet || sum.texts === 0) return;
    this.#context.terminal.err(
      `${plural(sum.texts, 'text')} with ${plural(sum.characters, 'character')} in ${plural(estimates.length, 'language')} to send to ${link.label} in ${plural(sum.requests, 'request')}.`,
    );
  }

  async #run(
    requests: readonly LanguageRequest[],
    link: CliLink,
    languages: LanguagePort | null,
  ): Promise<{ readonly reports: readonly TranslationReport[]; readonly failure: unknown }> {
    const display = createProjectDisplay(this.#context, link);
    const updates: LockUpdate[] = [];
    let isOver = false;
    try {
      const { done, failure } = await runLanguages(requests, {
        limits: readJobs(this.#invocation).concurrency ?? DEFAULT_CONCURRENCY,
        isOver: () => isOver || this.#context.signal.aborted,
        translate: async (each, concurrency) => {
          const onEvent = display.listenerOf(each.work.language);
          const own = await this.#runOne(each, link, { languages, onEvent, concurrency });
          for (const update of own.updates) updates.push(update);
          // A refused key is refused in every language.
          const { stop } = own.report.result;
          isOver ||= stop !== null && !isOfItsTarget(stop);
          return own.report;
        },
      });
      return { reports: done.filter((report) => report !== null), failure };
    } finally {
      display.close();
      await this.saveLock(updates);
    }
  }

  async #runOne(
    { work, request, found }: LanguageRequest,
    link: CliLink,
    options: Pick<Parameters<typeof translateLanguage>[2] & object, 'onEvent' | 'concurrency'> & {
      readonly languages: LanguagePort | null;
    },
  ): Promise<{ readonly report: TranslationReport; readonly updates: readonly LockUpdate[] }> {
    const context = this.#context;
    const { project, lock, pathOf } = this.#opened;
    const { languages, ...events } = options;
    const { result, updates } = await translateLanguage(
      {
        ...{ project, lock, work, request },
        read: (name) => context.readBytes(pathOf(name)),
        announce: (lines) => this.#lock.announce(lines),
      },
      {
        service: link.client,
        ...(languages === null ? {} : { languages }),
        connection: await link.answerIdentity(),
        blobs: context.blobs,
        journals: this.#invocation.flag('resume') ? context.journals : null,
        cache: this.#invocation.flag('cache') ? context.cache : null,
        clock: context.clock,
      },
      { signal: context.signal, ...events, ...readRepairs(this.#invocation) },
    );
    for (const file of result.files) {
      if (file.stage === 'answered') context.attributeUse(file.input, file.sentCharacters);
    }
    return { report: this.#reportOf(result, request, found, link), updates };
  }

  #reportOf(
    result: TranslationReport['result'],
    { targetLanguageInFile, dryRun }: TranslateFilesRequest,
    found: readonly FoundFile[],
    service: CliLink,
  ): TranslationReport {
    return {
      result,
      found,
      service,
      context: this.#context,
      targetLanguage: targetLanguageInFile,
      dryRun,
      diff: false,
      subtitleEncoding: this.#invocation.text('encoding'),
      replaced: new Map(),
    };
  }

  /** What ended several languages before any text of theirs was answered is told with the first. */
  async #print(
    reports: readonly TranslationReport[],
    notBegun: readonly string[] = [],
  ): Promise<readonly TranslationReport[]> {
    if (this.#context.json) return reports;
    const { terminal, style } = this.#context;
    const told: TranslationReport[] = [];
    const untouched: string[] = [];
    for (const report of reports) {
      const { result, targetLanguage } = report;
      if (told.some((other) => endedAlike(other, report))) {
        untouched.push(targetLanguage);
        continue;
      }
      told.push(report);
      terminal.out(style.bold(shown`${targetLanguage}: ${plural(result.files.length, 'file')}`));
      await reportTranslation(report);
      terminal.out('');
    }
    const others = [...untouched, ...notBegun];
    if (others.length > 0) {
      const names = others.join(', ');
      terminal.err(
        shown`${style.warn('note')}: nothing was written for ${names} either: the same ended them.`,
      );
    }
    return reports;
  }

  /** Writes what is known of all files; what was translated last is known best. */
  async saveLock(updates: readonly LockUpdate[]): Promise<void> {
    if (this.#invocation.flag('dryRun')) return;
    await this.#lock.save(updatesAfter(this.#work, updates));
  }

  /** `failure`: what ended a language that is not among the reports; null for nothing. */
  end(reports: readonly TranslationReport[], failure: unknown = null): ExitCode {
    const { json, terminal } = this.#context;
    const failed = failure === null ? null : failureDocument(failure);
    const exitCode = failed?.exitCode ?? this.#exitCode(reports);
    const { overwritten, left, stale, unread } = this.#work;
    if (json) {
      const languages = reports.map(translationDocument);
      const faults = unread.map(({ path: name, failure }) => ({ path: name, ...failure }));
      const fault = failed === null ? {} : { error: failed };
      terminal.json({ languages, overwritten, left, stale, unread: faults, ...fault, exitCode });
    } else if (this.#work.languages.length === 0 && unread.length === 0) {
      const isLeft = this.#work.left.length > 0;
      terminal.out(`Nothing is missing${isLeft ? ', and nothing was translated anew' : ''}.`);
    }
    return failure === null || json ? exitCode : reportFailure(failure, terminal, false);
  }

  #exitCode(reports: readonly TranslationReport[]): ExitCode {
    const results = reports.map(({ result }) => result);
    const [first] = results;
    const stop = results.find((result) => result.stop !== null)?.stop ?? null;
    if (first === undefined && this.#context.signal.aborted) return exitCodes.cancelled.code;
    const code =
      first === undefined
        ? exitCodes.done.code
        : exitCodeOfResult({ ...first, files: results.flatMap(({ files }) => files), stop });
    const isFine = code === exitCodes.done.code || code === exitCodes.findings.code;
    if (!isFine) return code;
    if (this.#work.unread.length > 0) return exitCodes.input.code;
    // Who names a text wants that very one.
    const isNamedLeft = this.#work.left.length > 0 && keysIn(this.#invocation).length > 0;
    return isNamedLeft ? exitCodes.findings.code : code;
  }
}
