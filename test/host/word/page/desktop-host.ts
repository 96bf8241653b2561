import { CommonError, type CompletedCommand, type HostServices } from './host-services.ts';
import { toHostArray } from './desktop-arrays.ts';

type Callback = (result: unknown) => void;
type Handler = (id: number, payload: unknown) => void;

export interface DesktopHostOptions {
  readonly services: HostServices;
  readonly locale: string;
  readonly documentUrl: string;
  /** Colours as integers of red, green and blue, as Word for Windows gives them. */
  readonly theme?: Readonly<Record<ThemeColor, number>>;
}

type ThemeColor =
  | 'bodyBackgroundColor'
  | 'bodyForegroundColor'
  | 'controlBackgroundColor'
  | 'controlForegroundColor';

const lightTheme: Readonly<Record<ThemeColor, number>> = {
  bodyBackgroundColor: 0xffffff,
  bodyForegroundColor: 0x000000,
  controlBackgroundColor: 0xf0f0f0,
  controlForegroundColor: 0x000000,
};

/** Numbers of file types on Windows, as those on the web: text, .docx, PDF. */
const fileTypes: Readonly<Record<number, number>> = { 0: 0, 5: 1, 6: 2 };

const events = { selectionChanged: 2, richApiMessage: 33, appCommandInvoked: 39 } as const;

/**
 * Word on Windows as the pane sees it: `window.external`, filled in before any script runs. The page
 * is a top-level page; the library asks for its context and calls by dispatch ids.
 */
export class DesktopHost {
  /** Calls by ids that the host does not know: none in a good run. */
  readonly unknownCalls: number[] = [];
  readonly #options: DesktopHostOptions;
  readonly #handlers = new Map<number, Handler>();
  readonly #waiting = new Map<string, ((command: CompletedCommand) => void)[]>();

  constructor(options: DesktopHostOptions) {
    this.#options = options;
    options.services.onCommandCompleted = (command) => {
      this.#waiting.get(command.id)?.shift()?.(command);
    };
    options.services.fake.model.selectionListeners.add(() => {
      this.#handlers.get(events.selectionChanged)?.(events.selectionChanged, toHostArray([]));
    });
  }

  /** What `window.external` has to hold. */
  external(): object {
    const { locale } = this.#options;
    return {
      GetHostInfo: () => `Word|Win32|16.01|${locale}|correlation||disableLogging|1`,
      GetLoggingAllowed: () => false,
      GetContext: () => this.#context(),
      Execute: (id: number, params: unknown, callback: Callback) => {
        void this.#execute(id, params, callback);
      },
      RegisterEvent: (id: number, _target: string, handler: Handler, callback: Callback) => {
        this.#handlers.set(id, handler);
        callback(toHostArray([0]));
      },
      UnregisterEvent: (id: number, _target: string, callback: Callback) => {
        this.#handlers.delete(id);
        callback(toHostArray([0]));
      },
    };
  }

  listensFor(name: keyof typeof events): boolean {
    return this.#handlers.has(events[name]);
  }

  /** A click in the ribbon; resolves when the pane says that the command is done. */
  clickCommand(functionName: string, id = `${functionName}-button`): Promise<CompletedCommand> {
    const done = new Promise<CompletedCommand>((resolve) => {
      this.#waiting.set(id, [...(this.#waiting.get(id) ?? []), resolve]);
    });
    const payload = [id, functionName, JSON.stringify({ source: { id } })];
    this.#handlers.get(events.appCommandInvoked)?.(events.appCommandInvoked, toHostArray(payload));
    return done;
  }

  runAction(actionName: string): void {
    const inner = [[2, 1000, '', JSON.stringify([actionName, '{}']), 1, false]];
    const handler = this.#handlers.get(events.richApiMessage);
    setTimeout(() => handler?.(events.richApiMessage, toHostArray(inner)), 0);
  }

  async #execute(id: number, params: unknown, callback: Callback): Promise<void> {
    try {
      callback(toHostArray(await this.#call(id, plain(params) as readonly unknown[])));
    } catch (cause) {
      if (!(cause instanceof CommonError)) throw cause;
      callback(toHostArray([cause.number]));
    }
  }

  async #call(id: number, params: readonly unknown[]): Promise<readonly unknown[]> {
    const { services } = this.#options;
    const [first, second, third] = params;
    switch (id) {
      case 93:
        return [0, await services.runBatch(String((first as unknown[])[4]))];
      case 77: {
        const { handle, size } = services.openCopy(fileTypes[Number(first)] ?? 2, 0);
        return [0, [handle, size]];
      }
      case 80: {
        const bytes = services.sliceAt(Number(first), Number(second), Number(third));
        return [0, [bytes, bytes.length]];
      }
      case 81:
        services.closeCopy(Number(first));
        return [0];
      case 94:
        services.onCommandCompleted({ id: String(first), status: Number(second) });
        return [0];
      case 102:
        services.openedUrls.push(String(second ?? first));
        return [0];
      default:
        this.unknownCalls.push(id);
        return [5000];
    }
  }

  #context(): object {
    const { services, locale, documentUrl, theme = lightTheme } = this.#options;
    const constant = (value: unknown) => (): unknown => value;
    return {
      GetAppType: constant(2),
      GetSolutionRef: constant('interlinear'),
      GetAppVersionMajor: constant(16),
      GetAppVersionMinor: constant(1),
      GetAppUILocale: constant(locale),
      GetAppDataLocale: constant(locale),
      GetDocUrl: constant(documentUrl),
      GetAppCapabilities: constant(0),
      GetActivationMode: constant(1),
      GetControlIntegrationLevel: constant(1),
      GetSolutionToken: constant(''),
      GetCorrelationId: constant('correlation'),
      GetInstanceId: constant('instance'),
      GetTouchEnabled: constant(false),
      GetCommerceAllowed: constant(false),
      GetSupportedMatrix: constant(JSON.stringify(services.fake.capabilities)),
      GetHostCustomMessage: constant(''),
      GetHostFullVersion: constant('16.0.18000.20000'),
      GetDialogRequirementMatrix: constant('{}'),
      GetInitialDisplayMode: constant(2),
      GetOfficeThemeInfo: constant(JSON.stringify(theme)),
      GetSettings: constant({
        Read: (keys: string[], values: string[]) => {
          for (const [key, value] of services.settings) {
            keys.push(key);
            values.push(value);
          }
        },
        Write: (keys: readonly string[], values: readonly string[]) => {
          services.settings.clear();
          for (const [index, key] of keys.entries()) {
            services.settings.set(key, values[index] ?? '');
          }
        },
      }),
    };
  }
}

/** Arguments the library gave, whether plain or wrapped. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value === 'object' && value !== null && 'toArray' in value) {
    return plain((value as { toArray: () => unknown }).toArray());
  }
  return value;
}
