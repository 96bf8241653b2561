import { say } from '../../messages/message.ts';
import type { CachedAnswer } from '../../cache/translation-cache.ts';
import { nameText } from '../../cache/translation-identity.ts';
import { inlineFinding } from '../../formats/inline/protected-segment.ts';
import { restoreSegment } from '../../formats/inline/restore/restore-segment.ts';
import { joinCodeRuns, splitAtCodes } from '../../formats/inline/restore/split-at-codes.ts';
import { MAX_TEXTS_PER_REQUEST } from '../../api/core/limits/limits.ts';
import { contextOfSegment, plainText } from '../plan/batch-context.ts';
import { billedCharacters } from '../../account/spending/billed-characters.ts';
import type { ItemOutcome } from '../settle/item-outcome.ts';
import type { JobText } from '../plan/job-plan.ts';
import { protectItem, scopeOf } from '../plan/plan-job.ts';
import type { RepairAllowance } from './repair-limit.ts';
import { doneWith, textsOf, type ItemPlace } from '../settle/resolve-item.ts';
import type { ArrivedTranslations } from '../send/arrived-translations.ts';
import type { BatchSender } from '../send/batch-sender.ts';
import { requestFields, type TagVersion } from '../plan/translation-options.ts';

/** What a repair asks, and where the answers are found. */
export interface RepairPorts {
  readonly sender: BatchSender;
  readonly arrived: ArrivedTranslations;
}

/** Why a segment stays as it was. */
export type Unrepaired = 'spoiled' | 'over-limit';

/**
 * Repairs a segment whose codes came back spoiled: asks once more alone, in the other form and tag
 * handling version (protocol 10c); then for the texts between its codes with the whole sentence as
 * context, which keeps every code by construction and needs review (protocol 10e). Where the limit has no
 * room for both, the one that is sure to help is asked for; without room for that, nothing is.
 */
export async function repairItem(
  ports: RepairPorts,
  place: ItemPlace,
  allowance: RepairAllowance,
): Promise<ItemOutcome | Unrepaired> {
  const { plan, planned } = place;
  const single = protectItem(planned.item, plan.options, 'single');
  const runs = splitAtCodes(planned.segment);
  const [alone, between] = await Promise.all([
    questionOf(ports, place, { payloads: single.payloads, version: 'v1', sentence: null }),
    questionOf(ports, place, {
      payloads: runs.payloads,
      version: 'v2',
      sentence: plainText(planned.item.source),
    }),
  ]);
  const purse = new RepairPurse(ports, allowance);
  const hasRoomForBoth = purse.open(alone, between);
  if (!hasRoomForBoth && !purse.open(between)) return 'over-limit';
  try {
    let asked = textsOf(place);
    if (hasRoomForBoth) {
      const answers = await purse.ask(place, alone);
      asked = [...asked, ...alone.texts];
      const restored = answers && restoreSegment(single, answers.map(textOf));
      const done = restored && doneWith(place, restored, answers, 'service', asked);
      if (done !== null) return done;
    }
    const answers = await purse.ask(place, between);
    if (answers === null) return 'spoiled';
    const joined = joinCodeRuns(runs, answers.map(textOf));
    const findings = [PIECED_TOGETHER, ...joined.findings];
    const texts = [...asked, ...between.texts];
    return doneWith(place, { ...joined, findings }, answers, 'service', texts) ?? 'spoiled';
  } finally {
    purse.close();
  }
}

/** What becomes of a segment that was not repaired. */
export function leftUnrepaired(
  why: Unrepaired,
  { limit }: RepairAllowance,
): Extract<ItemOutcome, { outcome: 'left' }> {
  const said =
    why === 'spoiled' ? say('left.codes-spoiled') : say('left.over-repair-limit', { limit });
  return { outcome: 'left', reason: 'codes-spoiled', said };
}

/** The most that repairing a segment may be billed. */
export function repairCostOf(place: ItemPlace): number {
  return 2 * textsOf(place).reduce((sum, { characters }) => sum + characters, 0);
}

interface Wanted {
  readonly payloads: readonly string[];
  readonly version: TagVersion;
  /** Sends all payloads in one request with this as its context; null sends each alone. */
  readonly sentence: string | null;
}

/** Texts that the plan does not hold, and how they are sent. */
interface Question {
  /** In the order of the payloads. */
  readonly texts: readonly JobText[];
  readonly version: TagVersion;
  readonly sentence: string | null;
  readonly context: string | null;
}

/** Answers of earlier runs are recalled here. */
async function questionOf(
  { arrived }: RepairPorts,
  { plan, file, planned, fileIndex, itemIndex }: ItemPlace,
  { payloads, version, sentence }: Wanted,
): Promise<Question> {
  const { sourceLanguage } = planned;
  const scope = await scopeOf(plan.connection, plan.options, sourceLanguage, version);
  const items = file.items.map((each) => each.item);
  const around = plan.options.context === 'none' ? null : contextOfSegment(items, itemIndex);
  const ownContext = sentence ?? (plan.options.context === 'per-unit' ? around : null);
  const places = [{ file: fileIndex, item: itemIndex }];
  const texts = payloads.map((payload): JobText => {
    const identity = nameText(scope, payload, ownContext);
    const characters = billedCharacters(payload);
    return { identity, payload, scope, sourceLanguage, ownContext, characters, places };
  });
  await arrived.recall(texts);
  return { texts, version, sentence, context: sentence ?? around };
}

/** What one repair may spend: set aside as a whole, and what is left at the end given back. */
class RepairPurse {
  readonly #ports: RepairPorts;
  readonly #allowance: RepairAllowance;
  #left = 0;

  constructor(ports: RepairPorts, allowance: RepairAllowance) {
    this.#ports = ports;
    this.#allowance = allowance;
  }

  /** Sets aside what the questions cost; false when it does not fit. */
  open(...questions: readonly Question[]): boolean {
    const cost = questions.reduce((sum, question) => sum + this.#costOf(question), 0);
    if (!this.#allowance.take(cost)) return false;
    this.#left = cost;
    return true;
  }

  close(): void {
    this.#allowance.giveBack(this.#left);
    this.#left = 0;
  }

  /** The answers, sent for unless they are known or under way. Null when one has none. */
  async ask({ plan, planned }: ItemPlace, question: Question): Promise<CachedAnswer[] | null> {
    const { sender, arrived } = this.#ports;
    const { texts, version, sentence, context } = question;
    const open = texts.filter(({ identity }) => arrived.get(identity) === null);
    if (open.length > 0) arrived.noteResent(planned.texts, 'codes-spoiled');
    this.#left -= this.#costOf(question);
    const fields = requestFields(plan.options, planned.sourceLanguage, version);
    const groups = inGroups(open, sentence === null ? 1 : MAX_TEXTS_PER_REQUEST);
    const mayAskAgain = (characters: number): boolean => this.#allowance.take(characters);
    await Promise.all(
      // Segments with the same text are repaired at the same time: one's answer serves the other.
      groups.map((texts) => sender.sendOnce({ fields, context, texts, mayAskAgain })),
    );
    const answers = texts.map(({ identity }) => arrived.get(identity));
    return answers.every((answer) => answer !== null) ? answers : null;
  }

  /** What others ask for already is theirs to pay. */
  #costOf({ texts }: Question): number {
    const { sender, arrived } = this.#ports;
    const fresh = new Map(
      texts
        .filter(({ identity }) => arrived.get(identity) === null && !sender.isSentOnce(identity))
        .map(({ identity, characters }) => [identity, characters]),
    );
    return [...fresh.values()].reduce((sum, characters) => sum + characters, 0);
  }
}

/** Every code is where it was; what a person has to look at is the wording. */
const PIECED_TOGETHER = inlineFinding(say('pieced-together'));

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
