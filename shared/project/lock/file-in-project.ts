import { FileAround, ListAround, ViewAround } from '../../formats/file-around.ts';
import type {
  LocalisationFile,
  SegmentList,
  SegmentStanding,
  SegmentState,
  SegmentView,
  TargetMade,
} from '../../formats/model.ts';
import type { Steps } from '../../text/steps.ts';
import { entriesOf, type ProjectEntry } from '../files/project-entries.ts';
import { DigestMemory, stateOf, type EntryState } from './entry-state.ts';
import type { LockedFile } from './lock.ts';
import { linesAhead, linesLookedAt, type MadeText } from './lock-lines.ts';
import type { LockLine } from './lock-line.ts';

/** The languages of a translation and of its source: files of one language rarely say them. */
export interface PairLanguages {
  /** Null where nobody knows it. */
  readonly source: string | null;
  readonly target: string | null;
}

/**
 * Shows translations with what the lock of their project knows of them. One for each file that is read
 * again and again: what was found of an entry holds until it is another one.
 */
export class LockedTexts {
  readonly #digests = new DigestMemory();
  #locked: LockedFile | null = null;
  #known = new Map<string, KnownEntry>();

  /** `locked`: what the lock says of the file; null without a project, where nothing is known. */
  *showInSteps(
    file: LocalisationFile,
    languages: PairLanguages,
    locked: LockedFile | null,
  ): Steps<LocalisationFile> {
    if (locked === null) return new FileInProject(file, languages, new Map());
    if (locked !== this.#locked) this.#known.clear();
    this.#locked = locked;
    const known = new Map<string, KnownEntry>();
    const states = new Map<string, EntryState>();
    let count = 0;
    for (const entry of entriesOf(file)) {
      if (count++ % ENTRIES_IN_STEP === 0) yield;
      if (entry.target === null) continue;
      const found = this.#find(entry, locked);
      known.set(entry.identity, found);
      states.set(entry.key, found.state);
    }
    this.#known = known;
    return new FileInProject(file, languages, states);
  }

  /** What the lock is to say of targets that are about to be written, by the keys of their segments. */
  ahead(file: LocalisationFile, made: ReadonlyMap<string, MadeText>): readonly LockLine[] {
    return linesAhead(entriesOf(file), made);
  }

  /**
   * What the lock is to say of a file of which a person has looked at some segments: that they are right
   * for their sources, or, of what nobody wrote by hand, that somebody is to look again.
   */
  lookedAt(
    file: LocalisationFile,
    keys: ReadonlySet<string>,
    isReviewed: boolean,
    locked: LockedFile,
  ): readonly LockLine[] {
    const entries = [...entriesOf(file)];
    const own = entries.filter(({ key }) => keys.has(key));
    const identities = new Set(own.map(({ identity }) => identity));
    return linesLookedAt(entries, { identities, isReviewed }, locked, this.#digests);
  }

  #find(entry: ProjectEntry, locked: LockedFile): KnownEntry {
    const { identity, source, target } = entry;
    const known = this.#known.get(identity);
    if (known?.source === source && known.target === target) return known;
    return { source, target, state: stateOf(entry, locked, this.#digests) };
  }
}

const ENTRIES_IN_STEP = 200;

interface KnownEntry extends Pick<ProjectEntry, 'source' | 'target'> {
  readonly state: EntryState;
}

class FileInProject extends FileAround {
  readonly #languages: PairLanguages;
  readonly #list: SegmentList;

  constructor(
    file: LocalisationFile,
    languages: PairLanguages,
    states: ReadonlyMap<string, EntryState>,
  ) {
    super(file);
    this.#languages = languages;
    this.#list = new ListInProject(file.segments(), languages, states);
  }

  override get sourceLanguage(): string | null {
    return this.file.sourceLanguage ?? this.#languages.source;
  }

  override get targetLanguage(): string | null {
    return this.#languages.target ?? this.file.targetLanguage;
  }

  override get targetLanguages(): readonly string[] {
    const { target } = this.#languages;
    return target === null ? this.file.targetLanguages : [target];
  }

  override segments(): SegmentList {
    return this.#list;
  }
}

class ListInProject extends ListAround {
  readonly #languages: PairLanguages;
  readonly #states: ReadonlyMap<string, EntryState>;

  constructor(
    list: SegmentList,
    languages: PairLanguages,
    states: ReadonlyMap<string, EntryState>,
  ) {
    super(list);
    this.#languages = languages;
    this.#states = states;
  }

  override at(index: number): SegmentView {
    const view = this.list.at(index);
    return new ViewInProject(view, this.#languages.target, this.#states.get(view.key) ?? null);
  }
}

class ViewInProject extends ViewAround {
  readonly #language: string | null;
  readonly #state: EntryState | null;

  constructor(view: SegmentView, language: string | null, state: EntryState | null) {
    super(view);
    this.#language = language;
    this.#state = state;
  }

  override get targetLanguage(): string | null {
    return this.#language ?? this.view.targetLanguage;
  }

  get made(): TargetMade | null {
    if (this.#state === null) return null;
    const { origin, isStale } = this.#state;
    return { by: origin ?? 'person', isStale };
  }

  override get standing(): SegmentStanding | null {
    const { standing } = this.view;
    if (this.#state === null || standing !== 'translated') return standing;
    const { origin, isReviewed, isStale } = this.#state;
    if (isStale || (origin !== 'person' && !isReviewed)) return 'needsReview';
    return isReviewed ? 'reviewed' : standing;
  }

  override get state(): SegmentState {
    return this.standing === 'reviewed' ? 'reviewed' : this.view.state;
  }
}
