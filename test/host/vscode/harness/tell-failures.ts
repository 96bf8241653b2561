import type { Context } from 'mocha';
import type { Page } from 'playwright-core';
import { openWindows } from './open-workbench.ts';

/** What is asked of a window that does not answer may take so long. */
const LIMIT_IN_MS = 2_000;

const shownParts = {
  Tabs: '.tabs-container .tab',
  Dialogs: '.monaco-dialog-box',
  Notifications: '.notification-list-item',
  Lists: '.quick-input-widget:visible',
};

/**
 * A hook behind each test. Where one failed, it takes a picture of each window that is open and says
 * in words what that showed, since pictures stay on the machine that took them.
 */
export async function tellFailures(this: Context): Promise<void> {
  if (this.currentTest?.state !== 'failed') return;
  for (const window of openWindows()) {
    await window.screenshot('failed');
    for (const line of await shownIn(window.page)) console.log(`      ${line}`);
  }
}

async function shownIn(page: Page): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const [name, selector] of Object.entries(shownParts)) {
    const texts = await page.locator(selector).allInnerTexts();
    if (texts.length > 0) lines.push(`${name}: ${texts.map(inOneLine).join(' | ')}`);
  }
  const focused = await page.evaluate('document.activeElement?.outerHTML ?? ""');
  lines.push(`Focus: ${inOneLine(String(focused))}`);
  for (const frame of page.frames().filter((each) => each.parentFrame() !== null)) {
    const text = await frame
      .locator('body')
      .innerText({ timeout: LIMIT_IN_MS })
      .catch(() => 'no answer');
    if (text !== '') lines.push(`Page ${frame.name()}: ${inOneLine(text)}`);
  }
  return lines;
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim().slice(0, 300);
}
