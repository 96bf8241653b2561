import assert from 'node:assert/strict';
import type { OpenWord } from '../harness/open-word.ts';
import { answerApi, openPaneBench, sectionOf, type PaneBench } from './pane-harness.ts';
import { sampleDocument } from './sample-document.ts';

describe('What the pane says when something is refused', () => {
  let bench: PaneBench;

  before(async () => {
    bench = await openPaneBench();
  });

  afterEach(() => bench.leave());
  after(() => bench.close());

  async function improveWith(word: OpenWord): Promise<readonly string[]> {
    await word.call('selectParagraphs', 1);
    const completed = await word.call('clickCommand', 'improveWriting');
    assert.equal(completed.status, 0, 'the command must be completed on every path');
    const improve = sectionOf(word.pane, 'improve');
    await improve.settled();
    return improve.notices();
  }

  const answers = [
    [401, /401.*Close the pane and open it again/],
    [403, /403.*key on the gateway may be wrong.*check the key and the plan/],
    [456, /characters of this billing period.*Raise the limit/],
    [400, /refused by the service.*Check that it is in a supported language/],
  ] as const;
  for (const [status, said] of answers) {
    it(`says what to do after ${status}, and leaves the document alone`, async () => {
      const word = await bench.open({ docx: await sampleDocument() });
      const before = await word.call('texts');
      await answerApi(word.page, '/v2/write/rephrase', { status });
      assert.match((await improveWith(word)).join(' '), said);
      assert.deepEqual(await word.call('texts'), before);
    });
  }

  for (const [status, said] of [
    [401, /\(401\)/g],
    [403, /\(403\)/g],
  ] as const) {
    it(`says once in each section what is wrong with the key (${status})`, async () => {
      const word = await bench.open({
        docx: await sampleDocument(),
        isBilled: true,
        context: { viewport: { width: 320, height: 640 } },
        before: async (page) => {
          await answerApi(page, '/v', { status });
        },
      });
      for (const name of ['translate', 'document'] as const) {
        await sectionOf(word.pane, name).show();
        await word.pane.waitForSelector(`#panel-${name} .notice`);
        await word.pane.waitForSelector(`#panel-${name} [data-field=style]:disabled`);
        const shown = (await word.pane.locator('main, footer').allInnerTexts()).join('\n');
        assert.equal(shown.match(said)?.length, 1, shown);
        assert.match(shown, /The usage could not be read/);
        const all = await word.pane.locator('body').innerText();
        assert.doesNotMatch(all, /could not be loaded|Load the lists again/);
      }
      await word.pane.click('.usage-head');
      assert.match(await word.pane.locator('.usage-details').innerText(), said);
    });
  }

  for (const status of [429, 500, 503] as const) {
    it(`tries again after ${status}, says so, and can be cancelled`, async () => {
      const word = await bench.open({ docx: await sampleDocument() });
      await answerApi(word.page, '/v2/write/rephrase', { status });
      await word.call('selectParagraphs', 1);
      await sectionOf(word.pane, 'improve').start();
      await word.pane.waitForFunction(
        () =>
          document.querySelector('.progress-label')?.textContent.includes('asking again') === true,
        undefined,
      );
      await word.pane.getByRole('button', { name: 'Cancel' }).click();
      await sectionOf(word.pane, 'improve').settled();
      const notices = await sectionOf(word.pane, 'improve').notices();
      assert.match(notices.join(' '), /^Cancelled\. The document was not changed/);
    });
  }

  it('says that the gateway cannot be reached', async () => {
    const word = await bench.open({ docx: await sampleDocument() });
    await answerApi(word.page, '/v2/write/correct', 'unreachable');
    await word.call('selectParagraphs', 1);
    const correct = sectionOf(word.pane, 'correct');
    await correct.show();
    await correct.start();
    await correct.settled();
    assert.match((await correct.notices()).join(' '), /gateway could not be reached.*try again/);
  });

  it('says that a text was changed meanwhile, and keeps the result for copying', async () => {
    const word = await bench.open({ docx: await sampleDocument() });
    await improveWith(word);
    await word.call('replaceText', 'We offer', 'They offer');
    const improve = sectionOf(word.pane, 'improve');
    await improve.click('[data-placement=replace]');
    await word.pane.waitForSelector('#panel-improve .card-problem:not([hidden])');
    assert.match((await improve.cards()).join(' '), /changed meanwhile/);
    assert.match((await word.call('texts'))[1] ?? '', /^They offer a very unique/);
  });

  it('says that a paragraph was deleted meanwhile', async () => {
    const word = await bench.open({ docx: await sampleDocument() });
    await improveWith(word);
    await word.call('deleteParagraph', 1);
    const improve = sectionOf(word.pane, 'improve');
    await improve.click('[data-placement=replace]');
    await word.pane.waitForSelector('#panel-improve .card-problem:not([hidden])');
    assert.match((await improve.cards()).join(' '), /no longer in the document|changed meanwhile/);
  });

  it('says that a read-only document cannot be changed', async () => {
    const word = await bench.open({ docx: await sampleDocument(), isReadOnly: true });
    const before = await word.call('texts');
    const notices = await improveWith(word);
    const improve = sectionOf(word.pane, 'improve');
    if (!notices.join(' ').includes('read-only')) {
      await improve.click('[data-placement=replace]');
      await word.pane.waitForSelector('#panel-improve .card-problem:not([hidden])');
      assert.match(
        (await improve.cards()).join(' '),
        /protected.*Turn on editing and accept again/,
      );
    }
    assert.deepEqual(await word.call('texts'), before);
  });

  it('says what an old Word lacks, and works in it all the same', async () => {
    const word = await bench.open({ docx: await sampleDocument(), platform: 'old' });
    await improveWith(word);
    const hint = await word.pane.locator('#panel-improve .accept .field-hint').textContent();
    assert.match(hint ?? '', /Tracked changes need Word 2024.*Comments need Word 2024/);
    assert.equal(await word.pane.isDisabled('#panel-improve [data-placement=comment]'), true);
    await sectionOf(word.pane, 'improve').click('[data-placement=replace]');
    await word.pane.waitForSelector('#panel-improve .notice-success');
  });

  it('lets the document be when the pane is closed in the middle', async () => {
    const word = await bench.open({ docx: await sampleDocument() });
    const before = await word.call('texts');
    await answerApi(word.page, '/v2/write/rephrase', { status: 503 });
    await word.call('selectParagraphs', 1);
    await sectionOf(word.pane, 'improve').start();
    await word.pane.waitForSelector('.progress', { state: 'visible' });
    await word.call('stop');
    assert.deepEqual(await word.call('texts'), before);
  });

  it('takes the paragraph at the cursor when nothing is selected, and says so', async () => {
    const word = await bench.open({ docx: await sampleDocument() });
    await word.call('selectAt', 1, 3);
    await sectionOf(word.pane, 'improve').start();
    await sectionOf(word.pane, 'improve').settled();
    const notices = (await sectionOf(word.pane, 'improve').notices()).join(' ');
    assert.match(notices, /paragraph at the cursor was taken/);
  });

  it('goes on with a blocked storage, and says what that means (F36)', async () => {
    const word = await bench.open({ docx: await sampleDocument(), context: {} });
    await word.page.context().addInitScript({
      content: `Object.defineProperty(globalThis, 'localStorage', {
        get() { throw new DOMException('blocked', 'SecurityError'); },
      });`,
    });
    const page = await word.page.context().newPage();
    await page.goto(bench.paneUrl);
    await page.waitForSelector('[role=tab]');
    const notices = await page.locator('.notice-text').allTextContents();
    assert.match(notices.join(' '), /lets the pane store nothing/);
  });

  it('says that it needs Word when it is opened in a browser', async () => {
    const word = await bench.open({ docx: await sampleDocument() });
    const page = await word.page.context().newPage();
    await page.goto(bench.paneUrl);
    await page.waitForSelector('[role=tab]');
    const [notice] = await page.locator('.notice-text').allTextContents();
    assert.match(notice ?? '', /^This page is the Interlinear pane for Word/);
    await page.click('#panel-improve .button-primary');
    await page.waitForSelector('#panel-improve .notice');
    assert.match(await page.innerText('#panel-improve .notice'), /Open a document in Word/);
  });

  it('says that a section could not be loaded, and loads it when it is chosen again', async () => {
    const word = await bench.open({ docx: await sampleDocument(), context: {} });
    const script = /\/document\.js$/u;
    await word.page.context().route(script, (route) => route.abort('connectionrefused'));
    await sectionOf(word.pane, 'document').show();
    await word.pane.waitForSelector('#panel-document .notice-error:visible');
    const said = await word.pane.innerText('#panel-document');
    assert.match(said, /could not be loaded\. Check the network connection, then try again/);
    await word.page.context().unroute(script);
    await sectionOf(word.pane, 'improve').show();
    await sectionOf(word.pane, 'document').show();
    await word.pane.waitForSelector('#panel-document .work > .button-primary');
    assert.equal(await word.pane.locator('#panel-document .notice-error').count(), 0);
  });
});
