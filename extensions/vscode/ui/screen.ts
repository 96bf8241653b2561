import * as vscode from 'vscode';
import { createSystemClock } from '../../../shared/clock/system-clock.ts';
import type { Inert } from '../../../shared/text/inert.ts';
import type { Command, PickItem, TreeItem } from './items.ts';
import { Toasts } from './toasts.ts';
import { WorkNotice, type ProgressOptions, type ShownProgress, type Task } from './work-notice.ts';

/** The question before an answer; `detail` is shown by modal ones alone. */
interface MessageOptions {
  readonly modal?: boolean;
  readonly detail?: Inert;
}

/** With options, or without; resolves to the answer, undefined when there is none. */
export type ShowMessage = <Answer extends Inert>(
  message: Inert,
  ...rest: readonly [MessageOptions, ...Answer[]] | readonly Answer[]
) => Promise<Answer | undefined>;

/** What is unusual about a text, and no reason to refuse it. */
interface InputDoubt {
  readonly message: Inert;
  readonly severity: vscode.InputBoxValidationSeverity;
}

interface InputOptions {
  readonly title?: Inert;
  readonly prompt?: Inert;
  readonly placeHolder?: Inert;
  readonly value?: string;
  readonly valueSelection?: [number, number];
  readonly password?: boolean;
  readonly ignoreFocusOut?: boolean;
  readonly validateInput?: (text: string) => Inert | InputDoubt | null;
}

type ShownInputBox = vscode.InputBox & {
  title: Inert | undefined;
  prompt: Inert | undefined;
  validationMessage: InputDoubt | undefined;
};

interface PickOptions {
  readonly title?: Inert;
  readonly placeHolder?: Inert;
  readonly ignoreFocusOut?: boolean;
  readonly matchOnDescription?: boolean;
  readonly matchOnDetail?: boolean;
}

/** A filter's name is text of ours, but the editor takes it as a key. */
interface OpenOptions extends vscode.OpenDialogOptions {
  readonly title?: Inert;
  readonly openLabel?: Inert;
}

interface SaveOptions extends vscode.SaveDialogOptions {
  readonly title?: Inert;
  readonly saveLabel?: Inert;
}

/** Says what is ticked by now: most rows of a long list are out of sight. */
type TitleOf<Item> = (ticked: readonly Item[]) => Inert;

interface PickSeveralOptions<Item> extends PickOptions {
  /** In the place of a title that stands. */
  readonly titleOf?: TitleOf<Item>;
}

type QuickPick<Item extends PickItem> = vscode.QuickPick<Item> & {
  title: Inert | undefined;
  placeholder: Inert | undefined;
};

export type TreeView<Node> = Omit<vscode.TreeView<Node>, 'message' | 'title' | 'description'> & {
  message?: Inert;
  title?: Inert;
  description?: Inert;
};

export interface TreeProvider<Node> extends vscode.TreeDataProvider<Node> {
  getTreeItem(node: Node): TreeItem | Promise<TreeItem>;
}

/** The item at the foot of the window. Its text shows icons: see `withIcon`. */
export type StatusBarItem = vscode.StatusBarItem & {
  text: Inert;
  tooltip: Inert | undefined;
  name: Inert | undefined;
  accessibilityInformation: { label: Inert } | undefined;
};

export type ShownLanguageStatus = vscode.LanguageStatusItem & {
  name: Inert | undefined;
  text: Inert;
  detail?: Inert;
  command: Command | undefined;
};

const clock = createSystemClock();
/** The window has one place for notifications, which all features share. */
const toasts = new Toasts(clock);

/**
 * What the editor shows in its own words and lists. The editor looks for links and icons in all of
 * it, so nothing but inert text gets there: the linter refuses calls of the editor from elsewhere.
 */
export const screen = {
  showInformationMessage: ((message, ...rest) =>
    show('showInformationMessage', message, rest)) as ShowMessage,
  showWarningMessage: ((message, ...rest) =>
    show('showWarningMessage', message, rest)) as ShowMessage,
  showErrorMessage: ((message, ...rest) => show('showErrorMessage', message, rest)) as ShowMessage,

  showInputBox(options: InputOptions): Thenable<string | undefined> {
    return vscode.window.showInputBox(options);
  },

  createInputBox(): ShownInputBox {
    return vscode.window.createInputBox() as ShownInputBox;
  },

  showQuickPick: pickOne,

  createQuickPick<Item extends PickItem>(): QuickPick<Item> {
    return vscode.window.createQuickPick<Item>() as QuickPick<Item>;
  },

  pickSeveral,

  showOpenDialog(options: OpenOptions): Thenable<vscode.Uri[] | undefined> {
    return vscode.window.showOpenDialog(options);
  },

  showSaveDialog(options: SaveOptions): Thenable<vscode.Uri | undefined> {
    return vscode.window.showSaveDialog(options);
  },

  /** A notification comes once the work takes long, and when there is room for one. */
  withProgress<Result>(options: ProgressOptions, task: Task<Result>): Thenable<Result> {
    if (options.location === vscode.ProgressLocation.Notification) {
      return new WorkNotice({ clock, toasts }, options).run(task);
    }
    return vscode.window.withProgress<Result>(options, (shown, token) => {
      const report: ShownProgress['report'] = (step) => {
        shown.report(step);
      };
      return task({ report, whileAsking: (ask) => ask() }, token);
    });
  },

  createTreeView<Node>(
    id: string,
    options: vscode.TreeViewOptions<Node> & { treeDataProvider: TreeProvider<Node> },
  ): TreeView<Node> {
    return vscode.window.createTreeView(id, options) as TreeView<Node>;
  },

  createStatusBarItem(
    id: string,
    alignment: vscode.StatusBarAlignment,
    priority: number,
  ): StatusBarItem {
    return vscode.window.createStatusBarItem(id, alignment, priority) as StatusBarItem;
  },

  createLanguageStatusItem(id: string, selector: vscode.DocumentSelector): ShownLanguageStatus {
    return vscode.languages.createLanguageStatusItem(id, selector) as ShownLanguageStatus;
  },

  createWebviewPanel(
    viewType: string,
    title: Inert,
    place: vscode.ViewColumn,
    options?: vscode.WebviewPanelOptions & vscode.WebviewOptions,
  ): vscode.WebviewPanel {
    return vscode.window.createWebviewPanel(viewType, title, place, options);
  },
};

async function show<Answer extends Inert>(
  method: 'showInformationMessage' | 'showWarningMessage' | 'showErrorMessage',
  message: Inert,
  [first, ...others]: readonly (MessageOptions | Answer)[],
): Promise<Answer | undefined> {
  const answers = others as readonly Answer[];
  // A modal question is a window of its own.
  const isToast = typeof first !== 'object' || first.modal !== true;
  const turn = !isToast || toasts.turn();
  if (turn !== true) await turn;
  if (typeof first !== 'object') {
    const all = first === undefined ? answers : [first, ...answers];
    return vscode.window[method](message, ...all);
  }
  return vscode.window[method](message, first, ...answers);
}

function pickOne<Item extends PickItem>(
  items: readonly Item[] | Thenable<readonly Item[]>,
  options: PickOptions,
): Thenable<Item | undefined> {
  return vscode.window.showQuickPick<Item>(items, options);
}

/** All rows that are ticked in the end. Undefined when the user leaves. */
function pickSeveral<Item extends PickItem>(
  items: readonly Item[],
  { titleOf, ...options }: PickSeveralOptions<Item>,
): Thenable<readonly Item[] | undefined> {
  return titleOf === undefined
    ? vscode.window.showQuickPick<Item>(items, { ...options, canPickMany: true })
    : pickUnderTitle(items, titleOf, options);
}

/** The editor's own list of several keeps its title. */
function pickUnderTitle<Item extends PickItem>(
  items: readonly Item[],
  titleOf: TitleOf<Item>,
  { placeHolder, ignoreFocusOut, ...options }: PickOptions,
): Promise<readonly Item[] | undefined> {
  const list = screen.createQuickPick<Item>();
  list.canSelectMany = true;
  list.items = items;
  list.selectedItems = items.filter(({ picked }) => picked === true);
  list.title = titleOf(list.selectedItems);
  list.placeholder = placeHolder;
  list.ignoreFocusOut = ignoreFocusOut ?? false;
  list.matchOnDescription = options.matchOnDescription ?? false;
  list.matchOnDetail = options.matchOnDetail ?? false;
  return new Promise((resolve) => {
    list.onDidChangeSelection((ticked) => {
      list.title = titleOf(ticked);
    });
    list.onDidAccept(() => {
      resolve(list.selectedItems);
      list.hide();
    });
    list.onDidHide(() => {
      resolve(undefined);
      list.dispose();
    });
    list.show();
  });
}
