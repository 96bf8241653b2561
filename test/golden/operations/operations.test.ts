import assert from 'node:assert/strict';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { settingsSchema } from '../../../extensions/vscode/config/settings-schema.ts';
import { endpoints } from '../../../shared/sandbox/routes.ts';
import { covered, sections } from './client-calls.ts';
import { fieldPlaces } from './field-places.ts';
import { fieldHead, fieldRows } from './field-table.ts';
import {
  messageHead,
  messageRows,
  operationHead,
  operationRows,
  type Row,
} from './operation-table.ts';
import { printTable } from './print-table.ts';
import { recordClient, type ClientRecord } from './record-client.ts';
import { recordCommands } from './record-commands.ts';
import { nameOf } from './recorded.ts';
import { otherWords, specObjects, streamMessages } from './spec-fields.ts';
import { uiPlaces } from './ui-places.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const document = path.join(root, 'docs', 'operations.md');
const specification = path.join(root, '..', 'shared', 'spec', 'language-services-api.md');

interface Tables {
  /** By number of the section. */
  readonly operations: ReadonlyMap<string, readonly Row[]>;
  readonly messages: readonly Row[];
  readonly fields: readonly Row[];
}

describe('every operation and field of the service (RESET_GOLDEN=1 writes docs/operations.md)', () => {
  let client: ClientRecord;
  let tables: Tables;

  before(async () => {
    client = await recordClient();
    const commands = await recordCommands();
    const routes = new Set(endpoints.map(nameOf));
    tables = {
      operations: new Map(
        sections.map(({ number, methods }) => [
          number,
          operationRows(methods, client, routes, commands),
        ]),
      ),
      messages: messageRows(client, commands),
      fields: fieldRows(client, commands),
    };
  });

  it('has a client method, a route of the sandbox, a command and a place in the interface', () => {
    const { operations, messages, fields } = tables;
    const empty = [...[...operations.values()].flat(), ...messages, ...fields].filter((cells) =>
      cells.includes(''),
    );
    assert.deepEqual(
      empty.map((cells) => cells.join(' | ')),
      [],
      'empty cells',
    );
    assert.deepEqual(
      new Set([...client.calls.values()].map(({ route }) => route)),
      new Set(endpoints.map(nameOf)),
      'a route without a method, or a method without a route',
    );
  });

  it('is every message that went over the stream, in either direction', () => {
    const seen = new Set(client.stream.flatMap(({ sent, answered }) => [...sent, ...answered]));
    const kinds = streamMessages.map(({ from, kind }) => `${from}:${kind}`);
    assert.deepEqual([...seen].filter((name) => name.includes(':')).sort(), [...kinds].sort());
  });

  it('is called in VS Code where the table says so, and nowhere else', () => {
    const inCode = sourcesIn('extensions/vscode');
    // Not `sandbox`, which answers these calls.
    const shared = readdirSync(path.join(root, 'shared'))
      .filter((name) => name !== 'sandbox')
      .flatMap((name) => sourcesIn(`shared/${name}`));
    for (const method of covered) {
      const isNamed = (text: string): boolean => text.includes(`.${method}(`);
      if ('instead' in uiPlaces[method]) assert.ok(!inCode.some(isNamed), method);
      else assert.ok([...inCode, ...shared].some(isNamed), method);
    }
  });

  it('is named in the sources that the table of fields goes by', () => {
    const known = specObjects.flatMap(({ name, fields: own }) =>
      own.map((one) => `${name}.${one}`),
    );
    assert.deepEqual(Object.keys(fieldPlaces).sort(), [...known].sort());
    const inCode = sourcesIn('extensions/vscode').join('\n');
    for (const [name, { source, seen }] of Object.entries(fieldPlaces)) {
      const field = new RegExp(`\\b${name.split('.').at(-1) ?? ''}\\b`);
      assert.ok(
        sourcesIn(source).some((text) => field.test(text)),
        `${source} does not name ${name}`,
      );
      for (const [, text = ''] of seen.matchAll(/“([^”]+)”/g)) {
        assert.ok(inCode.includes(text), `${name}: VS Code has no “${text}”`);
      }
      for (const [, setting = ''] of seen.matchAll(/setting `([^`]+)`/g)) {
        assert.ok(Object.hasOwn(settingsSchema, setting), `${name}: no setting ${setting}`);
      }
    }
  });

  it('is all that the specification has in its sections 2 and 4', () => {
    if (!existsSync(specification)) {
      console.log('      the specification is not beside the project: not compared');
      return;
    }
    const text = readFileSync(specification, 'utf8');
    const numbers = [...text.matchAll(/^### ([24]\.\d+) /gm)].map(([, number = '']) => number);
    assert.equal(numbers.length, 20);
    const parts = numbers.map((number) => sectionOf(text, number)).join('\n');
    const routes = new Set([...client.calls.values()].map(({ route }) => route));
    const listed = [...parts.matchAll(/^\| ([A-Z]+) \| (\/\S+) /gm)];
    assert.equal(listed.length, 41);
    for (const [, method = '', place = ''] of listed) {
      assert.ok(routes.has(`${method} ${place}`), `${method} ${place}`);
    }
    const fields = new Set(specObjects.flatMap((each) => each.fields));
    for (const [word] of parts.matchAll(/\b[a-z]+(?:_[a-z]+)+\b/g)) {
      assert.ok(fields.has(word) || otherWords.has(word), `the specification names "${word}"`);
    }
    for (const [, names = ''] of parts.matchAll(/^\| ([a-z_]+(?:, [a-z_]+)*) \|/gm)) {
      for (const name of names.split(', ')) assert.ok(fields.has(name), `the field "${name}"`);
    }
  });

  it('is written down in docs/operations.md', () => {
    const text = layOut(tables);
    if (process.env['RESET_GOLDEN'] === '1') writeFileSync(document, text);
    assert.equal(readFileSync(document, 'utf8'), text, 'write it anew with RESET_GOLDEN=1');
  });
});

const read = new Map<string, readonly string[]>();

/** Texts of the sources of a folder, or of one file. */
function sourcesIn(place: string): readonly string[] {
  const start = path.join(root, place);
  const known = read.get(start);
  if (known !== undefined) return known;
  const files = statSync(start).isFile()
    ? [start]
    : readdirSync(start, { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(start, name),
      );
  const texts = files
    .filter((file) => file.endsWith('.ts'))
    .map((file) => readFileSync(file, 'utf8'));
  read.set(start, texts);
  return texts;
}

function sectionOf(text: string, number: string): string {
  const start = text.indexOf(`\n### ${number} `);
  assert.ok(start >= 0, number);
  const rest = text.slice(start + 1);
  const end = rest.search(/\n##/);
  return end < 0 ? rest : rest.slice(0, end);
}

function layOut({ operations, messages, fields }: Tables): string {
  const parts = sections.map(
    ({ number, title }) =>
      `### ${title} (${number})\n\n${printTable(operationHead, operations.get(number) ?? [])}\n`,
  );
  return `# Operations

Made by \`test/golden/operations\`: the client calls every method against the sandbox, the commands of
the command line do the same, and what went over the wire is in these tables. Do not edit it;
\`RESET_GOLDEN=1 npx mocha --spec test/golden/operations/operations.test.ts\` writes it anew.

Numbers are those of the specification of the service; [decisions.md](decisions.md) says what each
part is about. “Read by” a command means that it takes the field from the answer and goes by it,
without printing it under that name.

## Operations

${parts.join('\n')}
### Messages of the voice stream (4.8)

${printTable(messageHead, messages)}

## Fields

${printTable(fieldHead, fields)}
`;
}
