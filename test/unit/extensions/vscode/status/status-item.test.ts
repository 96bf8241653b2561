import assert from 'node:assert/strict';
import type { StatusParts } from '../../../../../extensions/vscode/status/status-item.ts';
import { installEditor, statusItem } from '../../../../doubles/vscode-pages.ts';
import { until } from '../../../../doubles/until.ts';

describe('The item at the foot of the window', () => {
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
});
