import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { env } from 'node:process';
import type * as vscode from 'vscode';
import { ModelStore } from '../../../../../shared/node/models/model-store.ts';
import {
  startModelRegistry,
  type ModelRegistry,
} from '../../../../doubles/bergamot/model-registry.ts';
import { shiftingModel } from '../../../../doubles/bergamot/tiny-models.ts';
import { activateExtension, type ActiveExtension } from '../../doubles/activate-extension.ts';
import { run } from '../../doubles/run-command.ts';
import { createStandIns } from '../../doubles/stand-ins.ts';

/** The models of this host process, which the command reads when it is first used. */
describe('Add Offline Languages', () => {
  const stands = createStandIns();
  const said: string[] = [];
  const offered: (readonly vscode.QuickPickItem[])[] = [];
  let extension: ActiveExtension;
  let registry: ModelRegistry;
  let folder: string;
  let answer: string | undefined;

  before(async () => {
    extension = await activateExtension();
    registry = await startModelRegistry([
      { source: 'en', target: 'de', version: '3.0', tiny: shiftingModel(1) },
      { source: 'de', target: 'en', version: '3.0', tiny: shiftingModel(-1) },
      { source: 'en', target: 'fr', version: '3.0', tiny: shiftingModel(2) },
    ]);
    folder = await mkdtemp(path.join(tmpdir(), 'offline-'));
    env['INTERLINEAR_HOME'] = folder;
    env['INTERLINEAR_MODELS'] = registry.address;
    const { window } = extension.editor;
    stands.set(window, 'showQuickPick', (items) => {
      const shown = items as readonly vscode.QuickPickItem[];
      offered.push(shown);
      return Promise.resolve(shown.filter(({ label }) => label.includes('(de)')));
    });
    for (const name of ['showInformationMessage', 'showErrorMessage'] as const) {
      stands.set(window, name, (sentence, options) => {
        const { detail = '' } = (options ?? {}) as vscode.MessageOptions;
        said.push(`${String(sentence)} ${detail}`);
        return Promise.resolve(answer);
      });
    }
  });
  after(async () => {
    stands.restore();
    delete env['INTERLINEAR_HOME'];
    delete env['INTERLINEAR_MODELS'];
    await registry.close();
    await rm(folder, { recursive: true, force: true });
  });

  const installed = (): readonly string[] =>
    new ModelStore(path.join(folder, 'data')).sets().map(({ source, target }) => source + target);

  it('shows what a language takes, from where and under which licence, and fetches nothing without a yes', async () => {
    answer = undefined;
    await run('addOfflineLanguages');
    const rows = offered[0]?.map(({ label, description, detail }) => [label, description, detail]);
    assert.deepEqual(rows, [
      ['French (fr)', '0.4 MB', 'from English only'],
      ['German (de)', '0.9 MB', 'both ways with English'],
    ]);
    const asked = said.at(-1) ?? '';
    assert.match(asked, /Download 0\.9 MB for offline languages\?/u);
    assert.match(asked, /licence MPL-2\.0\. They come from 127\.0\.0\.1:\d+/u);
    assert.deepEqual(installed(), []);
  });

  it('fetches the models after a yes, and says what the sandbox translates', async () => {
    answer = 'Download';
    await run('addOfflineLanguages');
    assert.deepEqual(installed(), ['deen', 'ende']);
    assert.match(said.at(-1) ?? '', /The sandbox translates German \(de\) when you use it\./u);
  });

  it('says that there is nothing newer the next time', async () => {
    await run('addOfflineLanguages');
    assert.match(said.at(-1) ?? '', /there in their newest version/u);
    assert.match(offered.at(-1)?.[1]?.description ?? '', /installed/u);
  });
});
