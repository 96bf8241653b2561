import type { CommandContext } from '../command-context.ts';
import type { CommandDefinition } from '../command.ts';
import { exitCodes, type ExitCode } from '../exit-codes.ts';
import type { Invocation } from '../invocation.ts';
import { shown } from '../output/shown.ts';

export const sandboxCommand: CommandDefinition = {
  name: 'sandbox',
  summary: 'Serve the local API on 127.0.0.1 until Ctrl+C.',
  details:
    'Any key is accepted and gets an account of its own, Free when it ends in ":fx"; the key with ":adm" ' +
    'after it is its admin key. Fault headers and a control address are there for tests of clients: it ' +
    'plans faults (/__sandbox__/faults) and puts the clock forward (/__sandbox__/clock). It answers ' +
    'programs that call 127.0.0.1 or localhost, and other names and pages of the web only when they are allowed.',
  operands: [],
  options: [
    { flags: '--port <number>', description: 'Port to listen on (default: 8473).' },
    {
      flags: '--proxy-port <number>',
      description:
        'Be a proxy at this port too, for tests of clients; it leads to the sandbox alone.',
    },
    {
      flags: '--data <file>',
      description: 'Keep glossaries and style rules in this file, from one start to the next.',
    },
    {
      flags: '--samples',
      description: 'Accounts begin with glossaries, style rules and a memory to try.',
    },
    {
      flags: '--allowed-host <names>',
      joined: ',',
      description: 'Answer under these names too, such as sandbox.local or sandbox.local:8473.',
    },
    {
      flags: '--allowed-origin <origins>',
      joined: ',',
      description: 'Answer pages of these origins too, such as https://editor.example.',
    },
    {
      flags: '--server <address>',
      description:
        'Let a server on this computer translate, such as Ollama: http://127.0.0.1:11434 (or INTERLINEAR_SANDBOX_SERVER).',
    },
    {
      flags: '--server-model <name>',
      description: 'The model of the server; one that it lists without.',
    },
    {
      flags: '--server-kind <kind>',
      description: 'What the server speaks (default: chat).',
      choices: ['chat', 'libretranslate'],
    },
    { flags: '--server-first', description: 'Ask the server before all other engines.' },
    {
      flags: '--allow-remote-server',
      description: 'The server may be elsewhere: texts leave this computer.',
    },
    { flags: '--latency <ms>', description: 'Answer each request this many milliseconds later.' },
    {
      flags: '--not-enrolled',
      description: 'Refuse language detection with 403, as for accounts that are not enrolled.',
    },
    {
      flags: '--compatibility',
      description:
        'Stand in for the public service: take its scheme, answer 403 to a wrong key, and have what tests of its clients ask for.',
    },
  ],
  offline: true,
  examples: [
    'sandbox',
    'sandbox --port 0 --latency 150',
    'sandbox --server http://127.0.0.1:11434 --server-first',
  ],
  run: serve,
};

async function serve(invocation: Invocation, context: CommandContext): Promise<ExitCode> {
  const { terminal, signal, quiet, style } = context;
  const served = await context.serveSandbox({
    port: invocation.integer('port', 0, 65_535) ?? 8473,
    proxyPort: invocation.integer('proxyPort', 0, 65_535),
    latencyInMs: invocation.integer('latency', 0, 600_000) ?? 0,
    enrolledForDetection: !invocation.flag('notEnrolled'),
    samples: invocation.flag('samples'),
    dataFile: invocation.text('data'),
    compatibility: invocation.flag('compatibility'),
    allowedHosts: invocation.list('allowedHost'),
    allowedOrigins: invocation.list('allowedOrigin'),
    server: {
      address: invocation.text('server'),
      model: invocation.text('serverModel'),
      kind: invocation.choice('serverKind', ['chat', 'libretranslate']),
      first: invocation.flag('serverFirst'),
      remote: invocation.flag('allowRemoteServer'),
    },
    onRequest: (line) => {
      if (!quiet) terminal.err(style.dim(line));
    },
  });
  const { url, proxyUrl, engines, note } = served;
  if (note !== null) terminal.err(shown`note: ${note}`);
  if (context.json) {
    terminal.json({ url, ...(proxyUrl === null ? {} : { proxyUrl }), engines }, 'one-line');
  } else {
    terminal.out(shown`The sandbox listens on ${style.bold(url)}`);
    if (proxyUrl !== null) {
      terminal.out(shown`The proxy that leads to it listens on ${style.bold(proxyUrl)}`);
    }
    terminal.out(shown`It translates with ${engines.join(', ')}`);
    terminal.out('Try it from another terminal:');
    terminal.out(
      `  curl ${url}/v2/translate -H "Authorization: Service-Auth-Key any-key-you-like" \\`,
    );
    terminal.out(
      `    -H "Content-Type: application/json" -d '{"text":["Save"],"target_lang":"DE"}'`,
    );
    terminal.out('Stop it with Ctrl+C.');
  }
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => {
      resolve();
    });
  });
  await served.close();
  return exitCodes.done.code;
}
