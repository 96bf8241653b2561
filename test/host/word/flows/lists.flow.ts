import assert from 'node:assert/strict';
import type { OpenWord } from '../harness/open-word.ts';
import { answerApi, openPaneBench, sectionOf, type PaneBench } from './pane-harness.ts';
import { sampleDocument } from './sample-document.ts';

/** The paragraph that the sandbox knows in German. */
const KNOWN = 4;

describe('Choosing a glossary and style rules', () => {
  let bench: PaneBench;
  let word: OpenWord;

  before(async () => {
    bench = await openPaneBench();
    word = await bench.open({ docx: await sampleDocument() });
    await sectionOf(word.pane, 'translate').show();
  });

  after(() => bench.close());

  it('waits for the language, then offers what fits it', async () => {
    const section = sectionOf(word.pane, 'translate');
    await word.pane.waitForSelector(panel('[data-field=glossary]:disabled'));
    // Disabled from the start: the hint comes with the languages.
    const hints = word.pane.locator('#panel-translate .field-hint');
    await hints.getByText('Choose the language first.').first().waitFor();
    await section.choose('target', 'de');
    assert.deepEqual(await optionsOf(word, 'glossary'), [
      'No glossary',
      'All that fit',
      'Product terms',
      'Travel',
    ]);
    assert.deepEqual(await optionsOf(word, 'style'), ['No style rules', 'House style']);
    await section.choose('source', 'fr');
    assert.deepEqual(await optionsOf(word, 'glossary'), ['No glossary']);
    const said = await hintsOf(word);
    assert.ok(
      said.includes('No glossary of this account goes from French into German.'),
      said.join(' | '),
    );
    await word.pane.selectOption(panel('[data-field=source]'), '');
  });

  it('is reached and worked by the keyboard, and tells screen readers what to know', async () => {
    const select = word.pane.locator(panel('[data-field=glossary]'));
    await word.pane.locator(panel('[data-field=formality]')).focus();
    await word.page.keyboard.press('Tab');
    assert.equal(await select.evaluate((each) => each === document.activeElement), true);
    await word.page.keyboard.press('P');
    assert.equal(await chosenOf(word, 'glossary'), 'Product terms');
    const described = await select.evaluate((each) => {
      const id = each.getAttribute('aria-describedby') ?? '';
      return document.getElementById(id)?.textContent;
    });
    assert.match(described ?? '', /detected first/);
    await word.page.keyboard.press('Tab');
    await word.page.keyboard.press('H');
    assert.equal(await chosenOf(word, 'style'), 'House style');
    for (const label of ['Glossary', 'Style rules']) {
      const named = word.pane.locator('#panel-translate').getByLabel(label, { exact: true });
      assert.equal(await named.locator('visible=true').count(), 1, label);
    }
  });

  it('has its effect in the translation, from the language that was detected', async () => {
    await word.call('selectParagraphs', KNOWN);
    const section = sectionOf(word.pane, 'translate');
    await section.start();
    await section.settled();
    const [card = ''] = await section.cards();
    assert.match(card, /Mailadresse/);
    assert.doesNotMatch(card, /E-Mail-Adresse/);
    const panel = await word.pane.locator('#panel-translate').textContent();
    assert.match(panel ?? '', /With “Product terms” and “House style”\./);
    assert.ok((await hintsOf(word)).includes('Detected: English'));
  });

  it('translates without it again, as before', async () => {
    await sectionOf(word.pane, 'translate').openSettings();
    await word.pane.selectOption(panel('[data-field=glossary]'), '');
    await word.pane.selectOption(panel('[data-field=style]'), '');
    const section = sectionOf(word.pane, 'translate');
    await section.start();
    await section.settled();
    assert.match((await section.cards())[0] ?? '', /E-Mail-Adresse/);
  });

  it('says so where the text is in another language, and does without', async () => {
    await word.call('selectParagraphs', KNOWN);
    const section = sectionOf(word.pane, 'translate');
    await section.choose('target', 'fr');
    await sectionOf(word.pane, 'translate').openSettings();
    await word.pane.selectOption(panel('[data-field=glossary]'), {
      label: 'Product terms',
    });
    await word.call(
      'replaceText',
      'Please enter a valid email address.',
      'Bitte geben Sie hier Ihre gültige Anschrift ein.',
    );
    await word.call('selectParagraphs', KNOWN);
    await section.start();
    await section.settled();
    assert.match(
      (await section.notices()).join(' '),
      /The text is in German, and the glossary “Product terms” does not go from German into French/,
    );
  });

  it('is as it was for each language when the pane opens again', async () => {
    const section = sectionOf(word.pane, 'translate');
    await section.choose('target', 'de');
    await sectionOf(word.pane, 'translate').openSettings();
    await word.pane.selectOption(panel('[data-field=style]'), { label: 'House style' });
    await word.pane.goto(bench.paneUrl);
    await word.pane.waitForSelector('[role=tab]');
    await section.show();
    await word.pane.waitForSelector(panel('[data-field=style]:enabled'));
    assert.equal(await chosenOf(word, 'style'), 'House style');
    assert.equal(await chosenOf(word, 'glossary'), 'No glossary');
    await section.choose('target', 'fr');
    assert.equal(await chosenOf(word, 'glossary'), 'Product terms');
    assert.deepEqual(word.errors, []);
    assert.deepEqual(word.blocked, []);
  });
});

describe('A service without lists', () => {
  let bench: PaneBench;

  before(async () => {
    bench = await openPaneBench();
  });

  after(() => bench.close());

  it('leaves translating alone: each picker says why it has no choice, and failures can be tried again', async () => {
    const word = await bench.open({ docx: await sampleDocument() });
    const restore = await answerApi(word.page, '/v3/glossaries', { status: 400 });
    await answerApi(word.page, '/v3/style_rules', { status: 403 });
    const section = sectionOf(word.pane, 'translate');
    await section.show();
    await section.choose('target', 'de');
    await word.pane.waitForSelector('.lists-again');
    const hints = await hintsOf(word);
    assert.ok(hints.includes('The glossaries could not be loaded.'), hints.join(' | '));
    assert.ok(
      hints.includes(
        'Style rules were refused (403): they need the Pro plan, or the key on the gateway may be wrong.',
      ),
      hints.join(' | '),
    );
    await word.call('selectParagraphs', KNOWN);
    await section.start();
    await section.settled();
    assert.match((await section.cards())[0] ?? '', /E-Mail-Adresse/);
    await restore();
    await section.openSettings();
    await word.pane.focus('.lists-again');
    await word.page.keyboard.press('Enter');
    await word.pane.waitForSelector(panel('[data-field=glossary]:enabled'));
    const focused = await word.pane.evaluate(
      () => (document.activeElement as HTMLElement | null)?.dataset['field'],
    );
    assert.equal(focused, 'glossary', 'the focus goes on where its button has gone');
  });

  it('says that an account has none yet, and in German as well', async () => {
    const word = await bench.open({ docx: await sampleDocument(), locale: 'de-DE' });
    await answerApi(word.page, '/v3/glossaries', { status: 200, body: { glossaries: [] } });
    await answerApi(word.page, '/v3/style_rules', { status: 200, body: { style_rules: [] } });
    const section = sectionOf(word.pane, 'translate');
    await section.show();
    await section.choose('target', 'en-GB');
    const hints = await hintsOf(word);
    assert.ok(hints.includes('Dieses Konto hat noch kein Glossar.'), hints.join(' | '));
    assert.ok(hints.includes('Dieses Konto hat noch keine Stilregeln.'), hints.join(' | '));
  });
});

/** A selector inside of the section; others have pickers of languages too. */
function panel(selector: string): string {
  return `#panel-translate ${selector}`;
}

function hintsOf(word: OpenWord): Promise<readonly string[]> {
  return word.pane.locator('#panel-translate .field-hint').allTextContents();
}

function optionsOf(word: OpenWord, field: string): Promise<readonly string[]> {
  return word.pane.locator(panel(`[data-field=${field}] option`)).allTextContents();
}

function chosenOf(word: OpenWord, field: string): Promise<string> {
  return word.pane
    .locator(panel(`[data-field=${field}]`))
    .evaluate((each) => (each as HTMLSelectElement).selectedOptions[0]?.text ?? '');
}
