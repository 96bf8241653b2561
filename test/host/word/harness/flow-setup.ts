/** Mocha's global fixtures for suites and flows: one browser for all files of a run. */
import type { BrowserServer } from 'playwright-core';
import { findChromium } from '../../../../scripts/vscode-host/chromium.ts';
import { launchSharedBrowser } from './flow-browser.ts';

interface Running {
  browser?: BrowserServer;
}

export async function mochaGlobalSetup(this: Running): Promise<void> {
  const chromium = findChromium();
  if (chromium === null) throw new Error('Chromium is missing: see "npm run test:word".');
  this.browser = await launchSharedBrowser(chromium);
}

export async function mochaGlobalTeardown(this: Running): Promise<void> {
  await this.browser?.close();
}
