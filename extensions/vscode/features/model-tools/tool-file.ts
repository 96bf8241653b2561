import * as vscode from 'vscode';
import type { ToolInput } from './read-tool-input.ts';
import { ToolInputError } from './read-tool-input.ts';
import { findInWorkspace } from './workspace-file.ts';

/** The file a model means. Throws a ToolInputError when it lies outside the workspace. */
export function fileOf(input: ToolInput): vscode.Uri {
  const path = input.text('file');
  const found = findInWorkspace(path, vscode.workspace.workspaceFolders ?? []);
  if ('fault' in found) throw new ToolInputError(found.fault);
  return vscode.Uri.joinPath(found.folder.uri, ...found.segments);
}
