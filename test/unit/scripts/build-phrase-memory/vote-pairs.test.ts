import assert from 'node:assert/strict';
import { acceptPair } from '../../../../scripts/build-phrase-memory/accept-pair.ts';
import type { TranslationSource } from '../../../../scripts/build-phrase-memory/package-sources.ts';
import { votePairs } from '../../../../scripts/build-phrase-memory/vote-pairs.ts';

type Pairs = readonly (readonly [english: string, german: string])[];

function source(name: string, pairs: Pairs): TranslationSource {
  const side = (index: 0 | 1): ReadonlyMap<string, string> =>
    new Map(pairs.map((pair, key) => [`${key}`, pair[index]]));
  const about = { version: '1', votes: true, licence: 'MIT', licenceText: '', sha256: '' };
  return {
    name,
    ...about,
    texts: new Map([
      ['en', side(0)],
      ['de', side(1)],
    ]),
  };
}

describe('voting on pairs', () => {
  it('puts the translation most sources give first, and earlier sources where they are even', () => {
    const sources = [
      source('one', [
        ['No results', 'Keine Optionen'],
        ['Save', 'Sichern'],
      ]),
      source('two', [
        ['No results', 'Keine Ergebnisse'],
        ['Save', 'Speichern'],
      ]),
      source('three', [['no results.', 'Keine Ergebnisse.']]),
    ];
    assert.deepEqual(votePairs(sources, 'de'), [
      ['No results', 'Keine Ergebnisse', 2],
      ['No results', 'Keine Optionen', 1],
      ['Save', 'Sichern', 1],
      ['Save', 'Speichern', 1],
    ]);
  });

  it('divides the vote of a source that translates a phrase in several ways', () => {
    const sources = [
      source('one', [
        ['Close', 'Schließen'],
        ['close', 'Zu'],
        ['Close', 'Schließen'],
      ]),
    ];
    assert.deepEqual(votePairs(sources, 'de'), [
      ['Close', 'Schließen', 0.67],
      ['close', 'Zu', 0.33],
    ]);
  });

  it('takes a text equal to its source for a loan word only when two sources say so', () => {
    const once = [source('one', [['Filter', 'Filter']])];
    const twice = [...once, source('two', [['filter', 'filter']])];
    const beaten = [...once, source('two', [['Filter', 'Auswahl']])];
    assert.deepEqual(votePairs(once, 'de'), []);
    assert.deepEqual(votePairs(twice, 'de'), [['Filter', 'Filter', 2]]);
    assert.deepEqual(votePairs(beaten, 'de'), []);
  });

  it('leaves out what one source alone says, for several phrases or at an odd length', () => {
    const odd = [
      source('one', [
        ['No results found', 'Nichts da'],
        ['No available options', 'Nichts da'],
        ['An error has happened', 'Fehler'],
        ['Send', 'Absenden'],
        ['Submit', 'Absenden'],
      ]),
    ];
    assert.deepEqual(votePairs(odd, 'de'), [
      ['Send', 'Absenden', 0.5],
      ['Submit', 'Absenden', 0.5],
    ]);
    const agreed = [...odd, source('two', [['No results found', 'Nichts da']])];
    assert.equal(votePairs(agreed, 'de')[0]?.[1], 'Nichts da');
  });

  it('takes names from CLDR as they are', () => {
    const names = [source('Unicode CLDR', [['Angola', 'Angola']])];
    assert.deepEqual(votePairs(names, 'de'), [['Angola', 'Angola', 2]]);
  });
});

describe('accepting pairs', () => {
  const rows: readonly (readonly [english: string, foreign: string, accepted: boolean])[] = [
    ['Delete {name}', '{name} löschen', true],
    ['Delete {name}', 'Löschen', false],
    ['Delete {name}', '{nom} löschen', false],
    ['%d of %d', '%d von %d', true],
    ['%d of %d', '%d von', false],
    ['{n, plural, one {#} other {#}}', '{n, plural, one {#} other {#}}', false],
    ['One post|{n} posts', 'Ein Beitrag|{n} Beiträge', false],
    ['Top 10', 'Die besten 10', true],
    ['Top 10', 'Die besten 20', false],
    ['<b>Bold</b>', '<b>Fett</b>', true],
    ['<b>Bold</b>', 'Fett', false],
    ['An error occurred', 'Bitte wenden Sie sich an den Kundendienst, um Hilfe zu erhalten', false],
    ['Please contact our support team for help', 'Hilfe', false],
    ['123', '123', false],
    ['', 'leer', false],
    ['x'.repeat(301), 'y', false],
  ];
  for (const [english, foreign, accepted] of rows) {
    it(`${accepted ? 'takes' : 'refuses'} "${english.slice(0, 30)}" = "${foreign}"`, () => {
      assert.equal(acceptPair(english, foreign, 'de'), accepted);
    });
  }
});
