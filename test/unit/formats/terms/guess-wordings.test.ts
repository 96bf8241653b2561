import assert from 'node:assert/strict';
import { createTermFinder } from '../../../../shared/formats/terms/create-term-finder.ts';
import { guessWordings } from '../../../../shared/formats/terms/guess-wordings.ts';

/** `said → wording` for each guess, with a question mark where it is not sure. */
function guesses(
  term: readonly [string, string],
  source: string,
  target: string,
  formerly: readonly string[] = [],
): readonly string[] {
  const [match] = createTermFinder([{ source: term[0], target: term[1] }]).find(source);
  assert.ok(match !== undefined, `${term[0]} is not in ${source}`);
  return guessWordings({ source, target, match, formerly }).map(
    ({ offset, length, wording, isSure }) =>
      `${target.slice(offset, offset + length)} → ${wording}${isSure ? '' : '?'}`,
  );
}

describe('guessing what stands for a term', () => {
  it('takes the whole target of a unit that is the term, but for its marks', () => {
    assert.deepEqual(guesses(['file', 'Dokument'], 'File:', '„Datei“:'), ['Datei → Dokument']);
    assert.deepEqual(guesses(['save', 'speichern'], 'Save…', 'Sichern …'), ['Sichern → Speichern']);
  });

  it('takes what the glossary wanted before, and the term left untranslated, and is sure of neither', () => {
    const term = ['file', 'Dokument'] as const;
    assert.deepEqual(guesses(term, 'Open the file', 'Die Datei öffnen', ['Datei']), [
      'Datei → Dokument?',
    ]);
    assert.deepEqual(guesses(term, 'Open the file', 'Das File öffnen'), ['File → Dokument?']);
  });

  it('else takes the one stretch that is spelt alike, and is not sure of it', () => {
    const term = ['user interface', 'Benutzeroberfläche'] as const;
    const target = 'Die Benutzer-Oberfläche ist neu';
    assert.deepEqual(guesses(term, 'The user interface is new', target), [
      'Benutzer-Oberfläche → Benutzeroberfläche?',
    ]);
    assert.deepEqual(guesses(['sign in', 'anmelden'], 'Sign in here', 'Anmeldung hier'), [
      'Anmeldung → Anmelden?',
    ]);
  });

  it('says nothing where nothing is alike', () => {
    assert.deepEqual(guesses(['file', 'Dokument'], 'Open the file', 'Öffne sie'), []);
    assert.deepEqual(guesses(['file', 'Dokument'], 'Open the file', '…'), []);
  });
});
