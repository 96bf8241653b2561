import type { NotTaken, ReturnPlan, WrittenReturn } from '../../../shared/project/index.ts';
import type { CommandContext } from '../command-context.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { printUnread } from '../output/print-unread.ts';
import { shown } from '../output/shown.ts';
import { plural } from '../output/table.ts';
import { told } from '../output/words.ts';

const reasons: Readonly<Record<NotTaken, string>> = {
  'missing-code': 'a code of the source is missing',
  'doubled-code': 'a code stands there twice',
  'unknown-code': 'it has a code that the source has not',
  'crossed-codes': 'the ends of its codes cross',
  'codes-changed': 'the codes of the source changed since it was exported: export it again',
  'source-changed': 'the source changed since it was exported: --stale takes it all the same',
  'not-read-again': 'its placeholders or the syntax of its message are not those of the source',
  incomplete: 'some of its cases have no translation',
  twice: 'it came back with two translations',
  unfinished: 'the file says that it is not finished',
  kept: 'a person wrote or reviewed what is there: --overwrite replaces it',
};

/** Tells what was taken, and by name what was not. `written` is null where nothing was to be written. */
export function reportReturn(
  plan: ReturnPlan,
  written: WrittenReturn | null,
  context: CommandContext,
): ExitCode {
  const { terminal, json } = context;
  const { taken, reviewed, notTaken, unknown, same, untranslated, overwritten } = plan;
  const unread = [...plan.unread, ...(written?.unread ?? [])];
  const files = written?.files ?? [];
  const exitCode = exitCodeOf(plan, written);
  if (json) {
    const faults = unread.map(({ path, failure }) => ({ path, ...failure }));
    const told = { taken, overwritten, reviewed, notTaken, unknown, same, untranslated };
    terminal.json({ ...told, files, unread: faults, written: written !== null, exitCode });
    return exitCode;
  }
  const verb = written === null ? 'would be taken' : 'taken';
  for (const each of taken) terminal.out(shown`${each.path}: ${each.name}`);
  for (const each of reviewed) terminal.out(shown`${each.path}: ${each.name} (reviewed)`);
  printLeft(plan, context);
  printFaults(unread, files, context);
  const counts = [
    `${plural(taken.length, 'text')} ${verb}`,
    ...(reviewed.length > 0 ? [`${reviewed.length} marked as reviewed`] : []),
    `${same} the same as before`,
    `${untranslated} without a translation`,
    `${notTaken.length + unknown.length} not taken`,
  ];
  terminal.out(`${counts.join(', ')}.`);
  return exitCode;
}

function exitCodeOf(
  { unread, notTaken, unknown }: ReturnPlan,
  written: WrittenReturn | null,
): ExitCode {
  const files = written?.files ?? [];
  const isFaulty =
    unread.length + (written?.unread.length ?? 0) > 0 ||
    files.some((file) => file.written.outcome === 'failed');
  if (isFaulty) return exitCodes.input.code;
  const isLeft =
    notTaken.length + unknown.length > 0 ||
    files.some(({ changedMeanwhile }) => changedMeanwhile.length > 0);
  return exitCodes[isLeft ? 'findings' : 'done'].code;
}

function printLeft({ notTaken, unknown }: ReturnPlan, { terminal, style }: CommandContext): void {
  for (const { path, name, why } of notTaken) {
    terminal.err(shown`${style.warn('left')}: ${path}: ${name}: ${reasons[why]}`);
  }
  for (const { name, line, language } of unknown) {
    terminal.err(
      shown`${style.warn('left')}: line ${line} (${language}): ${name}: no such text is there any more`,
    );
  }
}

function printFaults(
  unread: ReturnPlan['unread'],
  files: WrittenReturn['files'],
  context: CommandContext,
): void {
  const { terminal, style } = context;
  printUnread(unread, context);
  for (const { path, written, changedMeanwhile } of files) {
    if (written.outcome === 'failed') {
      terminal.err(shown`${style.bad('error')}: ${path}: ${told(written.said)}`);
    }
    for (const name of changedMeanwhile) {
      terminal.err(shown`${style.warn('left')}: ${path}: ${name}: somebody changed it meanwhile`);
    }
  }
}
