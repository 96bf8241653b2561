import type { Locator, Page } from 'playwright-core';
import type { Workbench } from './open-workbench.ts';
import { until } from './until.ts';

/**
 * Right-clicks a place and walks down a menu by its labels. Submenus open on hover. Without labels
 * it leaves the menu open.
 */
async function contextMenu(
  workbench: Workbench,
  target: Locator,
  ...labels: string[]
): Promise<void> {
  const { page } = workbench;
  const [first] = labels;
  const wanted = first === undefined ? page.locator('.monaco-menu').first() : menuItem(page, first);
  await until('the context menu', async () => {
    if (!(await rightClick(page, target))) return null;
    try {
      await wanted.waitFor({ timeout: 3_000 });
      return true;
    } catch {
      // A click is lost while the editor is still being laid out, and a menu that was opened before
      // the extension was known is without it.
      await page.keyboard.press('Escape');
      return null;
    }
  });
  for (const [index, label] of labels.entries()) {
    const item = menuItem(page, label);
    await item.waitFor();
    await item.hover();
    if (index < labels.length - 1) continue;
    const opensMenu = (await item.getAttribute('aria-haspopup')) === 'true';
    await (opensMenu ? item.click() : choose(item));
  }
}

/** A menu that has only just opened takes no click: it stays, and the click is made again. */
async function choose(item: Locator): Promise<void> {
  await until('the menu to close', async () => {
    try {
      await item.click({ timeout: 3_000 });
      await item.waitFor({ state: 'hidden', timeout: 1_000 });
    } catch {
      // Gone while it was to be clicked, or still there.
    }
    return (await item.isVisible()) ? null : true;
  });
}

/**
 * At its middle, whatever lies above it: text lies above the mark of its selection. False when the
 * target was drawn anew between finding it and asking where it is.
 */
async function rightClick(page: Page, target: Locator): Promise<boolean> {
  await target.waitFor();
  const box = await target.boundingBox();
  if (box === null) return false;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { button: 'right' });
  return true;
}

/** Right-clicks the selected text of the active editor. */
export async function editorMenu(workbench: Workbench, ...labels: string[]): Promise<void> {
  const selected = workbench.page.locator('.editor-group-container.active .selected-text').first();
  await contextMenu(workbench, selected, ...labels);
}

/** Right-clicks a file in the explorer. */
export async function explorerMenu(
  workbench: Workbench,
  name: string,
  ...labels: string[]
): Promise<void> {
  const rows = workbench.page.locator('.explorer-folders-view .monaco-list-row');
  await contextMenu(workbench, rows.filter({ hasText: name }).first(), ...labels);
}

/** Clicks an action in the title bar of the active editor. */
export async function titleAction(workbench: Workbench, label: string): Promise<void> {
  const bar = workbench.page.locator('.editor-group-container.active .editor-actions');
  await bar.getByRole('button', { name: label }).first().click();
}

/** By its whole label; the dots of those that ask first may be left out. */
function menuItem(page: Page, label: string): Locator {
  const whole = new RegExp(`^${label.replaceAll(/[.?*+()[\]]/gu, String.raw`\$&`)}\\s?…?$`, 'u');
  return page
    .locator('.monaco-menu .action-menu-item')
    .filter({ has: page.locator('.action-label', { hasText: whole }) })
    .last();
}

/** Runs a command by its title in the command palette. */
export async function runCommand(workbench: Workbench, title: string): Promise<void> {
  const { page } = workbench;
  await until(`the command "${title}"`, async () => {
    // While the workbench restores editors it closes the palette again.
    try {
      await page.keyboard.press('F1');
      const input = page.locator('.quick-input-widget input').first();
      await input.fill(`>${title}`, { timeout: 3_000 });
      const rows = page.locator('.quick-input-list .monaco-list-row', { hasText: title });
      await rows.first().click({ timeout: 3_000 });
      return true;
    } catch {
      await page.keyboard.press('Escape');
      return null;
    }
  });
}
