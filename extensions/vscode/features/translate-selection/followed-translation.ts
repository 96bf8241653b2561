import type { InlinePart, SkipReason } from '../../../../shared/formats/model.ts';
import { noneSkipped } from '../../../../shared/formats/skipped.ts';
import type { RequestCustomisation } from '../../../../shared/terms/index.ts';
import type { ChosenSegments, Estimate } from '../../../../shared/translation/index.ts';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { ServiceLink } from '../../services.ts';
import type { Confirm } from '../running/confirm-in-editor.ts';
import { askAbout } from '../translate-files/ask-estimate.ts';
import { ASK_FROM_CHARACTERS } from './selection-limits.ts';

/** Who sees segments of a file being translated, and is told before what it costs. */
export interface Follower {
  /** What these segments cost may be sent. */
  readonly onBegin: (keys: readonly string[]) => void;
  /** The target of a segment is finished; it is not in the file yet. */
  readonly onAnswer: (key: string, target: readonly InlinePart[]) => void;
  /** The file has what it gets; what is said about it comes after this, and may wait to be read. */
  readonly onSettled?: () => Promise<void>;
}

/** What somebody is asked about. */
interface Sending {
  readonly link: ServiceLink;
  readonly confirm: Confirm;
  readonly file: Inert;
  readonly source: string | null;
  readonly target: string;
  readonly sendsContext: boolean;
  readonly terms: RequestCustomisation | null;
  readonly signal: AbortSignal;
}

/** A translation of segments that somebody follows. */
export class FollowedTranslation {
  readonly #units: ChosenSegments;
  readonly #follower: Follower;
  #isAgreed: boolean | null = null;

  constructor(units: ChosenSegments, follower: Follower) {
    this.#units = units;
    this.#follower = follower;
  }

  /** Nobody wanted to pay for it. */
  get isRefused(): boolean {
    return this.#isAgreed === false;
  }

  /** Asks once, also where it is tried a second time; a single segment is sent as anywhere else. */
  async confirm(sending: Sending, estimate: Estimate): Promise<boolean> {
    this.#isAgreed ??= await this.#ask(sending, estimate);
    if (this.#isAgreed) this.#follower.onBegin(this.#units.passages.map(({ key }) => key));
    return this.#isAgreed;
  }

  readonly onAnswer = (index: number, target: readonly InlinePart[]): void => {
    const passage = this.#units.passages[index];
    if (passage !== undefined) this.#follower.onAnswer(passage.key, target);
  };

  async #ask(sending: Sending, estimate: Estimate): Promise<boolean> {
    const { link, confirm, file, source, target, sendsContext, terms, signal } = sending;
    const { passages, left } = this.#units;
    if (passages.length === 1 && estimate.characters < ASK_FROM_CHARACTERS) return true;
    const skipped: Record<SkipReason, number> = noneSkipped();
    for (const { reason } of left) skipped[reason] += 1;
    const isCopy = source !== null && link.onlyCopies?.(source, target) === true;
    const facts = {
      estimate: { ...estimate, files: estimate.files.map((each) => ({ ...each, skipped })) },
      targets: [target],
      copied: isCopy ? [target] : [],
      names: [file],
      sendsContext,
      newFile: null,
      terms: [terms],
      rows: [],
    };
    return askAbout({ link, confirm }, facts, signal);
  }
}
