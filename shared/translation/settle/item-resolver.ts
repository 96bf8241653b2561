import type { Answer } from '../../formats/model.ts';
import type { ArrivedTranslations } from '../send/arrived-translations.ts';
import type { AnswerKeeper } from './answer-keeper.ts';
import type { ItemOutcome } from './item-outcome.ts';
import type { StopReason } from '../send/job-stop.ts';
import { outcomeOfUnfinished, type Unfinished } from './not-sent.ts';
import type { JobPlan, JobText, TextUse } from '../plan/job-plan.ts';
import { resolveFromArrived, type ItemPlace } from './resolve-item.ts';

/** Told of each segment as soon as its target is finished. */
export type AnswerListener = (
  place: Pick<ItemPlace, 'fileIndex' | 'itemIndex'>,
  answer: Answer,
) => void;

/** Segments restored between two looks at the signal. */
const RESTORED_AT_ONCE = 250;

/** For who waits for all answers, and not for single ones. */
export const tellNobody = (): void => undefined;

/**
 * Turns answers into targets: while other requests are under way for what has arrived, and at the
 * end for the rest.
 */
export class ItemResolver {
  readonly #plan: JobPlan;
  readonly #arrived: ArrivedTranslations;
  readonly #keeper: AnswerKeeper;
  /** Null for what was not looked at yet. */
  readonly #outcomes: (ItemOutcome | Unfinished | null)[][];
  readonly #spoiled: ItemPlace[] = [];
  readonly #onAnswer: AnswerListener;
  #oversize: ReadonlySet<string> = new Set();

  constructor(
    plan: JobPlan,
    arrived: ArrivedTranslations,
    keeper: AnswerKeeper,
    onAnswer: AnswerListener = tellNobody,
  ) {
    this.#onAnswer = onAnswer;
    this.#plan = plan;
    this.#arrived = arrived;
    this.#keeper = keeper;
    this.#outcomes = plan.files.map((file) => file.items.map(() => null));
  }

  /** For each file and item of the plan, once the job has ended: `stop` says why, if it was early. */
  outcomes(stop: StopReason | null): readonly (readonly ItemOutcome[])[] {
    return this.#outcomes.map((file) =>
      file.map((each) => {
        return typeof each === 'object' && each !== null
          ? each
          : outcomeOfUnfinished(each ?? 'not-sent', stop);
      }),
    );
  }

  /** Segments whose answers spoiled their codes. */
  get spoiled(): readonly ItemPlace[] {
    return this.#spoiled;
  }

  markOversize(texts: readonly JobText[]): void {
    this.#oversize = new Set(texts.map((text) => text.identity));
  }

  /** Restores segments whose answers are complete, not more than a moment's work. */
  resolveAnswered(texts: readonly JobText[]): void {
    const places = texts.flatMap((text) => text.places.slice(0, RESTORED_AT_ONCE));
    for (const place of places.slice(0, RESTORED_AT_ONCE)) {
      const own = this.#plan.files[place.file]?.items[place.item]?.texts ?? [];
      if (own.every((identity) => this.#arrived.get(identity) !== null)) this.#resolve(place);
    }
    this.#keeper.keepMarked();
  }

  /** Restores what is left; `breathe` is called now and then. */
  async resolveRest(breathe: () => Promise<void>): Promise<void> {
    let restored = 0;
    for (const [file, outcomes] of this.#outcomes.entries()) {
      for (const item of outcomes.keys()) {
        if (outcomes[item] !== null) continue;
        if (++restored % RESTORED_AT_ONCE === 0) await breathe();
        this.#resolve({ file, item });
      }
    }
  }

  settle({ fileIndex, itemIndex }: ItemPlace, outcome: ItemOutcome | Unfinished): void {
    const outcomes = this.#outcomes[fileIndex];
    if (outcomes !== undefined) outcomes[itemIndex] = outcome;
    if (typeof outcome !== 'object') return;
    this.#keeper.add(outcome);
    if (outcome.outcome === 'done') this.#onAnswer({ fileIndex, itemIndex }, outcome.answer);
  }

  #resolve({ file: fileIndex, item: itemIndex }: TextUse): void {
    const file = this.#plan.files[fileIndex];
    const planned = file?.items[itemIndex];
    if (file === undefined || planned === undefined) return;
    if (this.#outcomes[fileIndex]?.[itemIndex] !== null) return;
    const place = { plan: this.#plan, fileIndex, itemIndex, file, planned };
    const outcome = resolveFromArrived(this.#arrived, this.#oversize, place);
    if (outcome === 'not-repaired') this.#spoiled.push(place);
    // What is not finished is marked as seen, so that it is not looked at twice.
    this.settle(place, outcome);
  }
}
