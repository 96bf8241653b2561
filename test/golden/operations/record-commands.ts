import type { CommandDefinition } from '../../../extensions/cli/command.ts';
import { commandTable } from '../../../extensions/cli/command-table.ts';
import { CliRuns } from '../../unit/cli/terms/cli-runs.ts';
import { addNames, recordingTransport, type Exchange } from './recorded.ts';

/** What one command did against the sandbox. */
export interface CommandRecord {
  /** As people type it: `glossary list --legacy`. */
  readonly command: string;
  readonly exchanges: readonly Exchange[];
  /** Names of fields in what it printed as JSON. */
  readonly printed: ReadonlySet<string>;
}

interface CommandRun {
  readonly name: string;
  readonly operands: readonly string[];
  readonly options?: Readonly<Record<string, unknown>>;
}

/** Stands for the id of what was made last. */
const MADE_LAST = '@made-last';
const enDe = { from: 'EN', to: 'DE' };
const enFr = { from: 'EN', to: 'FR' };
const rulesToSet = { punctuation: { periods_in_academic_degrees: 'do_not_use' } };

/** A session in which every command about terms and style does what it is for. */
function sessionIn(entries: string, instructions: string, rules: string): readonly CommandRun[] {
  return [
    { name: 'glossary create', operands: ['Pets', entries], options: enDe },
    { name: 'glossary list', operands: [] },
    { name: 'glossary get', operands: ['Pets'], options: enDe },
    { name: 'glossary merge', operands: ['Pets'], options: { ...enDe, entry: 'dog=Hund' } },
    { name: 'glossary set', operands: ['Pets', entries], options: { ...enFr } },
    { name: 'glossary sync', operands: ['Pets', entries], options: { ...enDe, yes: true } },
    { name: 'glossary export', operands: ['Pets'], options: enDe },
    { name: 'glossary delete', operands: ['Pets'], options: { ...enFr, yes: true } },
    { name: 'glossary delete', operands: ['Pets'], options: { yes: true } },
    { name: 'glossary create', operands: ['Old', entries], options: { ...enDe, legacy: true } },
    { name: 'glossary list', operands: [], options: { legacy: true } },
    { name: 'glossary list', operands: [], options: { legacy: true, pairs: true } },
    { name: 'glossary get', operands: [MADE_LAST], options: { legacy: true } },
    { name: 'glossary export', operands: ['Old'], options: { legacy: true } },
    { name: 'glossary delete', operands: ['Old'], options: { legacy: true, yes: true } },
    { name: 'style create', operands: ['New'], options: { language: 'DE', rules, instructions } },
    { name: 'style list', operands: [], options: { detailed: true } },
    { name: 'style show', operands: ['New'] },
    { name: 'style edit', operands: ['New'], options: { name: 'Newer', rules, yes: true } },
    {
      name: 'style instructions',
      operands: ['Newer'],
      options: { add: true, label: 'Fax', prompt: 'Write Fax.', sourceLanguage: 'EN' },
    },
    { name: 'style instructions', operands: ['Newer'], options: { show: 'Fax' } },
    { name: 'style instructions', operands: ['Newer'], options: { edit: 'Fax', label: 'Faxes' } },
    { name: 'style instructions', operands: ['Newer'], options: { remove: 'Faxes', yes: true } },
    { name: 'style delete', operands: ['Newer'], options: { yes: true } },
    { name: 'memory list', operands: [] },
  ];
}

/** Runs the commands and tells what each of them asked of the service. */
export async function recordCommands(): Promise<readonly CommandRecord[]> {
  const cli = await CliRuns.open();
  try {
    const entries = await cli.write('entries.tsv', 'cat\tKatze\n');
    const instruction = { label: 'Mail', prompt: 'Write E-Mail.', source_language: 'en' };
    const instructions = await cli.write('instructions.json', JSON.stringify([instruction]));
    const rules = await cli.write('rules.json', JSON.stringify(rulesToSet));
    const records: CommandRecord[] = [];
    let madeLast = '';
    for (const run of sessionIn(entries, instructions, rules)) {
      const operands = run.operands.map((word) => (word === MADE_LAST ? madeLast : word));
      const { out, ...done } = await record(cli, { ...run, operands });
      records.push(done);
      if (run.name.endsWith(' create')) madeLast = /[\da-f-]{36}/.exec(out)?.[0] ?? '';
    }
    return records;
  } finally {
    await cli.close();
  }
}

async function record(
  cli: CliRuns,
  { name, operands, options = {} }: CommandRun,
): Promise<CommandRecord & { readonly out: string }> {
  const exchanges: Exchange[] = [];
  const { exitCode, out, err } = await cli.run(
    commandOf(name),
    operands,
    { ...options, json: true },
    {
      wrapTransport: (transport) =>
        recordingTransport(transport, (exchange) => {
          exchanges.push(exchange);
        }),
    },
  );
  if (exitCode !== 0) throw new Error(`"${name}" ended with ${exitCode}: ${err}${out}`);
  const printed = new Set<string>();
  addNames(JSON.parse(out), printed);
  const ways = ['legacy', 'pairs', 'add', 'show', 'edit', 'remove'].filter(
    (way) => options[way] !== undefined,
  );
  const command = [name, ...ways.map((way) => `--${way}`)].join(' ');
  return { command, exchanges, printed, out };
}

function commandOf(name: string): CommandDefinition {
  const found = commandTable.find((command) => command.name === name);
  if (found === undefined) throw new Error(`There is no command "${name}".`);
  return found;
}
