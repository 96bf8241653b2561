import type { LanguageDetection } from '../../../shared/api/types/languages.ts';
import { type FileDetection, detectFiles } from '../../../shared/translation/index.ts';
import { detectLanguage } from '../../../shared/languages/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { encodingOption } from '../encoding-option.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { FoundFile } from '../file-finder.ts';
import type { Invocation } from '../invocation.ts';
import { printRows } from '../terms/print-rows.ts';
import { readTextInput } from '../text-input.ts';
import { UsageError } from '../usage-error.ts';
import { withLink } from '../with-link.ts';
import { told } from '../output/words.ts';

export const detectCommand: CommandDefinition = {
  name: 'detect',
  summary: 'Say in which language a text is, or with --files the source texts of files.',
  details:
    'With --lines each line of the input is a text of its own. With --files the operands are localisation ' +
    'files: it tells the language of their source texts, and which files name another one. ' +
    'Detection bills nothing; the service asks accounts to enrol for it.',
  operands: [{ form: '[text...]', description: 'The text; standard input when left out.' }],
  options: [
    { flags: '--lines', description: 'Detect each line on its own.' },
    { flags: '--files', description: 'Look into files, folders and patterns instead.' },
    encodingOption,
  ],
  examples: ['detect "Wo ist der Bahnhof?"', 'detect --lines < texts.txt', 'detect --files l10n'],
  run: detect,
};

async function detect(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  if (invocation.flag('files')) return detectInFiles(invocation, context);
  const input = await readTextInput('detect', invocation, context);
  const texts = (invocation.flag('lines') ? input.split(/\r\n|\r|\n/u) : [input]).filter(
    (text) => text.trim() !== '',
  );
  if (texts.length === 0) throw new UsageError('There is no text to look at.');
  return withLink(context, async ({ client }) => {
    const results = await detectLanguage(texts, client, context.signal);
    if (context.json) context.terminal.json({ results });
    else for (const result of results) context.terminal.out(describe(result));
    const allKnown = results.every((result) => result.detection_status === 'success');
    return allKnown ? exitCodes.done.code : exitCodes.findings.code;
  });
}

async function detectInFiles(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  if (invocation.flag('lines')) throw new UsageError('Give --files or --lines, not both.');
  if (invocation.operands.length === 0) {
    throw new UsageError('Name at least one file, a folder or a pattern.');
  }
  const found = await context.finder.find(invocation.operands);
  const { blobs, signal } = context;
  return withLink(context, async ({ client }) => {
    const paths = found.map(({ path }) => path);
    const options = { subtitleEncoding: invocation.text('encoding') };
    const files = await detectFiles(paths, { blobs, client }, options, signal);
    if (context.json) context.terminal.json({ files });
    else printFiles(files, found, context);
    for (const file of files) {
      if (file.outcome === 'failed')
        context.terminal.err(`error: ${file.path}: ${told(file.said)}`);
    }
    if (files.some(({ outcome }) => outcome === 'failed')) return exitCodes.input.code;
    return files.every(isSettled) ? exitCodes.done.code : exitCodes.findings.code;
  });
}

function isSettled(file: FileDetection): boolean {
  return (
    file.outcome === 'looked-at' &&
    file.detection.detection_status === 'success' &&
    !file.contradicts
  );
}

function printFiles(
  files: readonly FileDetection[],
  found: readonly FoundFile[],
  context: CommandContext,
): void {
  const rows = files.flatMap((file, index) => {
    if (file.outcome === 'failed') return [];
    const { declared, detection, contradicts } = file;
    const language = describe(detection) + (contradicts ? '  ! the file names another one' : '');
    return [[found[index]?.name ?? file.path, declared ?? '', language]];
  });
  if (rows.length > 0) printRows(context, ['File', 'Named', 'Detected'], rows, '');
}

const explanations = {
  insufficient_confidence: '? (not sure enough: give more text)',
  unsupported_language: '? (a language the service does not support)',
  no_language_detected: '? (no language in it)',
} as const;

function describe(result: LanguageDetection): string {
  return result.detection_status === 'success'
    ? result.detected_language
    : explanations[result.detection_status];
}
