import { appContext } from './app-context.ts';
import type { CompletedCommand, HostServices } from './host-services.ts';
import {
  event,
  focusRequest,
  frameName,
  parseMessage,
  reply,
  type EventRegistrations,
  type PaneAddress,
  type PaneMessage,
} from './web-messages.ts';
import { executeMethod } from './web-methods.ts';

export interface WebHostOptions extends PaneAddress {
  readonly services: HostServices;
  readonly documentUrl: string;
  /** Where the pane's iframe goes. */
  readonly parent: HTMLElement;
}

/**
 * Word on the web as the pane sees it: the parent page of its iframe, over the genuine protocol of
 * messages. `start` shows the pane; what a person does in the ribbon is a method each.
 */
export class WebHost {
  readonly frame: HTMLIFrameElement;
  /** Requests the host did not know, by action name: none in a good run. */
  readonly unknownRequests: string[] = [];
  /** Codes the pane notified the host of, such as 15 for Escape. */
  readonly notified: number[] = [];
  readonly #options: WebHostOptions;
  readonly #registrations: EventRegistrations = new Map();
  readonly #waiting = new Map<string, ((command: CompletedCommand) => void)[]>();
  readonly #receive = (message: MessageEvent): void => {
    if (message.source === this.frame.contentWindow) void this.#answer(message.data);
  };

  constructor(options: WebHostOptions) {
    this.#options = options;
    this.frame = document.createElement('iframe');
    this.frame.name = frameName(options);
    this.frame.title = 'Interlinear';
    this.frame.setAttribute(
      'sandbox',
      'allow-scripts allow-forms allow-same-origin allow-popups allow-downloads',
    );
    options.services.onCommandCompleted = (command) => {
      this.#waiting.get(command.id)?.shift()?.(command);
    };
    options.services.fake.model.selectionListeners.add(() => {
      this.#fire('documentSelectionChanged', {});
    });
  }

  start(): void {
    window.addEventListener('message', this.#receive);
    this.frame.src = this.#options.paneUrl;
    this.#options.parent.append(this.frame);
  }

  /** Closes the pane, also in the middle of its work. */
  stop(): void {
    window.removeEventListener('message', this.#receive);
    this.frame.remove();
  }

  /** Whether the pane listens for an event, such as `appCommandInvoked`. */
  listensFor(name: string): boolean {
    return this.#registrations.has(name);
  }

  /** A click in the ribbon; resolves when the pane says that the command is done. */
  clickCommand(functionName: string, id = `${functionName}-button`): Promise<CompletedCommand> {
    const done = new Promise<CompletedCommand>((resolve) => {
      this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), resolve]);
    });
    this.#fire('appCommandInvoked', {
      0: id,
      1: functionName,
      2: JSON.stringify({ source: { id } }),
    });
    return done;
  }

  /** A shortcut, or another action of the shared runtime. */
  runAction(actionName: string): void {
    const text = JSON.stringify([actionName, '{}']);
    this.#fire('richApiMessage', { ArrayData: [[2, 1000, '', text, 1, false]] });
  }

  /** Moves the focus into the pane, as F6 does. */
  focusPane(fromEnd = false): void {
    this.#post(focusRequest(this.#options.hostOrigin, fromEnd ? 12 : 11));
  }

  async #answer(data: unknown): Promise<void> {
    const message = parseMessage(data);
    if (message === null) return;
    if (message._actionType === 1) {
      this.#registrations.set(message._actionName, message);
      this.#post(reply(message, { Error: 0 }));
      return;
    }
    if (message._actionType === 2) {
      this.#registrations.delete(message._actionName);
      this.#post(reply(message, { Error: 0 }));
      return;
    }
    this.#post(await this.#call(message));
  }

  async #call(message: PaneMessage): Promise<string> {
    const { services } = this.#options;
    switch (message._actionName) {
      case 'ContextActivationManager_getAppContextAsync':
        return reply(message, appContext(services, this.#options));
      case 'ContextActivationManager_notifyHost':
        this.notified.push(Number((message._data as readonly unknown[])[1]));
        return reply(message, null);
      case 'executeMethod':
        return reply(message, await executeMethod(message._data, services));
      default:
        this.unknownRequests.push(message._actionName);
        return reply(message, null, -1);
    }
  }

  #fire(name: string, data: unknown): void {
    const registration = this.#registrations.get(name);
    if (registration !== undefined) this.#post(event(registration, data));
  }

  #post(text: string): void {
    this.frame.contentWindow?.postMessage(text, new URL(this.#options.paneUrl).origin);
  }
}
