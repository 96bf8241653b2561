import { unreadRules } from '../../../../shared/api/resources/read-style-rules.ts';
import type { ConfiguredRules, StyleRuleList } from '../../../../shared/api/types/style-rules.ts';
import type { CommandContext, CliLink } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { plural } from '../../output/table.ts';
import { confirmRemoval, dryRunOption, yesOption } from '../../terms/confirm-removal.ts';
import { askForStyle } from '../../terms/find-style.ts';
import { printJson } from '../../terms/print-rows.ts';
import { printStyle } from '../../terms/print-style.ts';
import { withProLink } from '../../terms/pro-only.ts';
import { readRules } from '../../terms/read-style-file.ts';
import { UsageError } from '../../usage-error.ts';

export const styleEditCommand: CommandDefinition = {
  name: 'style edit',
  summary: 'Rename a style rule list, or replace its configured rules.',
  details:
    'The list then has the rules of the file and no others; it asks first where rules would go ' +
    'away. Its instructions stay: "style instructions" changes those.',
  operands: [{ form: '<style>', description: 'Name or id.' }],
  options: [
    { flags: '--name <name>', description: 'New name.' },
    { flags: '--rules <file>', description: 'JSON: {"category": {"rule": "value"}}.' },
    yesOption,
    dryRunOption,
  ],
  examples: ['style edit "House style" --rules rules.json --dry-run'],
  run: editStyle,
};

async function editStyle(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const name = invocation.text('name');
  const file = invocation.text('rules');
  if (name === null && file === null) {
    throw new UsageError('There is nothing to change: give --name, --rules, or both.');
  }
  const rules = file === null ? null : await readRules(file, context);
  return withProLink(context, async ({ client }) => {
    const wantedName = invocation.operands[0] ?? '';
    const { data: list, meta } = await askForStyle(client, wantedName, context.signal);
    const gone =
      rules === null
        ? []
        : [...rulesGone(list.configured_rules ?? {}, rules), ...unreadRules(meta)];
    const dryRun = invocation.flag('dryRun');
    const wanted: StyleRuleList = {
      ...list,
      name: name ?? list.name,
      ...(rules === null ? {} : { configured_rules: rules }),
    };
    if (!dryRun && gone.length > 0) {
      const what = `${plural(gone.length, 'rule')} of "${list.name}" will go away (${gone.join(', ')}).`;
      await confirmRemoval(what, invocation, context);
    }
    const result = dryRun ? wanted : await send(list, name, rules, client, context.signal);
    if (context.json) printJson(context, { style_rule_list: result, removed_rules: gone, dryRun });
    else {
      printStyle(result, context);
      if (gone.length > 0) context.terminal.out(`Rules that go away: ${gone.join(', ')}.`);
      context.terminal.out(dryRun ? 'It would be so. Nothing was sent.' : 'Done.');
    }
    return exitCodes.done.code;
  });
}

async function send(
  { style_id }: StyleRuleList,
  name: string | null,
  configured_rules: ConfiguredRules | null,
  client: CliLink['client'],
  signal: AbortSignal,
): Promise<StyleRuleList> {
  if (name !== null) await client.renameStyleRuleList({ style_id, name }, { signal });
  if (configured_rules !== null) {
    await client.replaceConfiguredRules({ style_id, configured_rules }, { signal });
  }
  return (await client.getStyleRuleList({ style_id }, { signal })).data;
}

function rulesGone(before: ConfiguredRules, after: ConfiguredRules): readonly string[] {
  return Object.entries(before).flatMap(([category, rules]) => {
    const kept = new Set(Object.keys(after[category] ?? {}));
    return Object.keys(rules).filter((rule) => !kept.has(rule));
  });
}
