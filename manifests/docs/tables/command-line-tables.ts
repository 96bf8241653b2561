import { identity } from '../../identity.ts';
import type { CommandDefinition, OptionDefinition } from '../../../extensions/cli/command.ts';
import { loadCommands } from '../../../extensions/cli/command-table.ts';
import { connectionOptions } from '../../../extensions/cli/connection-options.ts';
import { environmentTable } from '../../../extensions/cli/environment-table.ts';
import { exitCodes } from '../../../extensions/cli/exit-codes.ts';
import { outputOptions } from '../../../extensions/cli/output-options.ts';
import { code, markdownTable, plain } from '../markdown-table.ts';

const commands = await loadCommands();

/** Every command with its line, linked to its own section of the page. */
export function commandList(): string {
  return markdownTable(
    ['Command', 'Does'],
    commands.map(({ name, summary }) => [`[${name}](#${anchorOf(name)})`, plain(summary)]),
  );
}

/** A section for each command: how it is called, its options, examples. */
export function commandSections(): string {
  return commands.map(sectionOf).join('\n\n');
}

/** Options that commands share. */
export function commonOptionsTable(): string {
  return markdownTable(['Option', 'Means'], optionRows([...connectionOptions, ...outputOptions]));
}

export function environmentVariablesTable(): string {
  return markdownTable(
    ['Variable', 'Means'],
    environmentTable.map(({ name, text }) => [code(name), plain(text)]),
  );
}

export function exitCodesTable(): string {
  return markdownTable(
    ['Exit code', 'Means'],
    Object.values(exitCodes).map((row) => [String(row.code), plain(row.meaning)]),
  );
}

function sectionOf(command: CommandDefinition): string {
  const { name, summary, details, operands, options, examples } = command;
  const forms = operands.map(({ form }) => form);
  const needed = options.filter(({ required }) => required === true).map(({ flags }) => flags);
  const call = [identity.command, name, ...forms, ...needed].join(' ');
  const parts = [
    `### ${name}`,
    plain(summary),
    ...(details === '' ? [] : [plain(details)]),
    `\`\`\`\n${call}\n\`\`\``,
    ...(operands.length + options.length === 0 ? [] : [wordsTable(command)]),
    ...(command.offline === true ? ['Needs no service.'] : []),
    ...(examples.length === 0 ? [] : [examplesOf(examples)]),
  ];
  return parts.join('\n\n');
}

/** What may stand behind a command. */
function wordsTable({ operands, options }: CommandDefinition): string {
  const head = operands.length === 0 ? 'Option' : 'Argument or option';
  const first = operands.map(({ form, description }) => [code(form), plain(description)]);
  return markdownTable([head, 'Means'], [...first, ...optionRows(options)]);
}

function optionRows(options: readonly OptionDefinition[]): readonly (readonly string[])[] {
  return options.map((option) => [code(option.flags), meaningOf(option)]);
}

function meaningOf({ description, choices, required }: OptionDefinition): string {
  const oneOf = choices === undefined ? '' : ` One of ${choices.map(code).join(', ')}.`;
  return `${plain(description)}${oneOf}${required === true ? ' Required.' : ''}`;
}

function examplesOf(examples: readonly string[]): string {
  const lines = examples.map((example) => `${identity.command} ${example}`);
  return `\`\`\`\n${lines.join('\n')}\n\`\`\``;
}

/** As the pages of repositories name a heading. */
function anchorOf(name: string): string {
  return name.replaceAll(' ', '-');
}
