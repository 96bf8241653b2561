import type * as vscode from 'vscode';
import { activateShared, type ActivationResult } from './extension.shared.ts';
import { createNodeParts } from './roots/node/node-parts.ts';

export { deactivate } from './extension.shared.ts';

/** Desktop and remote hosts. */
export function activate(context: vscode.ExtensionContext): ActivationResult {
  return activateShared(context, createNodeParts(context));
}
