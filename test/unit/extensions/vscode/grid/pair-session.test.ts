import assert from 'node:assert/strict';
import { shortDigest } from '../../../../../shared/cache/digest.ts';
import { writeLockLine } from '../../../../../shared/project/lock/lock-line.ts';
import type { RowsTranslation } from '../../../../../extensions/vscode/features/grid/sent-rows.ts';
import { startPair, type RunningPair } from './pair-harness.ts';

const path = 'locales/de.json';
const english = '{\n  "cart": "Cart",\n  "pay": "Pay {{sum}}",\n  "by": "By",\n  "to": "To"\n}\n';
const german = '{\n  "cart": "Korb",\n  "own": "Nur hier",\n  "to": "An"\n}\n';

function rowsOf({ state }: RunningPair): string[] {
  return Array.from({ length: state.rowCount }, (_, at) => {
    const row = state.get(at);
    const said = (pieces: typeof row extends null ? never : unknown): string =>
      Array.isArray(pieces)
        ? pieces.map((each: unknown) => (typeof each === 'string' ? each : '#')).join('')
        : '-';
    return `${row?.name ?? '?'}: ${said(row?.source)} → ${said(row?.target)} (${row?.state ?? ''})`;
  });
}

function machine(id: string, source: string, target: string): string {
  const digests = { key: shortDigest(`${id}\n0`), source: shortDigest(source) };
  const line = { ...digests, target: shortDigest(target), origin: 'machine', isReviewed: false };
  return writeLockLine({ path, language: 'de', line: { ...line, origin: 'machine' } });
}

const lock = `# interlinear.lock 1\n${machine('cart', 'Cart', 'Korb')}\n${machine('to', 'Towards', 'An')}\n`;

describe('A grid of a translation whose source is another document', () => {
  it('shows source, target and what the lock knows, with keys that are missing where they belong', async () => {
    const grid = await startPair(path, english, german, { lock });
    assert.deepEqual(rowsOf(grid), [
      'cart: Cart → Korb (machine-made)',
      'pay: Pay # → - (untranslated)',
      'by: By → - (untranslated)',
      'to: To → An (out of date)',
    ]);
    assert.equal(grid.state.counts.untranslated, 2);
    const [init] = grid.told;
    assert.ok(init?.type === 'init');
    assert.deepEqual(init.languages, { source: 'en', target: 'de' });
    assert.deepEqual(init.states, []);
  });

  it('writes what is there in its place, and what is missing where the project would, as one step each', async () => {
    const grid = await startPair(path, english, german);
    assert.equal(await grid.wish({ type: 'commit', rows: [0], pieces: ['Wagen "x"'] }), null);
    await grid.settle();
    assert.equal(grid.document.getText(), german.replace('"Korb"', '"Wagen \\"x\\""'));
    assert.equal(await grid.wish({ type: 'commit', rows: [1], pieces: ['Zahle ', 1] }), null);
    await grid.settle();
    assert.deepEqual(rowsOf(grid).slice(0, 3), [
      'cart: Cart → Wagen "x" (translated)',
      'pay: Pay # → Zahle # (translated)',
      'by: By → - (untranslated)',
    ]);
    assert.equal(
      grid.document.getText(),
      '{\n  "cart": "Wagen \\"x\\"",\n  "pay": "Zahle {{sum}}",\n  "own": "Nur hier",\n  "to": "An"\n}\n',
    );
    assert.equal(grid.source.getText(), english);
    assert.ok(grid.document.undo() && grid.document.undo() && !grid.document.undo(), 'two steps');
    assert.equal(grid.document.getText(), german);
    await grid.settle();
    assert.equal(grid.state.get(1)?.target, null);
  });

  it('follows edits of the source: other words, keys that come and go', async () => {
    const grid = await startPair(path, english, german, { lock });
    grid.source.edit([{ offset: english.indexOf('"Cart"'), length: 6, newText: '"Basket"' }]);
    await grid.settle();
    assert.equal(rowsOf(grid)[0], 'cart: Basket → Korb (out of date)');
    const now = grid.source.getText();
    grid.source.edit([
      { offset: now.indexOf('  "cart"'), length: 0, newText: '  "a": "First",\n' },
    ]);
    await grid.settle();
    assert.deepEqual(rowsOf(grid).slice(0, 2), [
      'a: First → - (untranslated)',
      'cart: Basket → Korb (out of date)',
    ]);
    assert.equal(grid.document.getText(), german, 'nothing is written by it');
  });

  it('leaves a row in which somebody writes to its text, also where the source changes its order', async () => {
    const grid = await startPair(path, english, german);
    grid.state.setTyped(1, { pieces: ['Zahle'], refusal: 'not yet' });
    grid.source.edit([
      {
        offset: english.indexOf('  "pay"'),
        length: english.indexOf('  "to"') - english.indexOf('  "pay"'),
        newText: '  "by": "By",\n  "pay": "Pay {{sum}}",\n',
      },
    ]);
    await grid.settle();
    assert.equal(grid.state.get(1)?.name, 'by');
    assert.deepEqual(grid.state.allTyped, [], 'it is no row of that place any more');
    assert.equal(grid.state.rowCount, 4);
  });

  it('says that the source is broken, keeps the rows, and comes back', async () => {
    const grid = await startPair(path, english, german);
    grid.source.edit([{ offset: 0, length: 1, newText: '' }]);
    await grid.settle();
    assert.ok(grid.isBroken);
    const refusal = await grid.wish({ type: 'commit', rows: [0], pieces: ['Wagen'] });
    assert.match(refusal ?? '', /translated from cannot be read/u);
    assert.ok(grid.source.undo());
    while (grid.isBroken) await grid.settle();
    assert.equal(grid.document.getText(), german);
  });

  it('keeps beside the files that a person stands for what a machine made, and writes nothing into them', async () => {
    const grid = await startPair(path, english, german, { lock });
    assert.equal(await grid.wish({ type: 'commit', rows: [0], pieces: ['Korb'] }), null);
    await grid.settle();
    assert.equal(await grid.wish({ type: 'approve', rows: [3] }), null);
    await grid.settle();
    assert.deepEqual(
      rowsOf(grid).map((row) => /\((.*)\)/u.exec(row)?.[1]),
      ['reviewed', 'untranslated', 'untranslated', 'reviewed'],
    );
    assert.equal(grid.document.getText(), german);
    assert.equal(grid.kept.length, 2);
    assert.equal(await grid.wish({ type: 'sendBack', rows: [0] }), null);
    await grid.settle();
    assert.equal(grid.state.get(0)?.state, 'machine-made');
  });

  it('says once that a machine made a text: by its state, and beside a state that says something else', async () => {
    const grid = await startPair(path, english, german, { lock });
    const told = (): readonly unknown[] => {
      const row = grid.state.get(0);
      return [row?.state, row?.isMachine];
    };
    assert.deepEqual(told(), ['machine-made', false]);
    grid.source.edit([{ offset: english.indexOf('"Cart"'), length: 6, newText: '"Basket"' }]);
    await grid.settle();
    assert.deepEqual(told(), ['out of date', true]);
  });

  it('says where nothing keeps who has read a text', async () => {
    const grid = await startPair(path, english, german);
    const refusal = await grid.wish({ type: 'approve', rows: [0] });
    assert.match(refusal ?? '', /project/u);
    assert.match((await grid.wish({ type: 'sendBack', rows: [0] })) ?? '', /machines/u);
  });

  it('writes translations into the rows where they are by then, but for those that a person wrote', async () => {
    let go: () => void = () => undefined;
    const opened = new Promise<void>((resolve) => {
      go = resolve;
    });
    const translate = async ({ rows, write }: RowsTranslation): Promise<void> => {
      rows.begin(rows.begun);
      rows.answer(1, [{ kind: 'text', text: 'Zahle {{sum}}' }]);
      rows.answer(2, [{ kind: 'text', text: 'Von' }]);
      await opened;
      assert.ok(await write());
    };
    const grid = await startPair(path, english, german, { lock, translate });
    assert.equal(await grid.wish({ type: 'translate', rows: [1, 2] }), null);
    assert.equal(await grid.wish({ type: 'commit', rows: [2], pieces: ['Durch'] }), null);
    await grid.settle();
    go();
    while (!grid.document.getText().includes('Zahle')) {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
    }
    await grid.settle();
    const states = rowsOf(grid);
    assert.ok(states.includes('pay: Pay # → Zahle # (machine-made)'), states.join('\n'));
    assert.ok(states.includes('by: By → Durch (translated)'), states.join('\n'));
    assert.ok(grid.document.undo(), 'one step');
    assert.ok(!grid.document.getText().includes('Zahle'));
  });
});
