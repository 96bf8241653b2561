import assert from 'node:assert/strict';
import { partsOfCompound } from '../../../../../shared/sandbox/engines/phrases/decoding/compounds.ts';
import { translateText } from '../../../../../shared/sandbox/engines/phrases/decoding/translate-text.ts';
import { weightsOf } from '../../../../../shared/sandbox/engines/phrases/decoding/weights.ts';
import { WordFamilies } from '../../../../../shared/sandbox/engines/phrases/decoding/word-families.ts';
import { trainDirection } from '../../../../../shared/sandbox/engines/phrases/training/train-direction.ts';

describe('guessing what unknown words mean', () => {
  const german = new Set(['datei', 'auswahl', 'sprache', 'einstellung', 'name', 'benutzer']);
  const compounds: readonly (readonly [string, string, string | null])[] = [
    ['dateiauswahl', 'de', 'datei auswahl'],
    ['einstellungsdatei', 'de', 'einstellung datei'],
    ['sprachauswahl', 'de', 'sprache auswahl'],
    ['benutzernamenauswahl', 'de', 'benutzer name auswahl'],
    ['datei-auswahl', 'fr', 'datei auswahl'],
    ['dateiauswahl', 'fr', null],
    ['dateiwahl', 'de', null],
    ['datei', 'de', null],
  ];
  for (const [word, language, parts] of compounds) {
    it(`takes "${word}" in ${language} for ${parts ?? 'no compound'}`, () => {
      const known = new Set([...german].filter((each) => each !== word));
      const found = partsOfCompound(word, language, (part) => known.has(part));
      assert.equal(found?.join(' ') ?? null, parts);
    });
  }

  it('looks at each place of a long word a few times', () => {
    let asked = 0;
    const isKnown = (part: string): boolean => {
      asked += 1;
      return part.length === 3;
    };
    partsOfCompound('a'.repeat(60), 'de', isKnown);
    assert.ok(asked < 60 * 60 * 4 * 10, `${asked}`);
    asked = 0;
    partsOfCompound('a'.repeat(6000), 'de', isKnown);
    assert.equal(asked, 0);
  });

  it('finds other forms of a word by endings that often stand for each other', () => {
    const stems = ['meld', 'speicher', 'änder', 'einstell', 'verbind'];
    const words = stems.flatMap((stem) => [`${stem}ung`, `${stem}ungen`]);
    const families = new WordFamilies([...words, 'sammlung', 'haus'], 'de');
    assert.deepEqual(families.relativesOf('sammlungen'), ['sammlung']);
    assert.deepEqual(families.relativesOf('hauses'), []);
  });

  it('finds words with another beginning where that is written in one with them', () => {
    const stems = ['ملف', 'كتاب', 'صفحة', 'جدول', 'قائمة'];
    const words = stems.flatMap((stem) => [stem, `ال${stem}`]);
    assert.deepEqual(new WordFamilies([...words, 'مستخدم'], 'ar').relativesOf('المستخدم'), [
      'مستخدم',
    ]);
    assert.deepEqual(new WordFamilies([...words, 'مستخدم'], 'tr').relativesOf('المستخدم'), []);
  });

  it('drafts compounds by their parts, and says that it knew them', async () => {
    const direction = { source: 'de', target: 'en' } as const;
    const pairs = [
      ...[
        ['Datei', 'file'],
        ['Auswahl', 'selection'],
        ['öffnen', 'open'],
        ['die', 'the'],
      ],
      ...[
        ['die Datei', 'the file'],
        ['die Auswahl', 'the selection'],
        ['die Datei öffnen', 'open the file'],
        ['die Auswahl öffnen', 'open the selection'],
      ],
    ].map(([source = '', target = '']) => ({ source, target, address: 0 as const }));
    const model = await trainDirection(pairs, direction);
    const wish = { weights: weightsOf(direction), address: 0 } as const;
    const made = translateText('Dateiauswahl', model, direction, wish);
    assert.deepEqual(made, { text: 'File selection', known: 1, words: 1 });
  });
});
