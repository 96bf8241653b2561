import type {
  CustomInstruction,
  CustomInstructionInput,
  StyleRuleList,
} from '../../../../shared/api/types/style-rules.ts';
import type { CommandContext, CliLink } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { confirmRemoval, dryRunOption, yesOption } from '../../terms/confirm-removal.ts';
import { findStyle } from '../../terms/find-style.ts';
import { pickNamed } from '../../terms/pick-named.ts';
import { printJson } from '../../terms/print-rows.ts';
import { printInstructions } from '../../terms/print-style.ts';
import { withProLink } from '../../terms/pro-only.ts';
import { UsageError } from '../../usage-error.ts';

export const styleInstructionsCommand: CommandDefinition = {
  name: 'style instructions',
  summary: 'List, add, change and remove the custom instructions of a style rule list.',
  details: 'Instructions are named by their label or their id.',
  operands: [{ form: '<style>', description: 'Name or id.' }],
  options: [
    { flags: '--show <instruction>', description: 'Show one instruction.' },
    { flags: '--add', description: 'Add one, with --label and --prompt.' },
    { flags: '--edit <instruction>', description: 'Change what the options below name.' },
    { flags: '--remove <instruction>', description: 'Remove one.' },
    { flags: '--label <text>', description: 'Its label, at most 100 characters.' },
    { flags: '--prompt <text>', description: 'What to do, at most 300 characters.' },
    { flags: '--source-language <language>', description: 'Only for texts in this language.' },
    yesOption,
    dryRunOption,
  ],
  examples: [
    'style instructions "House style"',
    'style instructions "House style" --add --label Mail --prompt "Write E-Mail."',
    'style instructions "House style" --remove Mail --yes',
  ],
  run: changeInstructions,
};

/** Each of these is a way of its own. */
const ways = ['show', 'add', 'edit', 'remove'] as const;

interface Change {
  readonly list: StyleRuleList;
  readonly client: CliLink['client'];
  readonly invocation: Invocation;
  readonly context: CommandContext;
  readonly dryRun: boolean;
}

function changeInstructions(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const asked = ways.filter((way) => invocation.flag(way) || invocation.text(way) !== null);
  if (asked.length > 1) {
    throw new UsageError(`Choose one of ${asked.map((way) => `--${way}`).join(' and ')}.`);
  }
  return withProLink(context, async ({ client }) => {
    const list = await findStyle(client, invocation.operands[0] ?? '', context.signal);
    const change = { list, client, invocation, context, dryRun: invocation.flag('dryRun') };
    switch (asked[0]) {
      case 'show':
        await show(change);
        break;
      case 'add':
        await add(change);
        break;
      case 'edit':
        await edit(change);
        break;
      case 'remove':
        await remove(change);
        break;
      case undefined:
        reportAll(list, context);
    }
    return exitCodes.done.code;
  });
}

function reportAll({ custom_instructions = [] }: StyleRuleList, context: CommandContext): void {
  if (context.json) printJson(context, { custom_instructions });
  else printInstructions(custom_instructions, context);
}

async function show(change: Change): Promise<void> {
  const { list, client, context } = change;
  const reference = { style_id: list.style_id, instruction_id: pick(change, 'show').id };
  const { data } = await client.getCustomInstruction(reference, { signal: context.signal });
  if (context.json) printJson(context, { custom_instruction: data });
  else printInstructions([data], context);
}

async function add({ list, client, invocation, context, dryRun }: Change): Promise<void> {
  const { label, prompt, source_language } = readParts(invocation);
  if (label === undefined || prompt === undefined) {
    throw new UsageError('An instruction needs both --label and --prompt.');
  }
  const input = { label, prompt, ...(source_language === undefined ? {} : { source_language }) };
  const { style_id } = list;
  const options = { signal: context.signal };
  const result = dryRun
    ? input
    : (await client.addCustomInstruction({ style_id, ...input }, options)).data;
  reportChange(result, dryRun, 'Added', context);
}

async function edit(change: Change): Promise<void> {
  const { list, client, invocation, context, dryRun } = change;
  const { id, ...before } = pick(change, 'edit');
  const parts = readParts(invocation);
  if (Object.keys(parts).length === 0) {
    throw new UsageError('Say what changes with --label, --prompt or --source-language.');
  }
  const wanted: CustomInstructionInput = { ...before, ...parts };
  const reference = { style_id: list.style_id, instruction_id: id };
  const options = { signal: context.signal };
  const result = dryRun
    ? { id, ...wanted }
    : (await client.replaceCustomInstruction({ ...reference, ...wanted }, options)).data;
  reportChange(result, dryRun, 'Changed', context);
}

async function remove(change: Change): Promise<void> {
  const { list, client, invocation, context, dryRun } = change;
  const instruction = pick(change, 'remove');
  const reference = { style_id: list.style_id, instruction_id: instruction.id };
  if (!dryRun) {
    const what = `The instruction "${instruction.label}" of "${list.name}" will be removed.`;
    await confirmRemoval(what, invocation, context);
    await client.deleteCustomInstruction(reference, { signal: context.signal });
  }
  reportChange(instruction, dryRun, 'Removed', context);
}

function pick({ list, invocation }: Change, way: 'show' | 'edit' | 'remove'): CustomInstruction {
  const words = { one: 'instruction', many: 'instructions' };
  return pickNamed(
    list.custom_instructions ?? [],
    invocation.text(way) ?? '',
    words,
    ({ id, label: name }) => ({ id, name }),
  );
}

function readParts(invocation: Invocation): Partial<CustomInstructionInput> {
  const [label, prompt] = [invocation.text('label'), invocation.text('prompt')];
  const language = invocation.text('sourceLanguage');
  return {
    ...(label === null ? {} : { label }),
    ...(prompt === null ? {} : { prompt }),
    ...(language === null ? {} : { source_language: language.toLowerCase() }),
  };
}

function reportChange(
  instruction: CustomInstructionInput,
  dryRun: boolean,
  done: string,
  context: CommandContext,
): void {
  if (context.json) printJson(context, { custom_instruction: instruction, dryRun });
  else {
    const { label, prompt } = instruction;
    context.terminal.out(
      `${dryRun ? 'Would be' : 'Is'} ${done.toLowerCase()}: ${label}: ${prompt}`,
    );
    if (dryRun) context.terminal.out('Nothing was sent.');
  }
}
