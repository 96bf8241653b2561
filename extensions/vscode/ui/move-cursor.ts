import * as vscode from 'vscode';

/** The cursor goes to the start of `range`, which is scrolled into view. */
export interface CursorGoal {
  readonly editor: vscode.TextEditor;
  readonly range: vscode.Range;
}

/** How long the editor may take to report a move: its own answer, so this ends a wait that is lost. */
const longestWaitInMs = 1000;

let lastMove: Promise<unknown> = Promise.resolve();

/**
 * Moves the cursor once the move before it has arrived, and resolves when this one has. The editor
 * reports each move back a little later, and until then a report of an older one may put the old
 * place into `editor.selection`: who presses a key twice in a row would start from there again.
 * `find` is called when it is this move's turn; null leaves the cursor alone.
 */
export function moveCursor(
  find: () => CursorGoal | null | Promise<CursorGoal | null>,
): Promise<void> {
  const move = lastMove.then(async () => {
    const goal = await find();
    if (goal !== null) await arrive(goal);
  });
  lastMove = move.catch(() => undefined);
  return move;
}

async function arrive({ editor, range }: CursorGoal): Promise<void> {
  const place = new vscode.Selection(range.start, range.start);
  editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  if (editor.selections.length === 1 && editor.selection.isEqual(place)) return;
  await new Promise<void>((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      listener.dispose();
      resolve();
    };
    const timer = setTimeout(end, longestWaitInMs);
    const listener = vscode.window.onDidChangeTextEditorSelection((event) => {
      if (event.textEditor === editor && event.selections[0]?.isEqual(place) === true) end();
    });
    editor.selection = place;
  });
}
