import type { CustomInstruction, StyleRuleList } from '../../../shared/api/types/style-rules.ts';
import type { CommandContext } from '../command-context.ts';
import { formatMoment, printRows } from './print-rows.ts';

/** A style rule list with its rules and instructions, for people. */
export function printStyle(list: StyleRuleList, context: CommandContext): void {
  const { terminal, style } = context;
  terminal.out(style.bold(list.name));
  terminal.out(`Id        ${list.style_id}`);
  terminal.out(`Language  ${list.language}`);
  terminal.out(`Version   ${list.version}, of ${formatMoment(list.updated_time)} UTC`);
  terminal.out('');
  const rules = Object.entries(list.configured_rules ?? {}).flatMap(([category, members]) =>
    Object.entries(members).map(([rule, value]) => [category, rule, value]),
  );
  printRows(context, ['Category', 'Rule', 'Value'], rules, 'It has no configured rules.');
  terminal.out('');
  printInstructions(list.custom_instructions ?? [], context);
}

export function printInstructions(
  instructions: readonly CustomInstruction[],
  context: CommandContext,
): void {
  const rows = instructions.map(({ id, label, prompt, source_language = '' }) => [
    label,
    prompt,
    source_language,
    id,
  ]);
  const head = ['Instruction', 'Prompt', 'From', 'Id'];
  printRows(context, head, rows, 'It has no custom instructions.');
}
