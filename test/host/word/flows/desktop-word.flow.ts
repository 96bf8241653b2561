import assert from 'node:assert/strict';
import { openPaneBench, sectionOf, type PaneBench } from './pane-harness.ts';
import { sampleDocument } from './sample-document.ts';

describe('The pane in Word on Windows', () => {
  let bench: PaneBench;

  before(async () => {
    bench = await openPaneBench();
  });

  after(() => bench.close());

  it('improves and translates, and tells the proofing language', async () => {
    const word = await bench.openDesktop({ docx: await sampleDocument() });
    await word.call('selectParagraphs', 1);
    assert.equal((await word.call('clickCommand', 'improveWriting')).status, 0);
    const improve = sectionOf(word.pane, 'improve');
    await improve.settled();
    await improve.click('[data-placement=replace]');
    await word.pane.waitForSelector('#panel-improve .notice-success');
    assert.match((await word.call('texts'))[1] ?? '', /a very special service\u0002/);

    await word.call('selectParagraphs', 4);
    const translate = sectionOf(word.pane, 'translate');
    await translate.show();
    await translate.choose('target', 'de');
    await translate.start();
    await translate.settled();
    await translate.click('[data-placement=replace]');
    await word.pane.waitForSelector('#panel-translate .notice-success');
    assert.match((await word.call('texts'))[4] ?? '', /E-Mail-Adresse/);
    const notices = (await translate.notices()).join(' ');
    assert.doesNotMatch(notices, /old language/);
    assert.deepEqual(word.errors, []);
  });

  it('follows the theme of Word', async () => {
    const word = await bench.openDesktop({ docx: await sampleDocument() });
    const theme = await word.pane.evaluate(() => {
      const { bodyBackgroundColor } = Office.context.officeTheme;
      return { bodyBackgroundColor, applied: document.documentElement.dataset['theme'] };
    });
    assert.ok(theme.applied === 'light' || theme.applied === 'dark', theme.bodyBackgroundColor);
  });
});
