import { isServiceError, type ServiceError } from '../../api/core/errors/errors.ts';
import type { EngineReport } from '../../api/core/engine-header.ts';
import { isSameLanguage } from '../../languages/language-codes.ts';
import type { Batch, JobText } from '../plan/job-plan.ts';
import type { ArrivedTranslations } from './arrived-translations.ts';
import { findImplausibleAnswers } from './implausible-answers.ts';
import { JobStop } from './job-stop.ts';
import type { ResendReason } from './resend-reason.ts';
import type { ServiceSession } from './service-session.ts';

export interface SentBatch extends Batch {
  /** Its first answer could not be read. */
  readonly isSecondTry?: boolean;
  /** Whether so many characters may be sent once more; always when absent. */
  readonly mayAskAgain?: (characters: number) => boolean;
}

interface Reply {
  readonly answers: readonly string[];
  readonly engines: readonly EngineReport[];
}

interface ResentText {
  readonly text: JobText;
  readonly why: ResendReason;
}

/** Sends the batches of a job, and puts what comes back among the translations that arrived. */
export class BatchSender {
  readonly #session: ServiceSession;
  readonly #arrived: ArrivedTranslations;
  /** Scopes for which a request has been accepted: their options are right. */
  readonly #accepted = new Set<string>();
  /** Trials of scopes not accepted yet: one for all batches that were refused at once. */
  readonly #trials = new Map<string, Promise<void>>();
  /** What `sendOnce` has sent, by the identity of its texts. */
  readonly #sentOnce = new Map<string, Promise<void>>();

  constructor(session: ServiceSession, arrived: ArrivedTranslations) {
    this.#session = session;
    this.#arrived = arrived;
  }

  /**
   * Sends a batch until each of its texts is answered or given up. A request that the service calls
   * bad is halved until the one bad text is alone; answers that cannot be assigned are thrown away and
   * asked for singly. Rejects with a {@link JobStop} when the whole job cannot go on.
   */
  async send(batch: SentBatch): Promise<void> {
    if (batch.texts.length === 0) return;
    let reply: Reply;
    try {
      reply = await this.#ask(batch);
    } catch (error) {
      if (!isServiceError(error)) throw error;
      if (error.attempts > 1 && error.possiblyBilledAttempts > 0) {
        this.#arrived.noteResent(identitiesOf(batch.texts), 'answer-lost');
      }
      await this.#recover(batch, error);
      return;
    }
    await this.#accept(batch, reply);
  }

  /** As `send`; texts that others send this way are waited for instead of sent again. */
  async sendOnce(batch: SentBatch): Promise<void> {
    const waits: Promise<void>[] = [];
    const texts = new Map<string, JobText>();
    for (const text of batch.texts) {
      const underWay = this.#sentOnce.get(text.identity);
      if (underWay === undefined) texts.set(text.identity, text);
      else waits.push(underWay);
    }
    const sent = this.send({ ...batch, texts: [...texts.values()] });
    for (const identity of texts.keys()) this.#sentOnce.set(identity, sent);
    await Promise.all([...waits, sent]);
  }

  /** Whether `sendOnce` has sent a text, or does so now. */
  isSentOnce(identity: string): boolean {
    return this.#sentOnce.has(identity);
  }

  async #ask({ fields, context, texts }: Batch): Promise<Reply> {
    const text = texts.map(({ payload }) => payload);
    const request = { ...fields, text, ...(context === null ? {} : { context }) };
    const { data, meta } = await this.#session.call(request, charactersOf(texts));
    if (meta.possiblyBilledAttempts > 0) {
      this.#arrived.noteResent(identitiesOf(texts), 'answer-lost');
    }
    const scope = texts[0]?.scope;
    if (scope !== undefined) this.#accepted.add(scope);
    return { answers: data.translations.map((answer) => answer.text), engines: meta.engines };
  }

  async #accept(batch: SentBatch, reply: Reply): Promise<void> {
    const { texts, fields } = batch;
    if (texts.length === 1) {
      await this.#record(texts, reply, [0]);
      return;
    }
    const source = fields.source_lang;
    const isSame = source !== undefined && isSameLanguage(source, fields.target_lang);
    const payloads = texts.map(({ payload }) => payload);
    const { misordered, suspects } = findImplausibleAnswers(payloads, reply.answers, isSame);
    const indexes = [...texts.keys()];
    await this.#record(texts, reply, misordered ? [] : indexes.filter((at) => !suspects.has(at)));
    const again = texts.flatMap((text, index): ResentText[] => {
      const why = misordered ? 'misordered' : suspects.get(index);
      return why === undefined ? [] : [{ text, why }];
    });
    if (mayAskAgain(batch, textsIn(again))) {
      await this.#sendSingly(batch, again);
      return;
    }
    // A text that came back as it was is an answer all the same.
    const same = indexes.filter((at) => suspects.get(at) === 'unchanged');
    await this.#record(texts, reply, misordered ? [] : same);
  }

  /** Takes in the answers at the positions that are good. */
  async #record(
    texts: readonly JobText[],
    { answers, engines }: Reply,
    good: readonly number[],
  ): Promise<void> {
    if (good.length === 0) return;
    await this.#arrived.record(pick(texts, good), pick(answers, good), movedTo(engines, good));
  }

  /** Whatever the first answers cost is lost, and said so. */
  async #sendSingly(batch: SentBatch, again: readonly ResentText[]): Promise<void> {
    const texts = textsIn(again);
    this.#session.countDoubtful(charactersOf(texts));
    for (const { text, why } of again) this.#arrived.noteResent([text.identity], why);
    await Promise.all(texts.map((text) => this.send({ ...batch, texts: [text] })));
  }

  async #recover(batch: SentBatch, error: ServiceError): Promise<void> {
    const { texts } = batch;
    if (error.kind === 'invalid-response') {
      await this.#recoverFromAnswer(batch, error);
      return;
    }
    if (!isAboutTexts(error)) throw new JobStop('service-error', error);
    const scope = texts[0]?.scope ?? '';
    if (!this.#accepted.has(scope) && error.kind === 'bad-request') {
      await this.#tryOptions(batch, error);
    }
    const open = texts.filter(({ identity }) => this.#arrived.get(identity) === null);
    if (open.length === 0) return;
    if (open.length === 1 && texts.length === 1) {
      this.#arrived.refuse(open, error);
      return;
    }
    const half = Math.ceil(open.length / 2);
    await Promise.all([
      this.send({ ...batch, texts: open.slice(0, half) }),
      this.send({ ...batch, texts: open.slice(half) }),
    ]);
  }

  /**
   * The service answered and billed, but not with what was asked for. A wrong number of answers is
   * asked for singly; an unreadable answer once more as it was, and never a third time.
   */
  async #recoverFromAnswer(batch: SentBatch, error: ServiceError): Promise<void> {
    const { texts } = batch;
    if (!mayAskAgain(batch, texts)) {
      this.#arrived.refuse(texts, error);
    } else if (error.code === 'wrong-count' && texts.length > 1) {
      await this.#sendSingly(
        batch,
        texts.map((text) => ({ text, why: 'wrong-count' })),
      );
    } else if (error.code === 'wrong-count') {
      this.#arrived.refuse(texts, error);
    } else if (batch.isSecondTry === true) {
      throw new JobStop('service-error', error);
    } else {
      this.#session.countDoubtful(charactersOf(texts));
      this.#arrived.noteResent(identitiesOf(texts), 'unreadable');
      await this.send({ ...batch, isSecondTry: true });
    }
  }

  /**
   * Nothing has been accepted with these options yet: is it the options that are refused? The plainest
   * text of the batch, alone, tells; its answer is used.
   */
  async #tryOptions(batch: Batch, error: ServiceError): Promise<void> {
    const plainest = batch.texts.toSorted((a, b) => oddity(a.payload) - oddity(b.payload))[0];
    if (plainest === undefined) return;
    if (batch.texts.length === 1 && oddity(plainest.payload) > 0) return;
    const wasAlone = batch.texts.length === 1;
    const trial =
      this.#trials.get(plainest.scope) ??
      this.#tryAlone({ ...batch, texts: [plainest] }, wasAlone, error);
    this.#trials.set(plainest.scope, trial);
    await trial;
  }

  /** A request with one text; `wasAlone` where it was alone in the one that was refused, too. */
  async #tryAlone(batch: Batch, wasAlone: boolean, error: ServiceError): Promise<void> {
    if (wasAlone) throw new JobStop('request-refused', error);
    try {
      await this.#record(batch.texts, await this.#ask(batch), [0]);
    } catch (second) {
      if (isServiceError(second) && second.kind === 'bad-request') {
        throw new JobStop('request-refused', second);
      }
      throw isServiceError(second) ? new JobStop('service-error', second) : second;
    }
  }
}

function textsIn(resent: readonly ResentText[]): readonly JobText[] {
  return resent.map(({ text }) => text);
}

function identitiesOf(texts: readonly JobText[]): readonly string[] {
  return texts.map(({ identity }) => identity);
}

function mayAskAgain(
  { mayAskAgain: ask = () => true }: SentBatch,
  texts: readonly JobText[],
): boolean {
  return texts.length === 0 || ask(charactersOf(texts));
}

/** How much there is in a text that a strict parser could stumble over. */
function oddity(payload: string): number {
  return payload.match(/[<&]/g)?.length ?? 0;
}

function isAboutTexts(error: ServiceError): boolean {
  if (error.kind === 'validation') return error.field === 'text' || error.field === 'body';
  return error.kind === 'bad-request' || error.kind === 'payload-too-large';
}

function charactersOf(texts: readonly JobText[]): number {
  return texts.reduce((total, text) => total + text.characters, 0);
}

function pick<Value>(values: readonly Value[], indexes: readonly number[]): Value[] {
  return indexes.flatMap((index) => {
    const value = values[index];
    return value === undefined ? [] : [value];
  });
}

/** Engine reports name positions in the request: renames them to those of the texts that stay. */
function movedTo(reports: readonly EngineReport[], kept: readonly number[]): EngineReport[] {
  const placeOf = new Map(kept.map((old, index) => [old, index]));
  return reports.flatMap((report) => {
    if (report.texts.length === 0) return [report];
    const texts = report.texts.map((old) => placeOf.get(old)).filter((at) => at !== undefined);
    return texts.length === 0 ? [] : [{ ...report, texts }];
  });
}
