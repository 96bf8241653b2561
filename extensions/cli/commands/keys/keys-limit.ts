import { describeKey, describeLimit } from '../../admin/describe-key.ts';
import { findActiveKey } from '../../admin/find-developer-key.ts';
import { readKeyLimit, readSpeechLimit } from '../../admin/read-key-limit.ts';
import { withAdminLink } from '../../admin/with-admin-link.ts';
import type { CommandContext } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { printJson } from '../../terms/print-rows.ts';
import { UsageError } from '../../usage-error.ts';
import type { KeyUsageLimits } from '../../../../shared/api/types/developer-keys.ts';

const keyOperand = { form: '<key>', description: 'Label or id.' };

export const keysLimitCommand: CommandDefinition = {
  name: 'keys limit',
  summary: 'Set how many characters, or how much speech, a developer key may use a month.',
  details:
    'Translations, documents and text improvement count together, and speech by itself, where the ' +
    'service has a limit for it. At the limit the key waits for the next month.',
  operands: [
    keyOperand,
    {
      form: '[characters]',
      description:
        'A number; 0 blocks the key, "none" lifts its limit. Left out, it stays as it is.',
    },
  ],
  options: [
    {
      flags: '--speech <time>',
      description: 'Speech: minutes such as 600, a time such as 10:00:00, 0 for none, or "none".',
    },
  ],
  examples: [
    'keys limit "Team A" 500000',
    'keys limit "Team A" none',
    'keys limit "Team A" --speech 600',
  ],
  run: (invocation, context) => {
    const limit = invocation.operands[1] ?? null;
    const speech = invocation.text('speech');
    if (limit === null && speech === null) {
      throw new UsageError('Name a limit: a number of characters, --speech <time>, or both.');
    }
    return setLimit(invocation, context, {
      ...(limit === null
        ? {}
        : { characters: limit.toLowerCase() === 'none' ? null : readKeyLimit(limit) }),
      ...(speech === null ? {} : { speech_to_text_milliseconds: readSpeechLimit(speech) }),
    });
  },
};

export const keysBlockCommand: CommandDefinition = {
  name: 'keys block',
  summary: 'Keep a developer key from any use, until it gets a limit again.',
  details: 'The same as a limit of 0. "interlinear keys limit <key> none" lifts it.',
  operands: [keyOperand],
  options: [],
  examples: ['keys block "Team A"'],
  run: (invocation, context) => setLimit(invocation, context, { characters: 0 }),
};

function setLimit(
  invocation: Invocation,
  context: CommandContext,
  limits: Partial<KeyUsageLimits>,
): Promise<ExitCode> {
  const [wanted = ''] = invocation.operands;
  const { signal } = context;
  return withAdminLink(context, async ({ client }) => {
    const { key_id, usage_limits } = await findActiveKey(client, wanted, signal);
    // The service wants the characters each time.
    const request = { key_id, characters: usage_limits.characters, ...limits };
    const { data } = await client.limitDeveloperKey(request, { signal });
    if (context.json) printJson(context, { developer_key: data });
    else context.terminal.out(`${describeKey(data)}: ${describeLimit(data)}.`);
    return exitCodes.done.code;
  });
}
