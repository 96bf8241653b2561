import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FrameLocator, Locator } from 'playwright-core';
import { pick } from '../harness/dialogs.ts';
import { openFile } from '../harness/editor.ts';
import { runCommand, titleAction } from '../harness/menus.ts';
import { openWorkbench, type Workbench } from '../harness/open-workbench.ts';
import { ownPage } from '../harness/own-page.ts';
import { stopAtFailure } from '../harness/stop-at-failure.ts';

const unit = (id: string, source: string, target: string, state = 'translated'): string =>
  `      <trans-unit id="${id}"><source>${source}</source><target state="${state}">${target}</target></trans-unit>\n`;
const file = (...units: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file source-language="en" target-language="de" original="harbour" datatype="plaintext">
    <body>
${units.join('')}    </body>
  </file>
</xliff>
`;
const closed = unit('closed', 'Closed on Sundays', 'Sonntags geschlossen');
const committed = file(
  unit('title', 'Harbour office', 'Hafenbüro'),
  closed,
  unit('tide', 'High tide', 'Flut'),
);
const changed = file(
  unit('title', 'Harbour office', 'Hafenamt'),
  closed,
  unit('tide', 'High tide at noon', 'Flut am Mittag'),
);

/** What changed since a commit, as rows of the grid, with the editor's own Git extension. */
describe('Changes since a commit in the grid of the workbench', function () {
  // Each goes on where the one before ended.
  stopAtFailure(this);

  let workbench: Workbench;

  before(async () => {
    workbench = await openWorkbench({
      name: 'grid-review',
      files: { 'harbour.xlf': committed },
      settings: { 'git.enabled': true },
    });
    const git = (...words: readonly string[]): void => {
      const who = ['-c', 'user.name=Harbour', '-c', 'user.email=harbour@example.com'];
      execFileSync('git', [...who, ...words], { cwd: workbench.folder, stdio: 'pipe' });
    };
    git('init', '--quiet');
    git('add', '.');
    git('commit', '--quiet', '--message', 'Translate the harbour');
    await writeFile(path.join(workbench.folder, 'harbour.xlf'), changed);
    await workbench.reload();
  });
  after(async () => {
    await workbench.close();
  });

  const frame = (): FrameLocator => ownPage(workbench);
  const count = (text: string | RegExp): Promise<void> =>
    frame().locator('.count', { hasText: text }).waitFor();
  const row = (key: string): Locator =>
    frame()
      .locator('.row')
      .filter({ has: frame().locator('.cell.key', { hasText: key }) });

  it('are shown alone, word by word', async () => {
    await openFile(workbench, 'harbour.xlf');
    await titleAction(workbench, 'Open in the Grid');
    await count('3 segments');
    await runCommand(workbench, 'Interlinear: Review Changes Since');
    await pick(workbench, 'Last commit');
    await count('2 of 3 segments');
    const before = row('title').locator('.cell.target .before');
    assert.deepEqual(await before.locator('del').allTextContents(), ['Hafenbüro']);
    assert.deepEqual(await before.locator('ins').allTextContents(), ['Hafenamt']);
    await row('tide').locator('.cell.source .before ins', { hasText: 'at noon' }).waitFor();
    await frame().getByText('Changes since the last commit').waitFor();
    await workbench.screenshot('compared');
  });

  it('are approved and sent back, and all rows come again', async () => {
    await row('title').locator('.cell.target').click();
    await frame().getByRole('button', { name: 'Approve' }).click();
    await row('title').locator('.state', { hasText: 'signed-off' }).waitFor();
    await row('tide').locator('.cell.target').click();
    await frame().getByRole('button', { name: 'Send Back' }).click();
    await row('tide').locator('.state', { hasText: 'needs-review-translation' }).waitFor();
    await workbench.screenshot('decided');
    await frame().getByRole('button', { name: 'End the Comparison' }).click();
    await count(/^3 segments$/u);
  });

  it('are told commit by commit beside a row', async () => {
    await row('title').locator('.cell.target').click();
    await runCommand(workbench, 'Interlinear: Show or Hide Details');
    await frame().getByRole('button', { name: 'Show History' }).click();
    await frame().getByText('Translate the harbour').waitFor();
    await workbench.screenshot('history');
  });
});
