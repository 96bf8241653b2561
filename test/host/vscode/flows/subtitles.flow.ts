import assert from 'node:assert/strict';
import { answerDialog, pick } from '../harness/dialogs.ts';
import { openFile, placeCursor, save, waitForText } from '../harness/editor.ts';
import { runCommand, titleAction } from '../harness/menus.ts';
import { openWorkbench, type Workbench } from '../harness/open-workbench.ts';
import { until } from '../harness/until.ts';

/** The second cue is shown for a second, too short for its words; the next begins much later. */
const film = `1
00:00:01,200 --> 00:00:03,900
The first ferry leaves
the harbour at six.

2
00:00:04,500 --> 00:00:05,500
<i>Everybody with a ticket may come on board.</i>

3
00:00:09,600 --> 00:00:12,300 X1:40 X2:600
- Try again?
- Yes.

4
00:00:13,000 --> 00:00:14,400
Cancel
`.replaceAll('\n', '\r\n');

/** Numbers, times and places of all cues, with the line ends, byte for byte. */
function framesOf(text: string): readonly string[] {
  return text.match(/^\d+\r\n\S+ --> [^\r]*\r\n/gmu) ?? [];
}

describe('Subtitles in the workbench', () => {
  let workbench: Workbench;

  before(async () => {
    workbench = await openWorkbench({ name: 'subtitles', files: { 'film.srt': film } });
  });
  after(() => workbench.close());

  async function onDisk(name: string, isReady: (text: string) => boolean): Promise<string> {
    return until(`${name} on disk`, async () => {
      const bytes = await workbench.read(name).catch(() => null);
      const text = bytes?.toString('utf8') ?? '';
      return isReady(text) ? text : null;
    });
  }

  it('shows a cue that is too fast in the Problems view', async () => {
    const { page } = workbench;
    await openFile(workbench, 'film.srt');
    await runCommand(workbench, 'Problems: Focus on Problems View');
    const row = page.locator('.markers-panel .monaco-list-row', { hasText: 'characters a second' });
    await row.waitFor();
    assert.match(await row.innerText(), /42\.0 characters a second, more than 17/);
    assert.match(await row.innerText(), /Interlinear/);
    await workbench.screenshot('problems');
  });

  it('gives the cue more time by its quick fix, and changes nothing but that time', async () => {
    const { page } = workbench;
    await openFile(workbench, 'film.srt');
    await placeCursor(workbench, 'Everybody');
    const fix = page.locator('.action-widget .monaco-list-row', { hasText: 'Show the cue until' });
    await until('the quick fix', async () => {
      // Until the file is checked there is none, and the list says so.
      await page.keyboard.press('Control+.');
      try {
        await fix.waitFor({ timeout: 5_000 });
        return true;
      } catch {
        await page.keyboard.press('Escape');
        return null;
      }
    });
    await workbench.screenshot('quick-fix');
    await fix.click();
    await waitForText(workbench, '00:00:04,500 --> 00:00:06,971');
    const problems = page.locator('.markers-panel .monaco-list-row', { hasText: 'a second' });
    await problems.waitFor({ state: 'detached' });
    await save(workbench);
    const saved = await onDisk('film.srt', (text) => text !== film);
    assert.equal(saved, film.replace('00:00:05,500', '00:00:06,971'));
  });

  it('translates every cue into a new file, with numbers, times and line ends byte for byte', async () => {
    const original = (await workbench.read('film.srt')).toString('utf8');
    await titleAction(workbench, 'Translate File');
    await pick(workbench, 'Try the built-in sandbox');
    await pick(workbench, 'German');
    const said = await answerDialog(workbench, /characters of film\.srt/, 'Translate');
    assert.match(said, /new file: film\.de\.srt/);
    const tab = workbench.page.locator('.tab', { hasText: 'Proposed Translation' });
    await tab.waitFor();
    await workbench.page.locator('.monaco-diff-editor .view-line').first().waitFor();
    await workbench.screenshot('review');
    await runCommand(workbench, 'Interlinear: Accept All Segments and Apply');
    await waitForText(workbench, 'Abbrechen');
    const translated = await onDisk('film.de.srt', (text) => text !== '');
    await workbench.screenshot('translated');
    assert.equal(framesOf(original).length, 4);
    assert.deepEqual(framesOf(translated), framesOf(original));
    assert.match(translated, /\r\n- Nochmal versuchen\?\r\n- Ja\.\r\n/);
    assert.match(translated, /\r\n<i>⟦[^⟦⟧]+⟧<\/i>\r\n/);
    assert.doesNotMatch(translated, /[^\r]\n|\r(?!\n)/);
    assert.equal((await workbench.read('film.srt')).toString('utf8'), original);
  });
});
