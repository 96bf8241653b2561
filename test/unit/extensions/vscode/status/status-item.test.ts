import assert from 'node:assert/strict';
import type { StatusParts } from '../../../../../extensions/vscode/status/status-item.ts';
import { fileUri } from '../../../../doubles/editor/file-tree.ts';
import {
  holdDocuments,
  installEditor,
  showCustom,
  showText,
  statusItem,
} from '../../../../doubles/vscode-pages.ts';
import { until } from '../../../../doubles/until.ts';

type Found = { readonly kind: string; readonly label: string; readonly plan: string } | 'sandbox';

describe('The item at the foot of the window', () => {
  it('shows after a reload who was connected before, and starts and asks nothing for it', async () => {
    installEditor();
    const { createStatusItem } =
      await import('../../../../../extensions/vscode/status/status-item.ts');
    const service = { kind: 'service', label: 'api', plan: 'pro' };
    for (const [found, icon, words] of [
      ['sandbox', 'beaker', /sandbox, no key needed/u],
      [service, 'globe', /api · Pro plan/u],
      [null, 'debug-disconnect', /^Interlinear\nClick/u],
    ] as const) {
      const asked: string[] = [];
      const parts = {
        connection: {
          onDidChange: () => ({ dispose: () => undefined }),
          foreseen: (): Promise<Found | null> => {
            asked.push('foreseen');
            return Promise.resolve(found);
          },
          current: () => {
            asked.push('current');
            return Promise.resolve(null);
          },
        },
        settings: () => ({ sourceLanguage: '', targetLanguage: 'de', formality: 'default' }),
        memory: { workspace: { get: () => undefined } },
      } as unknown as StatusParts;
      const item = createStatusItem(parts);
      assert.deepEqual(asked, [], 'activation does not wait for it');
      await until(() => asked.length > 0 && statusItem.text === `$(${icon}) → DE`);
      assert.match(String((statusItem as { tooltip?: string }).tooltip), words);
      assert.deepEqual(asked, ['foreseen']);
      item.dispose();
    }
  });

  it('shows the languages of the open file, and those of the folder for others', async () => {
    installEditor();
    const { window } = await import('vscode');
    const { createStatusItem } =
      await import('../../../../../extensions/vscode/status/status-item.ts');
    const own = { uri: fileUri('/app/messages.ja.xlf') };
    const parts = {
      connection: {
        onDidChange: () => ({ dispose: () => undefined }),
        foreseen: () => Promise.resolve(null),
      },
      settings: () => ({ sourceLanguage: 'en', targetLanguage: 'de', formality: 'default' }),
      memory: { workspace: { get: () => undefined } },
    } as unknown as StatusParts;
    const item = createStatusItem(parts);
    try {
      Object.assign(window, { activeTextEditor: { document: own } });
      item.followFiles(({ uri }) =>
        uri.path === own.uri.path ? { source: 'fr-FR', target: 'ja' } : null,
      );
      assert.equal(statusItem.text, '$(debug-disconnect) FR-FR → JA');
      assert.match(String((statusItem as { tooltip?: string }).tooltip), /languages of this file/u);
      Object.assign(window, { activeTextEditor: { document: { uri: fileUri('/app/a.txt') } } });
      item.refresh();
      assert.equal(statusItem.text, '$(debug-disconnect) EN → DE');
    } finally {
      Object.assign(window, { activeTextEditor: undefined });
      item.dispose();
    }
  });

  it('shows what was connected at once, before anything is translated', async () => {
    installEditor();
    const { createStatusItem } =
      await import('../../../../../extensions/vscode/status/status-item.ts');
    let changed = (): void => undefined;
    let isConnected = false;
    const parts = {
      connection: {
        onDidChange: (listener: () => void) => {
          changed = listener;
          return { dispose: () => undefined };
        },
        foreseen: () => Promise.resolve(null),
        current: () =>
          Promise.resolve(isConnected ? { kind: 'service', label: 'api', plan: 'pro' } : null),
      },
      settings: () => ({ sourceLanguage: '', targetLanguage: 'de', formality: 'default' }),
      memory: { workspace: { get: () => undefined } },
    } as unknown as StatusParts;
    const item = createStatusItem(parts);
    assert.equal(statusItem.text, '$(debug-disconnect) → DE');
    isConnected = true;
    changed();
    await until(() => statusItem.text === '$(globe) → DE');
    isConnected = false;
    changed();
    await until(() => statusItem.text === '$(debug-disconnect) → DE');
    item.dispose();
  });

  it('shows the languages of a file that is open as a grid, which is no text editor', async () => {
    installEditor();
    const { createStatusItem } =
      await import('../../../../../extensions/vscode/status/status-item.ts');
    const parts = {
      connection: {
        onDidChange: () => ({ dispose: () => undefined }),
        foreseen: () => Promise.resolve(null),
        current: () => Promise.resolve(null),
      },
      settings: () => ({ sourceLanguage: '', targetLanguage: 'de', formality: 'default' }),
      memory: { workspace: { get: () => undefined } },
    } as unknown as StatusParts;
    const item = createStatusItem(parts);
    holdDocuments({ uri: fileUri('/a.xlf') });
    item.followFiles(() => ({ source: 'en', target: 'fr' }));
    assert.equal(statusItem.text, '$(debug-disconnect) → DE');
    showCustom('/a.xlf', 'interlinear.grid');
    assert.equal(statusItem.text, '$(debug-disconnect) EN → FR');
    showText('/b.txt');
    holdDocuments();
    item.dispose();
  });
});
