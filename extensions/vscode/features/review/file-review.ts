import {
  type AppliedProposal,
  type ApplyOptions,
  type AnsweredProposal,
  type ProposedSegment,
  applyProposal,
} from '../../../../shared/translation/index.ts';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { keepsCodes } from '../../../../shared/formats/inline/restore/keeps-codes.ts';
import type { InlinePart } from '../../../../shared/formats/model.ts';
import { markOf, type ReviewRecord } from './review-memory.ts';

/** What a person has said about a unit so far. */
export type Decision = 'open' | 'accepted' | 'discarded';

/** A unit's place in the text that is shown, in UTF-16 units. */
export interface UnitPlace {
  readonly unit: ProposedSegment;
  readonly offset: number;
}

interface Shown {
  readonly applied: AppliedProposal;
  readonly places: readonly UnitPlace[];
}

/** One file under review: its proposal, and what was decided about each unit. */
export class FileReview {
  readonly #given: AnsweredProposal;
  /** Targets that a person changed, by key. */
  readonly #edited = new Map<string, readonly InlinePart[]>();
  #proposal: AnsweredProposal;
  readonly #options: ApplyOptions;
  readonly #decisions = new Map<string, Decision>();
  /** Units by key; new targets make another one. */
  #byKey: ReadonlyMap<string, ProposedSegment>;
  #shown: Shown | null = null;

  constructor(proposal: AnsweredProposal, options: ApplyOptions) {
    this.#given = proposal;
    this.#proposal = proposal;
    this.#byKey = unitsByKey(proposal);
    this.#options = options;
  }

  /** With the targets that a person changed. */
  get proposal(): AnsweredProposal {
    return this.#proposal;
  }

  get units(): readonly ProposedSegment[] {
    return this.#proposal.units;
  }

  unitOf(key: string): ProposedSegment | null {
    return this.#byKey.get(key) ?? null;
  }

  isEdited(key: string): boolean {
    return this.#edited.has(key);
  }

  /**
   * A person's own target for a unit, which accepts it; a person has looked at it then.
   * @throws FormatError when the format does not take it: then nothing is changed.
   */
  edit(key: string, parts: readonly InlinePart[]): void {
    const edited = withTargets(this.#given, new Map([[key, parts]]));
    const { plan } = applyProposal(edited, new Set([key]), this.#options);
    const [problem] = plan.problems;
    if (!plan.keys.includes(key) && problem !== undefined) {
      throw new FormatError(problem.said, problem.location, problem.code);
    }
    this.#edited.set(key, parts);
    this.#renew();
    this.#decisions.set(key, 'accepted');
  }

  /** What a person has said so far, for {@link recall}. */
  remember(): ReviewRecord {
    const isDecided = ({ answer }: ProposedSegment): boolean =>
      this.decisionOf(answer.key) !== 'open';
    return this.#given.units.filter(isDecided).map((unit) => {
      const { key } = unit.answer;
      const edited = this.#edited.get(key);
      const decision = this.decisionOf(key) === 'accepted' ? 'accepted' : 'discarded';
      return { mark: markOf(unit), decision, ...(edited === undefined ? {} : { edited }) };
    });
  }

  /** Decides again what was decided about the same proposals. */
  recall(record: ReviewRecord): void {
    const byMark = new Map(record.map((each) => [each.mark, each]));
    for (const unit of this.#given.units) {
      const known = byMark.get(markOf(unit));
      if (known === undefined) continue;
      const { key } = unit.answer;
      const isSound = known.edited === undefined || keepsCodes(unit.item.source, known.edited);
      if (!isSound) continue;
      if (known.edited !== undefined) this.#edited.set(key, known.edited);
      this.#decisions.set(key, known.decision);
    }
    this.#renew();
  }

  #renew(): void {
    this.#proposal = withTargets(this.#given, this.#edited);
    this.#byKey = unitsByKey(this.#proposal);
    this.#shown = null;
  }

  get options(): ApplyOptions {
    return this.#options;
  }

  /** The text the proposal was made from. */
  get original(): string {
    return this.proposal.input.file.text;
  }

  decisionOf(key: string): Decision {
    return this.#decisions.get(key) ?? 'open';
  }

  /** Sets decisions; `open` takes them back, and with them what a person made of a target. */
  decide(keys: readonly string[], decision: Decision): void {
    const isUndone = decision === 'open' && keys.some((key) => this.#edited.has(key));
    if (isUndone) {
      for (const key of keys) this.#edited.delete(key);
      this.#renew();
    }
    for (const key of keys) {
      const isOtherText = (this.decisionOf(key) === 'discarded') !== (decision === 'discarded');
      if (isOtherText) this.#shown = null;
      this.#decisions.set(key, decision);
    }
  }

  /** Where a unit is in `text`; null for a key that is not of this file. */
  placeOf(key: string): UnitPlace | null {
    return this.places.find(({ unit }) => unit.answer.key === key) ?? null;
  }

  /** The next place after an offset, around the end of the file, that is not decided; else null. */
  nextOpen(offset: number): UnitPlace | null {
    return this.count('open') === 0 ? null : this.next(offset, 1);
  }

  count(decision: Decision): number {
    return this.units.filter(({ answer }) => this.decisionOf(answer.key) === decision).length;
  }

  /** Keys whose targets are written: those accepted, or all that were not discarded. */
  keys(which: 'accepted' | 'not-discarded'): ReadonlySet<string> {
    const keys = this.units.map(({ answer }) => answer.key);
    return new Set(
      keys.filter((key) => {
        const decision = this.decisionOf(key);
        return which === 'accepted' ? decision === 'accepted' : decision !== 'discarded';
      }),
    );
  }

  /** @throws FormatError when the check of the new text fails. */
  apply(which: 'accepted' | 'not-discarded'): AppliedProposal {
    // What is shown was made and checked already: with nothing left open both are the same.
    const isShown = which === 'not-discarded' || this.count('open') === 0;
    if (isShown && this.#shown !== null) return this.#shown.applied;
    return applyProposal(this.proposal, this.keys(which), this.#options);
  }

  /** The proposed text without what was discarded. */
  get text(): string {
    return this.#show().applied.newText;
  }

  /** Where the units are in `text`, in file order. */
  get places(): readonly UnitPlace[] {
    return this.#show().places;
  }

  /** The unit a place in `text` belongs to; null before the first one. */
  unitAt(offset: number): ProposedSegment | null {
    return this.places.findLast((place) => place.offset <= offset)?.unit ?? null;
  }

  /** The next place after an offset that is not decided yet, else any; around the end of the file. */
  next(offset: number, direction: 1 | -1): UnitPlace | null {
    const open = this.places.filter(({ unit }) => this.decisionOf(unit.answer.key) === 'open');
    const places = open.length > 0 ? open : this.places;
    if (direction === 1) return places.find((place) => place.offset > offset) ?? places[0] ?? null;
    return places.findLast((place) => place.offset < offset) ?? places.at(-1) ?? null;
  }

  #show(): Shown {
    if (this.#shown !== null) return this.#shown;
    const applied = this.apply('not-discarded');
    this.#shown = { applied, places: placeUnits(this.units, applied.plan.edits) };
    return this.#shown;
  }
}

function unitsByKey({ units }: AnsweredProposal): ReadonlyMap<string, ProposedSegment> {
  return new Map(units.map((unit) => [unit.answer.key, unit]));
}

function withTargets(
  proposal: AnsweredProposal,
  edited: ReadonlyMap<string, readonly InlinePart[]>,
): AnsweredProposal {
  if (edited.size === 0) return proposal;
  const units = proposal.units.map((unit): ProposedSegment => {
    const parts = edited.get(unit.answer.key);
    if (parts === undefined) return unit;
    return {
      ...unit,
      answer: { ...unit.answer, parts, needsReview: false, isOwn: true },
      findings: [],
    };
  });
  return { ...proposal, units };
}

/** Moves the units' places by the edits before them. */
function placeUnits(
  units: readonly ProposedSegment[],
  edits: AppliedProposal['plan']['edits'],
): readonly UnitPlace[] {
  let moved = 0;
  let passed = 0;
  return units.map((unit) => {
    const { offset } = unit.item.location;
    for (let edit = edits[passed]; edit !== undefined; edit = edits[passed]) {
      if (edit.offset + edit.length > offset) break;
      moved += edit.newText.length - edit.length;
      passed += 1;
    }
    return { unit, offset: offset + moved };
  });
}
