import assert from 'node:assert/strict';
import { readGermanBundle } from '../../../../../manifests/vscode/l10n/extension-texts.ts';
import type * as words from '../../../../../extensions/vscode/features/translate-files/describe-job-event.ts';
import { installEditor, speak } from '../../../../doubles/vscode-pages.ts';

describe('What the editor says of repairs', () => {
  let said: typeof words;

  before(async () => {
    installEditor();
    said =
      await import('../../../../../extensions/vscode/features/translate-files/describe-job-event.ts');
  });
  after(() => {
    speak('en', {});
  });

  it('is how much more they may cost, before they begin', () => {
    const event = { kind: 'repairing', segments: 30, characters: 1_603, limit: 1_718 } as const;
    assert.match(said.describeJobEvent(event) ?? '', /asking again .* at most 1.603 more/u);
  });

  it('is what they cost, and what was left for the limit and its setting, at the end', async () => {
    const whole = said.describeRepairs({ segments: 30, characters: 1_603, leftByLimit: 0 });
    assert.match(whole, /30 texts .* 1.603 characters beyond the estimate\.$/u);
    speak('de', await readGermanBundle());
    const cut = said.describeRepairs({ segments: 30, characters: 859, leftByLimit: 12 });
    assert.match(cut, /30 Texte .* 859 Zeichen .* 12 Texte .*interlinear\.usage\.repairs/u);
  });
});
