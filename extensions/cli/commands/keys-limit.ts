import { describeKey, describeLimit } from '../admin/describe-key.ts';
import { findActiveKey } from '../admin/find-developer-key.ts';
import { readKeyLimit } from '../admin/read-key-limit.ts';
import { withAdminLink } from '../admin/with-admin-link.ts';
import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { printJson } from '../terms/print-rows.ts';

const keyOperand = { form: '<key>', description: 'Label or id.' };

export const keysLimitCommand: CommandDefinition = {
  name: 'keys limit',
  summary: 'Set how many characters a developer key may use a month.',
  details:
    'Translations, documents and text improvement count together. At the limit the key waits for the next month.',
  operands: [
    keyOperand,
    { form: '<characters>', description: 'A number; 0 blocks the key, "none" lifts its limit.' },
  ],
  options: [],
  examples: ['keys limit "Team A" 500000', 'keys limit "Team A" none'],
  run: (invocation, context) => {
    const limit = invocation.operands[1] ?? '';
    const isLifted = limit.toLowerCase() === 'none';
    return setLimit(invocation, context, isLifted ? null : readKeyLimit(limit));
  },
};

export const keysBlockCommand: CommandDefinition = {
  name: 'keys block',
  summary: 'Keep a developer key from any use, until it gets a limit again.',
  details: 'The same as a limit of 0. "interlinear keys limit <key> none" lifts it.',
  operands: [keyOperand],
  options: [],
  examples: ['keys block "Team A"'],
  run: (invocation, context) => setLimit(invocation, context, 0),
};

function setLimit(
  invocation: Invocation,
  context: CommandContext,
  characters: number | null,
): Promise<ExitCode> {
  const [wanted = ''] = invocation.operands;
  const { signal } = context;
  return withAdminLink(context, async ({ client }) => {
    const { key_id } = await findActiveKey(client, wanted, signal);
    const { data } = await client.limitDeveloperKey({ key_id, characters }, { signal });
    if (context.json) printJson(context, { developer_key: data });
    else context.terminal.out(`${describeKey(data)}: ${describeLimit(data)}.`);
    return exitCodes.done.code;
  });
}
