import { createTextClient, type TextClient } from '../../shared/api/text-client.ts';
import { createConnection } from '../../shared/api/connection.ts';
import type { UnreadListener } from '../../shared/api/core/call-context.ts';
import { createFetchTransport } from '../../shared/api/transport/fetch-transport.ts';
import { createAccountLists } from '../../shared/cache/create-account-lists.ts';
import { digestHex } from '../../shared/cache/digest.ts';
import { createSystemClock } from '../../shared/clock/system-clock.ts';
import { createGatewayTransport } from './adapters/gateway-transport.ts';
import { createNoWordDocument } from './adapters/office/no-word-document.ts';
import { startOffice, type OfficeStart } from './adapters/office/office-start.ts';
import { currentOfficeHost } from './adapters/office/office-host.ts';
import { createOfficeWordDocument } from './adapters/office/office-word-document.ts';
import { createPageHost } from './adapters/page-host.ts';
import { createPageStorage } from './adapters/page-storage.ts';
import { followOfficeTheme } from './adapters/page-theme.ts';
import { keepsDocuments } from './adapters/records/kept-documents.ts';
import { RunQueue } from './adapters/tasks/run-queue.ts';
import {
  commandHandlers,
  type CommandEvent,
  type CommandTargets,
} from './commands/command-handlers.ts';
import { openChoices } from './features/choices.ts';
import type { Notice } from './features/notice.ts';
import { openPane, type LateSections } from './features/pane.ts';
import { UnreadNews } from './features/unread-news.ts';
import { loadTexts } from './l10n/load-texts.ts';
import type { PaneTexts } from './l10n/texts.ts';
import { paneProtocol } from './pane-protocol.ts';
import type { SectionPlaces } from './roots/document-section.ts';
import { setText } from './ui/elements.ts';

const start = startOffice();
const targets = start.then(openSections);
targets.catch(() => {
  // An empty pane would say nothing at all, and its language may be what could not be loaded.
  setText(requirePage(), 'The pane could not be opened. Close it and open it again.');
});

if ('Office' in globalThis) {
  // At once: a click on the ribbon may be what started this page.
  for (const [id, handler] of Object.entries(commandHandlers(targets))) {
    Office.actions.associate(id, (event?: CommandEvent) => void handler(event));
  }
}

/** Puts the pane together: the one place where adapters are built. */
async function openSections(found: OfficeStart): Promise<CommandTargets> {
  const isInWord = found === 'word';
  const texts = await loadTexts(isInWord ? wordLanguage() : navigator.language);
  document.documentElement.lang = texts.language;
  if (isInWord) followOfficeTheme(document.documentElement);
  const clock = createSystemClock();
  const storage = createPageStorage(isInWord ? partitionKey() : undefined);
  const outside = outsideSentence(found, texts);
  const unread = new UnreadNews(texts);
  const client = gatewayClient(unread.listener);
  const connection = await connectionId();
  const partition = isInWord ? (partitionKey() ?? '') : '';
  const queue = outside === null ? new RunQueue() : null;
  return openPane(requirePage(), {
    services: {
      document:
        queue === null
          ? createNoWordDocument()
          : createOfficeWordDocument(clock, currentOfficeHost(), queue),
      client,
      // In memory alone: the words of an account behind the gateway's key, whoever sits here.
      lists: createAccountLists({ client, connection, store: null, clock }),
      isBilled: !isPractice(),
      canAddTerms: metaContent(paneProtocol.termsMeta) === 'add',
      texts,
      outside,
      clock,
      choices: await openChoices(storage.store),
      isOnline: () => navigator.onLine,
      breathe: () =>
        new Promise((resolve) => {
          setTimeout(resolve);
        }),
    },
    host: createPageHost(isInWord),
    late: lateSections({ client, connection, partition, queue }),
    unread,
    notices: startNotices(texts, outside, storage.isBlocked),
  });
}

/** Parts of the pane in scripts of their own. */
function lateSections(places: SectionPlaces): LateSections {
  return {
    openDocument: async (services, parts) => {
      const { openDocumentSection } = await import(
        /* webpackChunkName: "document" */ './roots/document-section.ts'
      );
      return openDocumentSection(services, parts, places);
    },
    keepsDocuments: () => keepsDocuments(places.partition),
  };
}

/** Which service documents go to: this gateway, and what stands behind it. */
function connectionId(): Promise<string> {
  return digestHex(`${location.origin} ${metaContent(paneProtocol.upstreamMeta)}`);
}

function startNotices(
  texts: PaneTexts,
  outside: string | null,
  isStorageBlocked: boolean,
): readonly Notice[] {
  const notices: Notice[] = [];
  if (outside !== null) notices.push({ tone: 'warning', text: outside });
  if (isPractice()) notices.push({ tone: 'info', text: texts.say('pane.sandbox') });
  if (isStorageBlocked) notices.push({ tone: 'info', text: texts.say('pane.storageBlocked') });
  return notices;
}

/** Whether the sandbox answers, and no service. */
function isPractice(): boolean {
  return metaContent(paneProtocol.upstreamMeta) === 'sandbox';
}

function outsideSentence(found: OfficeStart, texts: PaneTexts): string | null {
  switch (found) {
    case 'word':
      return null;
    case 'elsewhere':
      return texts.say('pane.outsideWord');
    case 'no-library':
      return texts.say('pane.noLibrary');
    case 'no-answer':
      return texts.say('pane.noAnswer');
  }
}

/** The client wants a key; the real one is on the gateway, which puts it in. */
function gatewayClient(onUnread: UnreadListener): TextClient {
  const connection = createConnection({
    key: 'kept-on-the-gateway',
    baseUrl: location.origin + paneProtocol.apiPrefix,
  });
  const transport = createFetchTransport((url, init) => fetch(url, init));
  const first = metaContent(paneProtocol.tokenMeta);
  return createTextClient(connection, {
    transport: createGatewayTransport(transport, { first, renew: newToken }),
    clock: createSystemClock(),
    onUnread,
  });
}

/** The token of a page that is served now. */
async function newToken(): Promise<string | null> {
  const response = await fetch(paneProtocol.panePath, { cache: 'no-store' });
  if (!response.ok) return null;
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const token = metaContent(paneProtocol.tokenMeta, page);
  return token === '' ? null : token;
}

function metaContent(name: string, page: Document = document): string {
  const element = page.querySelector(`meta[name="${name}"]`);
  return element?.getAttribute('content') ?? '';
}

function wordLanguage(): string {
  // Typed as always there; hosts of other makers may give none.
  const language = Office.context.displayLanguage as string | undefined;
  return language ?? navigator.language;
}

function partitionKey(): string | undefined {
  // Newer hosts alone have it.
  return (Office.context as { readonly partitionKey?: string }).partitionKey;
}

function requirePage(): HTMLElement {
  const page = document.getElementById('pane');
  if (page === null) throw new Error('The page has no element for the pane.');
  return page;
}
