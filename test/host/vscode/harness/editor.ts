import type { Locator } from 'playwright-core';
import { until } from './until.ts';
import type { Workbench } from './open-workbench.ts';

/** What the code below needs of an element; it runs in the page. */
interface ShownLine {
  readonly style: { readonly top: string };
  readonly textContent: string;
}

/** The editor that has the focus. */
function activeEditor({ page }: Workbench): Locator {
  return page.locator('.editor-group-container.active .editor-instance').first();
}

/** Opens a file through Quick Open, as by Control+P, and waits for its tab and text. */
export async function openFile(workbench: Workbench, name: string): Promise<void> {
  const { page } = workbench;
  const base = name.slice(name.lastIndexOf('/') + 1);
  const tab = page.locator('.tab.active', { hasText: base });
  await until(`the tab of ${name}`, async () => {
    await page.keyboard.press('Control+P');
    const input = page.locator('.quick-input-widget input').first();
    const row = page.locator('.quick-input-list .monaco-list-row', { hasText: base }).first();
    try {
      await input.fill(name, { timeout: 3_000 });
      await row.click({ timeout: 5_000 });
      await tab.waitFor({ timeout: 5_000 });
      return true;
    } catch {
      // Where the list is gone, Escape would hide the notifications that a flow waits for.
      if (await input.isVisible()) await page.keyboard.press('Escape');
      return null;
    }
  });
  await activeEditor(workbench).locator('.view-line').first().waitFor();
}

/** The text on screen, line by line from the top; `null` where the editor shows none. */
export async function visibleText(workbench: Workbench): Promise<string> {
  const lines = await activeEditor(workbench)
    .locator('.view-lines > .view-line')
    .evaluateAll((elements) =>
      (elements as unknown as readonly ShownLine[])
        .map((element) => ({
          top: Number.parseFloat(element.style.top),
          text: element.textContent.replaceAll('\u00a0', ' '),
        }))
        .sort((one, other) => one.top - other.top)
        .map(({ text }) => text),
    );
  return lines.join('\n');
}

/** Waits until the text on screen holds a passage, and gives the whole. */
export function waitForText(workbench: Workbench, passage: string | RegExp): Promise<string> {
  const sought = typeof passage === 'string' ? passage : passage.source;
  return until(`"${sought}" in the editor`, async () => {
    const text = await visibleText(workbench);
    const found = typeof passage === 'string' ? text.includes(passage) : passage.test(text);
    return found ? text : null;
  });
}

/** Selects each of the passages with a cursor of its own, every time it occurs. */
export async function selectText(workbench: Workbench, ...passages: string[]): Promise<void> {
  const widget = await find(workbench, passages);
  await workbench.page.keyboard.press('Alt+Enter');
  await close(workbench, widget);
}

/** Puts a cursor before each of the passages, every time it occurs. */
export async function placeCursors(workbench: Workbench, ...before: string[]): Promise<void> {
  await selectText(workbench, ...before);
  await workbench.page.keyboard.press('ArrowLeft');
}

/** What is selected, each selection on a line of its own, as by copying it. */
export async function selectedText({ page }: Workbench): Promise<string> {
  await page.evaluate('navigator.clipboard.writeText("")');
  await page.keyboard.press('Control+C');
  return until('the copied selection', async () => {
    const text = await page.evaluate<string>('navigator.clipboard.readText()');
    return text === '' ? null : text;
  });
}

/** Puts the one cursor before the first occurrence of a passage. */
export async function placeCursor(workbench: Workbench, before: string): Promise<void> {
  // What is typed into the widget selects its first occurrence at once.
  await close(workbench, await find(workbench, [before]));
  await workbench.page.keyboard.press('ArrowLeft');
}

/** Opens the find widget for any of the passages, from the top of the file. */
async function find(workbench: Workbench, passages: readonly string[]): Promise<Locator> {
  const { page } = workbench;
  const editor = activeEditor(workbench);
  await editor.locator('.native-edit-context, textarea.inputarea').first().focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+F');
  const widget = editor.locator('.find-widget.visible');
  await widget.waitFor();
  await setToggle(widget, 'Use Regular Expression', true);
  await setToggle(widget, 'Match Case', true);
  const pattern = passages.map((text) => text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`));
  await widget.locator('.find-part textarea').first().fill(pattern.join('|'));
  await widget.locator('.matchesCount', { hasText: /1 of \d/u }).waitFor();
  return widget;
}

/** By its button: the Escape key may be meant for a notification. Focus returns to the editor. */
async function close(workbench: Workbench, widget: Locator): Promise<void> {
  await widget.getByRole('button', { name: 'Close' }).click();
  await widget.waitFor({ state: 'hidden' });
  // Keys that come before it has the focus are lost.
  await activeEditor(workbench)
    .locator('.native-edit-context:focus, textarea.inputarea:focus')
    .first()
    .waitFor({ state: 'attached' });
}

async function setToggle(widget: Locator, name: string, on: boolean): Promise<void> {
  const toggle = widget.getByRole('checkbox', { name });
  const isOn = (await toggle.getAttribute('aria-checked')) === 'true';
  if (isOn !== on) await toggle.click();
}

/** Takes the last edit back, as by Control+Z in the editor. */
export async function undo(workbench: Workbench): Promise<void> {
  await workbench.page.keyboard.press('Control+Z');
}

/** Saves the active editor and waits until its tab is no longer marked as changed. */
export async function save(workbench: Workbench): Promise<void> {
  const { page } = workbench;
  await page.keyboard.press('Control+S');
  await page.locator('.tab.active:not(.dirty)').first().waitFor();
}
