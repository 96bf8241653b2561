import type * as vscode from 'vscode';
import type { Inert } from '../../shared/text/inert.ts';
import type { AdminMethods } from '../../shared/api/admin-methods.ts';
import type { Client } from '../../shared/api/client.ts';
import type { AccountLists } from '../../shared/cache/account-lists.ts';
import type { TranslationCache } from '../../shared/cache/translation-cache.ts';
import type { BlobStore } from '../../shared/ports/blob-store.ts';
import type { Clock } from '../../shared/ports/clock.ts';
import type { JournalStore } from '../../shared/ports/journal-store.ts';
import type { KeyValueStore } from '../../shared/ports/key-value-store.ts';
import type { Logger } from '../../shared/ports/logger.ts';
import type { SecretStore } from '../../shared/ports/secret-store.ts';
import type { WebSocketConnector } from '../../shared/ports/web-socket.ts';
import type { StartThread } from '../../shared/ports/work-thread.ts';
import type { ProbeLanguage } from '../../shared/terms/index.ts';
import type { LanguagePort } from '../../shared/translation/index.ts';
import type { Settings } from './config/settings.ts';
import type { DocumentTexts } from './document-text/document-texts.ts';
import type { Disposable, Disposables } from './disposables.ts';
import type { OfflineModels } from './features/offline-languages/offline-models.ts';
import type { DocumentPlaces, LearntDirection } from './host-parts.ts';

/**
 * What the window offers to commands and features: built once, in extension.shared.ts. Everything in
 * it is cheap until it is used. Who takes some of it names that part alone.
 */
export interface Services {
  readonly kind: 'node' | 'web';
  /** True inside extension tests. */
  readonly testing: boolean;
  readonly extensionUri: vscode.Uri;
  readonly version: string;
  readonly clock: Clock;
  /** Content-free: its fields cannot hold text or keys. */
  readonly log: Logger;
  /** Brings the log channel to the front. */
  showLog(): void;
  /** All settings for a place, read anew at each call. */
  readonly settings: (resource?: vscode.Uri) => Settings;
  readonly connection: ConnectionService;
  readonly status: StatusItem;
  /** Choices remembered per folder (pair, formality) and recent languages. */
  readonly memory: { readonly workspace: vscode.Memento; readonly user: vscode.Memento };
  readonly cache: TranslationCache;
  /** Outlasts the window; callers go on without it. */
  readonly keyValues: KeyValueStore;
  readonly journals: JournalStore | null;
  /** For streams of voice. */
  readonly sockets: WebSocketConnector;
  /** Threads in which recordings are read. */
  readonly recordingThreads: StartThread;
  /** Loads the models of this machine; null where none can be kept. */
  readonly offlineModels: () => Promise<OfflineModels | null>;
  /** Whole files by `uri.toString()`: atomic on the local disk, through workspace.fs elsewhere. */
  readonly files: BlobStore;
  /** Texts of documents and edits into them; no other way leads there. */
  readonly texts: DocumentTexts;
  /** Loads what whole documents are kept with between runs. */
  readonly documents: () => Promise<DocumentKeeping>;
  /** Shows a failure in one sentence with its next step; logs its kind; quiet for a cancellation. */
  readonly showError: (error: unknown) => Promise<void>;
  /** Anything registered here is disposed with the extension; late ones at once. */
  readonly disposables: Pick<Disposables, 'add'>;
}

/**
 * Controllers of features that somebody uses, by name: `WithFeatures<{ spending: Spending }>`. Each
 * function loads and builds its controller at first use and gives the same one from then on.
 */
export interface WithFeatures<Controllers> {
  readonly features: { readonly [Name in keyof Controllers]: () => Promise<Controllers[Name]> };
}

export interface DocumentKeeping extends DocumentPlaces {
  /** Gets the keys of documents, from their upload to their end. */
  readonly secrets: SecretStore;
}

/** The service this window talks to. */
export interface ServiceLink {
  readonly client: Client;
  /** For caches and journals: the address and the account, digested. */
  readonly identity: () => Promise<string>;
  /** What kept translations depend on: the identity, and of a sandbox the engines it asks now. */
  readonly answerIdentity: () => Promise<string>;
  readonly kind: 'service' | 'gateway' | 'sandbox';
  /** Whether a direction is known to become pseudo-translation; absent where nobody knows. */
  readonly onlyCopies?: (source: string, target: string) => boolean;
  /** Host name, or "sandbox". */
  readonly label: string;
  readonly baseUrl: string;
  readonly plan: 'free' | 'pro' | null;
  /** Languages of text translation with their features, as `lists` has them. */
  readonly languages: LanguagePort;
  /** Glossaries, style rules and memories of the account; loaded when first asked. */
  readonly lists: AccountLists;
  /** Finds out the language of texts where a glossary needs it. */
  readonly probe: ProbeLanguage;
}

export interface ConnectionService {
  /** The link in use, or the one that settings and stored key lead to; null without. Never asks. */
  current(): Promise<ServiceLink | null>;
  /**
   * What {@link current} would come to, for those who only show it: nothing is started or sent, so the
   * sandbox that was chosen is no link yet.
   */
  foreseen(): Promise<ServiceLink | 'sandbox' | null>;
  /**
   * The link; at first use it offers "Connect with a key" and "Try the built-in sandbox". Null when
   * the user wants neither: then nothing more is said.
   */
  require(): Promise<ServiceLink | null>;
  /** Asks for a key (masked), checks it against usage, keeps it. Escape changes nothing: false. */
  connectWithKey(reason?: Inert): Promise<boolean>;
  /** As {@link connectWithKey}, but asks for the service first, whatever the settings say. */
  connectElsewhere(): Promise<boolean>;
  /** As one of these: where settings name a service, asks whether the key is for that one. */
  connectByChoice(): Promise<boolean>;
  /** Whether this window can run the sandbox. */
  readonly hasSandbox: boolean;
  useSandbox(): Promise<boolean>;
  /** Forgets the key of the service in use, or leaves the sandbox. */
  disconnect(): Promise<void>;
  readonly onDidChange: vscode.Event<void>;
  /** Hears of a direction that the sandbox learns for longer than a moment; null when that is over. */
  followLearning(listener: (direction: LearntDirection | null) => void): Disposable;
  /** Apart from the connection: another key, for other operations. */
  readonly admin: () => Promise<AdminAccess>;
}

/** Keys and analytics of an organisation, with the admin key. */
export interface AdminLink {
  readonly client: AdminMethods;
  readonly plan: 'free' | 'pro';
  /** Host name, or "sandbox". */
  readonly label: string;
  /** Null for the sandbox, which needs none. */
  readonly keyMask: string | null;
  readonly baseUrl: string;
}

export interface AdminAccess {
  /** With the key that is kept, or the sandbox in use; null without. Never asks. */
  current(): Promise<AdminLink | null>;
  /** With a key that is not kept yet; null where no service is set. Throws a validation error. */
  open(key: string): AdminLink | null;
  keep(link: AdminLink, key: string): Promise<void>;
  /** Forgets the admin key of the service in the settings. */
  forget(): Promise<void>;
}

/** The languages that a document names itself, as written; null for none. */
export type LanguagesOf = (
  document: vscode.TextDocument,
) => { readonly source: string | null; readonly target: string | null } | null;

export interface StatusItem {
  /** Spins until disposed; `label` names the step for the tooltip. */
  busy(label: Inert): vscode.Disposable;
  /** Says something in passing, such as "3 passages translated", behind a codicon; a check mark if none. */
  flash(message: Inert, icon?: string): void;
  /** Reads languages and settings again. */
  refresh(): void;
  /** From now on the languages that a document names itself are shown in the place of its folder's. */
  followFiles(languagesOf: LanguagesOf): void;
}
