import type { UsageHistory } from '../../../shared/cache/usage-history.ts';
import type { MeteredLink, ServiceIdentity, CliLink } from '../command-context.ts';
import type { Invocation } from '../invocation.ts';
import type { Terminal } from '../output/terminal.ts';
import type { AddressFlags } from '../service-address.ts';
import { meterCliLink } from '../spending/meter-link.ts';
import { runLimits } from '../spending/run-limits.ts';
import type { RunUse } from '../spending/run-use.ts';
import { learningLine } from './learning-line.ts';
import { namedServer } from './sandbox-parts.ts';
import {
  describeService,
  openLink,
  openOwnSandboxLink,
  openService,
  sandboxIdentity,
  type KeyRole,
  type ServiceLinkParts,
} from './service-links.ts';

export interface CommandConnectionParts {
  readonly invocation: Invocation;
  /** As the history names it. */
  readonly command: string;
  readonly terminal: Terminal;
  readonly quiet: boolean;
  readonly links: ServiceLinkParts;
  readonly use: RunUse;
  readonly history: UsageHistory;
  /** Folder for what can be made again. */
  readonly cacheFolder: string;
}

const forgetful =
  'The sandbox of this command forgets this change now. Add --sandbox-data FILE to this command and the next ones to keep it.';

/** The ways from one command to the service that its options name, or to a sandbox of its own. */
export class CommandConnections {
  readonly #parts: CommandConnectionParts;
  readonly #sandboxData: string | null;
  readonly #isSandbox: boolean;
  readonly #flags: AddressFlags;

  constructor(parts: CommandConnectionParts) {
    const { invocation } = parts;
    this.#parts = parts;
    this.#sandboxData = invocation.text('sandboxData');
    this.#isSandbox = invocation.flag('sandbox') || this.#sandboxData !== null;
    this.#flags = {
      preset: invocation.text('preset'),
      baseUrl: invocation.text('baseUrl'),
      authScheme: invocation.text('authScheme'),
    };
  }

  /** Opens the service, counts what it bills and holds it against budgets. */
  async connect(): Promise<MeteredLink> {
    const { invocation, command, links, use, history } = this.#parts;
    const limits = runLimits(invocation, await links.settings.read());
    const warn = (sentence: string): void => {
      this.#note(sentence);
    };
    const metering = { command, ...limits, use, history, clock: links.clock, warn };
    return meterCliLink(await this.open('developer'), metering);
  }

  /** Opens the service with one of its keys; says what is waited for until the work is over. */
  async open(role: KeyRole): Promise<CliLink> {
    const { terminal, quiet } = this.#parts;
    if (quiet) return this.#openUnwatched(role);
    terminal.wait(this.#isSandbox ? 'Starting the sandbox …' : 'Waiting for the service …');
    const link = await this.#openUnwatched(role);
    const close = async (): Promise<void> => {
      await link.close();
      terminal.endWait();
    };
    return { ...link, close };
  }

  /** Opens a service that was not saved yet. */
  connectWith(address: AddressFlags, key: string): CliLink {
    return openLink(address, key, this.#parts.links);
  }

  async describe(): Promise<ServiceIdentity> {
    const { links } = this.#parts;
    if (!this.#isSandbox) return describeService(this.#flags, links);
    return sandboxIdentity(namedServer(links.environment));
  }

  async #openUnwatched(role: KeyRole): Promise<CliLink> {
    const { links, quiet, terminal } = this.#parts;
    if (!this.#isSandbox) return openService(this.#flags, links, role);
    const { startOwnSandbox } = await import('./start-own-sandbox.ts');
    const onForget = (): void => {
      if (!quiet) this.#note(forgetful);
    };
    const sandbox = await startOwnSandbox(this.#sandboxData, {
      cacheDirectory: this.#parts.cacheFolder,
      onLearning: ({ direction, state }) => {
        if (quiet) return;
        if (state === 'begun') terminal.wait(learningLine(direction));
        else terminal.endWait();
      },
    });
    if (sandbox.note !== null && !quiet) this.#note(sandbox.note);
    return openOwnSandboxLink(sandbox, { ...links, onForget }, role);
  }

  #note(sentence: string): void {
    this.#parts.terminal.err(`note: ${sentence}`);
  }
}
