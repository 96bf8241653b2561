import type { CommandContext } from './command-context.ts';
import type { Invocation } from './invocation.ts';

/** Text for the text commands: the arguments joined by blanks, else standard input. */
export async function readTextInput(
  invocation: Invocation,
  context: CommandContext,
): Promise<string> {
  if (invocation.operands.length > 0) return invocation.operands.join(' ');
  return new TextDecoder('utf-8', { fatal: false, ignoreBOM: false }).decode(
    await context.readInput(),
  );
}
