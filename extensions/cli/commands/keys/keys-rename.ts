import { describeKey } from '../../admin/describe-key.ts';
import { findDeveloperKey } from '../../admin/find-developer-key.ts';
import { withAdminLink } from '../../admin/with-admin-link.ts';
import type { CommandContext } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { printJson } from '../../terms/print-rows.ts';

export const keysRenameCommand: CommandDefinition = {
  name: 'keys rename',
  summary: 'Give a developer key another label.',
  details: '',
  operands: [
    { form: '<key>', description: 'Label or id.' },
    { form: '<label>', description: 'The new label.' },
  ],
  options: [],
  examples: ['keys rename "Team A" "Team B"'],
  run: renameKey,
};

function renameKey(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const [wanted = '', label = ''] = invocation.operands;
  const { signal } = context;
  return withAdminLink(context, async ({ client }) => {
    const { key_id, label: former } = await findDeveloperKey(client, wanted, signal);
    const { data } = await client.renameDeveloperKey({ key_id, label }, { signal });
    if (context.json) printJson(context, { developer_key: data });
    else context.terminal.out(`The key "${former}" is now ${describeKey(data)}.`);
    return exitCodes.done.code;
  });
}
