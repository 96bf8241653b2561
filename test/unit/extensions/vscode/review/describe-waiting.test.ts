import assert from 'node:assert/strict';
import { fileUri } from '../../../../doubles/editor/file-tree.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

const waiting = (...targets: readonly string[]): { readonly target: string }[] =>
  targets.map((target) => ({ target }));

describe('Proposed translations that wait', () => {
  it('are counted in the title of their list, which has room for few of them', async () => {
    installEditor();
    const { waitingText } =
      await import('../../../../../extensions/vscode/features/review/describe-waiting.ts');
    assert.equal(waitingText(waiting('de')), '');
    assert.equal(waitingText(waiting('de', 'de')), '2 files');
    assert.equal(waitingText(waiting('de', 'DE', 'fr', 'pl')), '4 files in 3 languages');
  });

  it('are told by language where there are several', async () => {
    const { messages, buttons } = installEditor();
    const { sayWaiting } =
      await import('../../../../../extensions/vscode/features/review/describe-waiting.ts');
    const before = messages.length;
    await sayWaiting(waiting('de', 'de'));
    assert.equal(messages.length, before);
    await sayWaiting(waiting('fr', 'pl', 'fr'));
    assert.match(messages.at(-1) ?? '', /in 2 languages: French \(fr\), Polish \(pl\)\./u);
    assert.equal(buttons.at(-1), 'Show the List');
  });

  it('leave rows for each other: one that waits alone shows its segments, several do not', async () => {
    installEditor();
    const { ReviewTree } =
      await import('../../../../../extensions/vscode/features/review/review-tree.ts');
    const entryOf = (name: string, id: number): never => {
      const review = { count: () => 1, proposal: { result: { makers: [] } } };
      return { kind: 'file', id, uri: fileUri(`/${name}`), target: 'de', review } as never;
    };
    const entries = [entryOf('a.xlf', 1)];
    const tree = new ReviewTree(() => entries);
    const statesOf = (): unknown[] =>
      tree.getChildren().map((node) => tree.getTreeItem(node).collapsibleState);
    assert.deepEqual(statesOf(), [2]);
    entries.push(entryOf('b.xlf', 2));
    assert.deepEqual(statesOf(), [1, 1]);
  });
});
