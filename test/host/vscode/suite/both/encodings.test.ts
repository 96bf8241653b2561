import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import type { Services } from '../../../../../extensions/vscode/services.ts';
import { activateExtension } from '../../doubles/activate-extension.ts';
import { closeEditors } from '../../doubles/editors.ts';
import { encodingsToTry, formats, isXliff, openStates } from '../../doubles/encoded-files.ts';
import { hostSeed } from '../../doubles/host-seed.ts';
import { runEncodingCase } from '../../doubles/encoding-case.ts';

// The seed chooses words that are no other test's, and formats; it stands in the title.

describe(`Files in other encodings, filled and saved in the editor (seed ${hostSeed})`, () => {
  let services: Services;
  let own: Services['showError'];
  let folder: vscode.Uri;
  let errors: unknown[] = [];
  let count = 0;

  before(async () => {
    ({ services } = await activateExtension());
    own = services.showError;
    Object.assign(services, {
      showError: (error: unknown) => {
        errors.push(error);
        return Promise.resolve();
      },
    });
    const root = vscode.workspace.workspaceFolders?.[0]?.uri;
    assert.ok(root !== undefined, 'no folder is open');
    folder = vscode.Uri.joinPath(root, 'encodings');
    await vscode.workspace.fs.createDirectory(folder);
  });

  beforeEach(() => {
    errors = [];
  });

  afterEach(closeEditors);

  after(async () => {
    Object.assign(services, { showError: own });
    await vscode.workspace.fs.delete(folder, { recursive: true });
  });

  const parts = {
    act: async (uri: vscode.Uri): Promise<void> => {
      await vscode.commands.executeCommand('interlinear.pseudoTranslateFile', uri, [uri], 'here');
    },
    errors: () => errors.splice(0),
    sent: () => [],
  };

  const letters = (value: number): string =>
    String(value).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');

  encodingsToTry(hostSeed).forEach((sample, index) => {
    it(`keeps every byte outside of the targets in ${sample.id}, however a file is open`, async () => {
      for (const [turn, state] of openStates.entries()) {
        count += 1;
        // Each state meets another format in each run, and all formats are met.
        const format = formats[(hostSeed + index + turn) % formats.length] ?? 'xliff-1.2.xlf';
        const uri = vscode.Uri.joinPath(folder, `${count}-${format}`);
        const unique = letters(hostSeed + count);
        try {
          const end = await runEncodingCase({ sample, format, state, uri, unique }, parts);
          const isLeft = state === 'dirty and wrong';
          const isFilled = isXliff(format) || /^(?:utf|gb18030)/.test(sample.id);
          assert.equal(end, isFilled && !isLeft ? 'filled' : 'refused');
        } catch (error) {
          if (error instanceof Error) error.message = `${state}, ${format}: ${error.message}`;
          throw error;
        }
        await closeEditors();
      }
    });
  });
});
