import type { LocalisationFile } from '../../formats/model.ts';
import { finishFile } from '../../translation/files/finish-file.ts';
import type { AnsweredProposal, ProposedSegment } from '../../translation/files/file-proposal.ts';
import type { FileResult } from '../../translation/files/file-result.ts';
import type { PrepareRequest } from '../../translation/files/prepare-request.ts';
import {
  proposeTranslation,
  type ProposeOptions,
  type ProposePorts,
} from '../../translation/files/propose-translation.ts';
import type { TranslateFilesResult } from '../../translation/files/translate-files.ts';
import { isKeptInLock, openSource, openTarget, type ReadBytes } from '../files/open-pair.ts';
import { entriesOf, type ProjectEntry } from '../files/project-entries.ts';
import { unlessUnread } from '../files/unread-file.ts';
import { DigestMemory } from '../lock/entry-state.ts';
import { linesOf } from '../lock/lock-lines.ts';
import { linesOfProposal, originOf } from '../lock/proposal-lines.ts';
import type { Lock } from '../lock/lock.ts';
import type { EntryOrigin } from '../lock/lock-line.ts';
import type { LockUpdate } from '../lock/save-lock.ts';
import type { Project } from '../settings/read-project.ts';
import type { LanguageWork, PlannedWork } from './plan-work.ts';

export interface LanguageRun {
  readonly project: Project;
  readonly lock: Lock;
  readonly work: LanguageWork;
  /** Its files are those of the work, in that order. */
  readonly request: PrepareRequest;
  readonly read: ReadBytes;
  /** Writes down what is known of translations that are about to be written. */
  readonly announce?: (updates: readonly LockUpdate[]) => Promise<void>;
}

export interface LanguageResult {
  readonly result: TranslateFilesResult;
  /** What the lock is to say of the files that were written. */
  readonly updates: readonly LockUpdate[];
}

/**
 * Translates what was planned for one language, and writes it. As `translateFiles`, but that nothing
 * is written over that is another text by now than when that was decided.
 */
export async function translateLanguage(
  run: LanguageRun,
  ports: ProposePorts,
  options: ProposeOptions = {},
): Promise<LanguageResult> {
  const proposal = await proposeTranslation(run.request, ports, options);
  try {
    const files: FileResult[] = [];
    const updates: LockUpdate[] = [];
    const answered = proposal.files.map((file, index) => {
      const planned = run.work.files[index];
      if (file.stage !== 'answered' || planned === undefined) return { file, safe: null };
      return { file, safe: withoutForeign(file, planned), planned };
    });
    await run.announce?.(answered.flatMap(updatesAhead));
    for (const { file, safe, planned } of answered) {
      if (safe === null) {
        files.push(file.result);
        continue;
      }
      const finished = await finishFile(run.request, ports.blobs, safe, options.onEvent);
      files.push(finished);
      if (finished.outcome === 'written' || finished.outcome === 'written-in-part') {
        const update = await updateOf(run, planned, safe);
        if (update !== null) updates.push(update);
      }
    }
    const { estimate, use, repairs, stop, warnings } = proposal;
    return { result: { files, estimate, use, repairs, stop, warnings }, updates };
  } finally {
    await proposal.release();
  }
}

/** Without answers for texts that somebody changed since it was decided to write over them. */
function withoutForeign(proposal: AnsweredProposal, { over }: PlannedWork): AnsweredProposal {
  if (over.size === 0) return proposal;
  const now = new Map<string, ProjectEntry>();
  for (const entry of entriesOf(proposal.input.file)) now.set(entry.key, entry);
  const isSafe = ({ answer: { key } }: ProposedSegment): boolean => {
    const there = now.get(key);
    const known = over.get(key);
    const written = there?.target ?? null;
    return written === null || (known?.identity === there?.identity && known?.target === written);
  };
  return { ...proposal, units: proposal.units.filter(isSafe) };
}

/** An answered file, or one that nothing is written into. */
interface Answered {
  readonly safe: AnsweredProposal | null;
  readonly planned?: PlannedWork;
}

/** What the lock will say of the translations of a file. */
function updatesAhead({ safe, planned }: Answered): readonly LockUpdate[] {
  if (safe === null || planned === undefined || !isKeptInLock(planned.source)) return [];
  const { path, language } = planned.target;
  const lines = linesOfProposal(safe);
  return lines.length === 0 ? [] : [{ path, language, lines }];
}

/** What the lock says of a file now; null where it cannot be read, as somebody is at it. */
async function updateOf(
  { project, lock, read }: LanguageRun,
  { source, target }: PlannedWork,
  proposal: AnsweredProposal,
): Promise<LockUpdate | null> {
  if (!isKeptInLock(source)) return null;
  const { path, language } = target;
  const reading = async (): Promise<LocalisationFile | null> => {
    const opened = await openSource(source.path, read);
    return openTarget(opened, { ...target, isThere: true }, project.source, read);
  };
  const file = await unlessUnread(path, reading, []);
  if (file === null) return null;
  const digests = new DigestMemory();
  const locked = lock.linesOf(path, language);
  const lines = linesOf(entriesOf(file), madeIn(proposal), locked, digests);
  return { path, language, lines };
}

/** Who made the translations of a proposal, by what names their entries. */
function madeIn({ input, units }: AnsweredProposal): ReadonlyMap<string, EntryOrigin> {
  const origins = new Map<string, EntryOrigin>();
  for (const unit of units) origins.set(unit.answer.key, originOf(unit));
  const made = new Map<string, EntryOrigin>();
  for (const { key, identity } of entriesOf(input.file)) {
    const origin = origins.get(key);
    if (origin !== undefined) made.set(identity, origin);
  }
  return made;
}
