import assert from 'node:assert/strict';
import type { RefusedSecret } from '../../../../../extensions/vscode/ui/ask-for-secret.ts';
import { inertText } from '../../../../../shared/text/inert.ts';
import type { FakeInputBox } from '../../../../doubles/editor/fake-input-box.ts';
import { installEditor, prompts } from '../../../../doubles/vscode-pages.ts';

describe('Asking for a secret again', () => {
  const [warning, error] = [2, 3];
  const sentence = inertText('The service refuses this key.');

  async function askAgain(
    isFinal: boolean,
  ): Promise<readonly [box: FakeInputBox, answer: Promise<string | null>]> {
    installEditor();
    const { askForSecret } = await import('../../../../../extensions/vscode/ui/ask-for-secret.ts');
    const refused: RefusedSecret = { secret: 'former', sentence, isFinal };
    const faultOf = (text: string): ReturnType<typeof inertText> | null =>
      text.trim().includes(' ') ? inertText('A key has no blanks.') : null;
    const words = { title: inertText('Key'), prompt: inertText('It is checked.'), faultOf };
    const answer = askForSecret(words, refused);
    const box = prompts.boxes.at(-1);
    assert.ok(box !== undefined);
    return [box, answer];
  }

  it('marks what was refused as wrong at once, masked, and takes it no second time', async () => {
    const [box, answer] = await askAgain(true);
    assert.equal(box.password, true);
    assert.equal(box.value, 'former');
    assert.deepEqual(box.validationMessage, { message: sentence, severity: error });
    box.enter();
    box.type('an other');
    assert.deepEqual(box.validationMessage, { message: 'A key has no blanks.', severity: error });
    box.enter();
    box.type(' other ');
    assert.equal(box.validationMessage, undefined);
    box.enter();
    assert.equal(await answer, 'other');
  });

  it('lets the same be tried again where its way to the service failed', async () => {
    const [box, answer] = await askAgain(false);
    assert.equal(box.validationMessage?.severity, warning);
    box.enter();
    assert.equal(await answer, 'former');
  });

  it('is nothing on Escape', async () => {
    const [box, answer] = await askAgain(true);
    box.hide();
    assert.equal(await answer, null);
  });
});
