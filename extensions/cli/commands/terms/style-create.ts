import type { CreateStyleRuleListRequest } from '../../../../shared/api/types/style-rules.ts';
import type { CommandContext } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { dryRunOption } from '../../terms/confirm-removal.ts';
import { listStyles } from '../../terms/find-style.ts';
import { printJson } from '../../terms/print-rows.ts';
import { withProLink } from '../../terms/pro-only.ts';
import { readInstructions, readRules } from '../../terms/read-style-file.ts';
import { UsageError } from '../../usage-error.ts';

export const styleCreateCommand: CommandDefinition = {
  name: 'style create',
  summary: 'Make a style rule list for one target language.',
  details: 'What "style show --json" prints can be given as --rules and --instructions.',
  operands: [{ form: '<name>', description: 'Name of the list.' }],
  options: [
    { flags: '--language <language>', description: 'Target language, such as DE.', required: true },
    { flags: '--rules <file>', description: 'JSON: {"category": {"rule": "value"}}.' },
    { flags: '--instructions <file>', description: 'JSON: [{"label": "…", "prompt": "…"}].' },
    { flags: '--same-name', description: 'Make it even if there is one of this name already.' },
    dryRunOption,
  ],
  examples: ['style create "House style" --language DE --rules rules.json'],
  run: createStyle,
};

async function createStyle(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const request = await readRequest(invocation, context);
  const { signal, terminal } = context;
  return withProLink(context, async ({ client }) => {
    const lists = invocation.flag('sameName') ? [] : await listStyles(client, false, signal);
    const same = lists.find(({ name }) => name === request.name);
    if (same !== undefined) {
      throw new UsageError(
        `There is a style rule list "${request.name}" already (${same.style_id}). Change it with "interlinear style edit", or add --same-name for another one.`,
      );
    }
    const dryRun = invocation.flag('dryRun');
    if (dryRun) {
      if (context.json) printJson(context, { style_rule_list: request, dryRun });
      else terminal.out(`"${request.name}" can be made. Nothing was sent.`);
      return exitCodes.done.code;
    }
    const { data } = await client.createStyleRuleList(request, { signal });
    if (context.json) printJson(context, { style_rule_list: data, dryRun });
    else terminal.out(`Made "${data.name}", with the id ${data.style_id}.`);
    return exitCodes.done.code;
  });
}

async function readRequest(
  invocation: Invocation,
  context: CommandContext,
): Promise<CreateStyleRuleListRequest> {
  const [rules, instructions] = [invocation.text('rules'), invocation.text('instructions')];
  const name = invocation.operands[0] ?? '';
  const language = (invocation.text('language') ?? '').toLowerCase();
  return {
    name,
    language,
    ...(rules === null ? {} : { configured_rules: await readRules(rules, context) }),
    ...(instructions === null
      ? {}
      : { custom_instructions: await readInstructions(instructions, context) }),
  };
}
