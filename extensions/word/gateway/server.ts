import { homedir } from 'node:os';
import path from 'node:path';
import process, { argv, env, exit, stderr, stdout } from 'node:process';
import { createSystemClock } from '../../../shared/clock/system-clock.ts';
import { userFolders } from '../../../shared/node/user-folders.ts';
import { spelledLine } from '../../../shared/text/spelled-out.ts';
import { gatewaySettingsTable } from './gateway-settings-table.ts';
import { createJsonLogger } from './gateway-log.ts';
import { readGatewaySettings } from './read-gateway-settings.ts';
import { findGatewayPlaces } from './roots/gateway-places.ts';
import { openGateway, type OpenGateway } from './roots/open-gateway.ts';
import { describeStartFailure } from './start-failure.ts';
import { largestOf } from '../../../shared/text/lists/extremes.ts';

/** The gateway as a program: settings from the environment, log on standard output. */
if (argv.includes('--help')) {
  const width = largestOf(gatewaySettingsTable.map(({ name }) => name.length));
  const lines = gatewaySettingsTable.map(({ name, text }) => `  ${name.padEnd(width)}  ${text}`);
  stdout.write(
    `node gateway.mjs\n\nServes the Word pane and forwards what it may ask for. Settings are variables of the environment:\n\n${lines.join('\n')}\n`,
  );
  exit(0);
}

const clock = createSystemClock();
const logger = createJsonLogger(clock, (line) => stdout.write(line));
const gateway = await start();
if (gateway.note !== null) stderr.write(`${spelledLine(gateway.note)}\n`);
logger.log('info', 'gateway.listening', { port: gateway.port });

/** One Ctrl+C may arrive twice: from the terminal, and from a parent that passes it on. */
const sameAskInMs = 1_000;
let askedAt: number | null = null;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (askedAt !== null) {
      // Whoever asks twice wants out.
      if (clock.now() - askedAt > sameAskInMs) exit(1);
      return;
    }
    askedAt = clock.now();
    logger.log('info', 'gateway.stopping', {});
    void gateway.stop().then(() => {
      logger.log('info', 'gateway.stopped', {});
      exit(0);
    });
  });
}

async function start(): Promise<OpenGateway> {
  try {
    const folders = userFolders(process.platform, env, homedir());
    return await openGateway(readGatewaySettings(env), {
      clock,
      logger,
      places: findGatewayPlaces(),
      environment: env,
      cacheFolder: folders.cache,
      certificateFolder: path.join(folders.cache, 'word-gateway'),
    });
  } catch (error) {
    const failure = describeStartFailure(error);
    if (failure === null) throw error;
    stderr.write(`${spelledLine(failure)}\n`);
    exit(1);
  }
}
