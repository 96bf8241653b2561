import type { Locator } from 'playwright-core';
import type { Workbench } from './open-workbench.ts';

const limitInMs = 30_000;

/** Chooses an entry of the quick pick that is open, by a part of its text. */
export async function pick(workbench: Workbench, label: string): Promise<void> {
  const { page } = workbench;
  const widget = page.locator('.quick-input-widget:visible');
  await widget
    .locator('.quick-input-list .monaco-list-row')
    .first()
    .waitFor({ timeout: limitInMs });
  // Only rows in view exist; what is typed brings the entry there.
  await widget.locator('input[type="text"]').first().fill(label);
  const rows = widget.locator('.quick-input-list .monaco-list-row', { hasText: label });
  await rows.first().click({ timeout: limitInMs });
}

/** Fills the input box whose prompt or placeholder holds `prompt`, and confirms. */
export async function answer(workbench: Workbench, prompt: string, text: string): Promise<void> {
  const { page } = workbench;
  const widget = page.locator('.quick-input-widget:visible');
  await widget
    .filter({ hasText: prompt })
    .or(widget.filter({ has: page.getByPlaceholder(prompt) }))
    .first()
    .waitFor({ timeout: limitInMs });
  await widget.locator('input[type="text"], input[type="password"]').first().fill(text);
  await page.keyboard.press('Enter');
}

/** A notification that holds a text. */
export async function notification(workbench: Workbench, text: string | RegExp): Promise<Locator> {
  const toast = workbench.page
    .locator('.notifications-toasts .notification-list-item', { hasText: text })
    .first();
  await toast.waitFor({ timeout: limitInMs });
  return toast;
}

/** Clicks a button of a notification. */
export async function answerNotification(
  workbench: Workbench,
  text: string | RegExp,
  button: string,
): Promise<void> {
  const toast = await notification(workbench, text);
  await toast.hover();
  await toast.getByRole('button', { name: button }).first().click();
}

/** Clicks a button of the modal dialog that holds a text, and gives all the dialog said. */
export async function answerDialog(
  workbench: Workbench,
  text: string | RegExp,
  button: string,
): Promise<string> {
  const dialog = workbench.page.locator('.monaco-dialog-box', { hasText: text });
  await dialog.waitFor({ timeout: limitInMs });
  const said = await dialog.innerText();
  await dialog.getByRole('button', { name: button }).click();
  return said;
}

/** An item of the status bar that holds a text. */
export async function statusItem(workbench: Workbench, text: string | RegExp): Promise<Locator> {
  const item = workbench.page.locator('.statusbar-item', { hasText: text }).first();
  await item.waitFor({ timeout: limitInMs });
  return item;
}
