/** npm run test:clients: programs of others against the sandbox. "--help" explains. */
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { argv, exit, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import * as deepl from 'deepl-node';
import { installPackages } from '../real-packages/install-packages.ts';
import { startBuiltSandbox } from './built-sandbox.ts';
import { clientPackages, programOf } from './client-programs.ts';
import { driveDocuments } from './deepl-node-documents.ts';
import { driveLists } from './deepl-node-lists.ts';
import { driveRephrasing, driveTexts } from './deepl-node-texts.ts';
import { driveI18nAutoTranslation } from './i18n-auto-translation.ts';
import { driveJsonAutotranslate } from './json-autotranslate.ts';
import { driveMcpServer } from './mcp-server.ts';
import { Tally } from './tally.ts';

const help = `npm run test:clients [-- OPTIONS]

Starts the built sandbox with --compatibility and drives it with deepl-node, deepl-mcp-server,
json-autotranslate and i18n-auto-translation through all that they can do. Counts their calls, and
names those that end otherwise than the client expects.

  --client NAME   only clients whose name holds this

The latter three are installed from npm, below .cache; what they send to the public service goes to
the sandbox.`;

const { values } = parseArgs({
  args: argv.slice(2),
  options: {
    client: { type: 'string', default: '' },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  say(help);
  exit(0);
}

const packages = resolve(import.meta.dirname, '../../.cache/clients');
await mkdir(packages, { recursive: true });
await installPackages(packages, clientPackages);
const sandbox = await startBuiltSandbox();
const key = 'client-key-0123456789';
const client = new deepl.DeepLClient(key, { serverUrl: sandbox.url, minTimeout: 60_000 });
const program = (name: string): ReturnType<typeof programOf> =>
  programOf(packages, name, sandbox.url);
const clients: Readonly<Record<string, (tally: Tally) => Promise<void>>> = {
  'deepl-node': async (tally) => {
    await driveTexts(client, tally);
    await driveRephrasing(client, tally);
    await driveLists(client, tally);
    await driveDocuments(client, tally);
    const stranger = new deepl.DeepLClient('invalid', {
      serverUrl: sandbox.url,
      minTimeout: 60_000,
    });
    await tally.isRefused('a wrong key', () => stranger.getUsage(), /Authorization/u);
  },
  'deepl-mcp-server': async (tally) => {
    await driveMcpServer(await program('deepl-mcp-server'), key, tally);
  },
  'json-autotranslate': async (tally) => {
    await driveJsonAutotranslate(await program('json-autotranslate'), key, tally);
  },
  'i18n-auto-translation': async (tally) => {
    const words = Buffer.from('document,Schriftstück');
    const { glossaryId } = await client.createGlossaryWithCsv('Words', 'en', 'de', words);
    const account = { key, glossary: glossaryId };
    await driveI18nAutoTranslation(await program('i18n-auto-translation'), account, tally);
  },
};

let faulty = 0;
try {
  for (const [name, drive] of Object.entries(clients)) {
    if (!name.includes(values.client)) continue;
    const tally = new Tally();
    await drive(tally);
    for (const line of tally.report(name)) say(line);
    if (tally.hasFaults) faulty += 1;
  }
} finally {
  await sandbox.close();
}
exit(faulty === 0 ? 0 : 1);

function say(text: string): void {
  stdout.write(`${text}\n`);
}
