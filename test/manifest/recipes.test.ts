import assert from 'node:assert/strict';
import { makeToyCheckout, type ToyCheckout } from '../doubles/toy-checkout.ts';

const commandTable = 'extensions/cli/command-table.ts';
const editorRows = 'extensions/vscode/features/pages/pages-rows.ts';
const editorHandlers = 'extensions/vscode/features/pages/pages-commands.ts';
const editorList = 'extensions/vscode/features/feature-commands.ts';
const rules = 'shared/formats/qa/target-rules.ts';
const settings = 'extensions/vscode/config/settings-schema.ts';
const sentences = [
  'shared/messages/english/quality.ts',
  'shared/messages/german/quality.ts',
] as const;

const toyCommand = `
import type { CommandDefinition } from '../command.ts';
import { exitCodes } from '../exit-codes.ts';

export const tideCommand: CommandDefinition = {
  name: 'tide',
  summary: 'Say when the tide turns.',
  details: '',
  operands: [],
  options: [{ flags: '--harbour <name>', description: 'Where.' }],
  examples: ['tide --harbour Hull'],
  offline: true,
  run: (invocation, { terminal }) => {
    terminal.out(\`At six in \${invocation.text('harbour') ?? 'port'}.\`);
    return Promise.resolve(exitCodes.done.code);
  },
};
`;

const toyEditorCommand = `
export function showTide(services: Pick<Services, 'status'>): void {
  services.status.flash('At six.');
}
`;

const toyEditorRow = `
  showTide: {
    title: { en: 'Show the Tide', de: 'Tide anzeigen' },
    menus: [{ place: 'editor', group: '9_tide@1' }],
  },`;

const toySetting = `
  'tide.isShown': {
    type: 'boolean',
    scope: 'resource',
    default: true,
    description: { en: 'Show the tide.', de: 'Die Tide anzeigen.' },
  },`;

const toyEndpoint = `
import { ok, type Endpoint } from '../server/endpoint.ts';

export const tides: Endpoint = {
  method: 'GET',
  path: '/v3/tides',
  handle: () => ok({ turns_at: '06:00' }),
};
`;

const toyTypes = `
export interface Tide {
  readonly turns_at: string;
}
`;

const toyResource = `
import type { Operation } from '../core/operation.ts';
import { readObject, readString } from '../core/wire-reader.ts';
import type { Tide } from '../types/tides.ts';

export const getTide: Operation<null, Tide> = {
  name: 'get-tide',
  method: 'GET',
  path: () => '/v3/tides',
  safety: 'repeatable',
  maxBodyBytes: null,
  check: () => undefined,
  texts: () => [],
  read: (value) => {
    const tide = readObject(value, 'body');
    return { ...tide, turns_at: readString(tide, 'turns_at', 'body') };
  },
};
`;

const toyRule = `
import { say } from '../../messages/message.ts';
import type { TargetRule } from './sides.ts';

export const noLandInSight: TargetRule = {
  id: 'no-land-in-sight',
  severity: 'warning',
  about: 'The source names a harbour, and the target has none.',
  fix: null,
  check: ({ sourceText, targetText }) =>
    sourceText.includes('harbour') && !targetText.includes('Hafen') ? say('no-land-in-sight', { name: 'Hafen' }) : null,
};
`;

/** What the sources of the checkout make of what was added. */
const probe = `
import { stdout } from 'node:process';
import { runProgram } from './extensions/cli/program.ts';
import { readSettings } from './extensions/vscode/config/settings.ts';
import { featureCommands } from './extensions/vscode/features/feature-commands.ts';
import { loadTexts } from './extensions/word/l10n/load-texts.ts';
import { commandList, commandSections } from './manifests/docs/tables/command-line-tables.ts';
import { qualityRulesTable } from './manifests/docs/tables/quality-rules-table.ts';
import { vscodeCommandsTable, vscodeSettingsTable } from './manifests/docs/tables/vscode-tables.ts';
import { buildManifest } from './manifests/vscode/build-manifest.ts';
import { createClient } from './shared/api/client.ts';
import { createConnection } from './shared/api/connection.ts';
import { createSystemClock } from './shared/clock/system-clock.ts';
import { xliff } from './shared/formats/xliff/format.ts';
import { endpoints } from './shared/sandbox/routes.ts';

const served = (method, url) => {
  const found = endpoints.find((each) => each.method === method && url.endsWith(each.path));
  return new TextEncoder().encode(JSON.stringify(found.handle({}).body));
};
const transport = {
  send: ({ method, url }) =>
    Promise.resolve({
      status: 200,
      header: () => null,
      bytes: () => Promise.resolve(served(method, url)),
      chunks: async function* () { yield served(method, url); },
      discard: () => undefined,
    }),
};
const connection = createConnection({ key: 'any-key', baseUrl: 'http://127.0.0.1:1' });
const client = createClient(connection, { transport, clock: createSystemClock() });
const printed = [];
const terminal = { out: (line) => printed.push(String(line)), err: () => undefined };
await runProgram(['tide', '--harbour', 'Hull'], terminal, () => ({ terminal }));
const flashed = [];
const { showTide } = await featureCommands.pages.load();
showTide({ status: { flash: (text) => flashed.push(text) } });
const unit = '<trans-unit id="1"><source>the harbour</source><target>die Stadt</target></trans-unit>';
const body = '<file original="a" datatype="plaintext" source-language="en" target-language="de">';
const file = '<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">' + body + '<body>' + unit + '</body></file></xliff>';
const { problems } = (await xliff.load()).createLiveCheck(() => null).update(file);
const { manifest, texts } = buildManifest();
stdout.write(JSON.stringify({
  rules: qualityRulesTable(),
  list: commandList(),
  sections: commandSections(),
  flashed,
  editorCommands: vscodeCommandsTable(),
  editorMenu: manifest.contributes.menus['interlinear.editor'],
  settings: vscodeSettingsTable(),
  value: readSettings({ get: () => undefined })['tide.isShown'],
  setting: manifest.contributes.configuration.properties['interlinear.tide.isShown'],
  texts: [texts.en['setting.tide.isShown.description'], texts.de['setting.tide.isShown.description']],
  tide: (await client.getTide()).data,
  printed,
  findings: problems.map(({ code }) => code),
  told: [
    (await loadTexts('en')).tell(problems[0].said),
    (await loadTexts('de')).tell(problems[0].said),
  ],
}));
`;

interface Probed {
  readonly list: string;
  readonly sections: string;
  readonly flashed: readonly string[];
  readonly editorCommands: string;
  readonly editorMenu: readonly { readonly command: string }[];
  readonly settings: string;
  readonly value: unknown;
  readonly setting: { readonly scope: string; readonly default: unknown };
  readonly texts: readonly string[];
  readonly tide: unknown;
  readonly printed: readonly string[];
  readonly findings: readonly string[];
  readonly told: readonly string[];
  readonly rules: string;
}

/** The recipes of ARCHITECTURE.md, done: what is added, in how many files, and where it is found. */
describe('What is added by the recipes', function () {
  this.timeout(120_000);
  let checkout: ToyCheckout;
  let probed: Probed;

  /** Files that `change` adds or changes. */
  function touchedBy(change: () => void): readonly string[] {
    const before = checkout.touched.length;
    change();
    return checkout.touched.slice(before);
  }

  const touched: Record<string, readonly string[]> = {};

  before(() => {
    checkout = makeToyCheckout();
    touched['command'] = touchedBy(() => {
      checkout.add('extensions/cli/commands/tide.ts', toyCommand);
      const line =
        "\n  command('tide', async () => (await import('./commands/tide.ts')).tideCommand),";
      checkout.insert(commandTable, 'readonly ListedCommand[] = [', line);
    });
    touched['editor command'] = touchedBy(() => {
      checkout.insert(editorRows, 'defineCommands({', toyEditorRow);
      const imported = "from '../../services.ts';\n";
      checkout.insert(editorHandlers, imported, toyEditorCommand);
      checkout.insert(editorList, "ids: ['showUsage',", " 'showTide',");
    });
    touched['setting'] = touchedBy(() => {
      checkout.insert(settings, 'export const settingsSchema = {', toySetting);
    });
    touched['rule'] = touchedBy(() => {
      checkout.add('shared/formats/qa/land-rule.ts', toyRule);
      const line = "import { differentNumbers } from './number-rule.ts';\n";
      checkout.insert(rules, line, "import { noLandInSight } from './land-rule.ts';\n");
      checkout.insert(rules, 'const targetRules: readonly TargetRule[] = [', '\n  noLandInSight,');
      const [english, german] = sentences;
      const named = "\n  'no-land-in-sight': 'Name the harbour: {name}.',";
      checkout.insert(english, 'export const englishQuality = {', named);
      const translated = "\n  'no-land-in-sight': 'Den Hafen nennen: {name}.',";
      checkout.insert(german, 'Translated<typeof englishQuality> = {', translated);
    });
    touched['endpoint'] = touchedBy(() => {
      checkout.add('shared/api/types/tides.ts', toyTypes);
      checkout.add('shared/api/resources/tides.ts', toyResource);
      const client = 'shared/api/text-client.ts';
      const imported = "import { getUsage } from './resources/usage.ts';\n";
      checkout.insert(client, imported, "import { getTide } from './resources/tides.ts';\n");
      const type = "import('./types/tides.ts').Tide";
      checkout.insert(client, 'PlainMethod<Usage>;', `\n  readonly getTide: PlainMethod<${type}>;`);
      checkout.insert(client, 'plain(getUsage, null),', '\n    getTide: plain(getTide, null),');
      checkout.add('shared/sandbox/endpoints/tides.ts', toyEndpoint);
      const routes = 'shared/sandbox/routes.ts';
      const served = "import { usage } from './endpoints/usage.ts';\n";
      checkout.insert(routes, served, "import { tides } from './endpoints/tides.ts';\n");
      checkout.insert(routes, 'export const endpoints: readonly Endpoint[] = [', '\n  tides,');
    });
    probed = checkout.probe(probe) as Probed;
  });
  after(() => {
    checkout.remove();
  });

  it('a command of the command line: a file and a line, found in help and documentation', () => {
    assert.deepEqual(touched['command'], ['extensions/cli/commands/tide.ts', commandTable]);
    assert.match(probed.list, /\| \[tide\]\(#tide\) +\| Say when the tide turns\. /u);
    assert.match(probed.sections, /interlinear tide --harbour Hull/u);
    assert.deepEqual(probed.printed, ['At six in Hull.']);
  });

  it('a command of VS Code: a row, a function and its name, found in a menu and documentation, and run', () => {
    assert.deepEqual(touched['editor command'], [editorRows, editorHandlers, editorList]);
    assert.ok(probed.editorMenu.some(({ command }) => command === 'interlinear.showTide'));
    assert.match(probed.editorCommands, /\| Show the Tide +\| +\| palette, context menu/u);
    assert.deepEqual(probed.flashed, ['At six.']);
  });

  it('a setting of VS Code: a row, read with its type and found in manifest and documentation', () => {
    assert.deepEqual(touched['setting'], [settings]);
    assert.equal(probed.value, true);
    assert.equal(probed.setting.default, true);
    assert.deepEqual(probed.texts, ['Show the tide.', 'Die Tide anzeigen.']);
    assert.match(probed.settings, /\| `interlinear\.tide\.isShown` +\| Show the tide\. /u);
  });

  it('an endpoint: two files and a method of the client, a file and a row of the sandbox', () => {
    assert.equal(touched['endpoint']?.length, 5);
    assert.deepEqual(probed.tide, { turns_at: '06:00' });
  });

  it('a rule of quality: a file, a line and its sentence in two languages, found while a file is edited and in documentation', () => {
    assert.deepEqual(touched['rule'], ['shared/formats/qa/land-rule.ts', rules, ...sentences]);
    assert.match(probed.rules, /\| `no-land-in-sight` +\| warning +\| The source names a harbour/u);
    assert.deepEqual(probed.findings, ['no-land-in-sight']);
    assert.deepEqual(probed.told, ['Name the harbour: Hafen.', 'Den Hafen nennen: Hafen.']);
  });
});
