import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';

export const keyShowCommand: CommandDefinition = {
  name: 'key show',
  summary: 'Show which key is used, masked, and where it is kept.',
  details: '',
  operands: [],
  options: [],
  examples: ['key show'],
  run: showKey,
};

async function showKey(_invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const link = await context.connect();
  try {
    const fromEnvironment = (context.environment['INTERLINEAR_KEY'] ?? '').trim() !== '';
    const place = fromEnvironment ? 'the variable INTERLINEAR_KEY' : context.secrets.label;
    const facts = {
      service: link.baseUrl,
      account: link.account,
      keptIn: link.sandbox ? null : place,
    };
    if (context.json) context.terminal.out(JSON.stringify(facts, null, 2));
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
