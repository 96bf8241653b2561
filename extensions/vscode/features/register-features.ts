import * as vscode from 'vscode';
import type { Services } from '../services.ts';

/** Registers what listens to the editor. Each loads its code when something of its own opens. */
export function registerFeatures(_services: Services): vscode.Disposable {
  return vscode.Disposable.from();
}
