import {
  Command,
  CommanderError,
  InvalidArgumentError,
  Option,
  type OutputConfiguration,
} from 'commander';
import { identity } from '../../manifests/identity.ts';
import type { CommandContext } from './command-context.ts';
import type { CommandDefinition, OptionDefinition } from './command.ts';
import { findCalled, loadCommands } from './command-table.ts';
import { connectionOptions } from './connection-options.ts';
import { environmentTable } from './environment-table.ts';
import { exitCodes, type ExitCode } from './exit-codes.ts';
import { Invocation } from './invocation.ts';
import { outputOptions } from './output-options.ts';
import type { Terminal } from './output/terminal.ts';
import { largestOf } from '../../shared/text/lists/extremes.ts';

const groups: Readonly<Record<string, string>> = {
  key: 'Set, show or clear the key of the service.',
  keys: 'Manage the developer keys of an organisation (admin key, Pro plan).',
  glossary: 'List, make, change, export and delete glossaries.',
  style: 'List, make, change and delete style rules (Pro plan).',
  memory: 'List translation memories.',
  models: 'List, add, check and remove models for translating on this machine.',
  cache: 'Show or clear the cache of translations.',
};

/** Runs one command line. The parser's own complaints end with the code for wrong usage. */
export async function runProgram(
  args: readonly string[],
  terminal: Pick<Terminal, 'out' | 'err'>,
  makeContext: (invocation: Invocation, command: string) => Promise<CommandContext>,
): Promise<ExitCode> {
  let exitCode: ExitCode = exitCodes.done.code;
  const program = new Command(identity.command)
    .description(
      'Translate localisation files byte-exactly, improve and correct text, and check files. ' +
        'Add --sandbox to any command to try it without a key and without a network.',
    )
    .version(identity.version, versionFlags, 'Print the version.')
    .helpOption('-h, --help', 'Print help.')
    .helpCommand(false)
    .configureOutput(printThrough(terminal))
    .exitOverride()
    .showHelpAfterError(pointToHelp(''))
    .addHelpText('after', () => `${environmentHelp()}\n${exitCodeHelp()}`);
  addHelpCommand(program);
  const parents = new Map<string, Command>();
  for (const definition of await neededCommands(args)) {
    const command = attach(program, parents, definition);
    command.action(async () => {
      const invocation = new Invocation(command.args, command.opts());
      exitCode = await definition.run(invocation, await makeContext(invocation, definition.name));
    });
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    const hint = ways[error.code]?.(args) ?? null;
    if (hint !== null) terminal.err(hint);
    return error.exitCode === 0 ? exitCodes.done.code : exitCodes.usage.code;
  }
  return exitCode;
}

/** What to do instead, by the parser's complaint. */
const ways: Readonly<Record<string, (args: readonly string[]) => string | null>> = {
  'commander.unknownOption': wayOfDashes,
  'commander.unknownCommand': wayOfFiles,
};

/** For a file where a command was wanted; null for other words. */
function wayOfFiles([word = '']: readonly string[]): string | null {
  if (!/[./\\]/u.test(word)) return null;
  return `To translate a file: ${identity.command} translate ${word} --to LANGUAGE`;
}

/** For a text that begins like an option; null where none does. */
function wayOfDashes(args: readonly string[]): string | null {
  const isText = (word: string): boolean => /^-.*\s/su.test(word) && !/^--[a-z-]+=/u.test(word);
  if (args.includes('--') || !args.some(isText)) return null;
  const others = args.filter((word) => !isText(word)).join(' ');
  return `A text that begins with "-" goes behind "--", last of all: ${identity.command} ${others} -- "- the text"`;
}

const versionFlags = '-V, --version';

/** Loading all commands takes longer than most of them run: only help and complaints need them. */
function neededCommands(args: readonly string[]): Promise<readonly CommandDefinition[]> {
  const [only] = args;
  if (args.length === 1 && versionFlags.split(', ').includes(only ?? '')) return loadCommands([]);
  const called = findCalled(args);
  return loadCommands(called === null ? undefined : [called]);
}

/** `help key set` prints what `key set --help` does. */
function addHelpCommand(program: Command): void {
  program
    .command('help')
    .summary('Print the help of a command.')
    .argument('[command...]', 'The command, such as "key set"; all of them when left out.')
    .action((words: readonly string[]) => {
      let found = program;
      for (const word of words) {
        const next = found.commands.find((command) => command.name() === word);
        if (next === undefined) program.error(`error: unknown command '${words.join(' ')}'`);
        found = next;
      }
      found.help();
    });
}

/** What follows a complaint: where the help of this very command is. */
function pointToHelp(command: string): string {
  return `See: ${[identity.command, command, '--help'].filter(Boolean).join(' ')}`;
}

/**
 * What the parser prints goes through the terminal as well: its complaints quote the command line,
 * where a pattern of the shell puts any file's name.
 */
function printThrough({ out, err }: Pick<Terminal, 'out' | 'err'>): OutputConfiguration {
  const lineByLine = (print: (line: string) => void) => (text: string) => {
    for (const line of text.replace(/\n$/u, '').split('\n')) print(line);
  };
  return { writeOut: lineByLine(out), writeErr: lineByLine(err) };
}

function attach(
  program: Command,
  parents: Map<string, Command>,
  definition: CommandDefinition,
): Command {
  const words = definition.name.split(' ');
  const own = words.pop() ?? definition.name;
  let parent = program;
  for (const word of words) {
    const known = parents.get(word);
    parent =
      known ??
      program
        .command(word)
        .description(groups[word] ?? word)
        .showHelpAfterError(pointToHelp(word))
        .exitOverride();
    parents.set(word, parent);
  }
  const command = parent
    .command(own)
    .summary(definition.summary)
    .showHelpAfterError(pointToHelp(definition.name))
    .exitOverride();
  command.description([definition.summary, definition.details].filter(Boolean).join('\n\n'));
  for (const operand of definition.operands) command.argument(operand.form, operand.description);
  const common = definition.offline === true ? [] : connectionOptions;
  for (const option of [...definition.options, ...common, ...outputOptions]) {
    command.addOption(toOption(option));
  }
  if (definition.examples.length > 0) {
    const lines = definition.examples.map((example) => `  ${identity.command} ${example}`);
    command.addHelpText('after', `\nExamples:\n${lines.join('\n')}`);
  }
  return command;
}

function toOption(definition: OptionDefinition): Option {
  const option = new Option(definition.flags, definition.description);
  if (definition.choices) option.choices([...definition.choices]);
  if (definition.required === true) option.makeOptionMandatory();
  if (option.required || option.optional) keepEarlierValue(option, definition.joined);
  return option;
}

/** The parser lets the last of several values win: here the others are minded, or refused. */
function keepEarlierValue(option: Option, joined: string | undefined): void {
  const read: (value: string, previous: unknown) => unknown = option.parseArg ?? String;
  option.argParser((value: string, previous: unknown) => {
    if (typeof previous !== 'string') return read(value, undefined);
    if (joined !== undefined) return `${previous}${joined}${value}`;
    throw new InvalidArgumentError(`It was given before, with '${previous}': give it once.`);
  });
}

function environmentHelp(): string {
  const width = largestOf(environmentTable.map(({ name }) => name.length));
  const lines = environmentTable.map(({ name, text }) => `  ${name.padEnd(width)}  ${text}`);
  return `\nEnvironment:\n${lines.join('\n')}`;
}

function exitCodeHelp(): string {
  const lines = Object.values(exitCodes).map(
    ({ code, meaning }) => `  ${String(code).padStart(3)}  ${meaning}`,
  );
  return `\nExit codes:\n${lines.join('\n')}`;
}
