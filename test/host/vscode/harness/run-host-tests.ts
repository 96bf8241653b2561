import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { VscodeServer } from '../../../../scripts/vscode-host/start-server.ts';
import { progressMark, resultsMark, type HostResults } from './host-results.ts';
import { workbenchUrl } from './workbench-url.ts';

export interface HostTestOptions {
  /** Started with its test driver. */
  readonly server: VscodeServer;
  readonly page: Page;
  /** Folder to open. */
  readonly workspace: string;
  /** Folder of the extension under test; without `main` it runs in the web worker host. */
  readonly extension: string;
  /** Module that exports `run()`, inside or outside that folder. */
  readonly tests: string;
  readonly limitInMs: number;
  /** Hears of each test as it ends. */
  readonly say: (line: string) => void;
  /** Hears of every other line of the extension host's console. */
  readonly log?: (line: string) => void;
}

/**
 * Opens the workbench so that its extension host loads the tests and runs them. Rejects when the
 * host ends without results or takes longer than the limit.
 */
export async function runHostTests(options: HostTestOptions): Promise<HostResults> {
  const { server, page, workspace, say, log } = options;
  let results: HostResults | undefined;
  const errors: string[] = [];
  const ended = new Promise<void>((resolve) => {
    void page.exposeFunction('codeAutomationExit', () => {
      resolve();
    });
  });
  await page.exposeFunction('codeAutomationLog', (type: string, args: readonly unknown[]) => {
    const line = lineOf(args);
    if (line.startsWith(resultsMark)) {
      results = JSON.parse(line.slice(resultsMark.length)) as HostResults;
    } else if (line.startsWith(progressMark)) say(line.slice(progressMark.length));
    else log?.(line);
    if (type === 'error') errors.push(line);
  });
  const remote = (place: string): string =>
    `vscode-remote://127.0.0.1:${server.port}${path.resolve(place)}`;
  const payload = JSON.stringify([
    ['extensionDevelopmentPath', remote(options.extension)],
    ['extensionTestsPath', remote(options.tests.replace(/\.js$/u, ''))],
    ['skipWelcome', 'true'],
  ]);
  await page.goto(`${workbenchUrl(server.url, workspace)}&payload=${encodeURIComponent(payload)}`);
  const abort = new AbortController();
  const late = sleep(options.limitInMs, undefined, { signal: abort.signal }).catch(() => undefined);
  await Promise.race([ended, late]);
  abort.abort();
  if (results !== undefined) return results;
  const seconds = options.limitInMs / 1000;
  throw new Error(
    [`The extension host gave no results (limit: ${seconds} s).`, ...errors.slice(-5)].join('\n'),
  );
}

/** A console line arrives as a format string and its arguments. */
function lineOf([format, ...rest]: readonly unknown[]): string {
  const left = [...rest];
  const text = String(format).replace(/%[sdifoOc]/gu, () => textOf(left.shift()));
  return [text, ...left.map(textOf)].join(' ');
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const json: unknown = JSON.stringify(value);
  return typeof json === 'string' ? json : '';
}
