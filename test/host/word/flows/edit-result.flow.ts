import assert from 'node:assert/strict';
import path from 'node:path';
import { openPaneBench, sectionOf, type PaneBench } from './pane-harness.ts';
import { sampleDocument } from './sample-document.ts';

const screenshots = path.join(import.meta.dirname, '..', '..', 'screenshots');

describe('A result that is edited before it is inserted', () => {
  let bench: PaneBench;

  before(async () => {
    bench = await openPaneBench();
  });

  afterEach(() => bench.leave());
  after(() => bench.close());

  it('is typed in with codes as chips, and goes into the document by itself', async () => {
    const word = await bench.open({ docx: await sampleDocument() });
    await word.call('selectParagraphs', 1, 2);
    const translate = sectionOf(word.pane, 'translate');
    await translate.show();
    await translate.choose('target', 'de');
    await translate.start();
    await translate.settled();
    assert.equal((await translate.cards()).length, 2);
    await translate.click('.card:first-child [data-action=edit]');
    const field = word.pane.locator('#panel-translate .chip-editor-text');
    await field.waitFor();
    assert.ok((await field.locator('.chip').count()) > 2, 'formats and the note are chips');
    await word.page.keyboard.press('ControlOrMeta+End');
    await word.page.keyboard.type(' Bis bald!');
    await word.page.screenshot({ path: path.join(screenshots, 'word-edit-translation.png') });
    await word.page.keyboard.press('ControlOrMeta+Enter');
    // The next one is open by then.
    await word.pane.waitForSelector('#panel-translate .card:nth-child(2) .chip-editor-text');
    await word.page.keyboard.press('Escape');
    await word.pane.waitForSelector('.chip-editor-text', { state: 'detached' });
    assert.match((await translate.cards())[0] ?? '', /Bis bald!.*Edited by you\./su);
    const before = await word.call('texts');
    await translate.click('.card:first-child [data-action=replace-one]');
    await word.pane.waitForSelector('#panel-translate .notice-success');
    const after = await word.call('texts');
    assert.match(after[1] ?? '', /Bis bald!$/u);
    assert.match(after[1] ?? '', /\u0002/u, 'the note is kept');
    assert.deepEqual([after[0], after[2]], [before[0], before[2]]);
    assert.equal((await translate.cards()).length, 1);
  });

  it('is an improved paragraph as well, with the changes that were chosen', async () => {
    const word = await bench.open({ docx: await sampleDocument() });
    await word.call('selectParagraphs', 2);
    await word.call('clickCommand', 'improveWriting');
    const improve = sectionOf(word.pane, 'improve');
    await improve.settled();
    await word.pane.locator('#panel-improve [data-action=edit]').dblclick();
    const field = word.pane.locator('#panel-improve .chip-editor-text');
    await field.waitFor();
    await word.page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    await improve.click('[data-action=edit]');
    await field.waitFor();
    await word.page.keyboard.press('ControlOrMeta+End');
    await word.page.keyboard.type(' Thank you.');
    await word.page.keyboard.press('Enter');
    await improve.click('[data-placement=replace]');
    await word.pane.waitForSelector('#panel-improve .notice-success');
    assert.match((await word.call('texts'))[2] ?? '', /Thank you\.$/u);
  });

  it('takes what is typed along where a click elsewhere ends it, in a low pane too', async () => {
    const context = { viewport: { width: 450, height: 640 } };
    const word = await bench.open({ docx: await sampleDocument(), context });
    await word.call('selectParagraphs', 0, 2);
    await word.call('clickCommand', 'improveWriting');
    const improve = sectionOf(word.pane, 'improve');
    await improve.settled();
    const editLast = async (typed: string): Promise<void> => {
      await improve.click('.card:last-child [data-action=edit]');
      await word.pane.waitForSelector('#panel-improve .chip-editor-text');
      await word.page.keyboard.press('ControlOrMeta+End');
      await word.page.keyboard.type(typed);
    };
    await editLast(' Thank you.');
    await word.page.keyboard.press('ControlOrMeta+Enter');
    await word.pane.waitForSelector('.card:last-child [data-action=edit]:focus');
    await editLast(' Bye.');
    // At the edge: a bar that moves while the button is down takes the click away.
    const replace = word.pane.locator('#panel-improve [data-placement=replace]');
    await replace.click({ position: { x: 20, y: 3 } });
    await word.pane.waitForSelector('#panel-improve .notice-success');
    assert.match((await word.call('texts'))[2] ?? '', /Thank you\. Bye\.$/u);
  });
});
