import { env } from 'node:process';
import { chromium, type Browser } from 'playwright-core';

/** Flags that keep Chromium to this machine; CI runs it as root, which its own sandbox refuses. */
const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'];

const endpointVariable = 'INTERLINEAR_WORD_BROWSER';

/** A browser that all files of a run share: give its address to `announceBrowser`. */
export function launchBrowserServer(
  executablePath: string,
): ReturnType<typeof chromium.launchServer> {
  return chromium.launchServer({ executablePath, args });
}

export function announceBrowser(endpoint: string): void {
  env[endpointVariable] = endpoint;
}

/** The browser of this run. Fails outside of `npm run test:word`. */
export function connectToBrowser(): Promise<Browser> {
  const endpoint = env[endpointVariable];
  if (endpoint === undefined) {
    throw new Error('These tests run in Chromium: start them with "npm run test:word".');
  }
  return chromium.connect(endpoint);
}
