import path from 'node:path';
import { told } from './words.ts';
import {
  filledSegments,
  sentMessage,
  type TranslateFilesResult,
} from '../../../shared/translation/index.ts';
import type { CommandContext, ServiceIdentity } from '../command-context.ts';
import { nameOfPath } from './name-of-path.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { FoundFile } from '../file-finder.ts';
import { joinShares } from '../../../shared/api/makers/maker.ts';
import { describeDoubtful } from './doubtful.ts';
import { makerLines } from './describe-makers.ts';
import { reportOf, type FileReport } from './file-report.ts';
import { printFileProblems } from './print-file-problems.ts';
import { printChanges } from './print-changes.ts';
import { describeReplaced } from './replaced-files.ts';
import { formatTable, plural, shortenPath } from './table.ts';
import { exitCodeOfResult } from './translation-exit-code.ts';
import { shown, type Line } from './shown.ts';

export interface TranslationReport {
  readonly result: TranslateFilesResult;
  readonly found: readonly FoundFile[];
  readonly service: ServiceIdentity;
  readonly context: CommandContext;
  readonly targetLanguage: string;
  readonly dryRun: boolean;
  readonly diff: boolean;
  /** As the user named it, to read files once more for the differences. */
  readonly subtitleEncoding: string | null;
  /** Texts that were replaced, by path, where differences are asked for. */
  readonly replaced: ReadonlyMap<string, string>;
}

/** Prints what became of the files; returns the exit code. */
export async function reportTranslation(report: TranslationReport): Promise<ExitCode> {
  const { result, context } = report;
  const exitCode = exitCodeOfResult(result);
  const files = result.files.map(reportOf);
  if (context.json) {
    context.terminal.json(translationDocument(report));
    return exitCode;
  }
  const refusal = report.dryRun ? (result.stop?.error ?? null) : null;
  if (refusal !== null) {
    context.terminal.err(shown`${context.style.bad('error')}: ${told(refusal.said)}`);
    return exitCode;
  }
  if (report.diff && !report.dryRun) await printChanges(files, nameOf(report), context, report);
  printFiles(report, files);
  printProblems(report, files);
  for (const line of replacedLines(files, report.dryRun)) context.terminal.err(line);
  if (report.dryRun) printEstimate(report);
  else printUse(report, files);
  return exitCode;
}

/** What became of the files, for programs. */
export function translationDocument(report: TranslationReport): object {
  const { result, service } = report;
  const { estimate, use, repairs, stop, warnings } = result;
  return {
    service: service.label,
    sandbox: service.sandbox,
    targetLanguage: report.targetLanguage,
    dryRun: report.dryRun,
    files: result.files.map(reportOf),
    estimate,
    use,
    repairs,
    stop: stop === null ? null : { reason: stop.reason, said: stop.error?.said ?? null },
    warnings: warnings.map(told),
    saidWarnings: warnings,
    exitCode: exitCodeOfResult(result),
  };
}

function nameOf({ found }: TranslationReport): (file: Pick<FileReport, 'input'>) => string {
  return (file) => found.find(({ path: place }) => place === file.input)?.name ?? file.input;
}

function printFiles(report: TranslationReport, files: readonly FileReport[]): void {
  const { context, dryRun } = report;
  const name = nameOf(report);
  const head = [
    'File',
    'Outcome',
    dryRun ? 'To fill' : 'Filled',
    'Review',
    'Left',
    'Kept as is',
    'Characters',
  ];
  // Of a file that was refused nothing was counted.
  const counted = files.filter(
    ({ outcome, estimate }) => outcome !== 'failed' || estimate !== null,
  );
  if (counted.length === 0) return;
  const rows = counted.map((file) => {
    const { counts, skipped, estimate } = file;
    return [
      shortenPath(name(file), Math.max(16, context.terminal.columns - 66)),
      file.outcome.replaceAll('-', ' '),
      dryRun ? (estimate?.segments ?? 0) : filledSegments(counts),
      counts.review,
      counts.left,
      Object.values(skipped).reduce((sum, count) => sum + count, 0),
      estimate?.characters ?? 0,
    ];
  });
  const [first, ...rest] = formatTable(head, rows);
  context.terminal.out(context.style.bold(first ?? ''));
  for (const line of rest) context.terminal.out(line);
}

function printProblems(report: TranslationReport, files: readonly FileReport[]): void {
  const { result, context } = report;
  const name = nameOf(report);
  // What ended the run ended it for all of them.
  const others = new Map<string | null, number>();
  for (const { outcome, code } of files) {
    if (outcome === 'stopped') others.set(code, (others.get(code) ?? -1) + 1);
  }
  for (const file of files) {
    const isStopped = file.outcome === 'stopped';
    const more = isStopped ? others.get(file.code) : 0;
    if (isStopped) others.delete(file.code);
    const shownFile = more === undefined ? { ...file, said: null } : file;
    printFileProblems(shownFile, name(file), context, more);
  }
  for (const warning of result.warnings) {
    context.terminal.err(shown`${context.style.warn('note')}: ${told(warning)}`);
  }
}

function printEstimate({ result, context }: TranslationReport): void {
  const { estimate } = result;
  const { terminal } = context;
  terminal.out('');
  terminal.out(
    `Nothing was sent. It would take ${plural(estimate.requests, 'request')} and ${plural(estimate.characters, 'character')}.`,
  );
  for (const line of savings(result)) terminal.out(line);
  if (estimate.requestsForContext > 0) {
    terminal.out(`Context per segment adds ${plural(estimate.requestsForContext, 'request')}.`);
  }
}

function printUse(
  { result, context, service, targetLanguage }: TranslationReport,
  files: readonly FileReport[],
): void {
  const { use } = result;
  const { terminal, style } = context;
  const billed = use.billedCharacters ?? 0;
  terminal.out('');
  terminal.out(
    service.sandbox
      ? `${plural(use.requests, 'request')} to the sandbox; a paid service would bill ${plural(billed, 'character')}.`
      : `${plural(use.requests, 'request')}, ${plural(billed, 'character')} billed by ${service.label}.`,
  );
  const sent = result.stop === null ? null : sentMessage({ files, estimate: result.estimate });
  if (sent !== null) terminal.out(style.warn(told(sent)));
  const doubtful = describeDoubtful(use.possiblyBilledTwice, files, service.sandbox);
  if (doubtful !== null) terminal.out(style.warn(doubtful));
  for (const line of repairSummary(result)) terminal.out(style.warn(line));
  for (const line of savings(result)) terminal.out(line);
  const makers = joinShares(files.flatMap((file) => file.makers));
  for (const line of makerLines(makers, targetLanguage)) terminal.out(line);
  const written = files.filter(isThere);
  if (written.length > 0) {
    terminal.out(style.good(`Results: ${placesOf(written.map(({ output }) => output))}`));
  }
}

/** What results took the place of, or would take. */
export function replacedLines(files: readonly FileReport[], dryRun: boolean): readonly Line[] {
  const wanted = files.filter((file) => (dryRun ? file.outcome === 'planned' : isThere(file)));
  const replaced = wanted.flatMap(({ output, replaces }) =>
    replaces === null ? [] : [{ output, replaces }],
  );
  return describeReplaced(replaced, dryRun ? 'instead' : 'after');
}

/** Also a copy of what was finished before. */
function isThere({ outcome, code, input, output }: FileReport): boolean {
  return (
    outcome.startsWith('written') || (outcome === 'unchanged' && code === null && input !== output)
  );
}

/** Most files that are named one by one. */
const MOST_NAMED = 5;

/** A few files by their names, more by their folders. */
function placesOf(outputs: readonly string[]): string {
  if (outputs.length <= MOST_NAMED) return outputs.map(nameOfPath).join(', ');
  const folders = [...new Set(outputs.map((output) => path.dirname(output)))];
  const names = folders.map((folder) => path.relative('', folder) || 'this folder');
  return `${plural(outputs.length, 'file')} in ${names.join(', ')}`;
}

/** What was billed beyond the estimate, and what was left for that. */
export function repairSummary({
  repairs,
}: Pick<TranslateFilesResult, 'repairs'>): readonly string[] {
  if (repairs === null) return [];
  const { segments, characters, leftByLimit } = repairs;
  const sent = `For asking again: ${plural(characters, 'character')}, as the answers to ${plural(segments, 'text')} had lost or changed inline codes.`;
  if (leftByLimit === 0) return [sent];
  return [
    sent,
    `${plural(leftByLimit, 'text')} left as they were, for repairing them would have passed the limit; --repairs raises it.`,
  ];
}

/** What cost nothing, and why. */
function savings({ estimate }: TranslateFilesResult): readonly string[] {
  const reasons = [
    ['repetitions', 'repeated text', 'repeated texts'],
    ['matches', 'match in the file', 'matches in the file'],
    ['cache', 'translation from the cache', 'translations from the cache'],
    ['journal', 'translation of an interrupted run', 'translations of an interrupted run'],
    ['copies', 'text without letters', 'texts without letters'],
  ] as const;
  const parts = reasons
    .map(([key, one, many]) => ({
      one,
      many,
      segments: estimate.files.reduce((sum, file) => sum + file.free[key].segments, 0),
    }))
    .filter(({ segments }) => segments > 0)
    .map(({ one, many, segments }) => plural(segments, one, many));
  const codes = estimate.files.reduce((sum, file) => sum + file.free.codes, 0);
  if (codes > 0) parts.push(plural(codes, 'inline code'));
  return parts.length === 0 ? [] : [`Free of charge: ${parts.join(', ')}.`];
}
