import type { Browser, Page } from 'playwright-core';

/** As wide as Word shows a pane at first. */
export const paneSize = { width: 350, height: 720 };

/**
 * Pages that go on to the next test, emptied: a new one costs a process, and the scripts in it are
 * compiled anew.
 */
export class Tabs {
  readonly #browser: Browser;
  readonly #free: Page[] = [];

  constructor(browser: Browser) {
    this.#browser = browser;
  }

  /** An empty page of a pane's size. */
  async take(): Promise<Page> {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    const context = await this.#browser.newContext({
      ignoreHTTPSErrors: true,
      viewport: paneSize,
    });
    return context.newPage();
  }

  /** Takes a page back with all that `origin` stored in it, for the next to take. */
  async give(page: Page, origin: string): Promise<void> {
    const context = page.context();
    for (const other of context.pages()) if (other !== page) await other.close();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    // Any file of that origin that runs nothing: what a tab stores is in reach from there alone.
    await page.goto(new URL('/taskpane.css', origin).href);
    await page.evaluate(() => {
      sessionStorage.clear();
    });
    const session = await context.newCDPSession(page);
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
    await session.detach();
    await page.goto('about:blank');
    this.#free.push(page);
  }
}
