import assert from 'node:assert/strict';
import type { Fix } from '../../../../shared/formats/fix.ts';
import { openText } from '../../../doubles/loaded-formats.ts';
import { createTermFinder } from '../../../../shared/formats/terms/create-term-finder.ts';
import { ignoredTerms } from '../../../../shared/formats/terms/ignored-terms.ts';
import { termFixes } from '../../../../shared/formats/terms/term-fixes.ts';
import { termText } from '../../../../shared/formats/terms/term-text.ts';
import { applyEdits } from '../../../../shared/text/apply-edits.ts';

const finder = createTermFinder([
  { source: 'file', target: 'Dokument' },
  { source: 'R&D', target: 'F&E' },
  { source: 'user interface', target: 'Benutzeroberfläche' },
]);

/** The fixes of the first ignored term of a unit. */
function fixesOf(
  source: string,
  target: string,
  formerly: readonly string[] = [],
): { text: string; fixes: readonly Fix[] } {
  const text = `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" datatype="plaintext" source-language="en" target-language="de"><body><trans-unit id="a"><source>${source}</source><target>${target}</target></trans-unit></body></file></xliff>`;
  const file = openText('a.xlf', text);
  const unit = file.segments().at(0);
  assert.ok(unit.target !== null);
  const [ignored] = ignoredTerms(finder, termText(unit.source.parts), termText(unit.target.parts));
  assert.ok(ignored !== undefined, 'no term is ignored');
  return { text, fixes: termFixes(file, unit, ignored, formerly) };
}

/** The targets that they make. */
function fixedTargets(...unit: Parameters<typeof fixesOf>): string[] {
  const { text, fixes } = fixesOf(...unit);
  return fixes.map(({ edits }) => {
    return /<target>(.*)<\/target>/.exec(applyEdits(text, edits))?.[1] ?? '';
  });
}

describe('fixes of a target that does without a term', () => {
  it('write the term in place of the other wording and leave codes alone', () => {
    assert.deepEqual(
      fixedTargets('Open <g id="1">the file</g> now', '<g id="1">Die Datei</g> öffnen', ['Datei']),
      ['<g id="1">Die Dokument</g> öffnen'],
    );
  });

  it('escape what they write', () => {
    assert.deepEqual(fixedTargets('Our R&amp;D', 'Unsere R&amp;D'), ['Unsere F&amp;E']);
  });

  it('are none when codes lie in the other wording', () => {
    assert.deepEqual(fixedTargets('The file', 'Das Do<g id="1">ss</g>ier', ['Dossier']), []);
  });

  it('name both wordings, and are preferred only where they are sure', () => {
    const alike = fixesOf('The user interface', 'Die Benutzer-Oberfläche').fixes;
    assert.deepEqual(
      alike.map(({ code, details, isPreferred }) => [code, details, isPreferred]),
      [['use-term', ['Benutzeroberfläche', 'Benutzer-Oberfläche'], false]],
    );
    const [likely] = fixesOf('Open the file', 'Die Datei öffnen', ['Datei']).fixes;
    assert.equal(likely?.isPreferred, false);
    const [sure] = fixesOf('File', 'Datei').fixes;
    assert.equal(sure?.isPreferred, true);
  });
});
