import {
  figureNames,
  figuresOf,
  sumOf,
  type FigureName,
  type Figures,
} from '../../../shared/formats/figures.ts';
import { type FileCheck, checkFiles } from '../../../shared/translation/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { readSourceLanguage, sourceLanguageOption } from '../checking/source-language-option.ts';
import { encodingOption } from '../encoding-option.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { formatTable } from '../output/table.ts';
import { shown } from '../output/shown.ts';
import { told } from '../output/words.ts';

export const statsCommand: CommandDefinition = {
  name: 'stats',
  summary: 'Count segments, states, words and characters; no service needed.',
  details:
    'Each segment is counted once from “Untranslated” to “Not translatable”. “Repeated” are untranslated segments whose source stands further up in the same file.',
  operands: [{ form: '<files...>', description: 'Files, folders, patterns.' }],
  options: [encodingOption, sourceLanguageOption],
  offline: true,
  examples: ['stats l10n', 'stats app.xlf --json', 'stats locales --source-language en'],
  run: stats,
};

const titles: Readonly<Record<FigureName, string>> = {
  segments: 'Segments',
  untranslated: 'Untranslated',
  needsReview: 'Needs review',
  translated: 'Translated',
  reviewed: 'Reviewed',
  final: 'Final',
  notTranslatable: 'Not translatable',
  repeated: 'Repeated',
  sourceWords: 'Words',
  sourceCharacters: 'Characters',
  inlineCodes: 'Codes',
};

const head = ['File', 'Format', 'Languages', ...figureNames.map((name) => titles[name])];

async function stats(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const { terminal } = context;
  const found = await context.finder.find(invocation.operands);
  const checks = await checkFiles(
    found.map(({ path }) => path),
    context.readBytes,
    {
      subtitleEncoding: invocation.text('encoding'),
      statistics: true,
      sourceLanguage: readSourceLanguage(invocation),
    },
  );
  const names = new Map(found.map(({ path, name }) => [path, name]));
  const failed = checks.filter((check) => check.outcome === 'failed');
  if (context.json) {
    const files = checks.map((check) =>
      check.outcome === 'failed' ? check : { ...check, problems: check.problems.length },
    );
    terminal.json({ files });
  } else {
    printTable(checks, names, context);
  }
  for (const { path, said, line } of failed) {
    const name = names.get(path) ?? path;
    const place = line === null ? name : `${name}:${line}`;
    terminal.err(shown`${context.style.bad('error')}: ${place}: ${told(said)}`);
  }
  return failed.length > 0 ? exitCodes.input.code : exitCodes.done.code;
}

function printTable(
  checks: readonly FileCheck[],
  names: ReadonlyMap<string, string>,
  { terminal, style }: CommandContext,
): void {
  const rows: (string | number)[][] = [];
  const all: Figures[] = [];
  for (const check of checks) {
    if (check.outcome === 'failed' || check.statistics === null) continue;
    const figures = figuresOf(check.statistics);
    all.push(figures);
    const languages = `${check.sourceLanguage ?? '?'} → ${check.targetLanguage ?? '?'}`;
    const format = `${check.format} ${check.version}`.trim();
    rows.push([names.get(check.path) ?? check.path, format, languages, ...cellsOf(figures)]);
  }
  if (rows.length > 1) rows.push(['Total', '', '', ...cellsOf(sumOf(all))]);
  const [first = '', ...lines] = formatTable(head, rows);
  terminal.out(style.bold(first));
  for (const line of lines) terminal.out(line);
}

function cellsOf(figures: Figures): readonly number[] {
  return figureNames.map((name) => figures[name]);
}
