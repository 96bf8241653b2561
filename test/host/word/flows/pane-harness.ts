import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Frame, Page } from 'playwright-core';
import { findGatewayPlaces } from '../../../../extensions/word/gateway/roots/gateway-places.ts';
import {
  openGateway,
  type OpenGateway,
} from '../../../../extensions/word/gateway/roots/open-gateway.ts';
import { readGatewaySettings } from '../../../../extensions/word/gateway/read-gateway-settings.ts';
import { createSystemClock } from '../../../../shared/clock/system-clock.ts';
import { paneProtocol } from '../../../../extensions/word/pane-protocol.ts';
import { makeDevelopmentPair } from '../../../../extensions/word/gateway/tls/make-development-pair.ts';
import { connectToBrowser } from '../harness/flow-browser.ts';
import {
  openDesktopWord,
  openWebWord,
  type OpenWord,
  type OpenWordOptions,
} from '../harness/open-word.ts';

/** The built pane behind its real gateway and the sandbox, and a browser to look at it. */
export interface PaneBench {
  readonly paneUrl: string;
  /** Inside Word on the web. */
  open(options: PaneOptions): Promise<OpenWord>;
  /** Inside Word on Windows. */
  openDesktop(
    options: Pick<PaneOptions, 'docx' | 'locale' | 'context' | 'before'>,
  ): Promise<OpenWord>;
  close(): Promise<void>;
}

export type PaneOptions = Pick<OpenWordOptions, 'docx' | 'locale' | 'context' | 'before'> & {
  readonly platform?: 'web' | 'old';
  readonly isReadOnly?: boolean;
};

export async function openPaneBench(): Promise<PaneBench> {
  const folder = await mkdtemp(path.join(tmpdir(), 'interlinear-pane-'));
  const browser = await connectToBrowser();
  const gateway = await openTestGateway(folder);
  const tls = await makeDevelopmentPair(new Date());
  const paneUrl = gateway.url + paneProtocol.panePath;
  const opened: OpenWord[] = [];
  return {
    paneUrl,
    open: async (options) => {
      const word = await openWebWord({ ...options, browser, tls, paneUrl });
      opened.push(word);
      await word.pane.waitForSelector('[role=tab]');
      return word;
    },
    openDesktop: async (options) => {
      const word = await openDesktopWord({ ...options, browser, paneUrl });
      opened.push(word);
      await word.pane.waitForSelector('[role=tab]');
      return word;
    },
    close: async () => {
      for (const word of opened) await word.close();
      await closeAll(browser, gateway);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As in production, but for the port of the page that stands for Word. */
function openTestGateway(certificateFolder: string): Promise<OpenGateway> {
  const settings = readGatewaySettings({ INTERLINEAR_GATEWAY_PORT: '0' });
  const policy = { ...settings.policy, frameAncestors: ['https://localhost:*'] };
  return openGateway(
    { ...settings, policy },
    {
      clock: createSystemClock(),
      logger: { log: () => undefined },
      places: findGatewayPlaces(),
      environment: {},
      certificateFolder,
    },
  );
}

async function closeAll(browser: Browser, gateway: OpenGateway): Promise<void> {
  await browser.close();
  await gateway.stop();
}

/**
 * Answers a path of the API in place of the gateway, for everything the page asks from now on.
 * Returns the way to leave it to the gateway again.
 */
export async function answerApi(
  page: Page,
  apiPath: string | RegExp,
  answer: { readonly status: number; readonly body?: object } | 'unreachable',
): Promise<() => Promise<void>> {
  const isMeant = ({ pathname }: URL): boolean =>
    typeof apiPath === 'string'
      ? pathname.startsWith(paneProtocol.apiPrefix + apiPath)
      : apiPath.test(pathname);
  await page.context().route(isMeant, async (route) => {
    if (answer === 'unreachable') await route.abort('connectionrefused');
    else await route.fulfill({ status: answer.status, json: answer.body ?? { message: 'No.' } });
  });
  return () => page.context().unroute(isMeant);
}

type Section = 'improve' | 'correct' | 'translate' | 'document';

/** What a person sees and does in one section of the pane. */
export function sectionOf(pane: Frame, section: Section): SectionOfPane {
  const inside = (selector: string): string => `#panel-${section} ${selector}`;
  return {
    show: () => pane.click(`#tab-${section}`),
    start: () => pane.click(inside('.work > .button-primary')),
    settled: async () => {
      await pane.waitForSelector(inside('.card, .notice'), { state: 'attached' });
      await pane.waitForSelector(inside('.progress'), { state: 'hidden' });
    },
    notices: () => pane.locator(inside('.notice-text')).allTextContents(),
    cards: () => pane.locator(inside('.card')).allTextContents(),
    click: (selector) => pane.click(inside(selector)),
    choose: async (field, value) => {
      const select = inside(`[data-field=${field}]`);
      await pane.waitForSelector(`${select} option[value="${value}" i]`, { state: 'attached' });
      const wanted = await pane.getAttribute(`${select} option[value="${value}" i]`, 'value');
      await pane.selectOption(select, wanted);
    },
  };
}

export interface SectionOfPane {
  show(): Promise<void>;
  /** Presses the button that begins. */
  start(): Promise<void>;
  /** Resolves once there is a result or a sentence. */
  settled(): Promise<void>;
  notices(): Promise<readonly string[]>;
  cards(): Promise<readonly string[]>;
  click(selector: string): Promise<void>;
  choose(field: 'manner' | 'source' | 'target' | 'formality', value: string): Promise<void>;
}
