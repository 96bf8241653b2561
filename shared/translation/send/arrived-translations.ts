import type { EngineReport } from '../../api/core/engine-header.ts';
import { marksOfText } from '../../api/makers/maker.ts';
import type { CachedAnswer, TranslationCache } from '../../cache/translation-cache.ts';
import type { ServiceError } from '../../api/core/errors/errors.ts';
import { digestText } from '../../cache/translation-identity.ts';
import { say } from '../../messages/message.ts';
import type { JobEventListener } from './job-events.ts';
import type { JobPlan, JobText, KnownAnswer, TextUse } from '../plan/job-plan.ts';
import type { Journal } from '../../files/journal.ts';
import type { ResendReason } from './resend-reason.ts';

/**
 * The translations of a job that have arrived, from whichever run, and what is known of those that
 * did not. Senders put them in; whoever makes targets of them takes them out as they come. One has
 * arrived once it lies in the journals of all files that use it.
 */
export class ArrivedTranslations {
  readonly #refusals = new Map<string, ServiceError>();
  readonly #resent = new Map<string, ResendReason>();
  readonly #settled = new Arrivals();
  readonly #answers: Map<string, CachedAnswer>;
  readonly #digests = new Map<string, string>();
  readonly #resumed: ReadonlyMap<string, CachedAnswer>;
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
    this.#resumed = plan.resumed;
    this.#answers = new Map<string, KnownAnswer>(plan.known);
    this.#journals = plan.files.map(({ content }) => {
      return content === null ? null : (journals.get(content) ?? null);
    });
    this.#onEvent = onEvent;
  }

  get(identity: string): CachedAnswer | null {
    return this.#answers.get(identity) ?? null;
  }

  /** What the service said to a text that it refuses by itself. */
  refusalOf(identity: string): ServiceError | null {
    return this.#refusals.get(identity) ?? null;
  }

  /** Texts of the plan that were sent more than once: why, by identity. */
  get resent(): ReadonlyMap<string, ResendReason> {
    return this.#resent;
  }

  /** Texts that are answered or refused, as they are; ends after `close`. */
  settled(): AsyncGenerator<readonly JobText[]> {
    return this.#settled.read();
  }

  /** Says that no more will come, to those who wait for `settled`. */
  close(): void {
    this.#settled.end();
  }

  /** Gives texts up that the service refuses by themselves. */
  refuse(texts: readonly JobText[], error: ServiceError): void {
    for (const { identity } of texts) this.#refusals.set(identity, error);
    this.#settled.push(texts);
  }

  /** Notes that texts are sent once more; the last reason counts. */
  noteResent(identities: Iterable<string>, why: ResendReason): void {
    for (const identity of identities) this.#resent.set(identity, why);
  }

  /** The digest that names a text in journals and caches. */
  async digestOf({ identity, scope, payload, ownContext }: JobText): Promise<string> {
    const known = this.#digests.get(identity);
    if (known !== undefined) return known;
    const digest = await digestText(scope, payload, ownContext);
    this.#digests.set(identity, digest);
    return digest;
  }

  /** Looks for answers of earlier runs to texts that are not in the plan. */
  async recall(texts: readonly JobText[]): Promise<void> {
    for (const text of texts) {
      if (this.#answers.has(text.identity)) continue;
      await this.#cache?.open(text.scope);
      const digest = await this.digestOf(text);
      const found = this.#resumed.get(digest) ?? this.#cache?.get(text.scope, digest) ?? null;
      if (found !== null) this.#answers.set(text.identity, found);
    }
  }

  /** Takes in what one response brought; resolves once it is safe on disk. */
  async record(
    texts: readonly JobText[],
    answers: readonly string[],
    reports: readonly EngineReport[],
  ): Promise<void> {
    const digests = await Promise.all(texts.map((text) => this.digestOf(text)));
    const byJournal = new Map<Journal, Map<string, Map<string, string>>>();
    const arrived = new Map<string, CachedAnswer>();
    for (const [index, { identity, places }] of texts.entries()) {
      const answer = answers[index];
      const digest = digests[index];
      if (answer === undefined || digest === undefined) continue;
      const engines = marksOfText(reports, index);
      arrived.set(identity, { answer, engines });
      const name = JSON.stringify(engines);
      for (const journal of this.#journalsOf(places)) {
        const groups = byJournal.get(journal) ?? new Map<string, Map<string, string>>();
        byJournal.set(journal, groups);
        const group = groups.get(name) ?? new Map<string, string>();
        groups.set(name, group.set(digest, answer));
      }
    }
    await Promise.all([...byJournal].map(([journal, groups]) => this.#append(journal, groups)));
    for (const [identity, answer] of arrived) this.#answers.set(identity, answer);
    this.#settled.push(texts);
  }

  /** Files of equal content share a journal. */
  #journalsOf(places: readonly TextUse[]): ReadonlySet<Journal> {
    const journals = new Set<Journal>();
    for (const { file } of places) {
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
    this.#onEvent({ kind: 'journal-unavailable', said: say('journal.not-written') });
  }
}

/** What has come and was not taken yet, for one reader. */
class Arrivals {
  #waiting: (readonly JobText[])[] = [];
  #hasEnded = false;
  #wake: () => void = nothing;

  push(texts: readonly JobText[]): void {
    if (texts.length > 0 && !this.#hasEnded) this.#waiting.push(texts);
    this.#wake();
  }

  end(): void {
    this.#hasEnded = true;
    this.#wake();
  }

  async *read(): AsyncGenerator<readonly JobText[]> {
    for (;;) {
      const taken = this.#waiting;
      this.#waiting = [];
      yield* taken;
      if (this.#waiting.length > 0) continue;
      if (this.#hasEnded) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

function nothing(): void {
  // Nobody waits.
}
