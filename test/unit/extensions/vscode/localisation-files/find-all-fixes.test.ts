import assert from 'node:assert/strict';
import { findAllFixes } from '../../../../../extensions/vscode/features/localisation-files/find-all-fixes.ts';
import { fixesOfTerm } from '../../../../../extensions/vscode/features/terms/unit-terms.ts';
import type { Fix } from '../../../../../shared/formats/fix.ts';
import { createLiveCheck, openText } from '../../../../doubles/loaded-formats.ts';
import type { Problem } from '../../../../../shared/formats/model.ts';
import { createTermFinder } from '../../../../../shared/formats/terms/create-term-finder.ts';
import type { Steps } from '../../../../../shared/text/steps.ts';
import { applyEdits } from '../../../../../shared/text/apply-edits.ts';

interface Unit {
  readonly source: string;
  readonly target: string;
}

const finder = createTermFinder([{ source: 'ticket', target: 'Fahrkarte' }]);

function xliff({ source, target }: Unit, language: string): string {
  return `<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2"><file original="a" datatype="plaintext" source-language="en" target-language="${language}"><body><trans-unit id="a"><source>${source}</source><target>${target}</target></trans-unit></body></file></xliff>`;
}

/** The target after "Fix All", of every code or of one. */
async function fixAll(unit: Unit, language = 'de', code: string | null = null): Promise<string> {
  const text = xliff(unit, language);
  const file = openText('a.xlf', text);
  const { problems } = createLiveCheck('xliff', { terms: () => finder }).update(text);
  assert.ok(problems.length > 0, `nothing is found in ${unit.target}`);
  function* fixesInSteps(problem: Problem): Steps<readonly Fix[]> {
    if (problem.code !== 'term-ignored') return yield* file.fixesInSteps(problem);
    return fixesOfTerm(file, problem, finder, () => ['Ticket']);
  }
  const all = await findAllFixes({ fixesInSteps }, problems, code, () => false);
  const fixed = applyEdits(text, all?.edits ?? []);
  return /<target>(.*)<\/target>/s.exec(fixed)?.[1] ?? '';
}

describe('Fix All', () => {
  for (const [what, source, target, language] of [
    ['a term in a sentence', 'The ticket is here', 'Das Ticket ist da', 'de'],
    [
      'a page of another language',
      'See https://a.example/en/x {0}',
      'Siehe https://a.example/de/x',
      'de',
    ],
    [
      'an address that differs',
      'See https://a.example/ticket',
      'Siehe https://a.example/karte',
      'de',
    ],
    ['an argument of a sentence', 'Delete {0}', 'Löschen', 'de'],
    ['an interpolation of a sentence', '<x id="1"/> files', 'Dateien', 'de'],
    ['what looks like an argument too many', 'Save it', 'Sichere {es}', 'de'],
    ['a code that was added', 'Save it', '<x id="9"/>Sichern', 'de'],
    ['paths that are no escapes', String.raw`In C:\new`, String.raw`In C:\test`, 'de'],
    ['the full stop of an abbreviation', 'At 5 p.m.', 'Um 17 Uhr', 'de'],
    ['the end of an abbreviation', 'and others', 'usw.', 'de'],
    ['an exclamation mark', 'Saved!', 'Gespeichert', 'de'],
    ['a question that is marked twice', 'Really?', 'De verdad', 'es'],
    ['a colon that brings its space', 'Name: ', '名前：', 'ja'],
  ] as const) {
    it(`leaves ${what} alone`, async () => {
      assert.equal(await fixAll({ source, target }, language), target);
    });
  }

  for (const [what, source, target, expected] of [
    ['a term that is the whole text', 'Ticket', 'Karte', 'Fahrkarte'],
    ['an argument with another name', 'Delete {name}', '{nom} löschen', '{name} löschen'],
    ['a code with another id', 'Save <x id="1"/>', '<x id="2"/> sichern', '<x id="1"/> sichern'],
    ['a pair around everything', '<g id="1">Save</g>', 'Sichern', '<g id="1">Sichern</g>'],
    ['a lost question mark', 'Really?', 'Wirklich', 'Wirklich?'],
    ['doubled and outer space', 'Old name ', 'Alter  Name', 'Alter Name '],
  ] as const) {
    it(`mends ${what}`, async () => {
      assert.equal(await fixAll({ source, target }), expected);
    });
  }

  it('makes no guess either when all problems of one kind are to go', async () => {
    const unit = { source: 'The ticket is here', target: 'Das Ticket ist da' };
    assert.equal(await fixAll(unit, 'de', 'term-ignored'), unit.target);
    const end = { source: 'At 5 p.m.', target: 'Um 17 Uhr' };
    assert.equal(await fixAll(end, 'de', 'different-end'), end.target);
  });
});
