import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator } from 'playwright-core';
import { answerDialog, answerNotification, notification, pick } from '../harness/dialogs.ts';
import { openFile, placeCursor, waitForText } from '../harness/editor.ts';
import { explorerMenu, runCommand } from '../harness/menus.ts';
import { openWorkbench, type Workbench } from '../harness/open-workbench.ts';
import { stopAtFailure } from '../harness/stop-at-failure.ts';
import { until } from '../harness/until.ts';

const lines = (texts: Readonly<Record<string, string>>): string =>
  `${JSON.stringify(texts, null, 2)}\n`;

const english = lines({
  'cart.title': 'Your cart',
  'cart.empty': 'Nothing is in your cart yet.',
  'cart.items_one': '{{count}} item',
  'cart.items_other': '{{count}} items',
  checkout: 'Go to checkout',
});
const german = lines({ 'cart.title': 'Ihr Warenkorb', checkout: 'Zur Kasse' });
const files = {
  'package.json': '{ "dependencies": { "i18next": "^25.0.0" } }\n',
  'locales/en/shop.json': english,
  'locales/de/shop.json': german,
  'locales/es/shop.json': lines({ 'cart.title': 'Tu carrito' }),
  'locales/fr/shop.json': lines({ 'cart.title': 'Votre panier' }),
  'locales/it/shop.json': lines({ checkout: 'Vai alla cassa' }),
  'locales/pt-BR/shop.json': lines({
    'cart.items_other': '{{total}} itens',
    checkout: 'Finalizar compra',
  }),
};
const targets = ['de', 'es', 'fr', 'it', 'pt-BR'];

describe('A translation project in the workbench', function () {
  // Each goes on where the one before ended.
  stopAtFailure(this);

  let workbench: Workbench;

  before(async () => {
    workbench = await openWorkbench({ name: 'project', files });
  });
  after(() => workbench.close());

  const row = (name: RegExp): Locator => workbench.page.getByRole('treeitem', { name }).first();
  const onDisk = async (name: string): Promise<string> =>
    (await workbench.read(name)).toString('utf8');
  const textsOf = async (language: string): Promise<Readonly<Record<string, string>>> =>
    JSON.parse(await onDisk(`locales/${language}/shop.json`)) as Record<string, string>;

  it('is proposed from what lies in the folder, shown, and written when that is wanted', async () => {
    const { page } = workbench;
    await runCommand(workbench, 'Interlinear: Show Translations of Project');
    const setUp = page.getByRole('button', { name: 'Set Up Translation Project' });
    await setUp.waitFor();
    await workbench.screenshot('welcome');
    await setUp.click();
    await waitForText(workbench, 'locales/{lang}/{ns}.json');
    await workbench.screenshot('proposed');
    await assert.rejects(onDisk('interlinear.json'));
    // What was changed meanwhile stays where the proposal is asked for again.
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Enter');
    await setUp.click();
    await answerNotification(workbench, 'This is the interlinear.json that fits', 'Save It');
    const done = 'The project is set up: locales/{lang}/{ns}.json, from English (en) into German';
    await notification(workbench, done);
    await row(/^German \(de\), 40% · 3 missing$/u).waitFor();
    await row(/^Brazilian Portuguese \(pt-BR\), /u).waitFor();
    assert.match(await onDisk('interlinear.json'), /^\n\{/u);
    assert.deepEqual(JSON.parse(await onDisk('interlinear.json')), {
      source: 'en',
      targets,
      files: ['locales/{lang}/{ns}.json'],
    });
    await row(/^German/u).click();
    await row(/^shop\.json, 40%/u).waitFor();
    await workbench.screenshot('languages');
  });

  it('says in the file that is translated what is missing, and where it is not', async () => {
    const { page } = workbench;
    await openFile(workbench, 'locales/en/shop.json');
    await runCommand(workbench, 'View: Focus Problems');
    const missing = /Not translated into de, es, fr, it, pt-BR\./u;
    await page.locator('.markers-panel .monaco-list-row', { hasText: missing }).first().waitFor();
    const wrong = page.locator('.markers-panel .monaco-list-row', {
      hasText: 'The target lacks the placeholder {{count}}',
    });
    await wrong.first().waitFor();
    await workbench.screenshot('problems');
    await runCommand(workbench, 'View: Hide Panel');
    // The editor puts lines between others where nobody works elsewhere.
    const lens = page.locator('.codelens-decoration', { hasText: 'Translate into de, es, fr, it' });
    await lens.first().waitFor();
    const line = page.locator('.view-line', { hasText: 'Your cart' }).first();
    await line.locator('span', { hasText: 'Your cart' }).last().hover();
    const hover = page.locator('.monaco-hover', { hasText: 'French (fr): Votre panier' });
    await hover.first().waitFor();
    await page.locator('.monaco-hover', { hasText: 'Italian (it): missing' }).first().waitFor();
    await workbench.screenshot('hover');
    await page.keyboard.press('Escape');
  });

  it('has one text translated by its quick fix, in a dark and narrow window', async () => {
    const { page } = workbench;
    const usual = page.viewportSize() ?? { width: 1280, height: 800 };
    await runCommand(workbench, 'Preferences: Toggle between Light/Dark Themes');
    await page.locator('.monaco-workbench.vs-dark').waitFor();
    await placeCursor(workbench, 'Go to checkout');
    await page.setViewportSize({ width: 700, height: 800 });
    const fix = page.locator('.action-widget .monaco-list-row', {
      hasText: 'Translate into es, fr',
    });
    // The window takes its new width a moment later, and closes lists that are open by then.
    await until('the quick fix', async () => {
      await page.keyboard.press('Control+.');
      const shown = fix.first().waitFor({ timeout: 5_000 });
      return shown.then(
        () => true,
        () => null,
      );
    });
    await workbench.screenshot('quick-fix-dark');
    await fix.first().click();
    await pick(workbench, 'Try the built-in sandbox');
    await answerDialog(workbench, /Send [\d,.]+ characters of 2 files/u, 'Translate');
    await notification(workbench, 'Texts translated: 2. Languages: 2. Files written: 2.');
    const french = await textsOf('fr');
    assert.deepEqual(Object.keys(french), ['cart.title', 'checkout']);
    assert.equal(await onDisk('locales/it/shop.json'), files['locales/it/shop.json']);
    await row(/^French \(fr\), 33% · 4 missing, 1 machine-made$/u).waitFor();
    await workbench.screenshot('one-text-dark');
    await answerNotification(workbench, 'Texts translated: 2.', 'Undo');
    await row(/^French \(fr\), 16% · 5 missing$/u).waitFor();
    await page.setViewportSize(usual);
    await runCommand(workbench, 'Preferences: Toggle between Light/Dark Themes');
    await runCommand(workbench, 'Notifications: Clear All Notifications');
  });

  it('is translated into all languages with one estimate', async () => {
    await openFile(workbench, 'locales/de/shop.json');
    await runCommand(workbench, 'Interlinear: Translate Missing');
    const dialog = workbench.page.locator('.monaco-dialog-box', { hasText: '5 files' });
    await dialog.waitFor();
    await workbench.screenshot('estimate');
    const said = await answerDialog(workbench, /Send [\d,.]+ characters of 5 files/u, 'Translate');
    assert.match(said, /German \(de\), Spanish \(es\), French \(fr\), Italian \(it\)/u);
    const told = await notification(workbench, 'Texts translated: 22. Languages: 5.');
    await row(/^German \(de\), 100% · 3 machine-made$/u).waitFor();
    await told.hover();
    await workbench.screenshot('translated');
    const after = await textsOf('de');
    assert.equal(after['cart.title'], 'Ihr Warenkorb');
    assert.deepEqual(Object.keys(after), Object.keys(JSON.parse(english) as object));
    assert.match(
      await onDisk('interlinear.lock'),
      /^locales\/pt-BR\/shop\.json pt-BR .* machine$/mu,
    );
    await waitForText(workbench, 'cart.items_other');
  });

  it('is as it was before once that is undone', async () => {
    await answerNotification(workbench, 'Texts translated: 22.', 'Undo');
    await notification(workbench, 'Files are as they were before: 6.');
    await until('the files as before', async () => {
      const same = await Promise.all(
        Object.entries(files).map(async ([name, text]) => (await onDisk(name)) === text),
      );
      return same.every(Boolean) ? true : null;
    });
    await row(/^German \(de\), 40% · 3 missing$/u).waitFor();
  });

  it('gives a translator its texts as XLIFF, and shows what comes back before it is written', async () => {
    const { page } = workbench;
    await runCommand(workbench, 'Notifications: Clear All Notifications');
    await row(/^German \(de\), /u).click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Export for Translators' }).waitFor();
    await workbench.screenshot('exchange-menu');
    await page.getByRole('menuitem', { name: 'Export for Translators' }).click();
    await pick(workbench, 'All Texts');
    await workbench.screenshot('export-version');
    await pick(workbench, 'XLIFF 2.0');
    await pick(workbench, 'for-translators');
    await notification(workbench, 'Texts exported for translators: 5. Files: 1');
    await workbench.screenshot('exported');
    const name = 'for-translators/for-translator.de.xlf';
    const xliff = await onDisk(name);
    const back = xliff
      .replace('Ihr Warenkorb', 'Dein Warenkorb')
      .replace(/<source>Nothing[^<]*<\/source>/u, '$&<target>Der Warenkorb ist leer.</target>')
      .replace(/<source>(<ph [^>]*>) items<\/source>/u, '$&<target>Artikel</target>');
    await writeFile(path.join(workbench.folder, name), back);
    await openFile(workbench, 'interlinear.json');
    await runCommand(workbench, 'Notifications: Clear All Notifications');
    await row(/^German \(de\), /u).waitFor();
    await openFile(workbench, name);
    await runCommand(workbench, 'View: Show Explorer');
    await explorerMenu(workbench, 'for-translator.de.xlf', 'Interlinear', 'Take Back Translations');
    await waitForText(workbench, 'a code of the source is missing');
    await waitForText(workbench, 'a person wrote or reviewed what is there');
    await workbench.screenshot('take-back');
    assert.equal(await onDisk('locales/de/shop.json'), german);
    await pick(workbench, 'Take These Texts: 1');
    await notification(workbench, 'Texts taken back: 1. Files written: 1. Texts left: 2');
    await workbench.screenshot('taken-back');
    const after = await textsOf('de');
    assert.equal(after['cart.empty'], 'Der Warenkorb ist leer.');
    assert.equal(after['cart.title'], 'Ihr Warenkorb');
    await answerNotification(workbench, 'Texts taken back: 1.', 'Undo');
    await until('the file as before', async () =>
      (await onDisk('locales/de/shop.json')) === german ? true : null,
    );
  });
});
