import { identifyText } from '../cache/translation-identity.ts';
import type { CachedAnswer } from '../cache/translation-cache.ts';
import { restoreSegment } from '../formats/inline/restore-segment.ts';
import type { RestoredSegment } from '../formats/inline/protected-segment.ts';
import { billedCharacters } from './billed-characters.ts';
import { contextOfUnit, plainText } from './batch-context.ts';
import type { AskedIdentity, AnswerSource, ItemOutcome } from './item-outcome.ts';
import type { JobPlan, JobText, PlannedFile, PlannedItem } from './job-plan.ts';
import { protectItem, scopeOf } from './plan-job.ts';
import type { Batch } from './plan-batches.ts';
import { sendBatch, type BatchSender } from './send-batch.ts';
import { askBetweenCodes } from './ask-between-codes.ts';
import { requestFields, type TagVersion } from './translation-options.ts';

/** One segment of a plan. */
export interface ItemPlace {
  readonly plan: JobPlan;
  readonly fileIndex: number;
  readonly itemIndex: number;
  readonly file: PlannedFile;
  readonly planned: PlannedItem;
}

/** What the answers at hand make of a segment; null when its codes are spoiled and need repair. */
export function resolveFromBook(
  sender: BatchSender,
  oversize: ReadonlySet<string>,
  place: ItemPlace,
): ItemOutcome | null {
  const { planned, file } = place;
  if (planned.answer !== null) {
    const source = planned.origin === 'copy' ? 'copy' : 'leverage';
    return {
      outcome: 'done',
      answer: planned.answer,
      source,
      engines: [],
      findings: [],
      texts: [],
    };
  }
  const answers: CachedAnswer[] = [];
  for (const identity of planned.texts) {
    const answer = sender.book.get(identity);
    if (answer === null) return leftWithoutAnswer(sender, oversize, identity);
    answers.push(answer);
  }
  const restored = restoreSegment(
    planned.segment,
    answers.map(({ answer }) => answer),
  );
  const texts = planned.texts.map((identity) => ({ scope: file.scope, identity }));
  return doneWith(place, restored, answers, sourceOf(place), texts);
}

/**
 * Repairs a segment whose codes came back spoiled: asks once more alone, in the other form and tag
 * handling version; then for the runs between its codes, which keeps every code by construction.
 */
export async function repairItem(sender: BatchSender, place: ItemPlace): Promise<ItemOutcome> {
  const { plan, file, planned } = place;
  const first = planned.texts.map((identity) => ({ scope: file.scope, identity }));
  const segment = protectItem(planned.item, plan.options, 'single');
  const retried = await askPayloads(sender, place, segment.payloads, 'v1', null);
  if (retried !== null) {
    const answers = retried.answers.map(({ answer }) => answer);
    const texts = [...first, ...retried.texts];
    const restored = restoreSegment(segment, answers);
    const done = doneWith(place, restored, retried.answers, 'service', texts);
    if (done !== null) return done;
  }
  const glued = await askBetweenCodes(planned.item, (payloads) =>
    askPayloads(sender, place, payloads, 'v2', plainText(planned.item.source)),
  );
  if (glued !== null) {
    const texts = [...first, ...(retried?.texts ?? []), ...glued.texts];
    const answer = { key: planned.item.key, parts: glued.parts, needsReview: true };
    const { engines, finding } = glued;
    return { outcome: 'done', answer, source: 'service', engines, findings: [finding], texts };
  }
  return {
    outcome: 'left',
    reason: 'codes-spoiled',
    message:
      'Every answer lost or changed inline codes, so the target was left as it was. Translate this unit by hand.',
  };
}

/** Answers to texts asked outside the plan, in order. */
export interface RepairAnswers {
  readonly answers: readonly CachedAnswer[];
  readonly texts: readonly AskedIdentity[];
}

/**
 * Asks for texts that the plan does not hold; those already answered, in an earlier run too, are
 * not sent. `wholeSentence` makes them one request with the sentence as its context; without it
 * each goes alone. Null when one of them has no answer.
 */
async function askPayloads(
  sender: BatchSender,
  place: ItemPlace,
  payloads: readonly string[],
  version: TagVersion,
  wholeSentence: string | null,
): Promise<RepairAnswers | null> {
  const { plan, file, fileIndex, itemIndex } = place;
  const { sourceLanguage } = file;
  const scope = await scopeOf(plan.connection, plan.options, sourceLanguage, version);
  const items = file.items.map((planned) => planned.item);
  const around = plan.options.context === 'none' ? null : contextOfUnit(items, itemIndex);
  const ownContext = wholeSentence ?? (plan.options.context === 'per-unit' ? around : null);
  const texts: JobText[] = [];
  for (const payload of payloads) {
    const identity = await identifyText(scope, payload, ownContext);
    const characters = billedCharacters(payload);
    const places = [{ file: fileIndex, item: itemIndex }];
    texts.push({ identity, payload, scope, sourceLanguage, ownContext, characters, places });
  }
  const fields = requestFields(plan.options, sourceLanguage, version);
  const context = wholeSentence ?? around;
  const send = (batch: readonly JobText[]): Promise<void> =>
    sendOnce(sender, { fields, context, texts: batch });
  const open = texts.filter(({ identity }) => sender.book.get(identity) === null);
  await (wholeSentence === null ? Promise.all(open.map((text) => send([text]))) : send(open));
  const answers = texts.map(({ identity }) => sender.book.get(identity));
  if (!answers.every((answer) => answer !== null)) return null;
  return { answers, texts: texts.map(({ identity }) => ({ scope, identity })) };
}

/** Segments with the same text are repaired at the same time: what one asks for serves the other. */
async function sendOnce(sender: BatchSender, batch: Batch): Promise<void> {
  const waits: Promise<void>[] = [];
  const texts = new Map<string, JobText>();
  for (const text of batch.texts) {
    const underWay = sender.repairs.get(text.identity);
    if (underWay === undefined) texts.set(text.identity, text);
    else waits.push(underWay);
  }
  const sent = sendBatch(sender, { ...batch, texts: [...texts.values()] });
  for (const identity of texts.keys()) sender.repairs.set(identity, sent);
  await Promise.all([...waits, sent]);
}

function doneWith(
  { planned }: ItemPlace,
  restored: RestoredSegment,
  answers: readonly CachedAnswer[],
  source: AnswerSource,
  texts: readonly AskedIdentity[],
): ItemOutcome | null {
  if (restored.outcome === 'rejected') return null;
  const needsReview = restored.outcome === 'review';
  const answer = { key: planned.item.key, parts: restored.parts, needsReview };
  const engines = [...new Set(answers.flatMap((each) => each.engines))];
  return { outcome: 'done', answer, source, engines, findings: restored.findings, texts };
}

function leftWithoutAnswer(
  { refused }: BatchSender,
  oversize: ReadonlySet<string>,
  identity: string,
): ItemOutcome {
  if (oversize.has(identity)) {
    const message =
      'This unit alone is larger than the 131,072 bytes a request may have. Split it in the source.';
    return { outcome: 'left', reason: 'too-large', message };
  }
  const error = refused.get(identity);
  if (error !== undefined) {
    const said = error.detail === null ? '' : ` The service said: ${error.detail}`;
    return { outcome: 'left', reason: 'refused', message: `${error.userMessage}${said}` };
  }
  const message = 'The job stopped before this unit was translated. Run the same command again.';
  return { outcome: 'left', reason: 'not-sent', message };
}

/** A segment counts as cached or resumed only when nothing had to be sent for it. */
function sourceOf({ plan, planned }: ItemPlace): AnswerSource {
  const sources = planned.texts.map((identity) => plan.known.get(identity)?.from ?? 'service');
  if (sources.includes('service')) return 'service';
  return sources.includes('journal') ? 'journal' : 'cache';
}
