import assert from 'node:assert/strict';
import { EditorChord } from '../../../../shared/page/cell/editor-chord.ts';

type Pressed = Parameters<EditorChord['takes']>[0];

function press(key: string, held: Partial<Pressed> = {}): Pressed & { isPrevented: boolean } {
  const event = {
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isPrevented: false,
    preventDefault: () => {
      event.isPrevented = true;
    },
    ...held,
  };
  return event;
}

describe('A chord of the editor in an open cell', () => {
  it('takes both of its keys, whatever is pressed to hold the second', () => {
    const chord = new EditorChord();
    assert.ok(!chord.takes(press('Control', { ctrlKey: true })));
    assert.ok(chord.takes(press('k', { ctrlKey: true })));
    assert.ok(!chord.takes(press('Alt', { altKey: true })));
    const second = press('n', { altKey: true });
    assert.ok(chord.takes(second));
    assert.ok(second.isPrevented, 'it types nothing');
    assert.ok(!chord.takes(press('n')), 'the third is typed');
  });

  it('leaves what begins none', () => {
    const chord = new EditorChord();
    for (const event of [press('k'), press('n', { altKey: true }), press('k', { altKey: true })]) {
      assert.ok(!chord.takes(event));
      assert.ok(!event.isPrevented);
    }
  });
});
