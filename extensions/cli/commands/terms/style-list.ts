import type { StyleRuleList } from '../../../../shared/api/types/style-rules.ts';
import type { CommandContext } from '../../command-context.ts';
import type { CommandDefinition } from '../../command.ts';
import { exitCodes, type ExitCode } from '../../exit-codes.ts';
import type { Invocation } from '../../invocation.ts';
import { openLists, takeListing } from '../../terms/open-lists.ts';
import { formatMoment, printJson, printRows } from '../../terms/print-rows.ts';
import { withProLink } from '../../terms/pro-only.ts';

export const styleListCommand: CommandDefinition = {
  name: 'style list',
  summary: 'List the style rule lists of the account (Pro plan).',
  details: '',
  operands: [],
  options: [{ flags: '--detailed', description: 'Count rules and instructions too.' }],
  examples: ['style list', 'style list --detailed --json'],
  run: showStyles,
};

function showStyles(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const detailed = invocation.flag('detailed');
  return withProLink(context, async (link) => {
    const kept = await (
      await openLists(link, context)
    ).styles({ freshness: 'fresh', signal: context.signal });
    const lists = takeListing(kept, context).map((list) =>
      detailed ? list : withoutDetails(list),
    );
    if (context.json) {
      printJson(context, { style_rules: lists });
      return exitCodes.done.code;
    }
    const rows = lists.map(({ configured_rules = {}, custom_instructions = [], ...list }) => {
      const rules = Object.values(configured_rules).flatMap((each) => Object.keys(each));
      const counts = detailed ? [rules.length, custom_instructions.length] : [];
      const { name, language, version, updated_time, style_id } = list;
      return [name, language, version, ...counts, formatMoment(updated_time), style_id];
    });
    const counted = detailed ? ['Rules', 'Instructions'] : [];
    const head = ['Name', 'Language', 'Version', ...counted, 'Changed (UTC)', 'Id'];
    const none = 'The account has no style rule lists. "interlinear style create" makes one.';
    printRows(context, head, rows, none);
    return exitCodes.done.code;
  });
}

function withoutDetails(list: StyleRuleList): StyleRuleList {
  const { style_id, name, language, version, creation_time, updated_time } = list;
  return { style_id, name, language, version, creation_time, updated_time };
}
