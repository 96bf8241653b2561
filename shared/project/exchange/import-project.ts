import { textOf } from '../../formats/inline/parts.ts';
import type { ReturnedUnit } from '../../formats/exchange/read-returned.ts';
import type { FoundProject, SourceFile, TargetFile } from '../files/find-files.ts';
import { unlessUnread, type UnreadFile } from '../files/unread-file.ts';
import type { Overwritable } from '../settings/project-fields.ts';
import type { TextInTheWay } from '../tasks/plan-work.ts';
import {
  decideText,
  type ReturnDecision,
  type NotTaken,
  type ReturnedText,
  type ReturnedUnits,
  type ReturnWishes,
} from './decide-texts.ts';
import { targetIn } from './export-project.ts';
import {
  answerFor,
  isResultThere,
  openExchange,
  type ExchangeEntry,
  type ExchangeParts,
  type OpenExchange,
} from './open-exchange.ts';
import { idOfText, readUnitId } from './unit-ids.ts';

/** A file that came back, in one language of the project. */
export interface ReturnedFile {
  readonly language: string;
  readonly units: ReadonlyMap<string, readonly ReturnedUnit[]>;
}

/** A text of a file in a language. */
export interface ImportedText {
  readonly path: string;
  readonly language: string;
  readonly name: string;
}

/** A translation that is taken, as plain text. */
export interface TakenText extends ImportedText {
  readonly translation: string;
  /** What it takes the place of; null for nothing. */
  readonly before: string | null;
}

export interface TextNotTaken extends ImportedText {
  readonly why: NotTaken;
}

/** Something that came back and belongs to no text there is. */
export interface UnknownText {
  readonly language: string;
  readonly name: string;
  /** In the file that came back. */
  readonly line: number;
}

/** A file that is to be filled, and by what. */
export interface PlannedReturn {
  readonly source: SourceFile;
  readonly target: TargetFile;
  /** By the identities of entries. */
  readonly accepted: ReadonlyMap<string, AcceptedText>;
}

export interface AcceptedText {
  readonly decision: Extract<ReturnDecision, { kind: 'taken' | 'reviewed' }>;
  /** What it takes the place of; null for nothing. */
  readonly before: string | null;
  /** What it is the translation of. */
  readonly source: string;
}

/** What is going to be done with what came back. */
export interface ReturnPlan {
  readonly files: readonly PlannedReturn[];
  readonly taken: readonly TakenText[];
  /** Those of `taken` that take the place of another translation. */
  readonly overwritten: readonly TextInTheWay[];
  /** Looked at by the translator, who changed nothing. */
  readonly reviewed: readonly ImportedText[];
  readonly notTaken: readonly TextNotTaken[];
  readonly unknown: readonly UnknownText[];
  /** What came back as it is in the project, and what came back without a translation. */
  readonly same: number;
  readonly untranslated: number;
  readonly unread: readonly UnreadFile[];
}

/** Decides what to take of what came back. Offline; nothing is written. */
export async function planReturn(
  { sources }: Pick<FoundProject, 'sources'>,
  returned: readonly ReturnedFile[],
  wishes: ReturnWishes & { readonly overwritable: Overwritable },
  parts: ExchangeParts,
): Promise<ReturnPlan> {
  const planner = new ReturnPlanner(wishes, parts);
  const languages = new Set(returned.map(({ language }) => language));
  for (const language of languages) {
    const own = returned.filter((each) => each.language === language);
    await planner.add(language, sources, own);
  }
  return planner.plan();
}

class ReturnPlanner {
  readonly #wishes: ReturnWishes & { readonly overwritable: Overwritable };
  readonly #parts: ExchangeParts;
  readonly #files: PlannedReturn[] = [];
  readonly #taken: TakenText[] = [];
  readonly #overwritten: TextInTheWay[] = [];
  readonly #reviewed: ImportedText[] = [];
  readonly #notTaken: TextNotTaken[] = [];
  readonly #unknown: UnknownText[] = [];
  readonly #unread: UnreadFile[] = [];
  #same = 0;
  #untranslated = 0;

  constructor(
    wishes: ReturnWishes & { readonly overwritable: Overwritable },
    parts: ExchangeParts,
  ) {
    this.#wishes = wishes;
    this.#parts = parts;
  }

  plan(): ReturnPlan {
    return {
      files: this.#files,
      taken: this.#taken,
      overwritten: this.#overwritten,
      reviewed: this.#reviewed,
      notTaken: this.#notTaken,
      unknown: this.#unknown,
      same: this.#same,
      untranslated: this.#untranslated,
      unread: this.#unread,
    };
  }

  async add(
    language: string,
    sources: readonly SourceFile[],
    returned: readonly ReturnedFile[],
  ): Promise<void> {
    const { units, strangers } = unitsOf(returned);
    for (const { name, line } of strangers) this.#unknown.push({ language, name, line });
    const waiting = new Set(units.keys());
    for (const source of sources) {
      const target = targetIn(source, language, new Set());
      if (target === null || waiting.size === 0) continue;
      this.#parts.ports.signal?.throwIfAborted();
      const opening = (): Promise<OpenExchange> => openExchange(source, target, this.#parts);
      const unread: UnreadFile[] = [];
      const opened = await unlessUnread(target.path, opening, unread);
      for (const each of unread) this.#unread.push(each);
      if (opened !== null) await this.#addFile(source, target, opened, units, waiting);
    }
    for (const place of waiting) {
      for (const { name, line } of units.get(place) ?? []) {
        this.#unknown.push({ language, name, line });
      }
    }
  }

  async #addFile(
    source: SourceFile,
    target: TargetFile,
    opened: OpenExchange,
    units: ReturnedUnits,
    waiting: Set<string>,
  ): Promise<void> {
    const decided = opened.entries.map((entry) => {
      const { texts } = entry.segment;
      for (const index of texts.keys()) {
        waiting.delete(idOfText(entry.digest, texts, index).place);
      }
      return { entry, decision: decideText(entry, units, this.#wishes, this.#wishes.overwritable) };
    });
    const filled = withCopies(decided);
    const settled = opened.isReplaced ? await this.#settleWhole(opened, target, filled) : filled;
    const accepted = new Map<string, AcceptedText>();
    for (const { entry, decision } of settled) {
      this.#note(entry, target, decision);
      if (decision.kind !== 'taken' && decision.kind !== 'reviewed') continue;
      const before = entry.target === null ? null : textOf(entry.target);
      accepted.set(entry.identity, { decision, before, source: textOf(entry.item.source) });
    }
    if (accepted.size > 0) this.#files.push({ source, target, accepted });
  }

  /** A file that is replaced as a whole is somebody's work, all of it. */
  async #settleWhole(
    opened: OpenExchange,
    { language }: TargetFile,
    decided: readonly DecidedText[],
  ): Promise<readonly DecidedText[]> {
    const answers = decided.flatMap(({ entry, decision }) =>
      decision.kind === 'taken' ? [answerFor(entry, decision.parts)] : [],
    );
    if (answers.length === 0) return decided;
    const isThere = await isResultThere(opened, language, answers, this.#parts.ports);
    return decided.map(({ entry, decision }): DecidedText => {
      if (decision.kind !== 'taken') return { entry, decision };
      if (isThere) return { entry, decision: { kind: 'same' } };
      if (this.#wishes.overwrite) return { entry, decision: { ...decision, isOver: true } };
      return { entry, decision: { kind: 'not-taken', why: 'kept' } };
    });
  }

  #note(
    { name, state, target }: ExchangeEntry,
    { path, language }: TargetFile,
    decision: ReturnDecision,
  ): void {
    const text = { path, language, name };
    if (decision.kind === 'same') this.#same += 1;
    else if (decision.kind === 'untranslated') this.#untranslated += 1;
    else if (decision.kind === 'not-taken') this.#notTaken.push({ ...text, why: decision.why });
    else if (decision.kind === 'reviewed') this.#reviewed.push(text);
    else if (decision.kind === 'taken') {
      const before = target === null ? null : textOf(target);
      this.#taken.push({ ...text, translation: textOf(decision.parts), before });
      const { origin, isReviewed } = state;
      if (decision.isOver) this.#overwritten.push({ ...text, origin, isReviewed });
    }
  }
}

/** Tools leave texts alone that have no words: beside others that are taken, they are copied. */
function withCopies(decided: readonly DecidedText[]): readonly DecidedText[] {
  if (!decided.some(({ decision }) => decision.kind === 'taken')) return decided;
  return decided.map(({ entry, decision }): DecidedText => {
    const { segment, target } = entry;
    const isCopied = decision.kind === 'untranslated' && target === null && segment.isWordless;
    if (!isCopied) return { entry, decision };
    const copied = {
      kind: 'taken',
      parts: segment.copy(),
      isReviewed: false,
      isOver: false,
    } as const;
    return { entry, decision: copied };
  });
}

interface DecidedText {
  readonly entry: ExchangeEntry;
  readonly decision: ReturnDecision;
}

/** The units of all files of a language by their places, and those that are none of ours. */
function unitsOf(returned: readonly ReturnedFile[]): {
  readonly units: ReadonlyMap<string, readonly ReturnedText[]>;
  readonly strangers: readonly ReturnedUnit[];
} {
  const units = new Map<string, ReturnedText[]>();
  const strangers: ReturnedUnit[] = [];
  for (const file of returned) {
    for (const [written, copies] of file.units) {
      const id = readUnitId(written);
      for (const copy of copies) {
        if (id === null) {
          strangers.push(copy);
          continue;
        }
        const known = units.get(id.place);
        if (known === undefined) units.set(id.place, [{ ...copy, codes: id.codes }]);
        else known.push({ ...copy, codes: id.codes });
      }
    }
  }
  return { units, strangers };
}
