import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { findGatewayPlaces } from '../../../../extensions/word/gateway/roots/gateway-places.ts';
import {
  ensureDevelopmentTls,
  type DevelopmentTls,
} from '../../../../extensions/word/gateway/roots/development-certificates.ts';
import { createSystemClock } from '../../../../shared/clock/system-clock.ts';
import { sourceAssets } from '../../../../shared/sandbox/engines/engine-assets.ts';
import type { TaskRunner } from '../../../../shared/sandbox/engines/worker/engine-tasks.ts';
import { WorkerRunner } from '../../../../shared/sandbox/engines/worker/worker-runner.ts';
import { officeHost, serveOffice } from './serve-office.ts';
import { Tabs } from './tabs.ts';

/** What all files of a run share, because starting it costs more than most tests. */
export interface FlowRun {
  readonly browser: Browser;
  readonly tabs: Tabs;
  /** Of this machine, for pages that stand for Word. */
  readonly tls: DevelopmentTls;
  /** Holds `tls`, for gateways. */
  readonly certificateFolder: string;
  /** Heavy engines of sandboxes, which keep nothing of any account; `close` leaves them running. */
  readonly engines: TaskRunner;
}

/** CI runs Chromium as root, which its own sandbox refuses. */
const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--no-first-run'],
];

let current: FlowRun | null = null;

/** The run that mocha's global fixtures started. Throws outside of `npm run test:word`. */
export function flowRun(): FlowRun {
  if (current === null) {
    throw new Error('These tests need a browser: start them with "npm run test:word".');
  }
  return current;
}

/** Starts a run; resolves with the way to end it. */
export async function startFlowRun(executablePath: string): Promise<() => Promise<void>> {
  const certificateFolder = await mkdtemp(path.join(tmpdir(), 'interlinear-flows-'));
  const tls = await ensureDevelopmentTls(certificateFolder, createSystemClock());
  const office = await serveOffice(tls);
  const browser = await chromium.launch({
    executablePath,
    args: [...flags, `--host-resolver-rules=${namesFor(office.origin)}`],
  });
  const engines = new WorkerRunner(sourceAssets(findGatewayPlaces().data));
  current = {
    browser,
    tabs: new Tabs(browser),
    tls,
    certificateFolder,
    engines: {
      run: engines.run.bind(engines),
      close: () => Promise.resolve(),
    },
  };
  return async () => {
    current = null;
    await browser.close();
    await engines.close();
    await office.stop();
    await rm(certificateFolder, { recursive: true, force: true });
  };
}

/** Keeps the browser to this machine, with our copy of office.js in place of the network's. */
function namesFor(officeOrigin: string): string {
  const { port } = new URL(officeOrigin);
  return [
    `MAP ${officeHost}:443 127.0.0.1:${port}`,
    'MAP * ~NOTFOUND',
    'EXCLUDE localhost',
    'EXCLUDE 127.0.0.1',
  ].join(', ');
}
