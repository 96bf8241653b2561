import { describeLimit } from '../../admin/describe-key.ts';
import { withAdminLink } from '../../admin/with-admin-link.ts';
import type { CommandContext } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { formatMoment, printJson, printRows } from '../../terms/print-rows.ts';

export const keysListCommand: CommandDefinition = {
  name: 'keys list',
  summary: 'List the developer keys of the organisation.',
  details: 'The keys themselves are never shown: the service tells their ids and labels only.',
  operands: [],
  options: [{ flags: '--active', description: 'Leave out deactivated ones.' }],
  examples: ['keys list', 'keys list --active --json'],
  run: listKeys,
};

function listKeys(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  return withAdminLink(context, async ({ client }) => {
    const { data } = await client.listDeveloperKeys({ signal: context.signal });
    const keys = invocation.flag('active')
      ? data.filter(({ is_deactivated }) => !is_deactivated)
      : data;
    if (context.json) printJson(context, { developer_keys: keys });
    else {
      const rows = keys.map((key) => [
        key.label,
        key.is_deactivated
          ? `deactivated ${formatMoment(key.deactivated_time ?? undefined)}`.trim()
          : 'active',
        describeLimit(key),
        formatMoment(key.creation_time),
        key.key_id,
      ]);
      const head = ['Label', 'State', 'Limit a month', 'Made (UTC)', 'Id'];
      printRows(context, head, rows, 'The organisation has no developer keys.');
    }
    return exitCodes.done.code;
  });
}
