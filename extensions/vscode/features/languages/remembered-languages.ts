import type * as vscode from 'vscode';

const TARGETS = 'languages.targets';
const RECENT = 'languages.recent';
const MOST_RECENT = 5;

/** The target chosen last for a folder (`''` for no folder), empty when none was. */
export function rememberedTarget(workspace: vscode.Memento, folder: string): string {
  const targets = workspace.get<Record<string, unknown>>(TARGETS) ?? {};
  const target = targets[folder];
  return typeof target === 'string' ? target : '';
}

/** Keeps a choice for its folder, and as the most recent one of the user. */
export async function rememberTarget(
  memory: { readonly workspace: vscode.Memento; readonly user: vscode.Memento },
  folder: string,
  target: string,
): Promise<void> {
  const targets = memory.workspace.get<Record<string, unknown>>(TARGETS) ?? {};
  await memory.workspace.update(TARGETS, { ...targets, [folder]: target });
  await rememberRecent(memory.user, target);
}

/** Keeps a choice as the most recent one of the user. */
export async function rememberRecent(user: vscode.Memento, target: string): Promise<void> {
  const others = recentTargets(user).filter((each) => each !== target);
  await user.update(RECENT, [target, ...others].slice(0, MOST_RECENT));
}

/** Targets chosen lately, the last one first. */
export function recentTargets(user: vscode.Memento): readonly string[] {
  const recent = user.get<unknown>(RECENT);
  return Array.isArray(recent) ? recent.filter((each) => typeof each === 'string') : [];
}
