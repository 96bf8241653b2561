import { getUsage } from '../../../shared/usecases/get-usage.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { formatUsage } from '../output/format-usage.ts';
import { withLink } from '../with-link.ts';

export const usageCommand: CommandDefinition = {
  name: 'usage',
  summary: 'Show characters used and left in this billing period.',
  details: '',
  operands: [],
  options: [],
  examples: ['usage', 'usage --json'],
  run: showUsage,
};

function showUsage(_invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  return withLink(context, async ({ client, label, account }) => {
    const report = await getUsage(client, context.signal);
    if (context.json) context.terminal.out(JSON.stringify(report, null, 2));
    else {
      context.terminal.out(`${context.style.bold(label)}, ${account}`);
      for (const line of formatUsage(report.usage)) context.terminal.out(line);
    }
    return exitCodes.done.code;
  });
}
