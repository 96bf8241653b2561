import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import {
  type AnsweredProposal,
  type FileProposal,
  type RefusedProposal,
  type TranslationProposal,
  finishFile,
} from '../../../../shared/translation/index.ts';
import { localised } from '../../localised.ts';
import type { Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { tickStep } from '../connection/tick-step.ts';
import { forPeople } from '../review/apply-review.ts';
import type { FileJob } from './file-jobs.ts';
import { FileReview } from '../review/file-review.ts';
import { nameOfFile } from './find-files.ts';
import { sayProof } from './questions.ts';
import type { ResumeNotes } from './resume-notes.ts';
import type { ReviewMemory } from '../review/review-memory.ts';
import type { OpenEntry, ReviewBoard } from '../review/review-board.ts';
import type { ReviewEntry } from '../review/review-entry.ts';
import { proofOnDisk } from '../review/saved-proofs.ts';

export interface EnlistParts {
  /** Whether the file of this job is the only one of its command. */
  readonly isSingle: boolean;
  readonly services: Pick<Services, 'files' | 'settings' | 'showError' | 'status'>;
  readonly board: ReviewBoard;
  readonly notes: ResumeNotes;
  readonly decisions: ReviewMemory;
}

type Result = NonNullable<ReviewEntry['result']>;

/**
 * Puts a job's files into the list: those to review, and of several files also those that are done
 * or could not be translated. Returns the first one to review; null when there is none.
 */
export async function enlist(
  parts: EnlistParts,
  job: FileJob,
  proposal: TranslationProposal,
): Promise<OpenEntry | null> {
  const release = shareRelease(() => proposal.release());
  let first: vscode.Uri | null = null;
  for (const file of proposal.files) {
    const uri = job.uris.get(file.result.input);
    if (uri === undefined) continue;
    const end = await endWithoutReview(parts.services, job, file);
    // What another window translates is for it to finish.
    const isOurs = file.stage !== 'refused' || file.result.code !== 'in-use';
    const target = job.request.targetLanguageInFile;
    const { input } = file.result;
    if ('stage' in end) {
      const review = new FileReview(end, job.request);
      review.recall(await parts.decisions.load(uri.toString()));
      parts.board.add({ uri, input, target, review, result: null, release: release.take() });
      first ??= uri;
      continue;
    }
    if (isOurs) await parts.notes.remove(input);
    if (parts.isSingle) sayResult(parts.services, uri, file, end);
    else {
      const release = (): Promise<void> => Promise.resolve();
      parts.board.add({ uri, input, target, review: null, result: end, release });
    }
  }
  await release.ready();
  return first === null ? null : parts.board.find(first);
}

/** For a file that needs no review: what came of it; else its proposal, which is to be reviewed. */
async function endWithoutReview(
  services: Pick<Services, 'files' | 'settings' | 'status'>,
  job: FileJob,
  file: FileProposal,
): Promise<Result | AnsweredProposal> {
  const uri = job.uris.get(file.result.input);
  if (file.stage === 'refused') return { failed: true, message: failureSentence(uri, file) };
  if (file.stage === 'planned' || file.units.length === 0) {
    return { failed: false, message: nothingToDo(file) };
  }
  const { input } = file;
  if (input.stored === null || services.settings(uri)['files.review'] === 'always') return file;
  const written = await finishFile(job.request, services.files, file, undefined);
  if (written.outcome === 'failed' || written.outcome === 'stopped') {
    return { failed: true, message: forPeople(written.said) };
  }
  tickStep('translateFile');
  const applied = new FileReview(file, job.request).apply('not-discarded');
  return sayProof(services, applied, await proofOnDisk(services.files, input, applied.newText));
}

/** The use case asks for the encoding, which is named here by opening the file in it. */
function failureSentence(
  uri: vscode.Uri | undefined,
  { result: { code, said } }: RefusedProposal,
): Inert {
  return code === 'encoding-undetermined' && uri !== undefined
    ? l10n.t(
        '{0} is not Unicode, and its encoding cannot be told from its bytes, so nothing was sent. Open it, choose its encoding with “Change File Encoding” and “Reopen with Encoding”, then translate it again.',
        nameOfFile(uri),
      )
    : forPeople(said);
}

function nothingToDo({ result }: Exclude<FileProposal, RefusedProposal>): Inert {
  const left = result.left[0];
  return left === undefined
    ? l10n.t('No untranslated segments.')
    : l10n.t('Nothing could be translated. {0}', localised(left.said));
}

function sayResult(
  services: Pick<Services, 'showError' | 'status'>,
  uri: vscode.Uri,
  file: FileProposal,
  result: Result,
): void {
  if (!result.failed) {
    services.status.flash(result.message);
    return;
  }
  showFailure(uri, file, result.message).catch((error: unknown) => services.showError(error));
}

async function showFailure(uri: vscode.Uri, file: FileProposal, message: string): Promise<void> {
  const show = l10n.t('Show');
  const sentence = l10n.t('{0} was not translated. {1}', nameOfFile(uri), message);
  const line = file.stage === 'refused' ? file.result.line : null;
  const actions = line === null ? [] : [show];
  if ((await screen.showErrorMessage(sentence, ...actions)) !== show) return;
  const position = new vscode.Position((line ?? 1) - 1, 0);
  await vscode.window.showTextDocument(uri, { selection: new vscode.Range(position, position) });
}

/** Journals of a job are let go together: when the last of its reviews has ended. */
function shareRelease(release: () => Promise<void>): {
  readonly take: () => () => Promise<void>;
  readonly ready: () => Promise<void>;
} {
  let holders = 1;
  const letGo = async (): Promise<void> => {
    holders -= 1;
    if (holders === 0) await release();
  };
  return {
    take: () => {
      holders += 1;
      let done = false;
      return async () => {
        if (done) return;
        done = true;
        await letGo();
      };
    },
    ready: letGo,
  };
}
