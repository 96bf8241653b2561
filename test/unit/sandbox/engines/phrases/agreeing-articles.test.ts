import assert from 'node:assert/strict';
import { withAgreeingArticles } from '../../../../../shared/sandbox/engines/phrases/decoding/agreeing-articles.ts';
import { draftOf, optionsOfDraft, taughtWords } from './german-drafts.ts';

/** What German texts have side by side. */
const texts = [
  ...['das Passwort', 'ein Passwort', 'eine Datei', 'die Datei', 'der Datei', 'ein Datei'],
  ...['einen Ordner', 'ein Ordner', 'den Ordner', 'das Zeichen', 'den Zeichen', 'ein Zeichen'],
  ...['der Wert', 'einen Wert', 'einem Wert', 'das neue', 'eine neue', 'Format Passwort'],
  ...[
    'eine Sitzung',
    'das Teil',
    'eine Teil',
    'einer Datei',
    'öffnet',
    'benötigt',
    'neue',
    'Unbekannt',
  ],
];

const model = taughtWords(texts);

const agreeing = (draft: string, joints?: ReadonlyMap<number, string>): string =>
  draftOf(withAgreeingArticles(optionsOfDraft(draft, model), model, joints), model);

describe('the article before a noun of a German draft', () => {
  const rows: readonly (readonly [draft: string, agreeing: string])[] = [
    ['benötigt einen|Passwort', 'benötigt ein|Passwort'],
    ['öffnet eine Passwort', 'öffnet ein Passwort'],
    ['ein|Datei', 'eine|Datei'],
    ['öffnet einen|Datei|{x}|einem|Datei', 'öffnet eine|Datei|{}|einer|Datei'],
    ['das Datei', 'die Datei'],
  ];
  for (const [draft, made] of rows) {
    it(`is made to agree in "${draft}"`, () => {
      assert.equal(agreeing(draft), made);
    });
  }

  it('is made to agree with a noun behind a code', () => {
    const [article, noun] = optionsOfDraft('einen|Passwort', model);
    assert.ok(article !== undefined && noun !== undefined);
    const code = { ...article, words: [], kind: 'code' } as const;
    const made = withAgreeingArticles([article, code, noun], model);
    assert.equal(draftOf(made, model), 'ein||Passwort');
  });

  it('is made to agree with the last of nouns that are written as one', () => {
    const joints = new Map([[1, 's']]);
    assert.equal(agreeing('einem Passwort|Datei', joints), 'einer Passwort|Datei');
    assert.equal(agreeing('einem Passwort|Datei'), 'einem Passwort|Datei');
  });

  const left: readonly (readonly [draft: string, why: string])[] = [
    ['einen Ordner', 'agrees'],
    ['ein Ordner', 'may be the subject'],
    ['eine Wert', 'would need its case to be known'],
    ['einen Zeichen', 'stands before a noun of which the texts say several things'],
    ['einen Teil', 'stands before a noun of two genders'],
    ['einen|neue', 'does not touch a noun'],
    ['ein Datei|Passwort', 'stands before two nouns'],
    ['einen|{x}|Passwort', 'is parted from the noun'],
    ['einen Unbekannt', 'stands before a noun that nobody knows'],
    ['die Passwort', 'may be that of several'],
  ];
  for (const [draft, why] of left) {
    it(`is left in "${draft}", where it ${why}`, () => {
      assert.equal(agreeing(draft), draft.replace('{x}', '{}'));
    });
  }
});
