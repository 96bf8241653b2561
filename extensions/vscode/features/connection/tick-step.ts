import * as vscode from 'vscode';
import { firstSteps, type FirstStep } from '../../first-steps.ts';

/** Steps that were done in this window. */
const done = new Set<FirstStep>();

/** "Get Started" reads its steps from the manifest when it opens, and follows keys from then on. */
const SETTLES_IN_MS = 1_000;

/** Ticks a step of "Get Started" off: it was done, and not only begun. */
export function tickStep(step: FirstStep): void {
  done.add(step);
  void pulse([step]);
}

/** Ticks the steps off that were done before "Get Started" was opened. */
export function registerFirstSteps(): vscode.Disposable {
  let waiting: ReturnType<typeof setTimeout> | null = null;
  const listener = vscode.window.tabGroups.onDidChangeTabs(({ opened, changed }) => {
    // Pages of VS Code's own, such as this one, are tabs without an input.
    if (![...opened, ...changed].some(({ input }) => input === undefined)) return;
    if (waiting !== null) clearTimeout(waiting);
    waiting = setTimeout(() => void pulse(done), SETTLES_IN_MS);
  });
  return new vscode.Disposable(() => {
    if (waiting !== null) clearTimeout(waiting);
    listener.dispose();
  });
}

/**
 * The page never ticks a key that is set already when it opens, nor one that is set again: each is
 * set for a moment alone.
 */
async function pulse(steps: Iterable<FirstStep>): Promise<void> {
  for (const step of [...steps]) {
    await vscode.commands.executeCommand('setContext', firstSteps[step], true);
    await vscode.commands.executeCommand('setContext', firstSteps[step], false);
  }
}
