import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type {
  ActivationResult,
  EditorHandles,
} from '../../../../extensions/vscode/extension.shared.ts';
import type { AllServices } from '../../../../extensions/vscode/features/features.ts';

/** The running extension with its own connection, and what the editor handed it. */
export interface ActiveExtension {
  readonly services: AllServices;
  readonly editor: EditorHandles;
}

/** Activates the extension; it hands its parts out in test mode alone. */
export async function activateExtension(): Promise<ActiveExtension> {
  const extension = vscode.extensions.getExtension<ActivationResult>('interlinear.interlinear');
  assert.ok(extension !== undefined, 'the extension is not installed');
  const { services, editor } = await extension.activate();
  assert.ok(services !== null && editor !== null, 'the host is not in test mode');
  return { services, editor };
}
