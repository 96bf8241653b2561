import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import { type Estimate, estimateFiles } from '../../../../shared/translation/index.ts';
import { getUsage } from '../../../../shared/account/index.ts';
import type { ServiceLink, Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import type { Confirm } from '../running/confirm-in-editor.ts';
import { describeEstimate, type EstimateFacts, type EstimateRow } from './describe-estimate.ts';
import type { FileJob } from './file-jobs.ts';
import { namesInPlaces } from './names-in-places.ts';

interface EstimatedJob {
  readonly job: FileJob;
  readonly estimate: Estimate;
}

interface AskParts {
  readonly link: ServiceLink;
  readonly confirm: Confirm;
}

/** Asks about what is known of a job. Without a character to send there is nothing to ask. */
export async function askAbout(
  { link, confirm }: AskParts,
  facts: Omit<EstimateFacts, 'charactersLeft' | 'link'>,
  signal: AbortSignal,
): Promise<boolean> {
  if (facts.estimate.characters === 0) return !signal.aborted;
  const left = await charactersLeft(link, signal);
  const { question, detail } = describeEstimate({ ...facts, link, charactersLeft: left });
  return (await confirm(question, detail)) && !signal.aborted;
}

/** Asks once about jobs that go together. */
export async function askEstimate(
  parts: AskParts,
  jobs: readonly EstimatedJob[],
  signal: AbortSignal,
): Promise<boolean> {
  const files = jobs.flatMap(({ estimate }) => estimate.files);
  const characters = jobs.reduce((total, { estimate }) => total + estimate.characters, 0);
  const nameOf = namesIn(jobs);
  const facts = {
    estimate: { files, characters },
    targets: [...new Set(jobs.map(({ job }) => job.request.targetLanguageInFile))],
    copied: copiedBy(parts.link, jobs),
    names: namesOf(jobs, nameOf),
    sendsContext: jobs.some(({ job }) => job.request.options.context !== 'none'),
    newFile: jobs.map(({ job }) => newFileOf(job, nameOf)).find((name) => name !== null) ?? null,
    terms: jobs.map(({ job }) => job.terms),
    rows: jobs.flatMap((each) => rowsOf(each, nameOf)),
  };
  return askAbout(parts, facts, signal);
}

/** One estimate and one question for jobs of several languages; false when nothing is to be sent. */
export async function confirmTogether(
  services: Pick<Services, 'cache' | 'clock' | 'files'>,
  parts: AskParts,
  jobs: readonly FileJob[],
): Promise<boolean> {
  const connection = await parts.link.answerIdentity();
  const { files: blobs, cache, clock } = services;
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: l10n.t('Counting what is to be translated'),
    cancellable: true,
  };
  return screen.withProgress(options, async (progress, token) => {
    const cancel = new AbortController();
    const listener = token.onCancellationRequested(() => {
      cancel.abort(new vscode.CancellationError());
    });
    try {
      const estimated: EstimatedJob[] = [];
      for (const job of jobs) {
        if (cancel.signal.aborted) return false;
        const { estimate } = await estimateFiles(job.request, { connection, blobs, cache, clock });
        estimated.push({ job, estimate });
      }
      const { link, confirm: ask } = parts;
      const confirm: Confirm = (...asked) => progress.whileAsking(() => ask(...asked));
      return await askEstimate({ link, confirm }, estimated, cancel.signal);
    } finally {
      listener.dispose();
    }
  });
}

/** Target languages that the sandbox does not translate into; of texts in an unknown language nobody knows. */
function copiedBy(link: ServiceLink, jobs: readonly EstimatedJob[]): readonly string[] {
  const copied = jobs.filter(({ job: { request } }) => {
    const { sourceLanguage, targetLanguage } = request.options;
    return (
      typeof sourceLanguage === 'string' &&
      link.onlyCopies?.(sourceLanguage, targetLanguage) === true
    );
  });
  return [...new Set(copied.map(({ job }) => job.request.targetLanguageInFile))];
}

type NameOf = (address: string) => Inert;

/** Names by which the files of all jobs and their results are told apart. */
function namesIn(jobs: readonly EstimatedJob[]): NameOf {
  const uriOf = (address: string): vscode.Uri => vscode.Uri.parse(address, true);
  const addresses = jobs.flatMap(({ job }) => job.request.files);
  const nameOf = namesInPlaces(
    addresses.flatMap(({ input, output }) => [uriOf(input), uriOf(output)]),
  );
  return (address) => nameOf(uriOf(address));
}

/** A row for each file of a job that could be read. */
function rowsOf({ job, estimate }: EstimatedJob, nameOf: NameOf): readonly EstimateRow[] {
  const segments = new Map(estimate.files.map((file) => [file.name, file.segments]));
  return job.request.files.flatMap(({ input, output }) => {
    const count = segments.get(input);
    if (count === undefined) return [];
    const newFile = input === output ? null : nameOf(output);
    const name = nameOf(input);
    return [{ name, target: job.request.targetLanguageInFile, segments: count, newFile }];
  });
}

function newFileOf({ request }: FileJob, nameOf: NameOf): Inert | null {
  const pair = request.files.find(({ input, output }) => input !== output);
  return pair === undefined ? null : nameOf(pair.output);
}

/** The question does not wait for a service that says nothing about usage. */
async function charactersLeft(link: ServiceLink, signal: AbortSignal): Promise<number | null> {
  try {
    return (await getUsage(link.client, signal)).charactersLeft;
  } catch {
    return null;
  }
}

/** Each file that could be read, once: one that goes into several languages is in several jobs. */
function namesOf(jobs: readonly EstimatedJob[], nameOf: NameOf): readonly Inert[] {
  const inputs = new Set(jobs.flatMap(({ estimate }) => estimate.files.map(({ name }) => name)));
  return [...inputs].map(nameOf);
}
