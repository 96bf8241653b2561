import type { Problem } from '../../../shared/formats/model.ts';
import {
  type CheckFilesOptions,
  type FileCheck,
  checkFiles,
} from '../../../shared/translation/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { encodingOption } from '../encoding-option.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { failOnOption, readFailOn } from '../checking/fail-on.ts';
import { readingOptions, readReading } from '../checking/reading-options.ts';
import { readSourceLanguage, sourceLanguageOption } from '../checking/source-language-option.ts';
import type { Invocation } from '../invocation.ts';
import { plural } from '../output/table.ts';
import { projectOption } from '../project/open-project.ts';
import { projectOfFiles, type ProjectOfFiles } from '../project/project-of-files.ts';
import { pairOptions, readPair } from '../terms/language-pair.ts';
import { UsageError } from '../usage-error.ts';
import { shown } from '../output/shown.ts';
import { told } from '../output/words.ts';

export const checkCommand: CommandDefinition = {
  name: 'check',
  summary: 'Report quality findings in files; no service needed.',
  details:
    'Ends with 1 when there are errors (or what --fail-on names), with 3 for unreadable files. ' +
    'With --terms, targets that do without the terms of a CSV, TSV or TBX file are warnings. ' +
    'With --source-language, so are texts that a file such as locales/de.json lacks of locales/en.json. ' +
    'The project of interlinear.json says of its files which they are the translations of, and which rules are off; without files all of them are checked.',
  operands: [
    { form: '[files...]', description: 'Files, folders, patterns; the project when left out.' },
  ],
  options: [
    encodingOption,
    failOnOption,
    { flags: '--strict', description: 'The same as --fail-on warnings.' },
    { flags: '--terms <file>', description: 'Terms that targets are to use.' },
    ...pairOptions,
    sourceLanguageOption,
    projectOption,
    ...readingOptions,
  ],
  offline: true,
  examples: [
    'check l10n',
    'check movie.srt --characters-per-second 20 --json',
    'check l10n --fail-on errors,target-too-long',
    'check l10n --terms glossary.csv --strict',
    'check locales --source-language en',
    'check --strict',
  ],
  run: check,
};

async function check(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const { terminal, style } = context;
  const isFailing = readFailOn(invocation);
  const terms = await readTerms(invocation, context);
  const project = await projectOfFiles(invocation, context);
  const found = await filesToCheck(invocation, project, context);
  const names = new Map(found.map(({ path, name }) => [path, name]));
  const isWanted = project?.isWanted ?? (() => true);
  const all = await checkFiles(
    found.map(({ path }) => path),
    context.readBytes,
    {
      subtitleEncoding: invocation.text('encoding'),
      statistics: context.json,
      sourceLanguage: readSourceLanguage(invocation),
      reading: readReading(invocation),
      ...(project === null ? {} : { sourceFileOf: project.sourceFileOf }),
      ...terms,
    },
  );
  const checks = all.map((each) =>
    each.outcome === 'failed' ? each : { ...each, problems: each.problems.filter(isWanted) },
  );
  if (context.json) terminal.json({ files: checks });
  else {
    for (const each of checks) printCheck(each, names.get(each.path) ?? each.path, context);
    const problems = checks.flatMap(problemsOf);
    const failed = checks.filter(({ outcome }) => outcome === 'failed').length;
    const unread = failed === 0 ? '' : `, ${failed} of them refused`;
    const count = (severity: Problem['severity']): number =>
      problems.filter((problem) => problem.severity === severity).length;
    terminal.out(
      style.bold(
        `${plural(checks.length, 'file')}${unread}: ${plural(count('error'), 'error')}, ${plural(count('warning'), 'warning')}, ${plural(count('information'), 'remark')}.`,
      ),
    );
  }
  if (checks.some(({ outcome }) => outcome === 'failed')) return exitCodes.input.code;
  return checks.flatMap(problemsOf).some(isFailing) ? exitCodes.findings.code : exitCodes.done.code;
}

/** Those that are named; of a project all its translations that are there. */
async function filesToCheck(
  { operands }: Invocation,
  project: ProjectOfFiles | null,
  { finder }: CommandContext,
): Promise<readonly { readonly path: string; readonly name: string }[]> {
  if (operands.length > 0) return finder.find(operands);
  if (project !== null) return project.files;
  throw new UsageError(
    'Name at least one file, a folder or a pattern. There is no interlinear.json here or in a folder above, whose files would be checked.',
  );
}

async function readTerms(
  invocation: Invocation,
  context: CommandContext,
): Promise<Pick<CheckFilesOptions, 'terms'>> {
  const file = invocation.text('terms');
  const pair = readPair(invocation);
  if (file !== null) {
    const { readEntries } = await import('../terms/read-entries.ts');
    const { termsOfDictionaries } = await import('../../../shared/terms/index.ts');
    return { terms: termsOfDictionaries(await readEntries(file, pair, invocation, context)) };
  }
  if (pair === null) return {};
  throw new UsageError('--from and --to say of which languages --terms are. Name their file.');
}

function problemsOf(check: FileCheck): readonly Problem[] {
  return check.outcome === 'checked' ? check.problems : [];
}

/** One line for each finding, in the form editors and build logs understand: file:line:column. */
function printCheck(check: FileCheck, name: string, { terminal, style }: CommandContext): void {
  if (check.outcome === 'failed') {
    const place = check.line === null ? name : `${name}:${check.line}`;
    terminal.out(shown`${place}: ${style.bad('error')}: ${told(check.said)}`);
    return;
  }
  for (const { location, severity, said, unit, code } of check.problems) {
    const word =
      severity === 'error'
        ? style.bad(severity)
        : severity === 'warning'
          ? style.warn(severity)
          : style.dim('remark');
    const where = unit === '' ? '' : `unit ${unit}: `;
    terminal.out(
      shown`${name}:${location.line}:${location.column}: ${word}: ${where}${told(said)} ${style.dim(`[${code}]`)}`,
    );
  }
}
