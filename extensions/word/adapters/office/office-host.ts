import type { WordCapabilities } from '../../document/word-document.ts';
import type { CarriedSettings } from '../tasks/run-notes.ts';
import { wordCapabilities } from './word-capabilities.ts';

/** What of office.js the document stands on; tests hand in the same library over a fake Word. */
export interface OfficeHost {
  readonly run: typeof Word.run;
  readonly capabilities: WordCapabilities;
  /** WordApi 1.6: rejecting tracked changes. */
  readonly canRejectChanges: boolean;
  /** Null where the host has none. */
  readonly settings: CarriedSettings | null;
  /** Calls back whenever the selection moves. Returns the way to stop it. */
  readonly onSelectionMoved: (listener: () => void) => () => void;
}

/** The host of this page. Only after `Office.onReady` has told of Word. */
export function currentOfficeHost(): OfficeHost {
  const { requirements, platform } = Office.context;
  const isOnline = platform === Office.PlatformType.OfficeOnline;
  return {
    run: Word.run.bind(Word),
    capabilities: wordCapabilities(isOnline ? 'web' : 'desktop', (name, version) =>
      requirements.isSetSupported(name, version),
    ),
    canRejectChanges: requirements.isSetSupported('WordApi', '1.6'),
    settings: settingsOf(Office.context.document),
    onSelectionMoved: (listener) => listenToSelection(Office.context.document, listener),
  };
}

function settingsOf({ settings }: Office.Document): CarriedSettings {
  return {
    get: (name) => settings.get(name) as unknown,
    set: (name, value) => {
      settings.set(name, value);
    },
    remove: (name) => {
      settings.remove(name);
    },
    save: () =>
      new Promise((resolve) => {
        settings.saveAsync(() => {
          resolve();
        });
      }),
  };
}

function listenToSelection(document: Office.Document, listener: () => void): () => void {
  const { DocumentSelectionChanged } = Office.EventType;
  const handler = (): void => {
    listener();
  };
  document.addHandlerAsync(DocumentSelectionChanged, handler);
  return () => {
    document.removeHandlerAsync(DocumentSelectionChanged, { handler });
  };
}
