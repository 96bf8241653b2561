import type { CheckedSet } from '../../../../shared/node/models/model-store.ts';
import type { CommandContext } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { directionOf } from '../../models/model-words.ts';
import { printRows } from '../../terms/print-rows.ts';

export const modelsVerifyCommand: CommandDefinition = {
  name: 'models verify',
  summary: 'Compare every file of the installed models with its SHA-256.',
  details: 'The sandbox does the same with a model when it loads it, and leaves damaged ones out.',
  operands: [],
  options: [],
  offline: true,
  examples: ['models verify'],
  run: verifyModels,
};

async function verifyModels(_invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const models = await context.models();
  const progress = context.progress();
  let checked: readonly CheckedSet[];
  try {
    checked = await models.verify(context.signal, (done, total, set) => {
      progress.report(done, total, directionOf(set));
    });
  } finally {
    progress.close();
    await models.close();
  }
  const damaged = checked.filter(({ missing, changed }) => missing + changed > 0);
  if (context.json) context.terminal.json({ models: checked });
  else print(checked, damaged, context);
  return damaged.length > 0 ? exitCodes.findings.code : exitCodes.done.code;
}

function print(
  checked: readonly CheckedSet[],
  damaged: readonly CheckedSet[],
  context: CommandContext,
): void {
  const rows = checked.map((each) => [directionOf(each.set), each.set.version, stateOf(each)]);
  printRows(context, ['Model', 'Version', 'Files'], rows, 'No models are installed.');
  if (damaged.length === 0) return;
  const names = damaged.map(({ set }) => `${set.source}-${set.target}`).join(' ');
  context.terminal.err(`Remove and add them again: interlinear models remove ${names}`);
}

function stateOf({ missing, changed }: CheckedSet): string {
  if (missing > 0) return `${missing} missing`;
  return changed > 0 ? `${changed} changed` : 'as they should be';
}
