import { chromium, type Browser, type Page } from 'playwright-core';

/** Flags that keep Chromium to this machine; CI runs it as root, which its own sandbox refuses. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const localHosts = ['127.0.0.1', 'localhost'];

/** A page, and the addresses outside this machine that it asked for in vain. */
export interface LocalPage {
  readonly page: Page;
  readonly blocked: readonly string[];
}

export function launchBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args });
}

/**
 * A page with storage of its own that reaches nothing but this machine. Requests of the Node
 * extension host are not the page's: point the extension at a local service.
 */
export async function newPage(browser: Browser, language = 'en'): Promise<LocalPage> {
  // Bars and lists that move cost a good part of the machine where no graphics card draws them.
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    reducedMotion: 'reduce',
    locale: language,
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const page = await context.newPage();
  const blocked: string[] = [];
  await page.route(
    (url) => /^https?:$/u.test(url.protocol) && !localHosts.includes(url.hostname),
    (route) => {
      blocked.push(route.request().url());
      return route.abort();
    },
  );
  if (language !== 'en') await speak(page, language);
  return { page, blocked };
}

/**
 * The words of VS Code in other languages are in packs that are not installed here: it keeps its
 * English ones, and extensions are told the language.
 */
async function speak(page: Page, language: string): Promise<void> {
  await page.addInitScript(
    `Object.defineProperty(globalThis, '_VSCODE_NLS_LANGUAGE', { get: () => '${language}', set: () => undefined });`,
  );
}
