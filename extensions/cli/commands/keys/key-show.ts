import type { CommandContext } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';

export const keyShowCommand: CommandDefinition = {
  name: 'key show',
  summary: 'Show which key is used, masked, and where it is kept.',
  details: '',
  operands: [],
  options: [{ flags: '--admin', description: 'The admin key instead.' }],
  examples: ['key show', 'key show --admin'],
  run: showKey,
};

async function showKey(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const isAdmin = invocation.flag('admin');
  const link = await (isAdmin ? context.connectAdmin() : context.connect());
  try {
    const variable = isAdmin ? 'INTERLINEAR_ADMIN_KEY' : 'INTERLINEAR_KEY';
    const fromEnvironment = (context.environment[variable] ?? '').trim() !== '';
    const place = fromEnvironment ? `the variable ${variable}` : context.secrets.label;
    const facts = {
      service: link.baseUrl,
      account: link.account,
      keptIn: link.sandbox ? null : place,
    };
    if (context.json) context.terminal.json(facts);
    else {
      context.terminal.out(`Service  ${facts.service}`);
      context.terminal.out(`Account  ${facts.account}`);
      if (facts.keptIn !== null) context.terminal.out(`Kept in  ${facts.keptIn}`);
    }
    return exitCodes.done.code;
  } finally {
    await link.close();
  }
}
