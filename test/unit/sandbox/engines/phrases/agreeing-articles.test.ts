import assert from 'node:assert/strict';
import { withAgreeingArticles } from '../../../../../shared/sandbox/engines/phrases/decoding/agreeing-articles.ts';
import type { Option } from '../../../../../shared/sandbox/engines/phrases/decoding/options.ts';
import { noHistory } from '../../../../../shared/sandbox/engines/phrases/model/language-model.ts';
import { PairIndex } from '../../../../../shared/sandbox/engines/phrases/model/pair-index.ts';
import { Vocabulary } from '../../../../../shared/sandbox/engines/phrases/model/vocabulary.ts';

/** What German texts have side by side. */
const texts = [
  ...['das Passwort', 'ein Passwort', 'eine Datei', 'die Datei', 'der Datei', 'ein Datei'],
  ...['einen Ordner', 'ein Ordner', 'den Ordner', 'das Zeichen', 'den Zeichen', 'ein Zeichen'],
  ...['der Wert', 'einen Wert', 'einem Wert', 'das neue', 'eine neue', 'Format Passwort'],
  ...['eine Sitzung', 'das Teil', 'eine Teil', 'einer Datei'],
];

const targetWords = new Vocabulary();
const index = new PairIndex();
for (const text of texts) {
  const [first = 0, second = 0] = text.split(' ').map((word) => targetWords.add(word));
  index.add(noHistory, second);
  index.add(index.add(noHistory, first) + 1, second);
}
const model = { targetWords, language: { index } };

/** Draft of phrases that are parted by `|`; what stands in braces was copied from the source. */
function agreeing(draft: string): string {
  const options = draft.split('|').map((phrase): Option => {
    const isCopy = phrase.startsWith('{');
    const words = phrase.split(' ').map((word) => (isCopy ? -1 : targetWords.add(word)));
    const kind = isCopy ? 'copy' : 'phrase';
    const place = { start: 0, end: 1, hasMark: false, isWall: false };
    return { ...place, words, kind, score: 0, orders: [] };
  });
  return withAgreeingArticles(options, model)
    .map(({ words }) => words.map((id) => targetWords.words[id] ?? '{}').join(' '))
    .join('|');
}

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
