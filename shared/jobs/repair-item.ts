import type { CachedAnswer } from '../cache/translation-cache.ts';
import { nameText } from '../cache/translation-identity.ts';
import type { InlineFinding } from '../formats/inline/protected-segment.ts';
import { restoreSegment } from '../formats/inline/restore-segment.ts';
import { joinRuns, splitAtCodes } from '../formats/inline/split-at-codes.ts';
import { MAX_TEXTS_PER_REQUEST } from '../api/core/limits.ts';
import { contextOfUnit, plainText } from './batch-context.ts';
import { billedCharacters } from './billed-characters.ts';
import type { ItemOutcome } from './item-outcome.ts';
import type { Batch, JobText } from './job-plan.ts';
import { protectItem, scopeOf } from './plan-job.ts';
import { doneWith, textsOf, type ItemPlace } from './resolve-item.ts';
import { sendBatch, type BatchSender } from './send-batch.ts';
import { requestFields, type TagVersion } from './translation-options.ts';

/**
 * Repairs a segment whose codes came back spoiled: asks once more alone, in the other form and tag
 * handling version (step c); then for the texts between its codes with the whole sentence as
 * context, which keeps every code by construction and needs review (step e).
 */
export async function repairItem(sender: BatchSender, place: ItemPlace): Promise<ItemOutcome> {
  const { plan, planned } = place;
  const first = textsOf(place);
  const single = protectItem(planned.item, plan.options, 'single');
  const retried = await askPayloads(sender, place, {
    payloads: single.payloads,
    version: 'v1',
    sentence: null,
  });
  if (retried !== null) {
    const restored = restoreSegment(single, retried.answers.map(textOf));
    const texts = [...first, ...retried.texts];
    const done = doneWith(place, restored, retried.answers, 'service', texts);
    if (done !== null) return done;
  }
  const runs = splitAtCodes(planned.segment);
  const sentence = plainText(planned.item.source);
  const { payloads } = runs;
  const parts = await askPayloads(sender, place, { payloads, version: 'v2', sentence });
  if (parts !== null) {
    const joined = joinRuns(runs, parts.answers.map(textOf));
    const texts = [...first, ...(retried?.texts ?? []), ...parts.texts];
    const findings = [PIECED_TOGETHER, ...joined.findings];
    const done = doneWith(place, { ...joined, findings }, parts.answers, 'service', texts);
    if (done !== null) return done;
  }
  return {
    outcome: 'left',
    reason: 'codes-spoiled',
    message:
      'Every answer lost or changed inline codes, so the target was left as it was. Translate this unit by hand.',
  };
}

interface Question {
  readonly payloads: readonly string[];
  readonly version: TagVersion;
  /** Sends all payloads in one request with this as its context; null sends each alone. */
  readonly sentence: string | null;
}

interface RepairAnswers {
  /** In the order of the payloads. */
  readonly answers: readonly CachedAnswer[];
  readonly texts: readonly JobText[];
}

/** Answers to texts the plan does not hold, sent unless an earlier run did. Null when one has none. */
async function askPayloads(
  sender: BatchSender,
  place: ItemPlace,
  { payloads, version, sentence }: Question,
): Promise<RepairAnswers | null> {
  const { plan, file, planned, fileIndex, itemIndex } = place;
  const { sourceLanguage } = planned;
  const scope = await scopeOf(plan.connection, plan.options, sourceLanguage, version);
  const items = file.items.map((each) => each.item);
  const around = plan.options.context === 'none' ? null : contextOfUnit(items, itemIndex);
  const ownContext = sentence ?? (plan.options.context === 'per-unit' ? around : null);
  const texts: JobText[] = [];
  for (const payload of payloads) {
    const identity = nameText(scope, payload, ownContext);
    const characters = billedCharacters(payload);
    const places = [{ file: fileIndex, item: itemIndex }];
    texts.push({ identity, payload, scope, sourceLanguage, ownContext, characters, places });
  }
  await sender.book.recall(texts);
  const open = texts.filter(({ identity }) => sender.book.get(identity) === null);
  if (open.length > 0) {
    for (const identity of planned.texts) sender.askedAgain.set(identity, 'codes-spoiled');
  }
  const fields = requestFields(plan.options, sourceLanguage, version);
  const groups = inGroups(open, sentence === null ? 1 : MAX_TEXTS_PER_REQUEST);
  await Promise.all(
    groups.map((group) => sendOnce(sender, { fields, context: sentence ?? around, texts: group })),
  );
  const answers = texts.map(({ identity }) => sender.book.get(identity));
  if (!answers.every((answer) => answer !== null)) return null;
  return { answers, texts };
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

/** Every code is where it was; what a person has to look at is the wording. */
const PIECED_TOGETHER: InlineFinding = {
  code: 'pieced-together',
  message:
    'The answers lost or changed inline codes, so the texts between the codes were translated one by one. All codes are in place; read the sentence as a whole.',
};

function inGroups<Value>(values: readonly Value[], size: number): Value[][] {
  const groups: Value[][] = [];
  for (let start = 0; start < values.length; start += size) {
    groups.push(values.slice(start, start + size));
  }
  return groups;
}

function textOf({ answer }: CachedAnswer): string {
  return answer;
}
