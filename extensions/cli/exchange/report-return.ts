import { sayNotTaken, type ReturnPlan, type WrittenReturn } from '../../../shared/project/index.ts';
import type { CommandContext } from '../command-context.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import { listed, shortName } from '../output/listed.ts';
import { printUnread } from '../output/print-unread.ts';
import { shown, type Line } from '../output/shown.ts';
import { plural } from '../output/table.ts';
import { told } from '../output/words.ts';

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
  for (const line of [
    ...listed(taken, ({ path, name }) => shown`${path}: ${shortName(name)}`),
    ...listed(reviewed, ({ path, name }) => shown`${path}: ${shortName(name)} (reviewed)`),
  ]) {
    terminal.out(line);
  }
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
  const left = shown`${style.warn('left')}: `;
  const lines = [...new Set(notTaken.map(({ why }) => why))].flatMap((reason) => {
    const texts = notTaken.filter(({ why }) => why === reason);
    const words = told(sayNotTaken(reason));
    const lineOf = ({ path, name }: (typeof texts)[number]): Line =>
      shown`${left}${path}: ${shortName(name)}: ${words}`;
    return listed(texts, lineOf, left);
  });
  const unknownLine = ({ name, line, language }: ReturnPlan['unknown'][number]): Line =>
    shown`${left}line ${line} (${language}): ${name}: no such text is there any more`;
  for (const line of [...lines, ...listed(unknown, unknownLine, left)]) terminal.err(line);
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
    const left = shown`${style.warn('left')}: `;
    const lineOf = (name: string): Line =>
      shown`${left}${path}: ${shortName(name)}: somebody changed it meanwhile`;
    for (const line of listed(changedMeanwhile, lineOf, left)) terminal.err(line);
  }
}
