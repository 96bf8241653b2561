import type { FileStatistics } from '../../../shared/formats/model.ts';
import { type FileCheck, checkFiles } from '../../../shared/translation/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { encodingOption } from '../encoding-option.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { formatTable } from '../output/table.ts';
import { told } from '../output/words.ts';

export const statsCommand: CommandDefinition = {
  name: 'stats',
  summary: 'Count segments, states, words and characters; no service needed.',
  details: '',
  operands: [{ form: '<files...>', description: 'Files, folders, patterns.' }],
  options: [encodingOption],
  offline: true,
  examples: ['stats l10n', 'stats app.xlf --json'],
  run: stats,
};

const head = [
  'File',
  'Format',
  'Languages',
  'Segments',
  'Untranslated',
  'Translated',
  'Reviewed',
  'Final',
  'Locked',
  'Words',
  'Characters',
  'Codes',
];

async function stats(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const found = await context.finder.find(invocation.operands);
  const checks = await checkFiles(
    found.map(({ path }) => path),
    context.readBytes,
    { subtitleEncoding: invocation.text('encoding'), statistics: true },
  );
  const failed = checks.filter((check) => check.outcome === 'failed');
  if (context.json) {
    const files = checks.map((check) =>
      check.outcome === 'failed' ? check : { ...check, problems: check.problems.length },
    );
    terminal.json({ files });
  } else {
    printTable(checks, new Map(found.map(({ path, name }) => [path, name])), context);
  }
  for (const { path, said } of failed) terminal.err(`error: ${path}: ${told(said)}`);
  return failed.length > 0 ? exitCodes.input.code : exitCodes.done.code;
}

function printTable(
  checks: readonly FileCheck[],
  names: ReadonlyMap<string, string>,
  { terminal, style }: CommandContext,
): void {
  const rows: (string | number)[][] = [];
  const totals: number[] = [];
  for (const check of checks) {
    if (check.outcome === 'failed' || check.statistics === null) continue;
    const numbers = numbersOf(check.statistics);
    for (const [index, number] of numbers.entries()) totals[index] = (totals[index] ?? 0) + number;
    const languages = `${check.sourceLanguage ?? '?'} → ${check.targetLanguage ?? '?'}`;
    const format = `${check.format} ${check.version}`.trim();
    rows.push([names.get(check.path) ?? check.path, format, languages, ...numbers]);
  }
  if (rows.length > 1) rows.push(['Total', '', '', ...totals]);
  const [first = '', ...lines] = formatTable(head, rows);
  terminal.out(style.bold(first));
  for (const line of lines) terminal.out(line);
}

function numbersOf(statistics: FileStatistics): readonly number[] {
  const { segments, untranslated, byState, notTranslatable } = statistics;
  return [
    segments,
    untranslated,
    byState.translated,
    byState.reviewed,
    byState.final,
    notTranslatable,
    statistics.sourceWords,
    statistics.sourceCharacters,
    statistics.inlineCodes,
  ];
}
