/** Mocha's global fixtures for suites and flows: what all files of a run share. */
import { findChromium } from '../../../../scripts/vscode-host/chromium.ts';
import { startFlowRun } from './flow-run.ts';

interface Running {
  endFlowRun?: () => Promise<void>;
}

export async function mochaGlobalSetup(this: Running): Promise<void> {
  const chromium = findChromium();
  if (chromium === null) throw new Error('Chromium is missing: see "npm run test:word".');
  this.endFlowRun = await startFlowRun(chromium);
}

export async function mochaGlobalTeardown(this: Running): Promise<void> {
  await this.endFlowRun?.();
}
