import { syncProject, type MisorderedFile } from '../../../shared/project/index.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { printUnread } from '../output/print-unread.ts';
import { shown } from '../output/shown.ts';
import { plural } from '../output/table.ts';
import { openProject, projectOption } from '../project/open-project.ts';

export const syncCommand: CommandDefinition = {
  name: 'sync',
  summary:
    'List texts of a project whose source is gone, and remove them when asked; no service needed.',
  details:
    'Reads interlinear.json. Texts that only translations have are listed, with their places; --remove takes them out, and nothing else of the files changes. ' +
    'Plural forms that only the language has are no such texts. Ends with 1 when some are left. ' +
    '--order moves texts to where the source has them; what only the translation has stays in its place.',
  operands: [],
  options: [
    projectOption,
    { flags: '--to <languages>', joined: ',', description: 'These languages alone.' },
    { flags: '--remove', description: 'Remove what is listed.' },
    { flags: '--order', description: 'Give translations the order of their sources.' },
  ],
  offline: true,
  examples: ['sync', 'sync --remove --order', 'sync --remove --to de'],
  run: sync,
};

async function sync(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const { terminal, style, blobs, signal, json } = context;
  const { project, found, pathOf } = await openProject(invocation, context);
  const remove = invocation.flag('remove');
  const wishes = { remove, order: invocation.flag('order') };
  const { entries, misordered, unread, untold } = await syncProject(project, found, wishes, {
    ...{ blobs, pathOf, signal },
  });
  const left = entries.filter(({ isRemoved }) => !isRemoved).length;
  const exitCode =
    unread.length > 0 ? exitCodes.input.code : exitCodes[left > 0 ? 'findings' : 'done'].code;
  if (json) {
    const faults = unread.map(({ path, failure }) => ({ path, ...failure }));
    terminal.json({ entries, misordered, unread: faults, untold, exitCode });
    return exitCode;
  }
  for (const { path, line, column, name, isRemoved } of entries) {
    const end = isRemoved ? shown` ${style.dim('removed')}` : '';
    terminal.out(shown`${path}:${line}:${column}: ${name}${end}`);
  }
  printOrder(misordered, wishes.order, context);
  printUnread(unread, context);
  if (untold.length > 0 && !context.quiet) {
    terminal.err(
      `Not looked at: ${plural(untold.length, 'file')} of formats that do not tell this yet.`,
    );
  }
  if (entries.length === 0) terminal.out('No translation has texts beyond its source.');
  else {
    const hint = !remove && left > 0 ? ' --remove takes them out.' : '';
    terminal.out(
      `${plural(entries.length, 'text')} whose source is gone, ${entries.length - left} removed.${hint}`,
    );
  }
  return exitCode;
}

function printOrder(
  files: readonly MisorderedFile[],
  isAsked: boolean,
  { terminal, quiet }: CommandContext,
): void {
  if (isAsked) {
    for (const { path, isOrdered } of files) {
      const end = isOrdered
        ? 'put in the order of its source'
        : 'left in its order: comments between texts, or keys that are there twice, may belong to their places';
      terminal.out(shown`${path}: ${end}`);
    }
    return;
  }
  if (files.length === 0 || quiet) return;
  const verb = files.length === 1 ? 'has' : 'have';
  terminal.err(
    `${plural(files.length, 'file')} ${verb} another order than the source. --order moves texts to where the source has them.`,
  );
}
