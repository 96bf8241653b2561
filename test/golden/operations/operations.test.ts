import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createClient } from '../../../shared/api/client.ts';
import { createConnection } from '../../../shared/api/connection.ts';
import { createFetchTransport } from '../../../shared/api/transport/fetch-transport.ts';
import { createSystemClock } from '../../../shared/clock/system-clock.ts';
import { sampleCustomisation } from '../../../shared/sandbox/customisation/samples.ts';
import { endpoints } from '../../../shared/sandbox/routes.ts';
import { startSandbox } from '../../../shared/sandbox/start-sandbox.ts';
import { createTestEngines } from '../../doubles/test-engines.ts';
import { callAll, covered, type CoveredMethod } from './client-calls.ts';
import {
  fieldHead,
  fieldRows,
  operationHead,
  operationRows,
  printTable,
  type ClientRecord,
  type Row,
} from './operation-table.ts';
import { recordCommands } from './record-commands.ts';
import { nameOf, recordingTransport, type Exchange } from './recorded.ts';
import { otherWords, specObjects } from './spec-fields.ts';
import { fieldPlaces, uiPlaces } from './ui-places.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const document = path.join(root, 'docs', 'operations.md');
const specification = path.join(root, '..', 'shared', 'spec', 'language-services-api.md');
const area = /\/(?:v[23]\/glossar|v3\/style_rules|v3\/translation_memories)/;

describe('every operation and field of terms and style (RESET_GOLDEN=1 writes docs/operations.md)', () => {
  let client: ClientRecord;
  let operations: readonly Row[];
  let fields: readonly Row[];

  before(async () => {
    client = await recordClient();
    const commands = await recordCommands();
    operations = operationRows(client, new Set(endpoints.map(nameOf)), commands);
    fields = fieldRows(client, commands);
  });

  it('has a client method, a route of the sandbox, a command and a place in the interface', () => {
    for (const { cells } of [...operations, ...fields]) {
      assert.ok(!cells.includes(''), `an empty cell: ${cells.join(' | ')}`);
    }
    const routes = endpoints.map(nameOf).filter((route) => area.test(route));
    assert.deepEqual(
      new Set([...client.values()].map(({ route }) => route)),
      new Set(routes),
      'a route without a method, or a method without a route',
    );
  });

  it('is called in VS Code where the table says so, and nowhere else', () => {
    const sources = [
      ...sourcesIn('extensions/vscode/features'),
      ...['usecases', 'cache', 'api/glossaries', 'api/resources'].flatMap((folder) =>
        sourcesIn(`shared/${folder}`),
      ),
    ];
    for (const method of covered) {
      const isCalled = sources.some((text) => text.includes(`.${method}(`));
      assert.equal(isCalled, !('instead' in uiPlaces[method]), method);
    }
  });

  it('is named in the sources that the table of fields goes by', () => {
    const known = specObjects.flatMap(({ name, fields: own }) =>
      own.map((one) => `${name}.${one}`),
    );
    assert.deepEqual(Object.keys(fieldPlaces).sort(), [...known].sort());
    for (const [name, { source }] of Object.entries(fieldPlaces)) {
      const field = new RegExp(`\\b${name.split('.').at(-1) ?? ''}\\b`);
      assert.ok(
        sourcesIn(source).some((text) => field.test(text)),
        `${source} does not name ${name}`,
      );
    }
  });

  it('is all that the specification has in these sections', function () {
    if (!existsSync(specification)) {
      console.log('      the specification is not beside the project: not compared');
      return;
    }
    const text = readFileSync(specification, 'utf8');
    const sections = ['2.7', '2.8', '4.4', '4.5', '4.6'].map((number) => sectionOf(text, number));
    const routes = new Set([...client.values()].map(({ route }) => route));
    const listed = [...sections.join('\n').matchAll(/^\| ([A-Z]+) \| (\/\S+) \|/gm)];
    assert.equal(listed.length, 23);
    for (const [, method = '', place = ''] of listed) {
      assert.ok(routes.has(`${method} ${place}`), `${method} ${place}`);
    }
    const known = new Set([...specObjects.flatMap((each) => each.fields), ...otherWords]);
    for (const [word] of sections.join('\n').matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)) {
      assert.ok(known.has(word), `the specification names "${word}"`);
    }
  });

  it('is written down in docs/operations.md', () => {
    const text = layOut(operations, fields);
    if (process.env['RESET_GOLDEN'] === '1') writeFileSync(document, text);
    assert.equal(readFileSync(document, 'utf8'), text, 'write it anew with RESET_GOLDEN=1');
  });
});

async function recordClient(): Promise<ClientRecord> {
  const customisation = { samples: sampleCustomisation };
  const sandbox = await startSandbox({ engines: createTestEngines(), customisation });
  try {
    const record = new Map<CoveredMethod, Exchange>();
    let method: CoveredMethod | null = null;
    const transport = recordingTransport(createFetchTransport(fetch), (exchange) => {
      if (method !== null) record.set(method, exchange);
    });
    const connection = createConnection({ key: 'table-key-0123456789', baseUrl: sandbox.url });
    await callAll(createClient(connection, { transport, clock: createSystemClock() }), (next) => {
      method = next;
    });
    return record;
  } finally {
    await sandbox.close();
  }
}

/** Texts of the sources of a folder, or of one file. */
function sourcesIn(place: string): readonly string[] {
  const start = path.join(root, place);
  const files = statSync(start).isFile()
    ? [start]
    : readdirSync(start, { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(start, name),
      );
  return files.filter((file) => file.endsWith('.ts')).map((file) => readFileSync(file, 'utf8'));
}

function sectionOf(text: string, number: string): string {
  const start = text.indexOf(`\n### ${number} `);
  assert.ok(start >= 0, number);
  const rest = text.slice(start + 1);
  const end = rest.search(/\n##/);
  return end < 0 ? rest : rest.slice(0, end);
}

function layOut(operations: readonly Row[], fields: readonly Row[]): string {
  return `# Operations

Made by \`test/golden/operations\`: the client calls every method against the sandbox, the commands of
the command line do the same, and what went over the wire is in these tables. Do not edit it;
\`RESET_GOLDEN=1 npx mocha --spec test/golden/operations/operations.test.ts\` writes it anew.

## Operations of glossaries, style rules and translation memories

${printTable(operationHead, operations)}

## Fields

${printTable(fieldHead, fields)}
`;
}
