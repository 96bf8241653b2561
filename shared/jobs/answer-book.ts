import type { EngineReport } from '../api/core/engine-header.ts';
import type { CachedAnswer, TranslationCache } from '../cache/translation-cache.ts';
import type { JobEventListener } from './job-events.ts';
import type { JobPlan, KnownAnswer } from './job-plan.ts';
import type { Journal } from './journal.ts';

/** A text that was sent, and the files that wait for its answer. */
export interface AskedText {
  readonly identity: string;
  /** Positions in the plan's files. */
  readonly files: readonly number[];
}

/**
 * Every answer a job has, from whichever run. An answer counts as arrived once it lies in the
 * journals of all files that use it.
 */
export class AnswerBook {
  readonly #answers: Map<string, CachedAnswer>;
  readonly #journals: readonly (Journal | null)[];
  readonly #cache: TranslationCache | null;
  readonly #onEvent: JobEventListener;
  #journalBroken = false;

  constructor(
    plan: JobPlan,
    journals: ReadonlyMap<string, Journal>,
    cache: TranslationCache | null,
    onEvent: JobEventListener,
  ) {
    this.#cache = cache;
    this.#answers = new Map<string, KnownAnswer>(plan.known);
    this.#journals = plan.files.map((file) => journals.get(file.content) ?? null);
    this.#onEvent = onEvent;
  }

  get(identity: string): CachedAnswer | null {
    return this.#answers.get(identity) ?? null;
  }

  /** Looks for answers of earlier jobs to texts that are not in the plan. */
  async recall(scope: string, identities: readonly string[]): Promise<void> {
    await this.#cache?.open(scope);
    for (const identity of identities) {
      const cached = this.#cache?.get(scope, identity) ?? null;
      if (cached !== null && !this.#answers.has(identity)) this.#answers.set(identity, cached);
    }
  }

  /** Takes in what one response brought; resolves once it is safe on disk. */
  async record(
    texts: readonly AskedText[],
    answers: readonly string[],
    reports: readonly EngineReport[],
  ): Promise<void> {
    const byJournal = new Map<Journal, Map<string, Map<string, string>>>();
    for (const [index, { identity, files }] of texts.entries()) {
      const answer = answers[index];
      if (answer === undefined) continue;
      const engines = enginesOf(reports, index);
      this.#answers.set(identity, { answer, engines });
      const name = JSON.stringify(engines);
      for (const journal of this.#journalsOf(files)) {
        const groups = byJournal.get(journal) ?? new Map<string, Map<string, string>>();
        byJournal.set(journal, groups);
        const group = groups.get(name) ?? new Map<string, string>();
        groups.set(name, group.set(identity, answer));
      }
    }
    await Promise.all([...byJournal].map(([journal, groups]) => this.#append(journal, groups)));
  }

  /** Files of equal content share a journal. */
  #journalsOf(files: readonly number[]): ReadonlySet<Journal> {
    const journals = new Set<Journal>();
    for (const file of files) {
      const journal = this.#journals[file] ?? null;
      if (journal !== null) journals.add(journal);
    }
    return journals;
  }

  async #append(
    journal: Journal,
    groups: ReadonlyMap<string, ReadonlyMap<string, string>>,
  ): Promise<void> {
    if (this.#journalBroken) return;
    try {
      const records = [...groups].map(([name, answers]) => {
        return { engines: JSON.parse(name) as string[], answers };
      });
      await journal.append(records);
    } catch {
      this.#giveUpJournal();
    }
  }

  /** A full disk must not stop a job that can still finish; but a crash would now cost money. */
  #giveUpJournal(): void {
    if (this.#journalBroken) return;
    this.#journalBroken = true;
    const message =
      'The journal cannot be written, so an interrupted run would start again from what it has now. The job goes on without it.';
    this.#onEvent({ kind: 'journal-unavailable', message });
  }
}

/** Engines that answered the text at `index`; an engine that names no texts answered all. */
function enginesOf(reports: readonly EngineReport[], index: number): readonly string[] {
  return reports
    .filter((report) => report.texts.length === 0 || report.texts.includes(index))
    .map((report) => (report.version === '' ? report.name : `${report.name} ${report.version}`));
}

/** Keeps finished answers for later jobs. */
export async function keepAnswers(
  cache: TranslationCache | null,
  book: AnswerBook,
  texts: readonly { readonly scope: string; readonly identity: string }[],
): Promise<void> {
  if (cache === null) return;
  for (const { scope, identity } of texts) {
    const answer = book.get(identity);
    if (answer !== null) await cache.put(scope, identity, answer);
  }
}
