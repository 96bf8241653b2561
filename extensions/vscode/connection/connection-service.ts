import * as vscode from 'vscode';
import { inertLine, type Inert } from '../../../shared/text/inert.ts';
import type { UnreadListener } from '../../../shared/api/core/call-context.ts';
import type { Clock } from '../../../shared/ports/clock.ts';
import type { Logger } from '../../../shared/ports/logger.ts';
import type { SecretStore } from '../../../shared/ports/secret-store.ts';
import { isKeyName, keyNameInStore } from '../../../shared/secrets/key-policy.ts';
import { SECTION } from '../config/settings.ts';
import type { Disposable } from '../disposables.ts';
import type { HostParts, EmbeddedSandbox } from '../host-parts.ts';
import { once } from '../once.ts';
import type { AdminAccess, ConnectionService, ServiceLink, Services } from '../services.ts';
import { LearningWatch, type LearningListener } from './learning-watch.ts';
import { openSandboxLink, openServiceLink, type LinkParts } from './open-link.ts';
import { addressesOf, readServiceAddress, type ConfiguredAddress } from './service-address.ts';

export interface ConnectionParts {
  readonly host: HostParts;
  readonly clock: Clock;
  readonly log: Logger;
  readonly memory: Services['memory'];
  readonly secrets: SecretStore;
  readonly settings: Services['settings'];
  readonly version: string;
  /** Fires when a secret changed, in this window or another one. */
  readonly onSecret: vscode.Event<vscode.SecretStorageChangeEvent>;
}

/** Where the user's choice between service and sandbox is remembered. */
const CHOICE = 'connection.choice';

/** What a stored key and the settings lead to, or why they lead nowhere. */
export type FoundConnection =
  | { readonly outcome: 'link'; readonly link: ServiceLink }
  | { readonly outcome: 'none' }
  | { readonly outcome: 'unreadable'; readonly reason: Inert };

export function createConnectionService(parts: ConnectionParts): ConnectionService & Disposable {
  return new EditorConnection(parts);
}

class EditorConnection implements ConnectionService {
  readonly #parts: ConnectionParts;
  /** Operations whose answers were told to be odd. */
  readonly #told = new Set<string>();
  readonly #changed = new vscode.EventEmitter<void>();
  readonly #learning: LearningWatch;
  readonly #listeners: vscode.Disposable;
  #link: Promise<FoundConnection> | null = null;
  #sandbox: Promise<EmbeddedSandbox> | null = null;

  readonly admin = once((): Promise<AdminAccess> => this.#makeAdmin());

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.#learning = new LearningWatch(parts.clock);
    this.#listeners = vscode.Disposable.from(
      this.#changed,
      parts.onSecret(({ key }) => {
        // Documents have secrets too, and come and go.
        if (isKeyName(key)) this.#forget();
      }),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration(`${SECTION}.sandbox`)) this.#endSandbox();
        if (event.affectsConfiguration(`${SECTION}.service`)) this.#forget();
      }),
    );
  }

  get onDidChange(): vscode.Event<void> {
    return this.#changed.event;
  }

  async current(): Promise<ServiceLink | null> {
    const finding = await this.#find();
    return finding.outcome === 'link' ? finding.link : null;
  }

  foreseen(): Promise<ServiceLink | 'sandbox' | null> {
    const waits = this.#link === null && this.#isSandboxChosen();
    return waits ? Promise.resolve('sandbox') : this.current();
  }

  #isSandboxChosen(): boolean {
    return this.#parts.memory.user.get(CHOICE) === 'sandbox' && this.hasSandbox;
  }

  async require(): Promise<ServiceLink | null> {
    const finding = await this.#find();
    if (finding.outcome === 'link') return finding.link;
    const { askForService } = await import('./ask-for-service.ts');
    const choice = await askForService({
      reason: finding.outcome === 'unreadable' ? finding.reason : null,
      kind: this.#parts.host.kind,
      hasSandbox: this.hasSandbox,
    });
    if (choice === 'key' && !(await this.connectWithKey())) return null;
    if (choice === 'sandbox' && !(await this.useSandbox())) return null;
    return choice === null ? null : this.current();
  }

  get hasSandbox(): boolean {
    return this.#parts.host.startSandbox !== null;
  }

  connectWithKey(reason?: Inert): Promise<boolean> {
    const { host, settings } = this.#parts;
    return this.#connect(readServiceAddress(settings(), host.kind), reason ?? null);
  }

  connectElsewhere(): Promise<boolean> {
    return this.#connect(null, null);
  }

  async connectByChoice(): Promise<boolean> {
    const { host, settings } = this.#parts;
    const address = readServiceAddress(settings(), host.kind);
    if (address === null) return this.connectElsewhere();
    const { askWhichService } = await import('./ask-for-address.ts');
    switch (await askWhichService(address)) {
      case 'set':
        return this.#connect(address, null);
      case 'other':
        return this.connectElsewhere();
      case null:
        return false;
    }
  }

  async #connect(address: ConfiguredAddress | null, reason: Inert | null): Promise<boolean> {
    const { host, secrets } = this.#parts;
    const { connectWithKey } = await import('./connect-with-key.ts');
    const kept = await connectWithKey({
      address,
      reason,
      kind: host.kind,
      open: (address, key) => this.#open(address, key),
      keep: (link, key) => secrets.write(keyNameInStore(link.baseUrl), key),
    });
    if (!kept) return false;
    await this.#choose('service');
    return true;
  }

  async useSandbox(): Promise<boolean> {
    if (!this.hasSandbox) return false;
    await this.#choose('sandbox');
    return (await this.current()) !== null;
  }

  followLearning(listener: LearningListener): Disposable {
    return this.#learning.follow(listener);
  }

  async disconnect(): Promise<void> {
    const finding = await this.#find();
    if (finding.outcome === 'link' && finding.link.kind !== 'sandbox') {
      await this.#parts.secrets.remove(keyNameInStore(finding.link.baseUrl));
    }
    await this.#choose(undefined);
  }

  dispose(): void {
    this.#listeners.dispose();
    // The window ends: nobody waits for it, and the process takes the rest with it.
    void this.#sandbox?.then((sandbox) => sandbox.close()).catch(() => undefined);
  }

  /** The next request starts it with the settings as they are then. */
  #endSandbox(): void {
    const ended = this.#sandbox;
    if (ended === null) return;
    this.#sandbox = null;
    this.#learning.clear();
    this.#forget();
    void ended.then((sandbox) => sandbox.close()).catch(() => undefined);
  }

  async #makeAdmin(): Promise<AdminAccess> {
    const { host, secrets, settings } = this.#parts;
    const { createAdminAccess } = await import('./admin-access.ts');
    return createAdminAccess({
      ...this.#linkParts(),
      secrets,
      address: () => readServiceAddress(settings(), host.kind),
      sandbox: async () => {
        const link = await this.current();
        return link?.kind === 'sandbox' ? this.#sandbox : null;
      },
    });
  }

  #open(address: ConfiguredAddress, key: string): ServiceLink {
    const kind = this.#parts.host.kind === 'web' ? 'gateway' : 'service';
    return openServiceLink(address, key, kind, this.#linkParts());
  }

  #linkParts(): LinkParts {
    const { host, clock, log, version } = this.#parts;
    const { transport, keyValues } = host;
    return { transport, keyValues, clock, log, version, onUnread: this.#tellUnread };
  }

  readonly #tellUnread: UnreadListener = (operation, unread) => {
    void import('./tell-unread.ts').then(({ tellUnread }) => {
      tellUnread(operation, unread, this.#told);
    });
  };

  async #choose(choice: 'service' | 'sandbox' | undefined): Promise<void> {
    await this.#parts.memory.user.update(CHOICE, choice);
    this.#forget();
  }

  #forget(): void {
    this.#link = null;
    this.#changed.fire();
  }

  #find(): Promise<FoundConnection> {
    if (this.#link !== null) return this.#link;
    const finding = this.#search();
    this.#link = finding;
    const forgetIt = (): void => {
      if (this.#link === finding) this.#link = null;
    };
    // Only a link is kept: anything else may be different the next time.
    finding.then((found) => {
      if (found.outcome !== 'link') forgetIt();
    }, forgetIt);
    return finding;
  }

  async #search(): Promise<FoundConnection> {
    const { host, settings } = this.#parts;
    if (this.#isSandboxChosen() && host.startSandbox !== null) {
      this.#sandbox ??= host.startSandbox(this.#learning.hear);
      const starting = this.#sandbox;
      try {
        return { outcome: 'link', link: openSandboxLink(await starting, this.#linkParts()) };
      } catch (error) {
        if (this.#sandbox === starting) this.#sandbox = null;
        throw error;
      }
    }
    const address = readServiceAddress(settings(), host.kind);
    return address === null ? { outcome: 'none' } : this.#withStoredKey(address);
  }

  async #withStoredKey(address: ConfiguredAddress): Promise<FoundConnection> {
    let reason: string | null = null;
    for (const baseUrl of addressesOf(address)) {
      const reading = await this.#parts.secrets.read(keyNameInStore(baseUrl));
      if (reading.outcome === 'present') {
        return { outcome: 'link', link: this.#open(address, reading.value) };
      }
      if (reading.outcome === 'unreadable') reason = reading.reason;
    }
    return reason === null
      ? { outcome: 'none' }
      : { outcome: 'unreadable', reason: inertLine(reason) };
  }
}
