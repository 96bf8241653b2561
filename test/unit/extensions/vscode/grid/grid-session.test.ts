import assert from 'node:assert/strict';
import type { ToGrid } from '../../../../../extensions/vscode/features/grid/grid-messages.ts';
import { createTermFinder } from '../../../../../shared/formats/terms/create-term-finder.ts';
import type { TextLocation } from '../../../../../shared/formats/model.ts';
import { openText } from '../../../../../shared/formats/open-file.ts';
import { properties } from '../../../../../shared/formats/properties/format.ts';
import { xliff } from '../../../../../shared/formats/xliff/format.ts';
import { startGrid } from './grid-harness.ts';
import { foot, Gate, head, nameAndTarget, small, unit } from './session-samples.ts';

describe('A grid and its document', () => {
  it('write one target as one step, and follow when it is taken back', async () => {
    const grid = await startGrid(xliff, small);
    assert.deepEqual(nameAndTarget(grid), ['a: -', 'b: -', 'c: Drittes']);
    assert.equal(await grid.wish({ type: 'commit', rows: [1], pieces: ['Jetzt ', 1] }), null);
    await grid.settle();
    assert.equal(grid.state.get(1)?.standing, 'translated');
    assert.ok(grid.document.getText().includes('>Jetzt <x id="1"/></target>'));
    assert.equal(grid.state.counts.untranslated, 1);
    assert.ok(grid.document.undo());
    assert.ok(!grid.document.undo(), 'one step');
    assert.equal(grid.document.getText(), small);
    await grid.settle();
    assert.deepEqual(nameAndTarget(grid), ['a: -', 'b: -', 'c: Drittes']);
  });

  it('are saved with all that is still on its way', async () => {
    const grid = await startGrid(xliff, small);
    const written = ['Erstes', 'Anderes'].map((text, row) =>
      grid.wish({ type: 'commit', rows: [row * 2], pieces: [text] }),
    );
    grid.save();
    assert.deepEqual(await Promise.all(written), [null, null]);
    await grid.settle();
    assert.equal(grid.saved.length, 1);
    assert.match(grid.saved[0] ?? '', />Erstes<[^]*>Anderes</u);
  });

  it('take back what was written last, also where that is still on its way', async () => {
    const grid = await startGrid(xliff, small);
    assert.equal(await grid.wish({ type: 'commit', rows: [0], pieces: ['Erstes'] }), null);
    await grid.settle();
    const before = grid.document.getText();
    const written = grid.wish({ type: 'commit', rows: [2], pieces: ['Anderes'] });
    grid.press('undo');
    assert.equal(await written, null);
    await grid.settle();
    assert.equal(grid.document.getText(), before);
    grid.press('redo');
    assert.match(grid.document.getText(), />Anderes</u);
  });

  it('tell what became of rows since a base, and follow what is written meanwhile', async () => {
    const grid = await startGrid(xliff, head + unit('a') + unit('c', 'Third', 'Neu') + foot);
    const base = await openText('a.xlf', small);
    grid.session.compare({ name: 'main', file: base });
    await grid.settle();
    const before = async (): Promise<unknown[]> => {
      await grid.settle();
      grid.send({ type: 'rows', version: grid.state.version, rows: [0, 1] });
      await grid.settle();
      return [0, 1].map((at) => grid.state.get(at)?.before ?? null);
    };
    const [, third] = await before();
    assert.deepEqual(third, {
      change: 'target',
      source: null,
      target: [
        { kind: 'old', text: 'Drittes' },
        { kind: 'new', text: 'Neu' },
      ],
    });
    assert.equal(await grid.wish({ type: 'commit', rows: [1], pieces: ['Drittes'] }), null);
    const [, again] = await before();
    assert.notDeepEqual(again, third, 'it is as it was, but for its state');
    grid.session.compare(null);
    assert.deepEqual(await before(), [null, null]);
  });

  it('approve rows and send them back, with the words of the format', async () => {
    const grid = await startGrid(xliff, small);
    assert.equal(await grid.wish({ type: 'approve', rows: [2] }), null);
    assert.match(grid.document.getText(), /state="signed-off">Drittes/u);
    assert.equal(await grid.wish({ type: 'sendBack', rows: [2] }), null);
    assert.match(grid.document.getText(), /state="needs-review-translation">Drittes/u);
    assert.ok(grid.document.undo() && grid.document.undo() && !grid.document.undo(), 'two steps');
    assert.equal(grid.document.getText(), small);
  });

  it('write nothing where a code is missing, and say so', async () => {
    const grid = await startGrid(xliff, small);
    const refusal = await grid.wish({ type: 'commit', rows: [1], pieces: ['Jetzt'] });
    assert.match(refusal ?? '', /code/u);
    assert.equal(grid.document.getText(), small);
  });

  it('write nothing made on another version of the document', async () => {
    const grid = await startGrid(xliff, small);
    grid.document.edit([{ offset: head.length, length: unit('a').length, newText: '' }]);
    const commit = { type: 'commit', request: 9, version: 1, at: 0, pieces: ['X'] };
    grid.send(commit);
    await grid.settle();
    await grid.settle();
    const done = grid.told.find((message) => message.type === 'done');
    assert.match(done?.refusal ?? '', /changed meanwhile/u);
    assert.ok(!grid.document.getText().includes('X'));
  });

  it('take wishes along when rows above come and go', async () => {
    const grid = await startGrid(xliff, small);
    const first = grid.wish({ type: 'commit', rows: [0], pieces: ['Eins'] });
    const second = grid.wish({ type: 'commit', rows: [2], pieces: ['Drei'] });
    const third = grid.wish({ type: 'commit', rows: [1], pieces: ['Jetzt ', 1] });
    await first;
    grid.document.edit([{ offset: head.length, length: 0, newText: unit('new') }]);
    // It was on its way already, made on the version before.
    assert.match((await second) ?? '', /changed meanwhile/u);
    assert.equal(await third, null);
    await grid.settle();
    const rows = nameAndTarget(grid);
    assert.deepEqual(rows, ['new: -', 'a: Eins', 'b: Jetzt <x id="1"/>', 'c: Drittes']);
  });

  it('show the last good rows while the text is broken, write nothing, and come back', async () => {
    const grid = await startGrid(xliff, small);
    grid.document.edit([{ offset: 0, length: 1, newText: '' }]);
    await grid.settle();
    assert.ok(grid.isBroken);
    assert.deepEqual(nameAndTarget(grid), ['a: -', 'b: -', 'c: Drittes']);
    const broken = grid.document.getText();
    assert.notEqual(await grid.wish({ type: 'commit', rows: [0], pieces: ['Eins'] }), null);
    assert.equal(grid.document.getText(), broken);
    grid.document.undo();
    await grid.settle();
    assert.ok(!grid.isBroken);
    assert.equal(await grid.wish({ type: 'commit', rows: [0], pieces: ['Eins'] }), null);
  });

  it('say of a text that never could be read where it breaks, without tools for rows', async () => {
    const shown: (TextLocation | null)[] = [];
    const showText = (place: TextLocation | null): Promise<void> => {
      shown.push(place);
      return Promise.resolve();
    };
    const line = small.slice(0, small.indexOf('</source>')).split('\n').length;
    const grid = await startGrid(xliff, small.replace('</source>', '</sauce>'), { showText });
    const [told, ...others] = grid.told;
    assert.ok(told?.type === 'broken' && !told.hasRows && others.length === 0);
    assert.match(told.heading, new RegExp(`^"app.xlf" .* ${line}, column \\d+\\.$`, 'u'));
    assert.match(told.sentence, /source/u);
    assert.match(told.next, /rows appear here/u);
    grid.send({ type: 'openText', at: null });
    assert.equal(shown[0]?.line, line);
    grid.document.edit([{ offset: 0, length: grid.document.getText().length, newText: small }]);
    while (grid.isBroken) await grid.settle();
    await grid.settle();
    assert.deepEqual(nameAndTarget(grid), ['a: -', 'b: -', 'c: Drittes']);
  });

  it('set states, copy sources and clear targets of many rows as one step each', async () => {
    const grid = await startGrid(xliff, small);
    assert.equal(await grid.wish({ type: 'copySource', rows: [0, 1] }), null);
    await grid.settle();
    assert.deepEqual(nameAndTarget(grid).slice(0, 2), ['a: Text of a', 'b: Open <x id="1"/> now']);
    assert.equal(await grid.wish({ type: 'state', rows: [0, 1, 2], word: 'final' }), null);
    await grid.settle();
    const states = [0, 1, 2].map((at) => grid.state.get(at)?.standing);
    assert.deepEqual(states, ['final', 'final', 'final']);
    assert.match((await grid.wish({ type: 'clear', rows: [0, 1] })) ?? '', /codes/u);
    assert.equal(await grid.wish({ type: 'clear', rows: [2] }), null);
    for (let step = 0; step < 3; step += 1) assert.ok(grid.document.undo());
    assert.equal(grid.document.getText(), small);
  });

  it('lock rows and open them again, as one step each', async () => {
    const grid = await startGrid(xliff, small);
    assert.equal(await grid.wish({ type: 'lock', rows: [0, 1] }), null);
    await grid.settle();
    const locks = (): (string | null)[] => [0, 1].map((at) => grid.state.get(at)?.locked ?? null);
    assert.ok(locks().every((lock) => lock !== null));
    assert.match((await grid.wish({ type: 'commit', rows: [0], pieces: ['X'] })) ?? '', /"a"/u);
    assert.equal(await grid.wish({ type: 'lock', rows: [0, 1] }), null);
    await grid.settle();
    assert.deepEqual(locks(), [null, null]);
    assert.ok(grid.document.undo() && grid.document.undo() && !grid.document.undo(), 'two steps');
    assert.equal(grid.document.getText(), small);
  });

  it('say so where a format has no locks and no notes', async () => {
    const keyed = await startGrid(properties, 'a=One\n');
    assert.match((await keyed.wish({ type: 'lock', rows: [0] })) ?? '', /not to be translated/u);
    assert.match((await keyed.wish({ type: 'comment', rows: [0] })) ?? '', /no comments/u);
  });

  it('write a note to its row, wherever that is by then, as one step', async () => {
    const [isMoved, isShown] = [new Gate(), new Gate()];
    const names: string[] = [];
    const grid = await startGrid(xliff, small, {
      askNote: async (name) => {
        names.push(name);
        isShown.open();
        await isMoved.opened;
        return 'Look & see';
      },
    });
    assert.equal(await grid.wish({ type: 'comment', rows: [2] }), null);
    await isShown.opened;
    grid.document.edit([{ offset: head.length, length: 0, newText: unit('new') }]);
    const before = grid.document.getText();
    isMoved.open();
    while (grid.document.getText() === before) await grid.settle();
    await grid.settle();
    assert.deepEqual(names, ['c']);
    assert.deepEqual(grid.state.get(3)?.notes, ['Look & see']);
    assert.match(grid.document.getText(), />Drittes<\/target><note>Look &amp; see<\/note>/u);
    assert.ok(grid.document.undo());
    assert.equal(grid.document.getText(), before);
  });

  it('show the code of a row', async () => {
    const shown: string[] = [];
    const grid = await startGrid(xliff, small, {
      showCode: (_, { name }) => {
        shown.push(name);
        return Promise.resolve();
      },
    });
    for (const at of [1, null, 99]) grid.send({ type: 'goToCode', at });
    await grid.settle();
    assert.deepEqual(shown, ['b']);
  });

  const query = {
    type: 'query',
    filters: [],
    text: '',
    isPattern: false,
    matchCase: false,
    by: 'file',
    descending: false,
  };

  it('find rows with terms of glossaries, once these are looked up, and by others later', async () => {
    let terms = createTermFinder([{ source: 'third', target: 'drittes' }]);
    const sought: boolean[] = [];
    const grid = await startGrid(xliff, small, {
      terms: (_, areSought) => {
        sought.push(areSought);
        return Promise.resolve(terms);
      },
    });
    const found = async (filters: readonly string[]): Promise<unknown> => {
      const before = grid.told.length;
      grid.send({ ...query, query: before, filters });
      for (;;) {
        await grid.settle();
        const view = grid.told.slice(before).find((message) => message.type === 'view');
        if (view !== undefined) return [view.rows, view.filters.terms];
      }
    };
    assert.deepEqual(await found(['terms']), [[2], 1]);
    terms = createTermFinder([{ source: 'text', target: 'Text' }]);
    assert.deepEqual(await found([]), [null, 1]);
    assert.deepEqual(await found(['terms']), [[0], 1]);
    assert.equal(await grid.wish({ type: 'copySource', rows: [0] }), null);
    assert.deepEqual(await found(['terms']), [[0], 1]);
    assert.deepEqual(sought, [true, false, true, true]);
  });

  it('answer the newest query on the rows of the newest text', async () => {
    const grid = await startGrid(xliff, small);
    const answers = async (count: number): Promise<readonly (readonly number[] | null)[]> => {
      const views = (): readonly ToGrid[] => grid.told.filter(({ type }) => type === 'view');
      while (views().length < count) {
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
      }
      return views().map((view) => (view.type === 'view' ? view.rows : null));
    };
    grid.send({ ...query, query: 1, filters: ['untranslated'] });
    assert.deepEqual(await answers(1), [[0, 1]]);
    grid.send({ ...query, query: 2 });
    assert.equal((await answers(2))[1], null);
    await grid.wish({ type: 'commit', rows: [0], pieces: ['Eins'] });
    grid.send({ ...query, query: 3, text: 'nothing like it' });
    grid.send({ ...query, query: 4, filters: ['untranslated'] });
    assert.deepEqual((await answers(3))[2], [1]);
    grid.document.edit([{ offset: head.length, length: 0, newText: unit('new') }]);
    grid.send({ ...query, query: 5, text: 'drittes' });
    assert.deepEqual((await answers(4))[3], [3]);
    assert.equal(grid.state.version, grid.document.version);
    grid.send({ ...query, query: 6, text: '(', isPattern: true });
    await answers(5);
    const faulty = grid.told.findLast((message) => message.type === 'view');
    assert.notEqual(faulty?.fault, null);
  });
});
