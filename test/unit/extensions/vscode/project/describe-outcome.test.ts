import assert from 'node:assert/strict';
import type { RunOutcome } from '../../../../../extensions/vscode/features/project/translate-project.ts';
import { PSEUDO_ENGINE } from '../../../../../shared/api/makers/say-makers.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

function outcomeBy(name: string): RunOutcome {
  return {
    ...{ texts: 9, files: 2, languages: 1, left: 0, failed: [], stops: [] },
    makers: [{ name, version: '', coverage: null, segments: 9 }],
    written: {} as never,
  };
}

describe('What became of the translation of a project', () => {
  before(() => {
    installEditor();
  });

  it('warns of pseudo-translations, which make files look whole that are not translated', async () => {
    const { describeOutcome, isFine } =
      await import('../../../../../extensions/vscode/features/project/describe-outcome.ts');
    const pseudo = outcomeBy(PSEUDO_ENGINE);
    assert.match(
      String(describeOutcome(pseudo)),
      /^Texts translated: 9\..*no translations.*"Undo"/,
    );
    assert.ok(!isFine(pseudo));
    const model = outcomeBy('bergamot-en-de');
    assert.doesNotMatch(String(describeOutcome(model)), /no translations/);
    assert.ok(isFine(model));
  });
});
