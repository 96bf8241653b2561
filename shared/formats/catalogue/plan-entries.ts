import type { LineIndex } from '../../text/line-index.ts';
import type { Edit } from '../../text/edits.ts';
import { say, type Message } from '../../messages/message.ts';
import { FormatError } from '../format-error.ts';
import { textOf } from '../inline/parts.ts';
import { sameMarkupIn } from '../inline/same-markup-in.ts';
import type {
  Answer,
  CodePlace,
  EditPlan,
  InlinePart,
  PlanOptions,
  Problem,
  TargetStart,
} from '../model.ts';
import {
  isEmptyTarget,
  partsOf,
  startingParts,
  type Catalogue,
  type CatalogueDialect,
  type CatalogueEntry,
  type CatalogueMessage,
  type CataloguePlan,
  type TargetWrite,
} from './catalogue.ts';
import { targetLocation } from './select-entries.ts';
import { append } from '../../text/lists/append.ts';

/** Plans changes of one catalogue. */
export class EntryPlanner<Read extends Catalogue> {
  readonly #read: Read;
  readonly #dialect: CatalogueDialect<Read>;
  readonly #lines: LineIndex;
  readonly #byKey: ReadonlyMap<string, CatalogueEntry>;

  constructor(read: Read, dialect: CatalogueDialect<Read>, lines: LineIndex) {
    this.#read = read;
    this.#dialect = dialect;
    this.#lines = lines;
    this.#byKey = new Map(read.entries.map((entry) => [entry.key, entry]));
  }

  /** @throws FormatError for an unknown key, a key answered twice, or a wrong option. */
  answers(answers: readonly Answer[], options: PlanOptions): CataloguePlan {
    const { targetLanguage, state } = options;
    if (!/^[A-Za-z]{1,8}(?:[-_@][A-Za-z0-9]{1,8})*$/.test(targetLanguage)) {
      throw new FormatError(say('bad-language-code', { language: targetLanguage }), null);
    }
    if (state !== 'preset') this.#requireWord(state);
    const problems: Problem[] = [];
    const writes: NewTarget[] = [];
    const answered = new Set<CatalogueEntry>();
    const drafts = new Map<CatalogueMessage, boolean>();
    for (const { key, parts, needsReview, isOwn = false } of answers) {
      const entry = this.#entry(key);
      if (answered.has(entry)) {
        throw new FormatError(say('duplicate-answer.segment', { key }), null);
      }
      answered.add(entry);
      if (!sameMarkupIn(targetLanguage, partsOf(entry.source), parts)) {
        problems.push(this.#problem(entry, say('wrong-codes', { unit: entry.name })));
        continue;
      }
      writes.push(writeOf(entry, parts));
      const isDraft = needsReview || !this.#isDone(state, isOwn);
      drafts.set(entry.message, isDraft || drafts.get(entry.message) === true);
    }
    const language =
      writes.length === 0 ? [] : this.#dialect.nameLanguage(this.#read, targetLanguage);
    return { ...this.#plan(writes, drafts, language), problems };
  }

  #isDone(state: string, isOwn: boolean): boolean {
    return state === this.#dialect.states?.done || (isOwn && state === 'preset');
  }

  /** @throws FormatError for a word the format lacks. */
  states(keys: readonly string[], word: string): EditPlan {
    this.#requireWord(word);
    const isDraft = word === this.#dialect.states?.draft;
    const wanted = keys.map((key) => this.#entry(key)).filter((entry) => !isEmptyTarget(entry));
    const messages = new Map(wanted.map(({ message }) => [message, isDraft]));
    return { ...this.#plan([], messages, []), keys: wanted.map(({ key }) => key), problems: [] };
  }

  /** Null where files of the format have no notes of people. */
  note(key: string, text: string): EditPlan | null {
    const { message } = this.#entry(key);
    const edit = this.#dialect.note?.(this.#read, message, text) ?? null;
    return edit === null ? null : { edits: [edit], keys: [key], problems: [] };
  }

  codePlaces(key: string): readonly CodePlace[] {
    return this.#dialect.codePlaces?.(this.#read, this.#entry(key).message) ?? [];
  }

  /** A copy of the source is a draft; nothing of it counts as translated. */
  targets(keys: readonly string[], start: TargetStart): CataloguePlan {
    const writes = keys
      .map((key) => this.#entry(key))
      .filter(({ message }) => message.isTranslatable !== false)
      .filter((entry) => entry.target === null || (start === 'source' && isEmptyTarget(entry)))
      .map((entry) => writeOf(entry, startingParts(entry, start)));
    const drafts = start === 'source' ? writes.map(({ entry }) => entry.message) : [];
    return {
      ...this.#plan(writes, new Map(drafts.map((message) => [message, true])), []),
      problems: [],
    };
  }

  #plan(
    writes: readonly NewTarget[],
    drafts: ReadonlyMap<CatalogueMessage, boolean>,
    others: readonly Edit[],
  ): Omit<CataloguePlan, 'problems'> {
    const ordered = writes.toSorted(
      (one, other) =>
        one.entry.message.index - other.entry.message.index || one.entry.form - other.entry.form,
    );
    const edits = [...others];
    const marked = ordered.map((each): TargetWrite => {
      return { ...each, isDraft: drafts.get(each.entry.message) === true };
    });
    append(edits, this.#dialect.write(this.#read, marked));
    for (const [message, isDraft] of drafts) {
      append(edits, this.#dialect.mark(this.#read, message, isDraft));
    }
    const meant = new Map(ordered.map(({ entry, parts }) => [entry.key, parts]));
    return { edits: inOrder(edits), keys: [...meant.keys()], meant };
  }

  #entry(key: string): CatalogueEntry {
    const entry = this.#byKey.get(key);
    if (entry === undefined) throw new FormatError(say('unknown-key.segment', { key }), null);
    return entry;
  }

  #requireWord(word: string): void {
    const { states } = this.#dialect;
    if (states === null) throw new FormatError(say('unknown-state.none'), null);
    if (word === states.draft || word === states.done) return;
    const words = `${states.draft}, ${states.done}`;
    throw new FormatError(say('unknown-state.catalogue', { state: word, states: words }), null);
  }

  #problem(entry: CatalogueEntry, said: Message): Problem {
    const location = targetLocation(entry, this.#lines);
    return { code: 'wrong-codes', severity: 'error', said, location, unit: entry.name };
  }
}

type NewTarget = Omit<TargetWrite, 'isDraft'>;

/** Edits at one place stay in the order they were made; what replaces nothing comes first. */
function inOrder(edits: readonly Edit[]): readonly Edit[] {
  const isLater = ({ length }: Edit): number => (length > 0 ? 1 : 0);
  return edits.toSorted((one, other) => one.offset - other.offset || isLater(one) - isLater(other));
}

function writeOf(entry: CatalogueEntry, answer: readonly InlinePart[]): NewTarget {
  const parts = answer.every(isWritable) ? answer : answer.map(writable);
  return { entry, text: textOf(parts), parts };
}

const unwritable = /[\u{0}\u{d800}-\u{dfff}]/gu;

function isWritable(part: InlinePart): boolean {
  if (part.kind === 'code' && part.verbatim) return true;
  return (part.kind === 'text' ? part.text : part.content).search(unwritable) < 0;
}

/** No half characters, which no encoding can hold, and no NUL, which ends a text for many readers. */
function writable(part: InlinePart): InlinePart {
  if (part.kind === 'text') return { ...part, text: part.text.replace(unwritable, '') };
  return part.verbatim ? part : { ...part, content: part.content.replace(unwritable, '') };
}
