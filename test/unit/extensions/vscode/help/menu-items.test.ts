import assert from 'node:assert/strict';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

describe('The menu of the status bar', () => {
  async function commandsOf(link: { readonly kind: 'service' | 'sandbox' } | null) {
    installEditor();
    const { menuItems } =
      await import('../../../../../extensions/vscode/features/help/menu-items.ts');
    const items = menuItems({ link, hasSandbox: true, isLocalisationFile: true });
    return items.map(({ command }) => command);
  }

  it('begins with key and sandbox while nothing is connected, and offers no leaving', async () => {
    const commands = await commandsOf(null);
    assert.deepEqual(commands.slice(0, 3), ['connect', 'useSandbox', 'translateFile']);
    assert.ok(!commands.includes('disconnect'));
  });

  it('begins with the file once something is connected', async () => {
    const commands = await commandsOf({ kind: 'service' });
    assert.equal(commands[0], 'translateFile');
    assert.ok(commands.includes('disconnect'));
    assert.ok(!(await commandsOf({ kind: 'sandbox' })).includes('useSandbox'));
  });

  it('offers to improve a text beside correcting it', async () => {
    const commands = await commandsOf(null);
    const at = commands.indexOf('correctDocument');
    assert.equal(commands[at + 1], 'rephraseSelection');
  });
});
