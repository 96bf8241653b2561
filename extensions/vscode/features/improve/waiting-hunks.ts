import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import type { Edit } from '../../../../shared/text/edits.ts';
import { moveHunks, moveOverApplied } from '../../../../shared/text/hunks/move-hunks.ts';
import type { LocatedHunk } from '../../../../shared/writing/index.ts';

/** A hunk that waits to be accepted or ignored. */
export interface WaitingHunk extends LocatedHunk {
  readonly id: number;
  /** What stood at its anchor when it was found or last moved: it is applied to nothing else. */
  readonly words: string;
}

/** Edits that are about to be made, and the text they lead to. */
export interface ReadyEdits {
  readonly ids: ReadonlySet<number>;
  readonly edits: readonly Edit[];
  readonly text: string;
}

/** What waited in a text before some of it was accepted, or typed over. */
interface FormerHunks {
  readonly text: string;
  readonly hunks: readonly WaitingHunk[];
}

/** UTF-16 units of former texts that are kept: whoever undoes further finds fewer hunks again. */
const MOST_KEPT = 4_000_000;

/** The hunks that wait in one document; they move along with it. Offsets in UTF-16 units. */
export class WaitingHunks {
  #hunks: readonly WaitingHunk[] = [];
  #text = '';
  /** The newest last, each text once. */
  #former: readonly FormerHunks[] = [];
  #lastId = 0;
  #ready: ReadyEdits | null = null;

  /** In order of the document. */
  get all(): readonly WaitingHunk[] {
    return this.#hunks;
  }

  /** Puts hunks of `text` in place of all that waited between `start` and `end`. */
  replace(hunks: readonly LocatedHunk[], text: string, start: number, end: number): void {
    const kept = this.#hunks.filter(({ anchor }) => {
      return anchor.offset + anchor.length < start || anchor.offset > end;
    });
    const added = hunks.map((hunk) => {
      this.#lastId += 1;
      return { ...hunk, id: this.#lastId, words: wordsAt(hunk, text) };
    });
    this.#hunks = [...kept, ...added].toSorted((one, other) => one.offset - other.offset);
    this.#text = text;
  }

  /** For good: no step back brings them again. */
  remove(isRemoved: (hunk: WaitingHunk) => boolean): void {
    const isLeft = (hunk: WaitingHunk): boolean => !isRemoved(hunk);
    this.#hunks = this.#hunks.filter(isLeft);
    this.#former = this.#former.map(({ text, hunks }) => ({ text, hunks: hunks.filter(isLeft) }));
  }

  /** The hunk at a place, the narrowest where several are. */
  at(offset: number): WaitingHunk | null {
    return this.touching(offset, offset)[0] ?? null;
  }

  /** Hunks whose words a stretch touches, the narrowest first. */
  touching(start: number, end: number): readonly WaitingHunk[] {
    return this.#hunks
      .filter(({ anchor }) => anchor.offset <= end && start <= anchor.offset + anchor.length)
      .toSorted((one, other) => one.anchor.length - other.anchor.length);
  }

  /** The nearest hunk that begins after a place, else the first. */
  after(offset: number): WaitingHunk | null {
    return this.#hunks.find(({ anchor }) => anchor.offset > offset) ?? this.#hunks[0] ?? null;
  }

  /** The nearest hunk that begins before a place, else the last. */
  before(offset: number): WaitingHunk | null {
    const before = this.#hunks.findLast(({ anchor }) => anchor.offset < offset);
    return before ?? this.#hunks.at(-1) ?? null;
  }

  /**
   * The edits that accept hunks in `text`; null when it is not what the hunks were made for, in
   * which case the hunks at fault are gone.
   */
  ready(ids: ReadonlySet<number>, text: string): ReadyEdits | null {
    const chosen = this.#hunks.filter(({ id }) => ids.has(id));
    const stale = new Set(chosen.filter((hunk) => wordsAt(hunk, text) !== hunk.words));
    if (stale.size > 0) {
      this.remove((hunk) => stale.has(hunk));
      return null;
    }
    return { ids, edits: chosen, text: applyEdits(text, chosen) };
  }

  /** Says that edits are about to be made; null when they were not made after all. */
  expect(ready: ReadyEdits | null): void {
    this.#ready = ready;
  }

  /**
   * Takes in changes of the document, each given against the text the one before left. A step back, or
   * once more, to a text that was there brings what waited in it.
   */
  changed(changes: readonly Edit[], text: string, isStep = false): void {
    const before = { text: this.#text, hunks: this.#hunks };
    const former = isStep ? this.#former.find((each) => each.text === text) : undefined;
    this.#hunks = former?.hunks ?? this.#moved(changes, text);
    this.#text = text;
    if (former !== undefined || this.#hunks.length < before.hunks.length) this.#remember(before);
  }

  #moved(changes: readonly Edit[], text: string): readonly WaitingHunk[] {
    const ready = this.#ready;
    if (ready === null || !isSameText(ready.text, text)) {
      return changes.reduce<readonly WaitingHunk[]>(moveHunks, this.#hunks);
    }
    this.#ready = null;
    const left = this.#hunks.filter(({ id }) => !ready.ids.has(id));
    const moved = moveOverApplied(left, ready.edits);
    return moved.map((hunk) => ({ ...hunk, words: wordsAt(hunk, text) }));
  }

  #remember(before: FormerHunks): void {
    const others = this.#former.filter(({ text }) => text !== before.text);
    let [kept, first] = [before.text.length, others.length];
    while (first > 0) {
      kept += others[first - 1]?.text.length ?? 0;
      if (kept > MOST_KEPT) break;
      first -= 1;
    }
    this.#former = [...others.slice(first), before];
  }
}

function wordsAt({ anchor }: LocatedHunk, text: string): string {
  return text.slice(anchor.offset, anchor.offset + anchor.length);
}

/** The editor gives inserted line ends the form of the document. */
function isSameText(one: string, other: string): boolean {
  return one === other || one.replaceAll('\r\n', '\n') === other.replaceAll('\r\n', '\n');
}
