import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { CommittedPiece } from '../../../../shared/formats/rows/cell-pieces.ts';
import { allCellChips, cellChips } from '../../../doubles/cells/cell-chips.ts';
import { fuzzRuns, fuzzSeed, fuzzTimeout, seedWords } from '../../../doubles/fuzz.ts';
import { openCellPage, type CellPage } from '../harness/cell-page.ts';
import { readFlowHost } from '../harness/flow-host.ts';

const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
const { name, open, close } = cellChips;
const chips = allCellChips.slice(0, 3);

/** The editor of a cell with real keys, input methods, clipboard and pointer; without VS Code. */
describe('The editor of a cell in a browser', () => {
  let cell: CellPage;

  before(async () => {
    cell = await openCellPage(readFlowHost().browser);
  });
  afterEach(() => {
    assert.deepEqual(cell.errors, []);
  });
  after(() => cell.close());

  async function press(...keys: readonly string[]): Promise<void> {
    for (const key of keys) await cell.page.keyboard.press(key);
  }

  function type(text: string): Promise<void> {
    return cell.page.keyboard.type(text);
  }

  async function holds(...pieces: readonly CommittedPiece[]): Promise<void> {
    assert.deepEqual(await cell.value(), pieces);
  }

  async function compose(text: string): Promise<void> {
    const [selectionStart, selectionEnd] = [text.length, text.length];
    await cell.devtools.send('Input.imeSetComposition', { text, selectionStart, selectionEnd });
  }

  it('is filled by keys alone: text, a code, a pair around what is typed', async () => {
    await cell.open({ chips, pieces: [] });
    await type('Hi ');
    await press('Control+1');
    await type(', ');
    await press('Alt+2');
    await type('you');
    await press('ArrowRight');
    await type('!');
    await holds('Hi ', 1, ', ', 2, 'you', 3, '!');
    await press('Home');
    await type('> ');
    await press('End', 'Backspace', 'Tab');
    const value = '["> Hi ",1,", ",2,"you",3]';
    assert.deepEqual((await cell.told()).at(-1), `commit next ${value}`);
  });

  it('goes to both ends of a line of chips alone', async () => {
    await cell.open({ chips, pieces: [name, open, close] });
    await press('Home');
    await type('a');
    await press('End');
    await type('z');
    await press('Shift+Home');
    await type('b');
    await holds('b');
  });

  it('deletes chips whole and both ends of a pair, and brings them back', async () => {
    await cell.open({ chips, pieces: [name, ' ', open, 'bold', close] });
    await press('Backspace');
    await holds(1, ' bold');
    await press('Home', 'Delete');
    await holds(' bold');
    await press('Control+z', 'Control+z');
    await holds(1, ' ', 2, 'bold', 3);
    await press('Control+Shift+z');
    await holds(1, ' bold');
  });

  it('shows what is missing, to be clicked or chosen from a list', async () => {
    await cell.open({ chips, pieces: ['a'] });
    const described = (): Promise<string> =>
      cell.page.evaluate(
        'document.getElementById(cell.element.querySelector("[role=textbox]").getAttribute("aria-describedby")).textContent',
      );
    assert.equal(await described(), 'Missing: code 1, {name}; code 2, b begins; code 3, b ends');
    await cell.page.click('.ghost >> nth=0');
    await press('Control+Space');
    await cell.page.evaluate(axeScript);
    const { violations } = await cell.page.evaluate<AxeResults>('axe.run(cell.element)');
    assert.deepEqual(
      violations.map(({ id }) => id),
      [],
    );
    const chosen = cell.page.locator('[role=option][aria-selected=true]');
    assert.match(await chosen.innerText(), /<b>/);
    await press('Enter');
    await holds('a', 1, 2, 3);
    assert.equal(await described(), 'No code is missing.');
    await press('Control+9');
    assert.equal(await cell.page.innerText('.told'), 'There is no code 9.');
  });

  it('takes an input method, beside chips, over a pair, and given up', async () => {
    await cell.open({ chips, pieces: [name, open, 'bold', close], language: 'ja' });
    await press('Home', 'ArrowRight');
    await compose('に');
    await holds(1, 'に', 2, 'bold', 3);
    await press('Enter');
    assert.deepEqual(await cell.told(), ['change']);
    await cell.devtools.send('Input.insertText', { text: '日本' });
    await holds(1, '日本', 2, 'bold', 3);
    await press('Shift+ArrowRight', 'Shift+ArrowRight');
    await compose('k');
    await holds(1, '日本kold');
    await cell.devtools.send('Input.insertText', { text: '漢' });
    await press('Control+z');
    await holds(1, '日本', 2, 'bold', 3);
    // A composition that the browser drops without a word keeps nobody from undoing.
    const lines = ['A\n', open, '\nb\néé', close];
    await cell.open({ chips, pieces: lines, linesAllowed: true });
    await press('Control+Home');
    await type('y');
    await press('Control+End', 'ArrowLeft', 'Shift+Home');
    await compose(' ');
    await cell.devtools.send('Input.insertText', { text: 'q' });
    await press('ArrowUp', 'Control+z', 'Control+z', 'Control+z');
    await holds('A\n', 2, '\nb\néé', 3);
    await cell.open({ chips, pieces: [] });
    await compose('に');
    await compose('');
    await holds();
    await type('x');
    await holds('x');
  });

  it('pastes chips where they belong, and nothing but text from elsewhere', async () => {
    await cell.open({ chips, pieces: ['one ', open, 'two', close] });
    await press('Control+a', 'Control+x');
    await holds();
    await press('Control+v', 'Control+v');
    await holds('one ', 2, 'two', 3, 'one <b>two</b>');
    const html = '<b data-chip=\\"1\\">evil</b><img src=x onerror=alert(1)>';
    await cell.page.evaluate(
      `navigator.clipboard.write([new ClipboardItem({
        'text/html': new Blob(["${html}"], { type: 'text/html' }),
        'text/plain': new Blob(['a\\r\\nb <i>'], { type: 'text/plain' }) })])`,
    );
    await cell.open({ chips, pieces: [name] });
    await press('Control+v');
    await holds(1, 'a b <i>');
    await cell.open({ chips, pieces: [name], linesAllowed: true });
    await press('Control+v', 'Enter');
    await holds(1, 'a\nb <i>\n');
  });

  it('moves a chip and text that are dragged', async () => {
    await cell.open({ chips, pieces: ['one two ', name, ' three'] });
    const chip = await cell.page.locator('.chip-editor-text .chip').boundingBox();
    const field = await cell.page.locator('.chip-editor-text').boundingBox();
    assert.ok(chip !== null && field !== null);
    const { mouse } = cell.page;
    const y = chip.y + chip.height / 2;
    await mouse.move(chip.x + chip.width / 2, y);
    await mouse.down();
    await mouse.move(chip.x - 20, y, { steps: 4 });
    await mouse.move(field.x + 12, y, { steps: 4 });
    await mouse.up();
    await holds(1, 'one two  three');
    await press('Control+z');
    await holds('one two ', 1, ' three');
  });

  it('asks before it gives up what was typed, and tells the keys of others to them', async () => {
    await cell.open({ chips, pieces: ['a'] });
    await press('Escape');
    assert.deepEqual(await cell.told(), ['cancel']);
    await cell.open({ chips, pieces: ['a'] });
    await type('b');
    await press('Escape');
    assert.match(await cell.page.innerText('.told'), /Escape again/);
    await press('F8', 'Escape');
    assert.deepEqual(await cell.told(), ['change', 'key F8', 'cancel']);
    await cell.open({ chips, pieces: ['a'] });
    await cell.page.click('#after');
    assert.deepEqual(await cell.told(), ['commit stay ["a"]']);
  });

  it('shows white space beside the text, also from right to left', async () => {
    const text = 'مرحبا \u00a0\u200b';
    await cell.open({ chips, pieces: [text, name], direction: 'rtl', language: 'ar' });
    await cell.page.evaluate('cell.showWhiteSpace(true)');
    await type(' ');
    await cell.page.waitForSelector('.blank-layer .blank >> nth=3', { state: 'attached' });
    await holds(text, 1, ' ');
    const ends: readonly number[] = await cell.page.evaluate(
      `['.chip-editor-text', '.blank-layer'].map((layer) =>
        document.querySelector(layer + ' .chip').getBoundingClientRect().left)`,
    );
    assert.equal(ends[0], ends[1]);
  });

  it('shows a sheet of keys, and gives the focus back', async () => {
    const keys = [{ key: 'Ctrl++', sentence: 'Adds <b>.' }];
    const sheet = { title: 'Keys', close: 'Close', groups: [{ title: 'In a cell', keys }] };
    await cell.open({ chips, pieces: [] });
    await cell.page.focus('#after');
    await cell.page.evaluate(`openKeySheet(${JSON.stringify(sheet)})`);
    await cell.page.evaluate(axeScript);
    const { violations } = await cell.page.evaluate<AxeResults>('axe.run("dialog")');
    assert.deepEqual(
      violations.map(({ id }) => id),
      [],
    );
    assert.equal(await cell.page.innerText('dialog dl'), 'Ctrl\n+\n+\nAdds <b>.');
    await press('Escape');
    assert.equal(await cell.page.locator('dialog').count(), 0);
    assert.equal(await cell.page.evaluate('document.activeElement.id'), 'after');
  });

  it('takes no more time for a letter than its text grows', async () => {
    const short = await timeOfLetter(1_000);
    const long = await timeOfLetter(20_000);
    assert.ok(long < 40 * Math.max(short, 0.5), `a letter took ${short} and ${long} ms`);
  });

  /** The least time of several letters, in ms: what else the machine does is not in it. */
  async function timeOfLetter(length: number): Promise<number> {
    const text = 'ein Wort und noch eins, '.repeat(Math.ceil(length / 24)).slice(0, length);
    await cell.open({ chips, pieces: [name, text] });
    await cell.page.evaluate('cell.showWhiteSpace(true)');
    await cell.page.evaluate(`globalThis.least = Infinity;
      cell.element.addEventListener('beforeinput', () => { const start = performance.now();
        queueMicrotask(() => { least = Math.min(least, performance.now() - start); }); }, true);`);
    await type('hello, world');
    await holds(1, `${text}hello, world`);
    return cell.page.evaluate('least');
  }

  it(`holds whole chips whatever is done to it ${seedWords}`, async function () {
    this.timeout(fuzzTimeout(120_000));
    const steps = fuzzRuns(250);
    const random = randomNumbers(fuzzSeed);
    const pieces = ['To ', name, ', ', open, 'bold \u{1f600}', close, '.\n'];
    await cell.open({ chips: allCellChips, pieces, linesAllowed: true });
    const opened = await cell.value();
    for (let step = 0; step < steps; step += 1) {
      const told = await doAnything(random);
      const value = await cell.value();
      assertWhole(value, `${told} in step ${step}`);
      const shown = await cell.page.evaluate(
        '[...document.querySelectorAll(".chip-editor-text [data-chip]")].map((chip) => Number(chip.dataset.chip))',
      );
      assert.deepEqual(
        shown,
        value.filter((piece) => typeof piece === 'number'),
        `${told} in step ${step}`,
      );
    }
    for (let step = 0; step < 2 * steps; step += 1) {
      await press('Control+z');
      if (JSON.stringify(await cell.value()) === JSON.stringify(opened)) return;
    }
    assert.fail('undo did not lead back to what was opened');
  });

  const moves = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'Control+Home'];
  const edits = [
    'Backspace',
    'Delete',
    'Control+Backspace',
    'Control+Delete',
    'Enter',
    'Control+x',
  ];
  const others = ['Control+z', 'Control+y', 'Control+c', 'Control+v', 'Control+v', 'Control+a'];

  async function doAnything(random: (below: number) => number): Promise<string> {
    const pick = (list: readonly string[]): string => list[random(list.length)] ?? '';
    const letters = ['a', 'é', '漢', 'ש', '\u{1f600}', ' '];
    const kind = random(8);
    const told = [
      pick(moves),
      `Shift+${pick(moves.slice(0, 6))}`,
      pick(edits),
      pick(others),
      `Control+${random(6) + 1}`,
      pick(letters),
      `compose ${pick(letters)}`,
      pick(moves),
    ][kind];
    if (told === undefined) return '';
    if (kind === 5) await cell.page.keyboard.insertText(told);
    else if (kind === 6) {
      const text = told.slice('compose '.length);
      await compose(text);
      if (random(3) > 0) await cell.devtools.send('Input.insertText', { text });
      else await compose('');
    } else await press(told);
    return told;
  }
});

/** The same numbers for the same seed, each below what is asked for. */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed || 1;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}

function assertWhole(value: readonly CommittedPiece[], told: string): void {
  const numbers = value.filter((piece) => typeof piece === 'number');
  assert.equal(new Set(numbers).size, numbers.length, told);
  for (const first of [2, 4]) {
    assert.equal(numbers.includes(first), numbers.includes(first + 1), told);
    assert.ok(numbers.indexOf(first) <= numbers.indexOf(first + 1), told);
  }
  assert.ok(
    numbers.every((number) => number >= 1 && number <= 5),
    told,
  );
}
