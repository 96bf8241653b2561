import assert from 'node:assert/strict';
import { openPaneBench, sectionOf, type PaneBench } from './pane-harness.ts';
import { sampleDocument } from './sample-document.ts';

describe('The pane in Word on Windows', () => {
  let bench: PaneBench;

  before(async () => {
    bench = await openPaneBench();
  });

  afterEach(() => bench.leave());
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

  it('translates the whole document, and saves it where the user wants it', async () => {
    const word = await bench.openDesktop({
      docx: await sampleDocument(),
      before: (page) => page.addInitScript({ content: chooseFile }),
    });
    const section = sectionOf(word.pane, 'document');
    await section.show();
    await section.choose('target', 'de');
    assert.equal((await word.call('clickCommand', 'translateDocument')).status, 0);
    await word.pane.click('#panel-document [data-action=send]');
    await word.pane.getByText('Word was asked to open sample.de.docx').first().waitFor();
    assert.equal((await word.call('openedBase64')).length, 1);
    assert.equal(await word.call('openCopies'), 0);
    await word.pane.click('#panel-document [data-action=save]');
    await word.pane.getByText('sample.de.docx is saved.').first().waitFor();
    const size = await word.pane.evaluate(async () => {
      const folder = await navigator.storage.getDirectory();
      return (await (await folder.getFileHandle('sample.de.docx')).getFile()).size;
    });
    const [opened = ''] = await word.call('openedBase64');
    assert.equal(size, Buffer.from(opened, 'base64').length);
    assert.deepEqual(await word.call('openedUrls'), [], 'no address leads to the document');
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

/** What the user would choose in the system's own window: a file of that name. */
const chooseFile = `window.showSaveFilePicker = async ({ suggestedName }) =>
  (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });`;
