import type { Problem } from '../../../shared/formats/model.ts';
import { checkFiles, type FileCheck } from '../../../shared/usecases/check-files.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { encodingOption } from '../encoding-option.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { plural } from '../output/table.ts';

export const checkCommand: CommandDefinition = {
  name: 'check',
  summary: 'Report quality findings in files; no service needed.',
  details:
    'Ends with 1 when there are errors (with --strict also warnings), with 3 for unreadable files.',
  operands: [{ form: '<files...>', description: 'Files, folders, patterns.' }],
  options: [encodingOption, { flags: '--strict', description: 'Count warnings as errors.' }],
  offline: true,
  examples: ['check l10n', 'check movie.srt --json'],
  run: check,
};

async function check(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const { terminal, style } = context;
  const found = await context.finder.find(invocation.operands);
  const names = new Map(found.map(({ path, name }) => [path, name]));
  const checks = await checkFiles(
    found.map(({ path }) => path),
    context.blobs,
    { subtitleEncoding: invocation.text('encoding') },
  );
  if (context.json) terminal.out(JSON.stringify({ files: checks }, null, 2));
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
  const counted = invocation.flag('strict') ? ['error', 'warning'] : ['error'];
  const bad = checks.flatMap(problemsOf).some(({ severity }) => counted.includes(severity));
  return bad ? exitCodes.findings.code : exitCodes.done.code;
}

function problemsOf(check: FileCheck): readonly Problem[] {
  return check.outcome === 'checked' ? check.problems : [];
}

/** One line for each finding, in the form editors and build logs understand: file:line:column. */
function printCheck(check: FileCheck, name: string, { terminal, style }: CommandContext): void {
  if (check.outcome === 'failed') {
    const place = check.line === null ? name : `${name}:${check.line}`;
    terminal.out(`${place}: ${style.bad('error')}: ${check.message}`);
    return;
  }
  for (const { location, severity, message, unit, code } of check.problems) {
    const word =
      severity === 'error'
        ? style.bad(severity)
        : severity === 'warning'
          ? style.warn(severity)
          : style.dim('remark');
    const where = unit === '' ? '' : `unit ${unit}: `;
    terminal.out(
      `${name}:${location.line}:${location.column}: ${word}: ${where}${message} ${style.dim(`[${code}]`)}`,
    );
  }
}
