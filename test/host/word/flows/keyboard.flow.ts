import assert from 'node:assert/strict';
import type { OpenWord } from '../harness/open-word.ts';
import { openPaneBench, sectionOf, type PaneBench } from './pane-harness.ts';
import { sampleDocument } from './sample-document.ts';

describe('The pane by keyboard alone', () => {
  let bench: PaneBench;
  let word: OpenWord;

  before(async () => {
    bench = await openPaneBench();
    word = await bench.open({ docx: await sampleDocument() });
    await word.call('selectParagraphs', 1);
    await word.pane.locator('body').evaluate((body) => {
      body.ownerDocument.defaultView?.focus();
    });
  });

  after(() => bench.close());

  const press = (key: string): Promise<void> => word.page.keyboard.press(key);
  const focused = (): Promise<string> =>
    word.pane.evaluate(() => document.activeElement?.textContent.trim() ?? '');

  const field = (): Promise<string | undefined> =>
    word.pane.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['field']);
  const action = (): Promise<string | undefined> =>
    word.pane.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['action']);

  /** Tabs on until the control with this text has the focus; fails after a full round. */
  async function tabTo(text: string): Promise<void> {
    for (let step = 0; step < 40; step += 1) {
      if ((await focused()).startsWith(text)) return;
      await press('Tab');
    }
    assert.fail(`no control "${text}" is reached by Tab`);
  }

  it('moves among the sections by arrows, Home and End', async () => {
    await word.pane.focus('#tab-improve');
    await press('ArrowRight');
    assert.equal(await focused(), 'Correct');
    await press('End');
    assert.equal(await focused(), 'Document');
    await press('ArrowRight');
    assert.equal(await focused(), 'Improve');
    await press('ArrowLeft');
    await press('Home');
    assert.equal(await focused(), 'Improve');
    assert.equal(await word.pane.isVisible('#panel-improve'), true);
  });

  it('improves, switches a change off, accepts and reverts', async () => {
    await tabTo('Improve selection');
    await press('Enter');
    await sectionOf(word.pane, 'improve').settled();
    assert.match(await focused(), /^Change “unique/, 'who waited goes on with the answer');
    await tabTo('Change “unique');
    await press('Space');
    assert.match(await focused(), /^Change “unique/, 'a switch keeps the focus');
    await tabTo('Replace');
    await press('Enter');
    await word.pane.waitForSelector('#panel-improve .notice-success');
    assert.equal(await focused(), 'Revert', 'the focus goes on to what follows');
    assert.match((await word.call('texts'))[1] ?? '', /very unique service.*our website/);
    const written = await word.pane.textContent('#panel-improve .notice-success');
    await press('Enter');
    // The notice of the writing stands there until the one of the reverting takes its place.
    await word.pane.waitForFunction((before) => {
      const notice = document.querySelector('#panel-improve .notice-success');
      return notice !== null && notice.textContent !== before;
    }, written);
    assert.match((await word.call('texts'))[1] ?? '', /our web site/);
  });

  it('tells what happens in a live region', async () => {
    const status = word.pane.locator('[role=status]');
    await word.pane.focus('#panel-improve .button-primary');
    await press('Enter');
    await sectionOf(word.pane, 'improve').settled();
    assert.equal(await status.getAttribute('aria-live'), 'polite');
    assert.match((await status.textContent()) ?? '', /changes are suggested/);
  });

  it('translates the whole document: languages, sending, opening, and the way back', async () => {
    await word.pane.focus('#tab-improve');
    await press('End');
    assert.equal(await word.pane.isVisible('#panel-document'), true);
    await word.pane.waitForSelector('#panel-document [data-field=target] option[value="de" i]', {
      state: 'attached',
    });
    for (let step = 0; step < 10 && (await field()) !== 'target'; step += 1) await press('Tab');
    assert.equal(await field(), 'target');
    // Letters choose in a list, as everywhere.
    await press('G');
    assert.equal(await word.pane.inputValue('#panel-document [data-field=target]'), 'de');
    await tabTo('Translate document');
    await press('Enter');
    await word.pane.waitForSelector('#panel-document .ready:visible');
    assert.equal(await action(), 'send', 'the focus goes to what comes next');
    await tabTo('Don');
    await press('Enter');
    await word.pane.waitForSelector('#panel-document .ready', { state: 'hidden' });
    assert.equal(await focused(), 'Translate document');
    await press('Enter');
    await word.pane.waitForSelector('#panel-document .ready:visible');
    await press('Enter');
    await word.pane.waitForSelector('#panel-document [data-action=open]:visible');
    const left = await word.pane.evaluate(() => document.activeElement?.tagName);
    assert.notEqual(left, 'BODY', 'the focus is never thrown back to the top');
    await tabTo('Replace');
    await press('Enter');
    await word.pane.waitForSelector('#panel-document .ask:visible >> text=Keep');
    assert.match(await focused(), /^Keep/, 'a question takes whoever asked to it');
    await press('Enter');
    await tabTo('Remove');
    await press('Enter');
    await word.pane.waitForSelector('#panel-document .cards .card', { state: 'detached' });
    assert.equal(await focused(), 'Translate document');
  });

  it('shows where the focus is', async () => {
    await word.pane.focus('#tab-document');
    await press('Home');
    await word.pane.focus('#panel-improve .button-primary');
    await press('Shift+Tab');
    const outline = await word.pane.evaluate(
      () => getComputedStyle(document.activeElement ?? document.body).outlineStyle,
    );
    assert.equal(outline, 'solid');
  });
});
