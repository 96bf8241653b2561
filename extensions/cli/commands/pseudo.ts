import { pseudoTranslateFiles } from '../../../shared/translation/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { encodingOption, readEncoding } from '../encoding-option.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { reportOf } from '../output/file-report.ts';
import { printFileProblems } from '../output/print-file-problems.ts';
import { replacedLines } from '../output/translation-report.ts';
import { formatTable } from '../output/table.ts';
import { findInputs, placeOptions, placeResults } from '../place-results.ts';

export const pseudoCommand: CommandDefinition = {
  name: 'pseudo',
  summary: 'Fill targets with marked, lengthened text to try out layouts; no service needed.',
  details:
    'Codes and placeholders are kept. Results go to names with ".pseudo" added; of a catalog that has a file for each language, to that of the language en-XA.',
  operands: [{ form: '<files...>', description: 'Files, folders, patterns.' }],
  options: [
    ...placeOptions,
    encodingOption,
    {
      flags: '--to <language>',
      description: 'Target language written into files (default: qps-ploc).',
    },
  ],
  offline: true,
  examples: ['pseudo app.xlf', 'pseudo l10n --out pseudo'],
  run: pseudo,
};

const pseudoName = { kind: 'pseudo' } as const;

async function pseudo(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const found = await findInputs(invocation, context, pseudoName);
  const results = await pseudoTranslateFiles(
    {
      files: placeResults(found, invocation, pseudoName),
      select: { onlyStates: [], sourceCopiesAreUntranslated: false },
      state: 'preset',
      targetLanguageInFile: invocation.text('to') ?? 'qps-ploc',
      overwriteOutput: invocation.flag('overwrite'),
      ...readEncoding(invocation),
    },
    context.blobs,
  );
  const { terminal, style } = context;
  const files = results.map(reportOf);
  if (context.json) terminal.json({ files });
  else {
    const rows = files.map((file, index) => [
      found[index]?.name ?? file.input,
      file.outcome,
      file.counts.translated + file.counts.copied,
      file.counts.left,
      file.output,
    ]);
    const [head = '', ...lines] = formatTable(
      ['File', 'Outcome', 'Filled', 'Left', 'Result'],
      rows,
    );
    terminal.out(style.bold(head));
    for (const line of lines) terminal.out(line);
    for (const line of replacedLines(files, false)) terminal.err(line);
    for (const [index, file] of files.entries()) {
      printFileProblems(file, found[index]?.name ?? file.input, context);
    }
  }
  if (files.some(({ outcome }) => outcome === 'failed')) return exitCodes.input.code;
  return files.some(({ left }) => left.length > 0) ? exitCodes.findings.code : exitCodes.done.code;
}
