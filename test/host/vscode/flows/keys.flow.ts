import assert from 'node:assert/strict';
import { answer } from '../harness/dialogs.ts';
import { openFile, placeCursor, waitForText } from '../harness/editor.ts';
import { runCommand } from '../harness/menus.ts';
import { openWorkbench, type Workbench } from '../harness/open-workbench.ts';
import { until } from '../harness/until.ts';

const program = `import { useTranslation } from 'react-i18next';

export function Cart({ count }) {
  const { t } = useTranslation('shop');
  return (
    <section aria-label={t('cart.title')}>
      <h1>{t('cart.title')}</h1>
      <p>{t('cart.items', { count })}</p>
      <p>{t('cart.nowhere')}</p>
      <button>Pay now</button>
    </section>
  );
}
`;

/** Two spaces, a blank line, and an escape: nothing of it may change. */
const english = `{
  "cart": {
    "title": "Your cart \\u2013 ready",
    "items_one": "{{count}} item",
    "items_other": "{{count}} items"
  },

  "end": "Thank you"
}
`;
const german = `{
  "cart": {
    "title": "Ihr Warenkorb [$(zap)](command:x) | <b>",
    "items_one": "{{count}} Artikel",
    "items_other": "{{count}} Artikel"
  }
}
`;

describe('Keys of catalogs in a program', () => {
  let workbench: Workbench;

  before(async () => {
    workbench = await openWorkbench({
      name: 'keys',
      files: {
        'package.json': '{"dependencies": {"react-i18next": "16.0.0"}}',
        'locales/en/shop.json': english,
        'locales/de/shop.json': german,
        'locales/fr/shop.json': '{\n  "end": "Merci"\n}\n',
        'src/Cart.jsx': program,
      },
    });
    await openFile(workbench, 'src/Cart.jsx');
  });
  after(() => workbench.close());

  it('shows a key in all languages under the pointer', async () => {
    const { page } = workbench;
    const hover = page.locator('.monaco-hover:visible', { hasText: 'Your cart' }).first();
    await placeCursor(workbench, "cart.title')}</h1>");
    await until('the hover', async () => {
      await runCommand(workbench, 'Show or Focus Hover');
      try {
        await hover.waitFor({ timeout: 5_000 });
        return true;
      } catch {
        return null;
      }
    });
    const text = (await hover.innerText()).replaceAll('\u2060', '');
    assert.match(text, /cart\.title/);
    assert.match(text, /German \(de\)\s+Ihr Warenkorb \[\$\(zap\)\]\(command:x\) \| <b>/);
    assert.match(text, /French \(fr\)\s+missing/);
    await workbench.screenshot('hover');
    await hover.getByRole('link', { name: 'German' }).click();
    await page.locator('.tab.active', { hasText: 'shop.json' }).waitFor();
    await waitForText(workbench, 'Ihr Warenkorb');
  });

  it('goes to the source of a key, and to all languages', async () => {
    const { page } = workbench;
    await openFile(workbench, 'src/Cart.jsx');
    await placeCursor(workbench, "cart.title')}</h1>");
    await page.keyboard.press('F12');
    await waitForText(workbench, 'Your cart');
    await workbench.screenshot('definition');
    await openFile(workbench, 'src/Cart.jsx');
    await placeCursor(workbench, "cart.items'");
    await runCommand(workbench, 'Peek Implementations');
    await page
      .locator('.peekview-widget .monaco-list-row', { hasText: 'shop.json' })
      .first()
      .waitFor();
    await workbench.screenshot('languages');
    await page.keyboard.press('Escape');
  });

  it('hints at a key that no catalog has, and at no other', async () => {
    const { page } = workbench;
    await openFile(workbench, 'src/Cart.jsx');
    const hints = page.locator('.editor-group-container.active .squiggly-hint');
    await hints.first().waitFor();
    assert.equal(await hints.count(), 1);
    await placeCursor(workbench, "nowhere')}");
    const fix = page.locator('.action-widget .monaco-list-row', {
      hasText: 'Add the Key to the Catalog',
    });
    await until('the quick fix', async () => {
      await page.keyboard.press('Control+.');
      const shown = fix.waitFor({ timeout: 5_000 });
      return shown.then(
        () => true,
        () => null,
      );
    });
    await workbench.screenshot('missing-key');
    await fix.click();
    await answer(workbench, 'The text in the source language', 'Nowhere to be seen');
    // Another list opened at once would close the box before it says what was typed.
    await page.locator('.quick-input-widget:visible').waitFor({ state: 'hidden' });
    await openFile(workbench, 'locales/en/shop.json');
    await waitForText(workbench, 'Nowhere to be seen');
    await workbench.screenshot('added-key');
    await openFile(workbench, 'src/Cart.jsx');
  });

  it('suggests keys where one is typed', async () => {
    const { page } = workbench;
    await placeCursor(workbench, "nowhere')}");
    await page.keyboard.press('Control+Delete');
    const row = page.locator('.suggest-widget .monaco-list-row', { hasText: 'cart.items' });
    await until('the suggestions', async () => {
      await page.keyboard.press('Control+Space');
      try {
        await row.first().waitFor({ timeout: 5_000 });
        return true;
      } catch {
        await page.keyboard.press('Escape');
        return null;
      }
    });
    await workbench.screenshot('suggestions');
    await page.keyboard.press('Escape');
    await page.keyboard.type('title');
    await page.keyboard.press('Escape');
    await waitForText(workbench, "<p>{t('cart.title')}</p>");
  });

  it('takes a text out, and leaves all else as it was', async () => {
    const { page } = workbench;
    await placeCursor(workbench, 'ay now');
    const action = page.locator('.action-widget .monaco-list-row', {
      hasText: 'Extract to Catalog',
    });
    await until('the action', async () => {
      await page.keyboard.press('Control+.');
      try {
        await action.waitFor({ timeout: 5_000 });
        return true;
      } catch {
        await page.keyboard.press('Escape');
        return null;
      }
    });
    await workbench.screenshot('extract');
    await action.click();
    const input = page.locator('.quick-input-widget input').first();
    await input.waitFor();
    assert.equal(await input.inputValue(), 'cart.payNow');
    await workbench.screenshot('key');
    await page.keyboard.press('Enter');
    await waitForText(workbench, "<button>{t('cart.payNow')}</button>");
    await workbench.screenshot('extracted');
    await runCommand(workbench, 'File: Save All');
    const saved = await until('the catalog on disk', async () => {
      const text = (await workbench.read('locales/en/shop.json')).toString('utf8');
      return text === english ? null : text;
    });
    const last = '"items_other": "{{count}} items"';
    const added = `${last},\n    "nowhere": "Nowhere to be seen",\n    "payNow": "Pay now"`;
    assert.equal(saved, english.replace(last, added));
  });
});
