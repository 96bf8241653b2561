import assert from 'node:assert/strict';
import { CatalogueFile } from '../../../../shared/formats/catalogue/catalogue-file.ts';
import { markdownDialect } from '../../../../shared/formats/markdown/markdown-dialect.ts';
import type { InlinePart, LocalisationFile } from '../../../../shared/formats/model.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';
import { makeText } from '../../../../shared/translation/files/apply-proposal.ts';
import { open } from '../markdown/samples.ts';

const say = (text: string): readonly InlinePart[] => [{ kind: 'text', text }];
const options = { state: 'preset', targetLanguageInFile: 'de' };

function answersOf(
  file: LocalisationFile,
  texts: readonly string[],
): Parameters<typeof makeText>[2] {
  const { items } = file.select({ onlyStates: [], sourceCopiesAreUntranslated: false });
  return items.map(({ key }, index) => {
    return { key, parts: say(texts[index] ?? ''), needsReview: false };
  });
}

describe('Texts that are not read again as they were meant', () => {
  it('are found where a format writes them wrongly', () => {
    const dialect = markdownDialect('markdown-document', false);
    const careless = {
      ...dialect,
      write: (...args: Parameters<typeof dialect.write>) =>
        dialect.write(...args).map((edit) => ({ ...edit, newText: edit.newText.slice(0, -1) })),
    };
    const page = '# One\n\nTwo three.\n';
    const file = new CatalogueFile(careless.read(page), careless);
    const plan = file.plan(answersOf(file, ['Eins', 'Zwei']), { ...options, targetLanguage: 'de' });
    const problems = file.verify(plan, applyEdits(page, plan.edits));
    assert.deepEqual(
      problems.map(({ code, unit, location }) => [code, unit, location.line]),
      [
        ['target-not-written', 'one', 1],
        ['target-not-written', 'one/p1', 3],
      ],
    );
  });

  it('are left out of a file, which says so, and all others are written', () => {
    const file = open(':::note[Mind]\n\nThe gap\n\n:::\n');
    const { plan, newText } = makeText(options, file, answersOf(file, ['Auf [das]', 'Der Spalt']));
    assert.equal(newText, ':::note[Mind]\n\nDer Spalt\n\n:::\n');
    assert.deepEqual(
      plan.problems.map(({ code, unit }) => [code, unit]),
      [['target-not-kept', 'title1']],
    );
  });
});
