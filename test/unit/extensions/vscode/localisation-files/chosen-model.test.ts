import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type * as opening from '../../../../../extensions/vscode/features/localisation-files/open-file-model.ts';
import { fileUri } from '../../../../doubles/editor/file-tree.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

type Needs = Parameters<typeof opening.openChosenModel>[0];

describe('A file that somebody chose', () => {
  it('is read as what its place says, such as a catalogue in JSON', async () => {
    installEditor();
    const { workspace } = await import('vscode');
    const document = { uri: fileUri('/app/locales/en/shop.json') };
    Object.assign(workspace, { openTextDocument: () => Promise.resolve(document) });
    const { openChosenModel } =
      await import('../../../../../extensions/vscode/features/localisation-files/open-file-model.ts');
    const model = { document };
    const models = { of: () => null, named: () => Promise.resolve(model) };
    const features = { localisationFiles: () => Promise.resolve({ models }) };
    const services = { features } as unknown as Needs;
    assert.equal(await openChosenModel(services, document.uri as unknown as vscode.Uri), model);
  });
});
