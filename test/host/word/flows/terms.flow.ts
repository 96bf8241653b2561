import assert from 'node:assert/strict';
import type { OpenWord } from '../harness/open-word.ts';
import { answerApi, openPaneBench, sectionOf, type PaneBench } from './pane-harness.ts';
import { sampleDocument } from './sample-document.ts';

/** The paragraph that the sandbox knows in German. */
const KNOWN = 4;
const panel = '#panel-translate';

describe('Terms in the pane', () => {
  let bench: PaneBench;
  let word: OpenWord;

  before(async () => {
    bench = await openPaneBench();
    word = await bench.open({ docx: await sampleDocument() });
    const section = sectionOf(word.pane, 'translate');
    await section.show();
    await section.choose('target', 'de');
    await section.choose('source', 'en');
    await word.pane.waitForSelector(`${panel} [data-field=glossary]:enabled`);
  });

  after(() => bench.close());

  const press = (key: string): Promise<void> => word.page.keyboard.press(key);
  const field = (): Promise<string | undefined> =>
    word.pane.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['field']);
  const noticeOf = async (): Promise<string> => {
    await word.pane.waitForSelector(`${panel} .add-term .notice`);
    return word.pane.locator(`${panel} .add-term .notice-text`).innerText();
  };

  async function translate(): Promise<string> {
    await word.call('selectParagraphs', KNOWN);
    const section = sectionOf(word.pane, 'translate');
    await section.start();
    await section.settled();
    return (await section.cards())[0] ?? '';
  }

  it('are shown with the paragraph they stand in', async () => {
    await word.pane.selectOption(`${panel} [data-field=glossary]`, { label: 'Product terms' });
    assert.match(await translate(), /Mailadresse/);
    const terms = await word.pane.locator(`${panel} .terms li`).allInnerTexts();
    assert.deepEqual(terms, ['email address → Mailadresse']);
  });

  it('are added by the keyboard alone: the selected words, the glossary in use', async () => {
    await word.call('selectText', 'valid');
    await word.pane.focus(`${panel} [data-action=add-term]`);
    await press('Enter');
    await word.pane.waitForSelector(`${panel} .term-form`, { state: 'visible' });
    assert.equal(await field(), 'term-target', 'the source is there already');
    assert.equal(await word.pane.inputValue(`${panel} [data-field=term-source]`), 'valid');
    const chosen = await word.pane
      .locator(`${panel} [data-field=term-glossary]`)
      .evaluate((each) => (each as HTMLSelectElement).selectedOptions[0]?.text);
    assert.equal(chosen, 'Product terms');
    await press('Enter');
    const problem = word.pane.locator(`${panel} .term-form .card-problem`);
    assert.match(await problem.innerText(), /translation of the term is missing/);
    assert.equal(await field(), 'term-target');
    await word.page.keyboard.type('zulässig');
    await press('Enter');
    assert.match(await noticeOf(), /“valid” becomes “zulässig” in “Product terms” from now on/);
    const focused = await word.pane.evaluate(
      () => (document.activeElement as HTMLElement | null)?.dataset['action'],
    );
    assert.equal(focused, 'add-term', 'the focus is back where the form was opened');
    const said = (await word.pane.locator('[role=status]').textContent()) ?? '';
    assert.match(said, /“valid” becomes/);
  });

  it('have their effect in the next translation', async () => {
    await translate();
    const terms = await word.pane.locator(`${panel} .terms li`).allInnerTexts();
    assert.ok(
      terms.some((term) => term.startsWith('valid → zulässig')),
      terms.join(' | '),
    );
  });

  it('are replaced only after a question, and Escape closes the form', async () => {
    await word.call('selectText', 'valid');
    await word.pane.focus(`${panel} [data-action=add-term]`);
    await press('Enter');
    await word.pane.waitForSelector(`${panel} .term-form`, { state: 'visible' });
    await word.page.keyboard.type('gültig');
    await press('Enter');
    await word.pane.waitForSelector(`${panel} [data-action=term-yes]`);
    const question = await word.pane.locator(`${panel} .term-form .card-note p`).innerText();
    assert.match(
      question,
      /“valid” becomes “zulässig” in “Product terms”. Replace that by “gültig”\?/,
    );
    await press('Tab');
    await press('Enter');
    assert.match(await noticeOf(), /“valid” becomes “gültig”/);
    await press('Enter');
    await word.pane.waitForSelector(`${panel} .term-form`, { state: 'visible' });
    await press('Escape');
    await word.pane.waitForSelector(`${panel} .term-form`, { state: 'hidden' });
  });

  it('go into a new glossary, which is used from then on', async () => {
    await word.call('selectText', 'enter');
    await word.pane.click(`${panel} [data-action=add-term]`);
    await word.pane.waitForSelector(`${panel} .term-form`, { state: 'visible' });
    await word.pane.fill(`${panel} [data-field=term-target]`, 'eintragen');
    await word.pane.selectOption(`${panel} [data-field=term-glossary]`, '');
    await word.pane.fill(`${panel} [data-field=term-name]`, 'Letters');
    await word.pane.click(`${panel} .term-form [type=submit]`);
    assert.match(await noticeOf(), /“enter” becomes “eintragen” in “Letters”/);
    const used = await word.pane
      .locator(`${panel} [data-field=glossary]`)
      .evaluate((each) => (each as HTMLSelectElement).selectedOptions[0]?.text);
    assert.equal(used, 'Letters');
  });

  it('name a glossary that was deleted elsewhere, and send nothing without it (F15)', async () => {
    const restore = await answerApi(word.page, /\/v3\/glossaries$/, {
      status: 200,
      body: { glossaries: [] },
    });
    const body = { message: 'Resource not found.' };
    const restoreText = await answerApi(word.page, '/v2/translate', { status: 404, body });
    await word.call('replaceText', 'Please enter', 'Please now enter');
    await word.call('selectParagraphs', KNOWN);
    await sectionOf(word.pane, 'translate').start();
    const notice = await word.pane.waitForSelector(`${panel} .notice-error`);
    assert.match(await notice.innerText(), /The account no longer has “Letters”\./);
    await restoreText();
    await restore();
    assert.deepEqual(word.errors, []);
    assert.deepEqual(word.blocked, []);
  });
});
