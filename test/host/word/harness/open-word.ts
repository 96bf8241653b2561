import type { Browser, BrowserContextOptions, Frame, Page } from 'playwright-core';
import type { HostControls } from '../page/host-controls.ts';
import type { DesktopStart } from '../page/desktop-page.ts';
import { bundlePage } from './bundle-page.ts';
import { watchPage, type LocalPage } from './local-page.ts';
import { documentPath, serveHostPage, type LocalTls } from './serve-host-page.ts';
import { paneSize, type Tabs } from './tabs.ts';

export interface OpenWordOptions {
  readonly browser: Browser;
  readonly docx: Uint8Array;
  /** `https://localhost:…/taskpane.html` of a gateway. */
  readonly paneUrl: string;
  readonly locale?: string;
  /** Size of the pane, colours, reduced motion and the like. */
  readonly context?: BrowserContextOptions;
  /** Done to the page before anything is loaded into it. */
  readonly before?: (page: Page) => Promise<unknown>;
}

type Control = keyof HostControls;
type Result<Name extends Control> = Awaited<ReturnType<HostControls[Name]>>;

/** The pane inside a host, and the host's controls. */
export interface OpenWord extends LocalPage {
  /** The frame of the pane: the page itself on the desktop. */
  readonly pane: Frame;
  /** Does or asks something at the host, such as `call('selectText', 'word')`. */
  call<Name extends Control>(
    name: Name,
    ...args: Parameters<HostControls[Name]>
  ): Promise<Result<Name>>;
  /** The document as it stands. */
  docx(): Promise<Uint8Array>;
  close(): Promise<void>;
}

export interface OpenWebWordOptions extends OpenWordOptions {
  /** For the host page, which is https as the pane is. */
  readonly tls: LocalTls;
  /** Where the page comes from and goes to when it is like any other. */
  readonly tabs?: Tabs;
  readonly platform?: 'web' | 'old';
  readonly isReadOnly?: boolean;
}

/** Tier B: the pane in an iframe of a page that speaks the protocol of Word on the web. */
export async function openWebWord(options: OpenWebWordOptions): Promise<OpenWord> {
  const { paneUrl, platform = 'web', isReadOnly = false } = options;
  const server = await serveHostPage(options.tls, options.docx);
  const { page, leave } = await openPage(options);
  const { unwatch, ...local } = watchPage(page);
  await options.before?.(page);
  const query = new URLSearchParams({
    document: documentPath,
    pane: paneUrl,
    locale: options.locale ?? 'en-US',
    platform,
    ...(isReadOnly ? { readOnly: '' } : {}),
  });
  await page.goto(`${server.origin}/?${query.toString()}`);
  const pane = await paneFrame(page, paneUrl);
  await pane.waitForLoadState('load');
  return {
    ...local,
    pane,
    ...controlsOf(page),
    close: async () => {
      unwatch();
      try {
        await leave();
      } finally {
        await server.stop();
      }
    },
  };
}

/** A page that was emptied after others where that makes no difference, or one of its own. */
async function openPage(options: OpenWebWordOptions): Promise<OpenPage> {
  const { browser, tabs, paneUrl, context, before } = options;
  if (tabs === undefined || context !== undefined || before !== undefined) {
    const page = await newPage(browser, context);
    return { page, leave: () => page.context().close() };
  }
  const page = await tabs.take();
  return { page, leave: () => tabs.give(page, new URL(paneUrl).origin) };
}

interface OpenPage {
  readonly page: Page;
  readonly leave: () => Promise<void>;
}

async function newPage(browser: Browser, options?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    ignoreHTTPSErrors: true,
    viewport: paneSize,
    ...options,
  });
  return context.newPage();
}

/** Tier C: the pane as a page of its own with the objects of Word on Windows. */
export async function openDesktopWord(options: OpenWordOptions): Promise<OpenWord> {
  const page = await newPage(options.browser, options.context);
  const local = watchPage(page);
  const start: DesktopStart = {
    documentBase64: Buffer.from(options.docx).toString('base64'),
    locale: options.locale ?? 'en-US',
  };
  await options.before?.(page);
  const script = await bundlePage('desktop-page.ts');
  await page.addInitScript({
    content: `globalThis.interlinearDesktop = ${JSON.stringify(start)};\n${script}`,
  });
  await page.goto(options.paneUrl);
  return {
    ...local,
    pane: page.mainFrame(),
    ...controlsOf(page),
    close: () => page.context().close(),
  };
}

async function paneFrame(page: Page, paneUrl: string): Promise<Frame> {
  await page.waitForSelector('iframe');
  const isPane = (frame: Frame): boolean => frame.url().startsWith(paneUrl);
  const found = page.frames().find(isPane);
  if (found !== undefined) return found;
  return page.waitForEvent('framenavigated', isPane);
}

function controlsOf(page: Page): Pick<OpenWord, 'call' | 'docx'> {
  const call: OpenWord['call'] = (name, ...args) =>
    page.evaluate(
      ({ name: wanted, args: given }) => {
        const controls = globalThis.interlinearHost;
        if (controls === undefined) throw new Error('The page is no host.');
        const control = controls[wanted] as (...values: unknown[]) => unknown;
        return control(...given);
      },
      { name, args },
    ) as Promise<Result<typeof name>>;
  return {
    call,
    docx: async () => new Uint8Array(Buffer.from(await call('documentBase64'), 'base64')),
  };
}
