import { failureOf } from '../../files/file-failure.ts';
import { checkInSteps } from '../../formats/live-findings.ts';
import type { LocalisationFile, Problem, TextLocation } from '../../formats/model.ts';
import { openFile } from '../../formats/open-file.ts';
import { holdsOneText } from '../../formats/registry.ts';
import type { RunSteps, Steps } from '../../text/steps.ts';
import type { SourceFile, TargetFile } from '../files/find-files.ts';
import {
  isKeptInLock,
  openSource,
  openTarget,
  type OpenSource,
  type ReadBytes,
} from '../files/open-pair.ts';
import { entriesOf, type ProjectEntry } from '../files/project-entries.ts';
import type { UnreadFile } from '../files/unread-file.ts';
import { DigestMemory, madeFromIn, stateOf } from '../lock/entry-state.ts';
import type { Lock, LockedFile } from '../lock/lock.ts';
import type { Project } from '../settings/read-project.ts';
import type { FileStatus, StatusCounts } from '../status.ts';

/** How a text stands in a language: `draft` was made by a machine and reviewed by nobody. */
export type TextStanding = 'missing' | 'stale' | 'draft' | 'done';

/** A text in one language; a plural has one for each of its forms there. */
export interface TextInLanguage {
  readonly language: string;
  /** Its file. */
  readonly path: string;
  /** What names it there; see {@link WorkWishes}. */
  readonly identity: string;
  /** As its file has it: several forms or segments may share one. */
  readonly id: string;
  /** As people call it. */
  readonly name: string;
  /** Null where there is none yet. */
  readonly target: string | null;
  readonly standing: TextStanding;
  /** In its file; null where it is not there. */
  readonly location: TextLocation | null;
}

/** A text of a source file, and what it is in the languages of the project. */
export interface ProjectText {
  /** As the source file has it. */
  readonly id: string;
  readonly name: string;
  readonly source: string;
  /** In the source file. */
  readonly location: TextLocation;
  /** In the order of the project's languages. */
  readonly inLanguages: readonly TextInLanguage[];
}

/** A source file and all its translations, text by text. */
export interface SourceSurvey {
  readonly path: string;
  readonly files: readonly FileStatus[];
  /** In the order of the source; none for files that hold one text, such as subtitles. */
  readonly texts: readonly ProjectText[];
  readonly unread: readonly UnreadFile[];
  /** What is wrong in translations that lie in files of their own, as far as it was asked for. */
  readonly findings: readonly FileFindings[];
}

/** What the rules that a project has not turned off find in a translation. */
export interface FileFindings {
  readonly path: string;
  readonly problems: readonly Problem[];
}

export interface SurveyParts {
  readonly project: Project;
  readonly lock: Lock;
  readonly read: ReadBytes;
  readonly run: RunSteps;
  readonly signal?: AbortSignal;
  /** Whether translations are checked, too, which takes twice the time. */
  readonly isChecked?: boolean;
}

/**
 * Reads a source and its translations: offline, nothing is written. Files that cannot be read are told
 * of; it rejects for nothing but an end by the signal.
 */
export async function surveySource(source: SourceFile, parts: SurveyParts): Promise<SourceSurvey> {
  const surveyor = new Surveyor(source, parts);
  await surveyor.look();
  return surveyor.survey();
}

interface TextRow extends ProjectText {
  readonly inLanguages: TextInLanguage[];
}

class Surveyor {
  readonly #source: SourceFile;
  readonly #parts: SurveyParts;
  readonly #digests = new DigestMemory();
  readonly #files: FileStatus[] = [];
  readonly #unread: UnreadFile[] = [];
  readonly #findings: FileFindings[] = [];
  readonly #rows: TextRow[] = [];
  /** By identities, and by ids for forms that are counted otherwise in another language. */
  readonly #known = new Map<string, TextRow>();

  constructor(source: SourceFile, parts: SurveyParts) {
    this.#source = source;
    this.#parts = parts;
  }

  survey(): SourceSurvey {
    const { path } = this.#source;
    const [files, texts, unread, findings] = [
      this.#files,
      this.#rows,
      this.#unread,
      this.#findings,
    ];
    return { path, files, texts, unread, findings };
  }

  async look(): Promise<void> {
    const { path, targets } = this.#source;
    const { signal, read, run } = this.#parts;
    const opened = await this.#unlessUnreadable(path, async () => {
      const source = await openSource(path, read);
      const { file } = await openFile(path, source.bytes, { subtitleEncoding: null, run });
      if (!holdsOneText(path) || source.text !== null) await run(this.#rowsOf(file));
      return { source, file };
    });
    if (opened === null) return;
    for (const target of targets) {
      signal?.throwIfAborted();
      const counts = await this.#unlessUnreadable(target.path, () => {
        return this.#lookAt(opened.source, target, opened.file);
      });
      if (counts !== null) this.#files.push({ ...target, source: path, counts });
    }
  }

  *#rowsOf(file: LocalisationFile): Steps<undefined> {
    for (const { name, identity, source, location } of entriesOf(file)) {
      const id = idOf(identity);
      const row: TextRow = { id, name, source, location, inLanguages: [] };
      this.#rows.push(row);
      this.#known.set(identity, row);
      if (!this.#known.has(id)) this.#known.set(id, row);
      yield undefined;
    }
    return undefined;
  }

  async #lookAt(
    source: OpenSource,
    target: TargetFile,
    own: LocalisationFile,
  ): Promise<StatusCounts> {
    const { project, lock, read, run } = this.#parts;
    const { path, language } = target;
    const known = lock.linesOf(path, language);
    const madeFrom = madeFromIn(known, this.#digests);
    const file = await openTarget(source, target, project.source, read, { run, madeFrom });
    if (file === null) return oneText(own, target);
    const locked = isKeptInLock(source) ? known : null;
    const counts = await run(this.#count(file, target, locked));
    // Files that hold both sides are checked as soon as somebody opens them.
    if (this.#parts.isChecked === true && target.isThere && locked !== null) {
      const problems = (await run(checkInSteps(file))).filter(
        ({ code }) => !project.rulesOff.has(code),
      );
      if (problems.length > 0) this.#findings.push({ path, problems });
    }
    return counts;
  }

  *#count(
    file: LocalisationFile,
    { path, language, isThere }: TargetFile,
    locked: LockedFile | null,
  ): Steps<StatusCounts> {
    const counts = { texts: 0, translated: 0, stale: 0, machineMade: 0, missing: 0 };
    let row: TextRow | null = this.#rows[0] ?? null;
    for (const entry of entriesOf(file)) {
      const { identity, name } = entry;
      const target = isThere ? entry.target : null;
      const { standing, isMachineMade } = this.#standingOf(entry, target, locked);
      counts.texts += 1;
      if (standing === 'missing') counts.missing += 1;
      else counts.translated += 1;
      if (standing === 'stale') counts.stale += 1;
      if (isMachineMade) counts.machineMade += 1;
      // A form that the source does not have lies beside one that it has.
      const id = idOf(identity);
      row = this.#known.get(identity) ?? this.#known.get(id) ?? row;
      const location = target === null ? null : entry.location;
      row?.inLanguages.push({ language, path, identity, id, name, target, standing, location });
      yield undefined;
    }
    return counts;
  }

  #standingOf(
    entry: ProjectEntry,
    target: string | null,
    locked: LockedFile | null,
  ): { readonly standing: TextStanding; readonly isMachineMade: boolean } {
    if (target === null) return { standing: 'missing', isMachineMade: false };
    if (locked === null) {
      return { standing: entry.isDraft ? 'draft' : 'done', isMachineMade: entry.isDraft };
    }
    const { origin, isReviewed, isStale } = stateOf(entry, locked, this.#digests);
    const isMachineMade = origin !== 'person' && !isReviewed;
    return { standing: isStale ? 'stale' : isMachineMade ? 'draft' : 'done', isMachineMade };
  }

  async #unlessUnreadable<Value>(path: string, work: () => Promise<Value>): Promise<Value | null> {
    try {
      return await work();
    } catch (error) {
      this.#unread.push({ path, failure: failureOf(error) });
      return null;
    }
  }
}

/** Of several segments of one unit, and of several entries of one name, the first. */
function idOf(identity: string): string {
  return identity.slice(0, identity.indexOf('\n'));
}

/** Of files that hold one text, such as subtitles, a translation is there as a whole or not. */
function oneText(file: LocalisationFile, { isThere }: TargetFile): StatusCounts {
  const texts = file.segments().length;
  const translated = isThere ? texts : 0;
  return { texts, translated, stale: 0, machineMade: 0, missing: texts - translated };
}
