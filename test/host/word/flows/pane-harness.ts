import type { Frame, Page } from 'playwright-core';
import { findGatewayPlaces } from '../../../../extensions/word/gateway/roots/gateway-places.ts';
import {
  openGateway,
  type OpenGateway,
} from '../../../../extensions/word/gateway/roots/open-gateway.ts';
import { readGatewaySettings } from '../../../../extensions/word/gateway/read-gateway-settings.ts';
import { createSystemClock } from '../../../../shared/clock/system-clock.ts';
import { paneProtocol } from '../../../../extensions/word/pane-protocol.ts';
import { flowRun } from '../harness/flow-run.ts';
import {
  openDesktopWord,
  openWebWord,
  type OpenWord,
  type OpenWordOptions,
} from '../harness/open-word.ts';
import { enginesOfTests } from '../../../doubles/service/engines-of-tests.ts';

/** The built pane behind its real gateway and the sandbox, and a browser to look at it. */
export interface PaneBench {
  readonly paneUrl: string;
  /** Inside Word on the web. */
  open(options: PaneOptions): Promise<OpenWord>;
  /** Inside Word on Windows. */
  openDesktop(
    options: Pick<PaneOptions, 'docx' | 'locale' | 'context' | 'before'>,
  ): Promise<OpenWord>;
  /** Closes all that is open, so that the next test can have its pages. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

export type PaneOptions = Pick<OpenWordOptions, 'docx' | 'locale' | 'context' | 'before'> & {
  readonly platform?: 'web' | 'old';
  readonly isReadOnly?: boolean;
  /** As behind a gateway to a service, where characters cost something. */
  readonly isBilled?: boolean;
};

/** `engines`: those that the sandbox asks, in place of the quick ones of most tests. */
export async function openPaneBench(engines = enginesOfTests): Promise<PaneBench> {
  const { browser, tabs, tls } = flowRun();
  const gateway = await openTestGateway(engines);
  const paneUrl = gateway.url + paneProtocol.panePath;
  const opened = new Set<OpenWord>();
  const ready = async (word: OpenWord): Promise<OpenWord> => {
    opened.add(word);
    await word.pane.waitForSelector('[role=tab]');
    return word;
  };
  const leave = async (): Promise<void> => {
    for (const word of opened) {
      opened.delete(word);
      await word.close();
    }
  };
  return {
    paneUrl,
    open: async ({ isBilled = false, ...options }) => {
      const before = isBilled ? { before: asBilled(options.before) } : {};
      return ready(await openWebWord({ ...options, ...before, browser, tabs, tls, paneUrl }));
    },
    openDesktop: async (options) => ready(await openDesktopWord({ ...options, browser, paneUrl })),
    leave,
    close: async () => {
      try {
        await leave();
      } finally {
        await gateway.stop();
      }
    },
  };
}

/** The page of the pane says that a service stands behind its gateway, before its scripts run. */
function asBilled(before: PaneOptions['before']): NonNullable<PaneOptions['before']> {
  return async (page) => {
    await before?.(page);
    await page.addInitScript((name) => {
      new MutationObserver(() => {
        document.querySelector(`meta[name="${name}"]`)?.setAttribute('content', 'service');
      }).observe(document, { childList: true, subtree: true });
    }, paneProtocol.upstreamMeta);
  };
}

/** As in production, but for the port of the page that stands for Word. */
function openTestGateway(names: string): Promise<OpenGateway> {
  const settings = readGatewaySettings({ INTERLINEAR_GATEWAY_PORT: '0' });
  const policy = { ...settings.policy, frameAncestors: ['https://localhost:*'] };
  const { certificateFolder, engines } = flowRun();
  return openGateway(
    { ...settings, policy },
    {
      clock: createSystemClock(),
      logger: { log: () => undefined },
      places: findGatewayPlaces(),
      environment: { INTERLINEAR_ENGINES: names },
      certificateFolder,
      startRunner: () => engines,
    },
  );
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
  const openSettings = async (): Promise<void> => {
    const line = inside('.settings-line[aria-expanded=false]');
    if (await pane.isVisible(line)) await pane.click(line);
  };
  return {
    show: () => pane.click(`#tab-${section}`),
    openSettings,
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
      await openSettings();
      await pane.waitForSelector(`${select} option[value="${value}" i]`, { state: 'attached' });
      const wanted = await pane.getAttribute(`${select} option[value="${value}" i]`, 'value');
      await pane.selectOption(select, wanted);
    },
  };
}

export interface SectionOfPane {
  show(): Promise<void>;
  /** Opens what is chosen, where a result has taken its room. */
  openSettings(): Promise<void>;
  /** Presses the button that begins. */
  start(): Promise<void>;
  /** Resolves once there is a result or a sentence. */
  settled(): Promise<void>;
  notices(): Promise<readonly string[]>;
  cards(): Promise<readonly string[]>;
  click(selector: string): Promise<void>;
  choose(
    field: 'manner' | 'writing' | 'source' | 'target' | 'formality',
    value: string,
  ): Promise<void>;
}
