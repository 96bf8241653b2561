import {
  type AppliedProposal,
  type ApplyOptions,
  type AnsweredProposal,
  type ProposedSegment,
  applyProposal,
  unmetLimits,
} from '../../../../shared/translation/index.ts';
import { targetTooLong } from '../../../../shared/formats/qa/comparing-rules.ts';
import { problemCodeOf, type Message } from '../../../../shared/messages/message.ts';
import { FormatError } from '../../../../shared/formats/format-error.ts';
import { keepsCodes } from '../../../../shared/formats/inline/restore/keeps-codes.ts';
import type { InlinePart } from '../../../../shared/formats/model.ts';
import { markOf, type Decision, type ReviewRecord, type OtherWording } from './review-memory.ts';

/** A unit's place in the text that is shown, in UTF-16 units. */
export interface UnitPlace {
  readonly unit: ProposedSegment;
  readonly offset: number;
  /** Nothing of it is in the text: it was missing, and was discarded. The offset is before the next one. */
  readonly isAbsent?: boolean;
}

/** A cursor and its line in the text that is shown, in UTF-16 units. */
export interface CursorLine {
  readonly start: number;
  readonly end: number;
  readonly cursor: number;
}

interface Shown {
  readonly applied: AppliedProposal;
  readonly places: readonly UnitPlace[];
  readonly limits: ReadonlyMap<string, readonly Message[]>;
}

/** One file under review: its proposal, and what was decided about each unit. */
export class FileReview {
  readonly #given: AnsweredProposal;
  /** Other wordings than those proposed, by key. */
  readonly #worded = new Map<string, OtherWording>();
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

  /** With the wordings that took the place of those proposed. */
  get proposal(): AnsweredProposal {
    return this.#proposal;
  }

  get units(): readonly ProposedSegment[] {
    return this.#proposal.units;
  }

  unitOf(key: string): ProposedSegment | null {
    return this.#byKey.get(key) ?? null;
  }

  /** Who gave a unit another wording than the one proposed; null where it has that one. */
  wordedBy(key: string): 'person' | 'service' | null {
    const worded = this.#worded.get(key);
    if (worded === undefined) return null;
    return worded.isOwn ? 'person' : 'service';
  }

  /**
   * A person's own target for a unit, which accepts it; a person has looked at it then.
   * @throws FormatError when the format does not take it: then nothing is changed.
   */
  edit(key: string, parts: readonly InlinePart[]): void {
    this.#word(key, { parts, isOwn: true });
    this.#decisions.set(key, 'accepted');
  }

  /**
   * Another target of the service for a unit, which a person is to decide.
   * @throws FormatError when the format does not take it: then nothing is changed.
   */
  reword(key: string, parts: readonly InlinePart[]): void {
    this.#word(key, { parts, isOwn: false });
    this.#decisions.delete(key);
  }

  #word(key: string, wording: OtherWording): void {
    const worded = withWordings(this.#given, new Map([[key, wording]]));
    const { plan } = applyProposal(worded, new Set([key]), this.#options);
    const [problem] = plan.problems;
    if (!plan.keys.includes(key) && problem !== undefined) {
      throw new FormatError(problem.said, problem.location, problem.code);
    }
    this.#worded.set(key, wording);
    this.#renew();
  }

  /** The limits of its file that a unit breaks as it is proposed now; none for what is discarded. */
  limitsOf(key: string): readonly Message[] {
    return this.#show().limits.get(key) ?? [];
  }

  /** As {@link limitsOf}, without making a text that nobody has asked for yet. */
  knownLimitsOf(key: string): readonly Message[] {
    return this.#shown?.limits.get(key) ?? [];
  }

  /** Keys of the units that are longer than their file allows, in file order. */
  get tooLong(): readonly string[] {
    const { limits } = this.#show();
    if (limits.size === 0) return [];
    const keys = this.units.map(({ answer }) => answer.key);
    return keys.filter((key) => limits.get(key)?.some(isTooLong) === true);
  }

  /** What a person has said so far, for {@link recall}. */
  remember(): ReviewRecord {
    return this.#given.units.flatMap((unit): ReviewRecord => {
      const { key } = unit.answer;
      const [worded, decision] = [this.#worded.get(key), this.decisionOf(key)];
      if (worded === undefined && decision === 'open') return [];
      const wording = worded === undefined ? {} : { edited: worded.parts, isOwn: worded.isOwn };
      return [{ mark: markOf(unit), decision, ...wording }];
    });
  }

  /** Decides again what was decided about the same proposals. */
  recall(record: ReviewRecord): void {
    const byMark = new Map(record.map((each) => [each.mark, each]));
    for (const unit of this.#given.units) {
      const known = byMark.get(markOf(unit));
      if (known === undefined) continue;
      const { key } = unit.answer;
      const { edited, isOwn = true, decision } = known;
      if (edited !== undefined && !keepsCodes(unit.item.source, edited)) continue;
      if (edited !== undefined) this.#worded.set(key, { parts: edited, isOwn });
      this.#decisions.set(key, decision);
    }
    this.#renew();
  }

  #renew(): void {
    this.#proposal = withWordings(this.#given, this.#worded);
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

  /** Sets decisions; `open` takes them back, and with them what became of a target. */
  decide(keys: readonly string[], decision: Decision): void {
    const isUndone = decision === 'open' && keys.some((key) => this.#worded.has(key));
    if (isUndone) {
      for (const key of keys) this.#worded.delete(key);
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
    const place = this.places.findLast((each) => each.offset <= offset && each.isAbsent !== true);
    return place?.unit ?? null;
  }

  /**
   * The unit of a cursor in a line: of those that begin in this line the one that it is in, or before
   * the first of them that one; else the one that goes on there.
   */
  unitAtCursor({ start, end, cursor }: CursorLine): ProposedSegment | null {
    return this.#placeInLine({ start, end, cursor })?.unit ?? this.unitAt(end);
  }

  /** Where to go on from a cursor: behind (before) the unit that begins in its line, else its line. */
  nextFrom(line: CursorLine, direction: 1 | -1): UnitPlace | null {
    const edge = direction === 1 ? line.end : line.start;
    return this.next(this.#placeInLine(line)?.offset ?? edge, direction);
  }

  #placeInLine({ start, end, cursor }: CursorLine): UnitPlace | null {
    const inLine = this.places.filter(
      ({ offset, isAbsent }) => start <= offset && offset <= end && isAbsent !== true,
    );
    return inLine.findLast(({ offset }) => offset <= cursor) ?? inLine[0] ?? null;
  }

  /** The next place after an offset that is not decided yet, else any; around the end of the file. */
  next(offset: number, direction: 1 | -1): UnitPlace | null {
    const open = this.places.filter(({ unit }) => this.decisionOf(unit.answer.key) === 'open');
    const places = open.length > 0 ? open : this.places;
    if (direction === 1) return places.find((place) => place.offset > offset) ?? places[0] ?? null;
    return places.findLast((place) => place.offset < offset) ?? places.at(-1) ?? null;
  }

  /** Several that are missing may be written by one edit: only the text says then where each is. */
  #places({ plan, newText }: AppliedProposal): readonly UnitPlace[] {
    const moved = placeUnits(this.units, plan.edits);
    const { file } = this.#proposal.input;
    if (file.newPlaces === undefined) return moved;
    return withNewPlaces(moved, file.newPlaces(newText));
  }

  #show(): Shown {
    if (this.#shown !== null) return this.#shown;
    const applied = this.apply('not-discarded');
    const places = this.#places(applied);
    this.#shown = { applied, places, limits: unmetLimits(this.proposal, applied.plan) };
    return this.#shown;
  }
}

function unitsByKey({ units }: AnsweredProposal): ReadonlyMap<string, ProposedSegment> {
  return new Map(units.map((unit) => [unit.answer.key, unit]));
}

function withWordings(
  proposal: AnsweredProposal,
  worded: ReadonlyMap<string, OtherWording>,
): AnsweredProposal {
  if (worded.size === 0) return proposal;
  const units = proposal.units.map((unit): ProposedSegment => {
    const wording = worded.get(unit.answer.key);
    if (wording === undefined) return unit;
    const { parts, isOwn } = wording;
    const own = isOwn ? { needsReview: false, isOwn } : {};
    return { ...unit, answer: { ...unit.answer, parts, ...own }, findings: [] };
  });
  return { ...proposal, units };
}

/** Whether a finding says that a target is longer than its file allows. */
export function isTooLong(said: Message): boolean {
  return problemCodeOf(said) === targetTooLong.id;
}

/** Those that only the new text has a place for; of several at one place in the file, some may be absent. */
function withNewPlaces(
  moved: readonly UnitPlace[],
  written: ReadonlyMap<string, number>,
): readonly UnitPlace[] {
  let next: { readonly before: number; readonly offset: number } | null = null;
  const places: UnitPlace[] = [];
  for (const { unit, offset } of moved.toReversed()) {
    const before = unit.item.location.offset;
    const own = written.get(unit.answer.key);
    if (own !== undefined) {
      next = { before, offset: own };
      places.push({ unit, offset: own });
    } else if (next?.before === before) {
      places.push({ unit, offset: next.offset - 1, isAbsent: true });
    } else places.push({ unit, offset });
  }
  return places.reverse();
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
