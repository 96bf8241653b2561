import type { ConsoleMessage, Page, Request } from 'playwright-core';
import { isOfficeFile } from './serve-office.ts';

/** A page of a browser that reaches this machine alone; office.js comes from the npm package. */
export interface LocalPage {
  readonly page: Page;
  /** Addresses beyond this machine that were asked for in vain. */
  readonly blocked: readonly string[];
  /** Errors of the page's scripts and what its policy refused. */
  readonly errors: readonly string[];
}

export interface WatchedPage extends LocalPage {
  /** Notes nothing more. */
  readonly unwatch: () => void;
}

/** Notes what goes wrong in a page from now on. */
export function watchPage(page: Page): WatchedPage {
  const blocked: string[] = [];
  const errors: string[] = [];
  const onError = (error: Error): void => {
    errors.push(error.message);
  };
  const onConsole = (message: ConsoleMessage): void => {
    if (message.text().includes('Content Security Policy')) errors.push(message.text());
  };
  const onRequest = (request: Request): void => {
    const url = new URL(request.url());
    if (!/^https?:$/u.test(url.protocol) || url.hostname === 'localhost') return;
    if (!isOfficeFile(url)) blocked.push(request.url());
  };
  page.on('pageerror', onError);
  page.on('console', onConsole);
  page.context().on('request', onRequest);
  return {
    page,
    blocked,
    errors,
    unwatch: () => {
      page.off('pageerror', onError);
      page.off('console', onConsole);
      page.context().off('request', onRequest);
    },
  };
}
