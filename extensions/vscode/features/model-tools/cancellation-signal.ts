import type * as vscode from 'vscode';

/** Runs a step with a signal that follows the editor's token. */
export async function withSignal<Result>(
  token: vscode.CancellationToken,
  step: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  if (token.isCancellationRequested) controller.abort();
  const listener = token.onCancellationRequested(() => {
    controller.abort();
  });
  try {
    return await step(controller.signal);
  } finally {
    listener.dispose();
  }
}
