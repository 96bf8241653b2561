import type { BlobStore, ContentTag } from '../../../shared/ports/blob-store.ts';
import { digestHex } from '../../../shared/cache/digest.ts';
import {
  type TranslateFilesRequest,
  type TranslateFilesResult,
  translateFiles,
} from '../../../shared/translation/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { readJobs, readRepairs } from '../jobs-option.ts';
import { describeDoubtful } from '../output/doubtful.ts';
import { reportOf } from '../output/file-report.ts';
import { printFileProblems } from '../output/print-file-problems.ts';
import { exitCodeOfResult } from '../output/translation-exit-code.ts';
import { chooseForFiles } from '../terms/choose-for-command.ts';
import { rememberLanguages, withServiceLanguage } from '../translation/asked-language.ts';
import { explainStop } from '../terms/explain-stop.ts';
import type { WantedTerms } from '../terms/term-options.ts';
import { UsageError } from '../usage-error.ts';
import { repairSummary } from '../output/translation-report.ts';
import { shown } from '../output/shown.ts';
import { told } from '../output/words.ts';

type StreamRequest = Omit<TranslateFilesRequest, 'files' | 'overwriteOutput'>;

/**
 * Standard input to standard output, through the same steps as files. Standard output receives the
 * finished file or nothing; problems go to standard error.
 */
export async function translateStream(
  invocation: Invocation,
  context: CommandContext,
  asked: StreamRequest,
  terms: WantedTerms | null,
): Promise<ExitCode> {
  const name = checkStream(invocation, asked);
  const limits = { ...readJobs(invocation), ...readRepairs(invocation) };
  const bytes = await context.readInput();
  const link = await context.connect();
  try {
    const memory = createMemoryStore(bytes, await tagOf(bytes));
    const files = [{ input: name, output: name }];
    const languages = rememberLanguages(link, context);
    const request = await withServiceLanguage(asked, languages, context);
    const chosen =
      terms === null
        ? null
        : await chooseForFiles({ ...request, files }, terms, link, context, memory.store);
    const result = await translateFiles(
      { ...request, options: chosen?.options ?? request.options, files, overwriteOutput: true },
      {
        service: link.client,
        languages,
        connection: await link.answerIdentity(),
        blobs: memory.store,
        journals: null,
        cache: invocation.flag('cache') ? context.cache : null,
        clock: context.clock,
      },
      { signal: context.signal, ...limits },
    );
    const refusal = await explainStop(chosen, result.stop);
    const warnings = [...result.warnings, ...refusal];
    printNotes({ ...result, warnings }, name, link.sandbox, context);
    const [file] = result.files;
    if (file?.outcome === 'failed' || file?.outcome === 'stopped') return exitCodeOfResult(result);
    context.terminal.data(memory.content());
    return exitCodeOfResult(result);
  } finally {
    await link.close();
  }
}

/** Standard output is the file, so everything there is to say goes to standard error. */
function printNotes(
  result: TranslateFilesResult,
  name: string,
  sandbox: boolean,
  context: CommandContext,
): void {
  const { terminal, style } = context;
  for (const file of result.files) printFileProblems(reportOf(file), name, context);
  for (const warning of result.warnings)
    terminal.err(shown`${style.warn('note')}: ${told(warning)}`);
  for (const line of repairSummary(result)) terminal.err(line);
  const files = result.files.map(reportOf);
  const doubtful = describeDoubtful(result.use.possiblyBilledTwice, files, sandbox);
  if (doubtful !== null) terminal.err(doubtful);
}

function checkStream(invocation: Invocation, request: StreamRequest): string {
  if (invocation.operands.length > 1) {
    throw new UsageError('"-" stands alone: standard input is one file.');
  }
  if (invocation.flag('inPlace') || invocation.text('out') !== null) {
    throw new UsageError(
      'Standard input is written to standard output: leave out --in-place and --out.',
    );
  }
  for (const name of ['json', 'diff']) {
    if (!invocation.flag(name)) continue;
    throw new UsageError(`Standard output is the translated file itself: leave out --${name}.`);
  }
  if (request.dryRun) throw new UsageError('--dry-run needs a file: save standard input first.');
  const name = invocation.text('stdinName');
  if (name !== null) return name;
  throw new UsageError('Say what standard input is with --stdin-name, such as --stdin-name x.srt.');
}

interface MemoryStore {
  readonly store: BlobStore;
  content(): Uint8Array;
}

/** One file in memory, so that a stream goes the way of every file. */
function createMemoryStore(bytes: Uint8Array, tag: ContentTag): MemoryStore {
  let content = bytes;
  return {
    content: () => content,
    store: {
      read: () => Promise.resolve({ bytes, tag }),
      refusalFor: () => Promise.resolve(null),
      replace: (_path, newBytes) => {
        content = newBytes;
        return Promise.resolve('replaced');
      },
    },
  };
}

async function tagOf(bytes: Uint8Array): Promise<ContentTag> {
  return (await digestHex(bytes)) as ContentTag;
}
