import assert from 'node:assert/strict';
import { inertLine } from '../../../../../shared/text/inert.ts';
import { workNotices } from '../../../../doubles/editor/work-notices.ts';
import { until } from '../../../../doubles/until.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

const name = inertLine('app.xlf');
const [statusBar, notification] = [10, 15];

describe('Applying proposed translations', () => {
  it('says that it goes on for as long as it does: of thousands in a notification', async () => {
    installEditor();
    workNotices.length = 0;
    const { showApplying } =
      await import('../../../../../extensions/vscode/features/review/show-applying.ts');
    let finish: (done: string) => void = () => undefined;
    const applying = showApplying(6_000, name, () => {
      return new Promise<string>((resolve) => {
        finish = resolve;
      });
    });
    await until(() => workNotices.length > 0);
    const [notice] = workNotices;
    assert.deepEqual(
      [notice?.title, notice?.location, notice?.isShown],
      ['Applying 6,000 segments to app.xlf', notification, true],
    );
    finish('written');
    assert.equal(await applying, 'written');
    await until(() => notice?.isShown === false);
  });

  it('asks for no look from the text where there are few', async () => {
    installEditor();
    workNotices.length = 0;
    const { showApplying } =
      await import('../../../../../extensions/vscode/features/review/show-applying.ts');
    await showApplying(1, name, () => Promise.resolve());
    assert.deepEqual(
      workNotices.map(({ title, location }) => [title, location]),
      [['Applying 1 segment to app.xlf', statusBar]],
    );
  });
});
