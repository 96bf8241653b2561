import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { officeFolder } from '../tier-a/load-office.ts';

const officeBase = 'https://appsforoffice.microsoft.com/lib/1/hosted/';

/** A page that reaches this machine alone; office.js comes from the npm package. */
export interface LocalPage {
  readonly page: Page;
  /** Addresses beyond this machine that were asked for in vain. */
  readonly blocked: readonly string[];
  /** Errors of the page's scripts and what its policy refused. */
  readonly errors: readonly string[];
}

export async function openLocalPage(
  browser: Browser,
  options: BrowserContextOptions,
): Promise<LocalPage> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true, ...options });
  const page = await context.newPage();
  const blocked: string[] = [];
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) errors.push(message.text());
  });
  await context.route(
    (url) => /^https?:$/u.test(url.protocol) && url.hostname !== 'localhost',
    async (route) => {
      const url = route.request().url();
      const file = officeFileOf(url);
      const body = file === null ? null : await readFile(file).catch(() => null);
      if (body !== null) {
        await route.fulfill({ body, contentType: 'text/javascript' });
        return;
      }
      blocked.push(url);
      await route.abort();
    },
  );
  return { page, blocked, errors };
}

/** The library's file behind an address of its network, or null for any other address. */
function officeFileOf(url: string): string | null {
  if (!url.startsWith(officeBase)) return null;
  const name = new URL(url).pathname.slice(new URL(officeBase).pathname.length);
  const file = path.normalize(path.join(officeFolder, name));
  return file.startsWith(officeFolder) ? file : null;
}
