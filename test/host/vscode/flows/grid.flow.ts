import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { FrameLocator, Locator } from 'playwright-core';
import { pick } from '../harness/dialogs.ts';
import { openFile } from '../harness/editor.ts';
import { runCommand, titleAction } from '../harness/menus.ts';
import { openWorkbench, type Workbench } from '../harness/open-workbench.ts';
import { ownPage } from '../harness/own-page.ts';
import { stopAtFailure } from '../harness/stop-at-failure.ts';
import { until } from '../harness/until.ts';

const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

const original = `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file source-language="en" target-language="de" original="harbour" datatype="plaintext">
    <body>
      <trans-unit id="title"><source>Harbour office</source><target state="translated">Hafenamt</target></trans-unit>
      <trans-unit id="welcome"><source>Welcome aboard, <g id="1">captain</g>!</source><note>On the gangway sign</note></trans-unit>
      <trans-unit id="berth"><source>Berth {0} is free from %s on.</source><target state="needs-review-translation">Liegeplatz {0} ist frei.</target></trans-unit>
      <trans-unit id="tide"><source>The tide turns twice a day, and the harbour master writes the hours on the board beside the door of the office, where everybody can read them.</source><alt-trans match-quality="100%"><source>The tide turns twice a day, and the harbour master writes the hours on the board beside the door of the office, where everybody can read them.</source><target>Ebbe und Flut wechseln zweimal am Tag, und der Hafenmeister schreibt die Zeiten an die Tafel neben der Tür des Amts, wo alle sie lesen können.</target></alt-trans></trans-unit>
      <trans-unit id="closed" approved="yes"><source>Closed</source><target state="final">Geschlossen</target></trans-unit>
      <trans-unit id="brand" translate="no"><source>Interlinear</source></trans-unit>
    </body>
  </file>
</xliff>
`;

/** A file for each language, of which the translation lacks a text. */
const catalogues = {
  'interlinear.json': '{ "source": "en", "targets": ["de"], "files": ["locales/{lang}.json"] }\n',
  'locales/en.json': '{\n  "arrival": "Arrival",\n  "departure": "Departure"\n}\n',
  'locales/de.json': '{\n  "arrival": "Ankunft"\n}\n',
};

/** A file as a grid of sources and targets, in the real workbench, by keyboard. */
describe('A file in the grid of the workbench', function () {
  // Each goes on where the one before ended.
  stopAtFailure(this);

  let workbench: Workbench;

  before(async () => {
    workbench = await openWorkbench({
      name: 'grid',
      files: { 'harbour.xlf': original, 'other.txt': 'x', ...catalogues },
    });
  });
  after(async () => {
    await workbench.close();
  });

  const frame = (): FrameLocator => ownPage(workbench);
  const row = (number: number): Locator => frame().locator(`.row[aria-rowindex="${number + 1}"]`);
  const target = (number: number): Locator => row(number).locator('.cell.target');
  const focused = (selector: string): Locator => frame().locator(`${selector}:focus`);
  const isDirty = (): Promise<void> => workbench.page.locator('.tab.active.dirty').waitFor();

  it('opens from the title bar, with states, codes and problems', async () => {
    await openFile(workbench, 'harbour.xlf');
    await titleAction(workbench, 'Open in the Grid');
    await row(6).waitFor();
    await focused('.grid').waitFor();
    await frame().locator('.count', { hasText: '6 segments' }).waitFor();
    await frame().locator('.badge', { hasText: '2 to translate' }).waitFor();
    await row(3).locator('.mark').waitFor();
    assert.equal(await row(2).locator('.source .chip').count(), 2);
    await workbench.screenshot('opened');
    assert.deepEqual(await accessibilityFaults(), []);
  });

  it('takes a target with its codes by keyboard alone, and a state', async () => {
    const { keyboard } = workbench.page;
    await target(2).click();
    await focused('.grid').waitFor();
    await keyboard.press('Enter');
    await focused('.chip-editor-text').waitFor();
    await workbench.screenshot('editing');
    await frame().locator('.ghost').waitFor();
    await keyboard.type('Willkommen, ');
    await keyboard.press('Control+1');
    await keyboard.type('Käpt’n');
    await keyboard.press('ArrowRight');
    await keyboard.type('!');
    await workbench.screenshot('typed');
    await keyboard.press('Enter');
    await target(2).filter({ hasText: 'Käpt’n' }).waitFor();
    await isDirty();
    await frame().locator('.badge', { hasText: '1 to translate' }).waitFor();
    await target(1).click();
    await frame().locator('.tools > .states').selectOption('signed-off');
    await row(1).locator('.state', { hasText: 'signed-off' }).waitFor();
    await workbench.screenshot('edited');
  });

  it('shows what is sought alone, in the order wanted, and all again', async () => {
    const { keyboard } = workbench.page;
    const names = (): Locator => frame().locator('.cell.key');
    // A count shows what it counts, and all again.
    await frame().locator('.badge', { hasText: '1 to translate' }).click();
    await frame().locator('.count', { hasText: '1 of 6 segments' }).waitFor();
    assert.deepEqual(await names().allTextContents(), ['tide']);
    await workbench.screenshot('filtered');
    await frame().locator('.badge', { hasText: '1 to translate' }).click();
    await frame()
      .locator('.count', { hasText: /^6 segments$/u })
      .waitFor();
    await frame().locator('.badge.warn').click();
    await frame()
      .locator('.count', { hasText: / of 6 segments$/u })
      .waitFor();
    await until('rows with problems alone', async () => {
      const [shown, marked] = [frame().locator('.row'), frame().locator('.row:has(.mark)')];
      return (await shown.count()) === (await marked.count()) ? true : null;
    });
    await frame().locator('.search .states').selectOption('');
    await frame()
      .locator('.count', { hasText: /^6 segments$/u })
      .waitFor();
    await target(1).click();
    await focused('.grid').waitFor();
    await keyboard.press('Control+ArrowDown');
    await frame().locator('.grid[aria-activedescendant="cell-2-target"]').waitFor();
    await keyboard.press('Control+F');
    await focused('.filter').waitFor();
    await keyboard.type('GANGWAY');
    await frame().locator('.count', { hasText: '1 of 6 segments' }).waitFor();
    assert.deepEqual(await names().allTextContents(), ['welcome']);
    await keyboard.press('Escape');
    await frame()
      .locator('.count', { hasText: /^6 segments$/u })
      .waitFor();
    await frame().locator('.sort', { hasText: 'Key' }).click();
    await frame().locator('[aria-sort="ascending"]').waitFor();
    await until('rows by their keys', async () => {
      const [first] = await names().allTextContents();
      return first === 'berth' ? true : null;
    });
    await frame().locator('.sort', { hasText: 'Key' }).click();
    await frame().locator('.sort', { hasText: 'Key' }).click();
    await until('rows as in the file', async () => {
      const [first] = await names().allTextContents();
      return first === 'title' ? true : null;
    });
  });

  it('shows the details of a segment, and puts matches into its target by key', async () => {
    const { keyboard } = workbench.page;
    await target(4).click();
    await focused('.grid').waitFor();
    await keyboard.press('Control+K');
    await keyboard.press('Alt+P');
    const details = frame().locator('.details');
    await details.locator('.matches', { hasText: 'Ebbe und Flut' }).waitFor();
    await details.locator('.notes', { hasText: 'tide' }).waitFor();
    await workbench.screenshot('details');
    await keyboard.press('Control+Shift+1');
    await focused('.chip-editor-text').waitFor();
    await keyboard.press('Enter');
    await target(4).filter({ hasText: 'Ebbe und Flut wechseln' }).waitFor();
    await target(3).click();
    await details.locator('.problems .error').first().waitFor();
    await workbench.screenshot('problems');
    await details.getByRole('button', { name: 'Close' }).click();
    await frame().getByRole('button', { name: 'Columns' }).click();
    await frame().getByRole('menuitemcheckbox', { name: 'Origin' }).click();
    await frame().locator('.column.origin').waitFor();
    await workbench.screenshot('columns');
    await keyboard.press('Escape');
    await frame().locator('.columns').waitFor({ state: 'hidden' });
  });

  it('says what is refused, and keeps what was typed', async () => {
    const { keyboard } = workbench.page;
    await target(2).click();
    await focused('.grid').waitFor();
    await keyboard.press('F2');
    await focused('.chip-editor-text').waitFor();
    await keyboard.press('Control+A');
    await keyboard.type('Willkommen!');
    await keyboard.press('Enter');
    await row(2).locator('.target.refused', { hasText: 'Willkommen!' }).waitFor();
    await workbench.screenshot('refused');
    // Another tab ends the page: what was typed comes back with it.
    await openFile(workbench, 'other.txt');
    await workbench.page.locator('.tab', { hasText: 'harbour.xlf' }).click();
    await row(2).locator('.target.refused', { hasText: 'Willkommen!' }).waitFor();
    await runCommand(workbench, 'View: Focus Active Editor Group');
    await target(2).click();
    await focused('.grid').waitFor();
    await keyboard.press('F2');
    await focused('.chip-editor-text').waitFor();
    await frame().locator('.foot .keys').waitFor();
    await keyboard.press('Escape');
    await target(2).filter({ hasText: 'Käpt’n' }).waitFor();
    // What keys do in an open cell is said no longer.
    await frame().locator('.foot .keys').waitFor({ state: 'detached' });
  });

  it('follows the text, also where that cannot be read for a while', async () => {
    const { page } = workbench;
    await runCommand(workbench, 'View: Split Editor Right');
    await runCommand(workbench, 'Interlinear: Open Grid as Text');
    await page.locator('.view-line').first().waitFor();
    await page.locator('.view-line').first().click();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('<');
    await frame().locator('.notice:visible').first().waitFor();
    await workbench.screenshot('broken');
    await page.keyboard.press('Backspace');
    await frame().locator('.notice:visible').waitFor({ state: 'detached' });
    await runCommand(workbench, 'View: Close Editor');
  });

  it('is at home in other themes and in narrow windows', async () => {
    const { page } = workbench;
    for (const [theme, kind] of [
      ['Dark 2026', 'vscode-dark'],
      ['Dark High Contrast', 'vscode-high-contrast'],
    ] as const) {
      await runCommand(workbench, 'Preferences: Color Theme');
      await pick(workbench, theme);
      await frame().locator(`body.${kind}`).waitFor();
      // What is written in grey is to be read in a selected row too.
      await target(6).click();
      await workbench.screenshot(kind);
      assert.deepEqual(await accessibilityFaults(), [], theme);
    }
    await page.setViewportSize({ width: 900, height: 700 });
    await until('words of states that are whole', async () => {
      const heights = await frame()
        .locator('.state .word', { hasText: /^translated$/u })
        .evaluateAll((words) =>
          (words as unknown as readonly { getClientRects(): { length: number } }[]).map(
            (word) => word.getClientRects().length,
          ),
        );
      return heights.length > 0 && heights.every((lines) => lines === 1) ? true : null;
    });
    await workbench.screenshot('half');
    await page.setViewportSize({ width: 420, height: 700 });
    await until('a narrow grid', async () => {
      const box = await frame().locator('.grid').boundingBox();
      return box !== null && box.width < 480 ? true : null;
    });
    await workbench.screenshot('narrow');
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('undoes all of it to the byte', async () => {
    const { page } = workbench;
    await target(2).click();
    await focused('.grid').waitFor();
    await until('the first state', async () => {
      await page.keyboard.press('Control+Z');
      const isClean = await page.locator('.tab.active.dirty').count();
      return isClean === 0 ? true : null;
    });
    await target(2).filter({ hasText: 'Not translated yet' }).waitFor();
    await page.keyboard.press('Control+S');
    await until('the first text on disk', async () => {
      const text = (await workbench.read('harbour.xlf')).toString('utf8');
      return text === original ? true : null;
    });
    assert.deepEqual(workbench.blocked, []);
  });

  it('shows a catalogue beside its source, and puts in what it lacks', async () => {
    const { keyboard } = workbench.page;
    await openFile(workbench, 'locales/de.json');
    await titleAction(workbench, 'Open in the Grid');
    await row(2).locator('.source', { hasText: 'Departure' }).waitFor();
    await target(2).click();
    await focused('.grid').waitFor();
    await keyboard.press('Enter');
    await focused('.chip-editor-text').waitFor();
    await keyboard.type('Abfahrt');
    await keyboard.press('Enter');
    await isDirty();
    await keyboard.press('Control+S');
    await until('both texts on disk', async () => {
      const text = (await workbench.read('locales/de.json')).toString('utf8');
      return text === '{\n  "arrival": "Ankunft",\n  "departure": "Abfahrt"\n}\n' ? true : null;
    });
  });

  /** What axe finds in the page of the grid. */
  async function accessibilityFaults(): Promise<readonly string[]> {
    const body = await frame().locator('body').elementHandle();
    const page = await body.ownerFrame();
    assert.ok(page !== null, 'the frame of the grid');
    await page.evaluate(axeScript);
    const { violations } = await page.evaluate<AxeResults>('axe.run()');
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }
});
