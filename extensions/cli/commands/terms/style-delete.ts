import type { CommandContext } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { confirmRemoval, dryRunOption, yesOption } from '../../terms/confirm-removal.ts';
import { findStyle } from '../../terms/find-style.ts';
import { printJson } from '../../terms/print-rows.ts';
import { withProLink } from '../../terms/pro-only.ts';

export const styleDeleteCommand: CommandDefinition = {
  name: 'style delete',
  summary: 'Delete a style rule list with its instructions.',
  details: 'It asks first; where nobody can be asked, it needs --yes.',
  operands: [{ form: '<style>', description: 'Name or id.' }],
  options: [yesOption, dryRunOption],
  examples: ['style delete "House style" --dry-run'],
  run: deleteStyle,
};

function deleteStyle(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const { signal, terminal } = context;
  return withProLink(context, async ({ client }) => {
    const { style_id, name } = await findStyle(client, invocation.operands[0] ?? '', signal);
    const dryRun = invocation.flag('dryRun');
    if (!dryRun) {
      await confirmRemoval(`The style rule list "${name}" will be deleted.`, invocation, context);
      await client.deleteStyleRuleList({ style_id }, { signal });
    }
    if (context.json) printJson(context, { deleted: { style_id, name }, dryRun });
    else if (dryRun) terminal.out(`"${name}" would be deleted. Nothing was sent.`);
    else terminal.out(`Deleted: the style rule list "${name}".`);
    return exitCodes.done.code;
  });
}
