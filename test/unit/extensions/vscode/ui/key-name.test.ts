import assert from 'node:assert/strict';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

describe('The name of a key', () => {
  before(() => installEditor());

  it('is written as on the keyboard of the platform', async () => {
    const { keyNameOf } = await import('../../../../../extensions/vscode/ui/key-name.ts');
    assert.equal(keyNameOf('acceptCorrection', false), 'Ctrl+K Alt+Enter');
    assert.equal(keyNameOf('acceptCorrection', true), '⌘K ⌥Enter');
    assert.equal(keyNameOf('showLog', false), '');
  });

  it('stands beside the count of corrections', async () => {
    const { countedText } =
      await import('../../../../../extensions/vscode/features/improve/improve-texts.ts');
    const { keyNameOf } = await import('../../../../../extensions/vscode/ui/key-name.ts');
    assert.equal(
      countedText(1, false),
      `Corrections: 1 (${keyNameOf('acceptCorrection')} accepts)`,
    );
    assert.equal(countedText(0, false), 'Nothing to correct');
    assert.match(countedText(0, true), /in what could be checked/);
  });
});
