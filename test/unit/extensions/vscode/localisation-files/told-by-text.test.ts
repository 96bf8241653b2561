import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import { fileUri } from '../../../../doubles/editor/file-tree.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

describe('Files that their text alone tells from programs', () => {
  before(() => {
    installEditor();
  });

  it('are those of Qt, and no TypeScript that is named like them', async () => {
    const { filesToldByText } =
      await import('../../../../../extensions/vscode/features/localisation-files/told-by-text.ts');
    const qt = '<?xml version="1.0"?>\n<!DOCTYPE TS>\n<TS version="2.1" language="de"></TS>\n';
    const texts: Readonly<Record<string, string>> = {
      '/p/translations/app_de.ts': qt,
      '/p/i18n/app_de.ts': 'export const texts = {};\n',
      '/p/i18n/app.ts': qt,
    };
    const uris = [...Object.keys(texts), '/p/i18n/gone_fr.ts'].map((path) => fileUri(path));
    const read = ({ path }: vscode.Uri): Promise<Uint8Array> => {
      const text = texts[path];
      return text === undefined
        ? Promise.reject(new Error('gone'))
        : Promise.resolve(new TextEncoder().encode(text));
    };
    const found = await filesToldByText(uris as unknown as readonly vscode.Uri[], read);
    assert.deepEqual(found, [fileUri('/p/translations/app_de.ts').toString()]);
  });
});
