import type { CommandContext } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';

export const modelsPathCommand: CommandDefinition = {
  name: 'models path',
  summary: 'Print the folder of the installed models.',
  details: 'Copy it to a machine without a network, and add it there with "models add --from".',
  operands: [],
  options: [],
  offline: true,
  examples: ['models path'],
  run: printPath,
};

async function printPath(_invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const models = await context.models();
  await models.close();
  const { folder } = models.store;
  if (context.json) context.terminal.json({ folder }, 'one-line');
  else context.terminal.out(folder);
  return exitCodes.done.code;
}
