import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { formatCount } from '../output/table.ts';

export const cacheShowCommand: CommandDefinition = {
  name: 'cache show',
  summary: 'Show where cached translations lie and how large they are.',
  details: '',
  operands: [],
  options: [],
  offline: true,
  examples: ['cache show'],
  run: showCache,
};

async function showCache(_invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const { terminal, cacheFolder } = context;
  const bytes = await context.cacheBytes();
  if (context.json) terminal.json({ folder: cacheFolder, bytes });
  else {
    terminal.out(`Folder  ${cacheFolder}`);
    terminal.out(`Size    ${formatCount(Math.ceil(bytes / 1024))} KiB`);
  }
  return exitCodes.done.code;
}
