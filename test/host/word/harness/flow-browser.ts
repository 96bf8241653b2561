import { env } from 'node:process';
import { chromium, type Browser, type BrowserServer } from 'playwright-core';

/** Flags that keep Chromium to this machine; CI runs it as root, which its own sandbox refuses. */
const args = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--no-first-run'],
];

const endpointVariable = 'INTERLINEAR_WORD_BROWSER';

/** A browser that all files of a run share. */
export async function launchSharedBrowser(executablePath: string): Promise<BrowserServer> {
  const server = await chromium.launchServer({ executablePath, args });
  env[endpointVariable] = server.wsEndpoint();
  return server;
}

/** The browser of this run. Throws outside of `npm run test:word`. */
export function connectToBrowser(): Promise<Browser> {
  const endpoint = env[endpointVariable];
  if (endpoint === undefined) {
    throw new Error('These tests need a browser: start them with "npm run test:word".');
  }
  return chromium.connect(endpoint);
}
