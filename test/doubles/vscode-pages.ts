import { register } from 'node:module';
import path from 'node:path';
import { FakeInputBox } from './editor/fake-input-box.ts';
import { FakeQuickPick } from './editor/fake-quick-pick.ts';
import {
  fileUri,
  findInTree,
  RelativePattern,
  typeInTree,
  type FileUri,
} from './editor/file-tree.ts';
import { CancellationTokenSource, showWork } from './editor/work-notices.ts';

/** What was put before people's eyes, as the editor got it. */
export interface ShownInEditor {
  /** Sources of pages, and all that they were told, as JSON. */
  readonly pages: string[];
  /** Messages of any kind. */
  readonly messages: string[];
  /** Buttons of those messages. */
  readonly buttons: string[];
  /** Lists to choose from; the first item is chosen, or all that are ticked, as by Enter alone. */
  readonly picks: ShownPick[];
}

export interface ShownPick {
  readonly items: readonly Readonly<Record<string, unknown>>[];
}

class Place {
  readonly line: number;
  readonly character: number;
  constructor(line: number, character: number) {
    this.line = line;
    this.character = character;
  }
  translate(lines: number, characters: number): Place {
    return new Place(this.line + lines, this.character + characters);
  }
}

/** What stands in rows, lenses and lists of problems, as far as it is looked at. */
const itemClasses = {
  Position: Place,
  Range: class {
    readonly start: Place;
    readonly end: Place;
    constructor(start: Place, end: Place) {
      this.start = start;
      this.end = end;
    }
  },
  TreeItem: class {
    readonly label: unknown;
    readonly collapsibleState: unknown;
    constructor(label: unknown, collapsibleState: unknown) {
      this.label = label;
      this.collapsibleState = collapsibleState;
    }
  },
  TreeItemCollapsibleState: { None: 0, Collapsed: 1, Expanded: 2 },
  TreeItemCheckboxState: { Unchecked: 0, Checked: 1 },
  ThemeIcon: class {
    readonly id: string;
    constructor(id: string) {
      this.id = id;
    }
  },
  CodeLens: class {
    readonly range: unknown;
    readonly command: unknown;
    constructor(range: unknown, command: unknown) {
      this.range = range;
      this.command = command;
    }
  },
  CodeAction: class {
    readonly title: unknown;
    constructor(title: unknown) {
      this.title = title;
    }
  },
  CodeActionKind: { QuickFix: 'quickfix' },
  CompletionItem: class {
    readonly label: unknown;
    constructor(label: unknown) {
      this.label = label;
    }
  },
  DocumentSymbol: class {
    readonly name: unknown;
    constructor(name: unknown) {
      this.name = name;
    }
  },
  Diagnostic: class {
    readonly range: unknown;
    readonly message: unknown;
    constructor(range: unknown, message: unknown) {
      this.range = range;
      this.message = message;
    }
  },
  EventEmitter: class {
    readonly event = (): unknown => ({ dispose: () => undefined });
    fire(): void {
      // Nobody listens.
    }
  },
};

/** The little of the editor's API that pages use, made of plain objects. */
function createEditor(): Readonly<Record<string, unknown>> {
  const say = (text: string, ...buttons: readonly unknown[]): Promise<undefined> => {
    shown.messages.push(text);
    shown.buttons.push(...buttons.filter((button) => typeof button === 'string'));
    return Promise.resolve(undefined);
  };
  return {
    l10n: { t: put },
    env,
    ViewColumn: { Active: -1, Beside: -2 },
    CancellationError: class extends Error {},
    FileSystemError: class extends Error {},
    FileType: { File: 1, Directory: 2 },
    TabInputText,
    TabInputCustom,
    TabInputTextDiff,
    FilePermission: { Readonly: 1 },
    ProgressLocation: { Window: 10, Notification: 15 },
    CancellationTokenSource,
    StatusBarAlignment: { Left: 1, Right: 2 },
    QuickPickItemKind: { Separator: -1, Default: 0 },
    InputBoxValidationSeverity: { Info: 1, Warning: 2, Error: 3 },
    ThemeColor: function ThemeColor() {
      // Nothing shows it.
    },
    Disposable: class {
      static readonly from = (): unknown => ({ dispose: () => undefined });
      readonly dispose: () => void;
      constructor(dispose: () => void) {
        this.dispose = dispose;
      }
    },
    Uri: FakeUri,
    RelativePattern,
    ...itemClasses,
    languages: {
      createDiagnosticCollection: () => ({
        set: ({ path: at }: FileUri, problems: readonly unknown[]) => {
          diagnostics.push([at, problems.length]);
        },
        delete: ({ path: at }: FileUri) => {
          diagnostics.push([at, null]);
        },
      }),
    },
    DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
    workspace: {
      workspaceFolders: [],
      textDocuments,
      onDidChangeTextDocument: listen,
      onDidChangeConfiguration: listen,
      getWorkspaceFolder: () => undefined,
      registerTextDocumentContentProvider: listen,
      asRelativePath: ({ path: at }: FileUri) => at.slice(at.lastIndexOf('/') + 1),
      findFiles: (pattern: string | RelativePattern) => Promise.resolve(findInTree(pattern)),
      // Undefined is a scheme without files, false one whose files are for reading alone.
      fs: {
        stat: ({ path: at }: FileUri) =>
          Promise.resolve({ permissions: readOnly.has(at) ? 1 : 0, type: typeInTree(at) }),
        createDirectory: () => Promise.resolve(),
        isWritableFileSystem: (scheme: string) => (scheme === 'file' ? true : undefined),
        readDirectory: () => Promise.resolve(folder.map((name) => [name, 1])),
      },
    },
    commands: {
      executeCommand: (name: string, ...given: readonly unknown[]) => {
        if (name !== 'setContext') return say(name, ...given);
        onContext(String(given[0]), given[1]);
        return Promise.resolve();
      },
    },
    window: {
      tabGroups,
      showOpenDialog: () => say('Open'),
      withProgress: showWork,
      createStatusBarItem: () => statusItem,
      onDidChangeActiveTextEditor: listen,
      showQuickPick: async (
        given: Promise<ShownPick['items']> | ShownPick['items'],
        options?: { readonly canPickMany?: boolean },
      ) => {
        const items = await given;
        shown.picks.push({ items });
        const isOfMany = options?.canPickMany === true;
        return isOfMany ? items.filter((item) => item['picked'] === true) : items[0];
      },
      createQuickPick: () => new FakeQuickPick(quickPicks),
      showInputBox: () => Promise.resolve(prompts.answer),
      createInputBox: () => new FakeInputBox(prompts.boxes),
      showErrorMessage: say,
      showInformationMessage: say,
      showWarningMessage: say,
      createWebviewPanel: (viewType: string, title: string) => panel(`${viewType} ${title}`),
    },
  };
}

/** Files whose problems were sent to the editor, in that order, and how many; null: they were taken back. */
export const diagnostics: (readonly [path: string, count: number | null])[] = [];

/** What the plain prompt is answered, and the prompts that show faults at once. */
export const prompts: { answer: string | undefined; readonly boxes: FakeInputBox[] } = {
  answer: undefined,
  boxes: [],
};

/** Lists that a test ticks rows in. */
export const quickPicks: FakeQuickPick[] = [];

let onContext: (key: string, value: unknown) => void = () => undefined;

/** Hears of each context key that is set from now on. */
export function followContext(listener: typeof onContext): void {
  onContext = listener;
}

type TabListener = (event: Readonly<Record<'opened' | 'changed' | 'closed', unknown[]>>) => void;
const tabListeners: TabListener[] = [];
const tabGroups = {
  all: [],
  activeTabGroup: { activeTab: { input: undefined as unknown } },
  onDidChangeTabs: (listener: TabListener) => {
    tabListeners.push(listener);
    return { dispose: () => undefined };
  },
  onDidChangeTabGroups: (): { readonly dispose: () => void } => ({ dispose: () => undefined }),
};

/** Makes the tab of a text file the active one. */
export function showText(at: string): void {
  tabGroups.activeTabGroup.activeTab.input = new TabInputText(fileUri(at));
}

/** Makes the tab of a file that an editor of ours shows the active one. */
export function showCustom(at: string, viewType: string): void {
  tabGroups.activeTabGroup.activeTab.input = new TabInputCustom(fileUri(at), viewType);
  for (const listener of tabListeners) listener({ opened: [], changed: [], closed: [] });
}

/** Opens a tab with this input. */
export function openTab(input: unknown): void {
  for (const listener of tabListeners) listener({ opened: [{ input }], changed: [], closed: [] });
}

class TabInputText {
  readonly uri: FileUri;

  constructor(uri: FileUri) {
    this.uri = uri;
  }
}

class TabInputCustom {
  readonly uri: FileUri;
  readonly viewType: string;

  constructor(uri: FileUri, viewType: string) {
    this.uri = uri;
    this.viewType = viewType;
  }
}

class TabInputTextDiff {
  readonly original: FileUri;
  readonly modified: FileUri;

  constructor(original: FileUri, modified: FileUri) {
    this.original = original;
    this.modified = modified;
  }
}

/** What pages need of addresses. */
class FakeUri {
  static readonly joinPath = joinPath;
  static readonly parse = (address: string): FileUri => fileUri(address.replace(/^file:\/\//, ''));
  readonly scheme = 'file';
}

/** Nothing ever happens by itself. */
const listen = (): { readonly dispose: () => void } => ({ dispose: () => undefined });

/** The item at the foot of the window, as it stands. */
export const statusItem = { text: '', show: (): void => undefined, dispose: (): void => undefined };

/** A tab with a page, as the editor makes it or gives it back after a reload. */
export function panel(name: string): Readonly<Record<string, unknown>> {
  shown.pages.push(name);
  const webview = {
    cspSource: 'webview:',
    asWebviewUri: String,
    onDidReceiveMessage: () => undefined,
    postMessage: (message: unknown) => {
      shown.pages.push(JSON.stringify(message));
      return Promise.resolve(true);
    },
    set html(text: string) {
      shown.pages.push(text);
    },
  };
  return {
    webview,
    onDidDispose: () => undefined,
    reveal: () => undefined,
    dispose: () => undefined,
  };
}

/** What the editor speaks, and its texts by the English ones. */
const env = { language: 'en' };
let words: Readonly<Record<string, string>> = {};

/** Pages have no address: of what lies beside them the name alone is shown. */
function joinPath(base: string | FileUri, ...parts: readonly string[]): string | FileUri {
  const isPage = typeof base === 'string';
  return isPage ? parts.join('/') : fileUri(path.posix.join(base.path, ...parts));
}

const folder: string[] = [];

/** Lets every folder hold files of these names and no others. */
export function holdFolder(...names: readonly string[]): void {
  folder.splice(0, folder.length, ...names);
}

const readOnly = new Set<string>();

/** Lets these files be for reading alone, and no others. */
export function holdReadOnly(...paths: readonly string[]): void {
  readOnly.clear();
  for (const each of paths) readOnly.add(each);
}

const textDocuments: unknown[] = [];

/** Lets the editor hold these documents and no others. */
export function holdDocuments(...documents: readonly unknown[]): void {
  textDocuments.splice(0, textDocuments.length, ...documents);
}

/** Lets the editor speak another language from now on. */
export function speak(language: string, texts: Readonly<Record<string, string>>): void {
  env.language = language;
  words = texts;
}

/** `{0}` stands for the first value. */
function put(text: string, ...values: readonly (string | number | boolean)[]): string {
  return (words[text] ?? text).replace(/\{(\d+)\}/g, (place, index: string) =>
    String(values[Number(index)] ?? place),
  );
}

const shown: ShownInEditor = { pages: [], messages: [], buttons: [], picks: [] };
let isInstalled = false;

/**
 * Stands in for the editor wherever `vscode` is imported from now on: modules must be imported
 * behind it. Keeps what is shown until it is called again.
 */
export function installEditor(): ShownInEditor {
  shown.pages.length = 0;
  shown.messages.length = 0;
  shown.buttons.length = 0;
  shown.picks.length = 0;
  if (isInstalled) return shown;
  isInstalled = true;
  Object.assign(globalThis, { interlinearEditor: createEditor() });
  // A module says the names it exports when it is made.
  const names = Object.keys(createEditor()).join(', ');
  register(asModule(hooks), { data: asModule(`export const { ${names} } = interlinearEditor;`) });
  return shown;
}

/** Hooks of the module loader: `vscode` is the module whose address they are given. */
const hooks = `
  let editor;
  export function initialize(address) { editor = address; }
  export function resolve(name, context, next) {
    return name === 'vscode' ? { url: editor, format: 'module', shortCircuit: true } : next(name, context);
  }
`;

function asModule(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
