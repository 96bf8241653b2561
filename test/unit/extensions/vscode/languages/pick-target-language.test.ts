import assert from 'node:assert/strict';
import type * as vscode from 'vscode';
import type { ServiceLink } from '../../../../../extensions/vscode/services.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

describe('A target language that is chosen', () => {
  /** What the folder translates into afterwards; French is chosen. */
  async function keptAfter(current: string, isDefault: boolean): Promise<string> {
    installEditor();
    const { pickTargetLanguage } =
      await import('../../../../../extensions/vscode/features/languages/pick-target-language.ts');
    const { rememberedTarget } =
      await import('../../../../../extensions/vscode/features/languages/remembered-languages.ts');
    const memory = { workspace: memento(), user: memento() };
    const targets = [{ lang: 'FR', name: 'French', features: {} }];
    const link = { languages: () => Promise.resolve({ targets }) } as unknown as ServiceLink;
    const options = { resource: undefined, current, isDefault };
    assert.equal(await pickTargetLanguage({ memory }, link, options), 'FR');
    return rememberedTarget(memory.workspace, '');
  }

  it('for once leaves the language of the folder as it is', async () => {
    assert.equal(await keptAfter('DE', false), '');
  });

  it('first of all becomes that of the folder, and so does a default', async () => {
    assert.equal(await keptAfter('', false), 'FR');
    assert.equal(await keptAfter('DE', true), 'FR');
  });
});

function memento(): vscode.Memento {
  const kept = new Map<string, unknown>();
  return {
    keys: () => [...kept.keys()],
    get: <Value>(name: string, other?: Value) => (kept.get(name) as Value | undefined) ?? other,
    update: (name, value) => {
      kept.set(name, value);
      return Promise.resolve();
    },
  };
}
