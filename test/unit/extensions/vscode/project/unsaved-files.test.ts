import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { fileUri } from '../../../../doubles/editor/file-tree.ts';
import { unsavedOfProject } from '../../../../../extensions/vscode/features/project/unsaved-files.ts';
import type { SourceFile } from '../../../../../shared/project/index.ts';

/** Paths in the folder of the project, and one outside. */
const source = { path: 'locales/en/shop.json', targets: [] } satisfies SourceFile;
const own = new Set([source.path, 'locales/de/shop.json']);
const nameOf = ({ path }: vscode.Uri): string | null =>
  path.startsWith('/app/') ? path.slice('/app/'.length) : null;
const project = {
  place: { nameOf },
  sourceOf: (uri: vscode.Uri) => (own.has(nameOf(uri) ?? '') ? source : null),
};

function documentAt(
  path: string,
  isDirty = true,
): { uri: vscode.Uri; isDirty: boolean; isClosed: boolean } {
  return { uri: fileUri(path) as unknown as vscode.Uri, isDirty, isClosed: false };
}

describe('Unsaved files of a project', () => {
  it('are its sources, its translations and its own files, and no others of its folder', () => {
    const documents = [
      documentAt('/app/src/Checkout.tsx'),
      documentAt('/app/locales/en/shop.json'),
      documentAt('/app/locales/de/shop.json'),
      documentAt('/app/interlinear.json'),
      documentAt('/app/interlinear.lock'),
      documentAt('/elsewhere/interlinear.json'),
      documentAt('/app/README.md'),
      documentAt('/app/locales/en/shop.json', false),
    ];
    assert.deepEqual(unsavedOfProject(documents, project), documents.slice(1, 5));
  });
});
