import * as vscode from 'vscode';
import { SECTION } from '../../../../extensions/vscode/config/settings.ts';
import type { ActiveExtension } from './activate-extension.ts';
import type { StandIns } from './stand-ins.ts';

/** Sets or clears the address in the user's settings, as its page does. */
export async function setAddress(url: string | undefined): Promise<void> {
  const settings = vscode.workspace.getConfiguration(SECTION);
  await settings.update('service.baseUrl', url, vscode.ConfigurationTarget.Global);
}

/** Connects the extension's own connection: the key is typed into its prompt. */
export async function connectService(
  { editor }: ActiveExtension,
  stands: StandIns,
  url: string,
  key: string,
): Promise<void> {
  await setAddress(url);
  stands.set(editor.window, 'showInputBox', () => Promise.resolve(key));
  await vscode.commands.executeCommand('interlinear.connect', 'key');
}

/** Forgets key and address. */
export async function disconnectService(): Promise<void> {
  await vscode.commands.executeCommand('interlinear.disconnect', 'agreed');
  await setAddress(undefined);
}
