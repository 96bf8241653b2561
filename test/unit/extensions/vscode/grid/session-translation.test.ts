import assert from 'node:assert/strict';
import { xliff } from '../../../../../shared/formats/xliff/format.ts';
import { startGrid } from './grid-harness.ts';
import { foot, Gate, head, nameAndTarget, small, unit } from './session-samples.ts';

describe('A grid whose rows are being translated', () => {
  it('leaves a row alone in which somebody writes when its translation comes', async () => {
    const left: boolean[] = [];
    const grid = await startGrid(xliff, small, {
      translate: ({ rows, isEdited }) => {
        grid.send({ type: 'editing', at: 1 });
        left.push(...rows.begun.map(isEdited));
        return Promise.resolve();
      },
    });
    assert.equal(await grid.wish({ type: 'translate', rows: [0, 1] }), null);
    assert.deepEqual(left, [false, true]);
  });

  it('shows targets as they come, writes them together, and leaves those of a person', async () => {
    const [isTyped, isWritten] = [new Gate(), new Gate()];
    const answers = ['Eins', 'Zwei', 'Drei'].map((text) => [{ kind: 'text' as const, text }]);
    const left: boolean[] = [];
    const plain = head + unit('a') + unit('b') + unit('c') + foot;
    const grid = await startGrid(xliff, plain, {
      translate: async ({ rows, isEdited, onNews }) => {
        rows.begin(rows.begun);
        rows.answer(0, answers[0] ?? []);
        rows.answer(1, answers[1] ?? []);
        onNews();
        await isTyped.opened;
        left.push(...rows.begun.map(isEdited));
        const at = grid.document.getText().indexOf('</source>') + '</source>'.length;
        grid.document.edit([{ offset: at, length: 0, newText: '<target>Eins</target>' }]);
        isWritten.open();
      },
    });
    const coming = async (): Promise<unknown[]> => {
      grid.send({ type: 'rows', version: grid.state.version, rows: [0, 1, 2] });
      await grid.settle();
      return [0, 1, 2].map((at) => {
        const { coming: shown = null } = grid.state.get(at) ?? {};
        return shown === null ? null : shown.target;
      });
    };
    assert.equal(await grid.wish({ type: 'translate', rows: [0, 1, 2] }), null);
    const rows = (): (readonly unknown[] | null)[] => {
      return [0, 1, 2].map((at) => grid.state.get(at)?.target ?? null);
    };
    assert.deepEqual(await coming(), [['Eins'], ['Zwei'], null]);
    assert.equal(grid.state.get(2)?.coming?.target, null, 'it waits');
    assert.deepEqual(rows(), [null, null, null], 'nothing is written yet');
    assert.equal(await grid.wish({ type: 'commit', rows: [1], pieces: ['Meins'] }), null);
    assert.deepEqual(await coming(), [['Eins'], null, null], 'a person wrote in the second');
    isTyped.open();
    await isWritten.opened;
    await grid.settle();
    await grid.settle();
    assert.deepEqual(left, [false, true, false]);
    assert.deepEqual(await coming(), [null, null, null]);
    assert.deepEqual(rows(), [['Eins'], ['Meins'], null]);
    const machine = [0, 1, 2].map((at) => grid.state.get(at)?.isMachine);
    assert.deepEqual(machine, [true, false, false]);
  });

  for (const way of ['at once', 'by others'] as const) {
    it(`shows nothing that is on its way once it was written ${way} and taken back`, async () => {
      const [isWritten, isRead] = [new Gate(), new Gate()];
      const grid = await startGrid(xliff, head + unit('a') + unit('b') + foot, {
        translate: async ({ rows, write, settle }) => {
          rows.begin(rows.begun);
          for (const row of rows.begun) rows.answer(row, [{ kind: 'text', text: 'Wort' }]);
          if (way === 'at once') await write();
          else {
            const text = grid.document.getText();
            const newText = text.replaceAll('</source>', '</source><target>Wort</target>');
            grid.document.edit([{ offset: 0, length: text.length, newText }]);
            await settle();
          }
          isWritten.open();
          // A message says what was left alone, until somebody closes it.
          await isRead.opened;
        },
      });
      assert.equal(await grid.wish({ type: 'translate', rows: [0, 1] }), null);
      await isWritten.opened;
      await grid.settle();
      assert.deepEqual(nameAndTarget(grid), ['a: Wort', 'b: Wort']);
      const machine = [0, 1].map((at) => grid.state.get(at)?.isMachine);
      assert.deepEqual(machine, [true, true], 'also while the message is there');
      assert.ok(grid.document.undo());
      await grid.settle();
      assert.deepEqual(nameAndTarget(grid), ['a: -', 'b: -']);
      const coming = [0, 1].map((at) => grid.state.get(at)?.coming);
      assert.deepEqual(coming, [null, null]);
      isRead.open();
    });
  }
});
