import { isServiceError, type ServiceError } from '../../api/core/errors/errors.ts';
import type { EngineReport } from '../../api/core/engine-header.ts';
import type { AskedAgainReason } from './asked-again.ts';
import type { AnswerBook } from '../settle/answer-book.ts';
import type { Batch, JobText } from '../plan/job-plan.ts';
import { JobStop } from './job-stop.ts';
import { isSameLanguage } from '../../languages/language-codes.ts';
import type { ServiceSession } from './service-session.ts';
import { suspectAnswers } from './suspect-answers.ts';

/** What sending needs to know and to tell. */
export interface BatchSender {
  readonly session: ServiceSession;
  readonly book: AnswerBook;
  /** Texts the service refuses by themselves: what it said. */
  readonly refused: Map<string, ServiceError>;
  /** Scopes for which a request has been accepted: their options are right. */
  readonly accepted: Set<string>;
  /** Trials of scopes not accepted yet: one for all batches that were refused at once. */
  readonly trials: Map<string, Promise<void>>;
  /** Repairs under way, by the identity of their texts. */
  readonly repairs: Map<string, Promise<void>>;
  /** Texts that were sent more than once: why, by identity. */
  readonly askedAgain: Map<string, AskedAgainReason>;
  /** Told of texts that are answered or given up. */
  readonly onSettled: (texts: readonly JobText[]) => void;
}

/**
 * Sends a batch until each of its texts is answered or given up. A request that the service calls
 * bad is halved until the one bad text is alone; answers that cannot be assigned are thrown away and
 * asked for singly. Rejects with a {@link JobStop} when the whole job cannot go on.
 */
export async function sendBatch(sender: BatchSender, batch: SentBatch): Promise<void> {
  if (batch.texts.length === 0) return;
  let reply: Reply;
  try {
    reply = await ask(sender, batch);
  } catch (error) {
    if (!isServiceError(error)) throw error;
    if (error.attempts > 1 && error.possiblyBilledAttempts > 0) {
      markAskedAgain(sender, batch.texts, 'answer-lost');
    }
    await recover(sender, batch, error);
    return;
  }
  await accept(sender, batch, reply);
}

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

async function ask(sender: BatchSender, batch: Batch): Promise<Reply> {
  const { session, accepted } = sender;
  const { fields, context, texts } = batch;
  const text = texts.map(({ payload }) => payload);
  const request = { ...fields, text, ...(context === null ? {} : { context }) };
  const { data, meta } = await session.call(request, charactersOf(texts));
  if (meta.possiblyBilledAttempts > 0) markAskedAgain(sender, texts, 'answer-lost');
  const scope = texts[0]?.scope;
  if (scope !== undefined) accepted.add(scope);
  return { answers: data.translations.map((answer) => answer.text), engines: meta.engines };
}

async function accept(sender: BatchSender, batch: SentBatch, reply: Reply): Promise<void> {
  const { texts, fields } = batch;
  const { answers, engines } = reply;
  if (texts.length === 1) {
    await settle(sender, texts, answers, engines);
    return;
  }
  const payloads = texts.map(({ payload }) => payload);
  const source = fields.source_lang;
  const isSame = source !== undefined && isSameLanguage(source, fields.target_lang);
  const suspicion = suspectAnswers(payloads, answers, isSame);
  const { misordered, suspects } = suspicion;
  const good = misordered ? [] : [...texts.keys()].filter((index) => !suspects.has(index));
  await settle(sender, pick(texts, good), pick(answers, good), movedTo(engines, good));
  const again = texts.flatMap((text, index): SuspectText[] => {
    const why = misordered ? 'misordered' : suspects.get(index);
    return why === undefined ? [] : [{ text, why }];
  });
  if (
    mayAskAgain(
      batch,
      again.map(({ text }) => text),
    )
  ) {
    await sendSingly(sender, batch, again);
    return;
  }
  // A text that came back as it was is an answer all the same.
  const same = [...texts.keys()].filter((index) => suspects.get(index) === 'unchanged');
  const kept = misordered ? [] : same;
  await settle(sender, pick(texts, kept), pick(answers, kept), movedTo(engines, kept));
}

function mayAskAgain(
  { mayAskAgain: ask = () => true }: SentBatch,
  texts: readonly JobText[],
): boolean {
  return texts.length === 0 || ask(charactersOf(texts));
}

interface SuspectText {
  readonly text: JobText;
  readonly why: AskedAgainReason;
}

function markAskedAgain(
  { askedAgain }: BatchSender,
  texts: readonly JobText[],
  why: AskedAgainReason,
): void {
  for (const { identity } of texts) askedAgain.set(identity, why);
}

async function settle(
  { book, onSettled }: BatchSender,
  texts: readonly JobText[],
  answers: readonly string[],
  engines: readonly EngineReport[],
): Promise<void> {
  if (texts.length === 0) return;
  await book.record(texts, answers, engines);
  onSettled(texts);
}

/** Whatever the first answers cost is lost, and said so. */
async function sendSingly(
  sender: BatchSender,
  batch: SentBatch,
  suspects: readonly SuspectText[],
): Promise<void> {
  const texts = suspects.map(({ text }) => text);
  sender.session.countDoubtful(charactersOf(texts));
  for (const { text, why } of suspects) sender.askedAgain.set(text.identity, why);
  await Promise.all(texts.map((text) => sendBatch(sender, { ...batch, texts: [text] })));
}

async function recover(sender: BatchSender, batch: SentBatch, error: ServiceError): Promise<void> {
  const { texts } = batch;
  if (error.kind === 'invalid-response') {
    await recoverFromAnswer(sender, batch, error);
    return;
  }
  if (!isAboutTexts(error)) throw new JobStop('service-error', error);
  const scope = texts[0]?.scope ?? '';
  if (!sender.accepted.has(scope) && error.kind === 'bad-request') {
    await tryOptions(sender, batch, error);
  }
  const open = texts.filter(({ identity }) => sender.book.get(identity) === null);
  const [only] = open;
  if (only === undefined) return;
  if (open.length === 1 && texts.length === 1) {
    sender.refused.set(only.identity, error);
    sender.onSettled([only]);
    return;
  }
  const half = Math.ceil(open.length / 2);
  await Promise.all([
    sendBatch(sender, { ...batch, texts: open.slice(0, half) }),
    sendBatch(sender, { ...batch, texts: open.slice(half) }),
  ]);
}

/**
 * The service answered and billed, but not with what was asked for. A wrong number of answers is
 * asked for singly; an unreadable answer once more as it was, and never a third time.
 */
async function recoverFromAnswer(
  sender: BatchSender,
  batch: SentBatch,
  error: ServiceError,
): Promise<void> {
  const { texts } = batch;
  const [only] = texts;
  if (!mayAskAgain(batch, texts)) {
    for (const { identity } of texts) sender.refused.set(identity, error);
    sender.onSettled(texts);
  } else if (error.code === 'wrong-count' && texts.length > 1) {
    const again = texts.map((text) => ({ text, why: 'wrong-count' as const }));
    await sendSingly(sender, batch, again);
  } else if (error.code === 'wrong-count' && only !== undefined) {
    sender.refused.set(only.identity, error);
    sender.onSettled([only]);
  } else if (batch.isSecondTry === true) {
    throw new JobStop('service-error', error);
  } else {
    sender.session.countDoubtful(charactersOf(texts));
    markAskedAgain(sender, texts, 'unreadable');
    await sendBatch(sender, { ...batch, isSecondTry: true });
  }
}

/**
 * Nothing has been accepted with these options yet: is it the options that are refused? The plainest
 * text of the batch, alone, tells; its answer is used.
 */
async function tryOptions(sender: BatchSender, batch: Batch, error: ServiceError): Promise<void> {
  const plainest = batch.texts.toSorted((a, b) => oddity(a.payload) - oddity(b.payload))[0];
  if (plainest === undefined) return;
  if (batch.texts.length === 1 && oddity(plainest.payload) > 0) return;
  const trial = sender.trials.get(plainest.scope) ?? tryAlone(sender, batch, plainest, error);
  sender.trials.set(plainest.scope, trial);
  await trial;
}

async function tryAlone(
  sender: BatchSender,
  batch: Batch,
  text: JobText,
  error: ServiceError,
): Promise<void> {
  if (batch.texts.length === 1) throw new JobStop('request-refused', error);
  try {
    const { answers, engines } = await ask(sender, { ...batch, texts: [text] });
    await settle(sender, [text], answers, engines);
  } catch (second) {
    if (isServiceError(second) && second.kind === 'bad-request') {
      throw new JobStop('request-refused', second);
    }
    throw isServiceError(second) ? new JobStop('service-error', second) : second;
  }
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
