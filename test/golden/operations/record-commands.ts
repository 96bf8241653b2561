import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { createJsonSettingsFile } from '../../../extensions/cli/adapters/json-settings-file.ts';
import type { CommandDefinition } from '../../../extensions/cli/command.ts';
import { loadCommands } from '../../../extensions/cli/command-table.ts';
import { createFakeClock, type FakeClock } from '../../doubles/fake-clock.ts';
import { toneSpeaker } from '../../doubles/sound/tone-speaker.ts';
import { recordingFile } from '../../doubles/sound/voice-recording.ts';
import { CliRuns } from '../../unit/cli/terms/cli-runs.ts';
import { MADE_LAST, sessionWith, type CommandRun, type RunFiles } from './command-runs.ts';
import { recordingConnector } from './recorded-stream.ts';
import { addNames, recordingTransport, type Exchange } from './recorded.ts';

/** What one command did against the sandbox. */
export interface CommandRecord {
  /** As people type it: `glossary list --legacy`. */
  readonly command: string;
  readonly exchanges: readonly Exchange[];
  /** Names of fields in what it printed as JSON. */
  readonly printed: ReadonlySet<string>;
}

/** Runs the commands and tells what each of them asked of the service. */
export async function recordCommands(): Promise<readonly CommandRecord[]> {
  const clock = createFakeClock({ skipSleepsUpToInMs: 9_000 });
  const cli = await CliRuns.open({
    clock,
    documents: { queueTimeInMs: 100, translateTimeInMs: 2_000 },
    voice: { speaker: toneSpeaker },
  });
  try {
    const records: CommandRecord[] = [];
    let madeLast = '';
    for (const run of sessionWith(await writeFiles(cli))) {
      const operands = run.operands.map((word) => (word === MADE_LAST ? madeLast : word));
      const { out, ...done } = await record(cli, { ...run, operands }, clock);
      records.push(done);
      if (run.name.endsWith(' create')) madeLast = /[\da-f-]{36}/.exec(out)?.[0] ?? '';
    }
    return records;
  } finally {
    await cli.close();
  }
}

async function writeFiles(cli: CliRuns): Promise<RunFiles> {
  const instruction = { label: 'Mail', prompt: 'Write E-Mail.', source_language: 'en' };
  const rules = { punctuation: { periods_in_academic_degrees: 'do_not_use' } };
  const cues = '1\n00:00:01,000 --> 00:00:02,000\nHello, the boat!\n';
  const unit = `<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2"><file original="a"
    source-language="en" target-language="de" datatype="plaintext"><body><trans-unit id="1"><source>The
    boat!</source><note>A button.</note></trans-unit></body></file></xliff>`;
  const recording = path.join(cli.folder, 'talk.wav');
  await copyFile(recordingFile, recording);
  return {
    entries: await cli.write('entries.tsv', 'cat\tKatze\n'),
    instructions: await cli.write('instructions.json', JSON.stringify([instruction])),
    rules: await cli.write('rules.json', JSON.stringify(rules)),
    units: await cli.write('one.xlf', unit),
    units2: await cli.write('two.srt', cues),
    german: await cli.write('german.txt', 'Hallo und guten Tag.\n'),
    notes: await cli.write('notes.txt', 'The boat leaves at night.\n'),
    recording,
  };
}

async function record(
  cli: CliRuns,
  run: CommandRun,
  clock: FakeClock,
): Promise<CommandRecord & { readonly out: string }> {
  const { name, operands, options = {}, faults = [], fails, firstFrame = null } = run;
  const exchanges: Exchange[] = [];
  const keep = (exchange: Exchange): void => {
    exchanges.push(exchange);
  };
  cli.sandbox.planFaults(faults);
  const given = { ...options, json: true };
  const { exitCode, out, err } = await cli.run(commandOf(name), operands, given, {
    clock,
    settings: createJsonSettingsFile(path.join(cli.folder, 'settings.json')),
    wrapTransport: (transport) => recordingTransport(transport, keep),
    wrapSockets: (connector) => recordingConnector(connector, keep, firstFrame),
  });
  if ((exitCode !== 0) !== (fails === true)) {
    throw new Error(`"${name}" ended with ${exitCode}: ${err}${out}`);
  }
  const printed = new Set<string>();
  addNames(JSON.parse(out), printed);
  const command = [name, ...waysOf(options, name)].join(' ');
  return { command, exchanges, printed, out };
}

/** Options that make another command of one. */
const commands = await loadCommands();
const ways = ['legacy', 'pairs', 'add', 'show', 'edit', 'remove', 'matrix', 'files'];

function waysOf(options: Readonly<Record<string, unknown>>, name: string): readonly string[] {
  if (name === 'languages' && 'from' in options) return ['--from --to'];
  return ways.filter((way) => options[way] !== undefined).map((way) => `--${way}`);
}

function commandOf(name: string): CommandDefinition {
  const found = commands.find((command) => command.name === name);
  if (found === undefined) throw new Error(`There is no command "${name}".`);
  return found;
}
