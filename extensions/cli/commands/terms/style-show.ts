import type { CommandContext } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { findStyle } from '../../terms/find-style.ts';
import { printJson } from '../../terms/print-rows.ts';
import { printStyle } from '../../terms/print-style.ts';
import { withProLink } from '../../terms/pro-only.ts';

export const styleShowCommand: CommandDefinition = {
  name: 'style show',
  summary: 'Show a style rule list with its rules and instructions.',
  details: '',
  operands: [{ form: '<style>', description: 'Name or id.' }],
  options: [],
  examples: ['style show "House style"'],
  run: showStyle,
};

function showStyle(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  return withProLink(context, async ({ client }) => {
    const list = await findStyle(client, invocation.operands[0] ?? '', context.signal);
    if (context.json) printJson(context, { style_rule_list: list });
    else printStyle(list, context);
    return exitCodes.done.code;
  });
}
