/** Mocha's global fixtures for flows: one server and one browser for all files of a run. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { env, stdout } from 'node:process';
import type { Browser } from 'playwright-core';
import { prepareHosts } from '../../../../scripts/vscode-host/prepare-hosts.ts';
import { currentHost } from '../../../../scripts/vscode-host/recipes.ts';
import { startServer, type VscodeServer } from '../../../../scripts/vscode-host/start-server.ts';
import { launchBrowser } from './browser.ts';
import { announceFlowHost } from './flow-host.ts';
import { tellFailures } from './tell-failures.ts';
import { enginesOfTests } from '../../../doubles/service/engines-of-tests.ts';

const root = path.join(import.meta.dirname, '..', '..', '..', '..');

interface Running {
  server?: VscodeServer;
  browser?: Browser;
}

export async function mochaGlobalSetup(this: Running): Promise<void> {
  const vsix = env['INTERLINEAR_VSIX'] ?? path.join(root, 'dist', 'interlinear.vsix');
  if (!existsSync(vsix)) throw new Error(`${vsix} is missing. Build it with "npm run package".`);
  const prepared = await prepareHosts({
    root,
    recipes: [currentHost],
    say: (line) => stdout.write(`${line}\n`),
  });
  const [host] = prepared.hosts;
  if (host === undefined || prepared.chromium === null) throw new Error(prepared.missing.join(' '));
  this.server = await startServer({
    host,
    vsix: [vsix],
    env: { INTERLINEAR_ENGINES: enginesOfTests },
  });
  this.browser = await launchBrowser(prepared.chromium);
  announceFlowHost({
    url: this.server.url,
    settingsFile: this.server.settingsFile,
    browser: this.browser,
    host,
    vsix,
  });
}

export const mochaHooks = { afterEach: tellFailures };

export async function mochaGlobalTeardown(this: Running): Promise<void> {
  await this.browser?.close();
  await this.server?.stop();
}
