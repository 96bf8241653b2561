import assert from 'node:assert/strict';
import { createTermFinder } from '../../../../shared/formats/terms/create-term-finder.ts';
import { phraseText } from '../../../../shared/formats/terms/holds-phrase.ts';
import { ignoredTerms } from '../../../../shared/formats/terms/ignored-terms.ts';

describe('terms a target does without', () => {
  const held: readonly (readonly [string, string, string])[] = [
    ['as it is', 'Datei', 'Die Datei ist offen.'],
    ['in other capitals', 'datei', 'DATEI öffnen'],
    ['in another Unicode form', 'Fa\u0308hre', 'Die Fähre'],
    ['in the plural', 'Übersetzung', 'alle Übersetzungen'],
    ['with an umlaut in the plural', 'Apfel', 'drei Äpfel'],
    ['with umlaut and ending', 'Haus', 'die Häuser'],
    ['in a genitive', 'Glossar', 'des Glossars'],
    ['as the start of a compound', 'Glossar', 'die Glossareinträge'],
    ['as the end of a compound', 'Glossar', 'das Fachglossar'],
    ['inflected word by word', 'neue Datei', 'in der neuen Datei'],
    ['with other words between', 'Datei öffnen', 'Öffnen Sie die Datei'],
    ['with another article', 'nom de fichier', 'les noms des fichiers'],
    ['as a participle of German', 'öffnen', 'Die Datei wird geöffnet'],
    ['as a form of a verb', 'configurar', 'Configurado por usted'],
    ['as a form of a noun of Polish', 'książka', 'dwóch książek'],
    ['as a form of a noun of Russian', 'настройка', 'в настройках'],
    ['with a particle of Korean', '설정', '설정을 엽니다'],
    ['with an article of Arabic', 'ملف', 'افتح الملف'],
    ['in Chinese', '文件夹', '打开文件夹。'],
    ['as a form of a verb of Japanese', '開く', 'ファイルを開きます'],
    ['with the other apostrophe', "l'eau", 'Avec l’eau'],
    ['a short word with an ending', 'Ei', 'zwei Eier'],
    ['over codes and punctuation', '»Datei«', 'Die Datei'],
  ];
  for (const [name, phrase, target] of held) {
    it(`are none when the target holds the phrase ${name}`, () => {
      assert.equal(phraseText(target).holds(phrase), true);
    });
  }

  const missing: readonly (readonly [string, string, string])[] = [
    ['another word', 'Fähre', 'Das Schiff legt ab.'],
    ['a word with the same first letters', 'Kommando', 'Der Kommentar'],
    ['one word of two', 'neue Datei', 'Das neue Dokument'],
    ['a short word inside of others', 'Ei', 'Die Reise zum Stein'],
    ['other characters of Chinese', '文件夹', '打开目录。'],
    ['another verb of Japanese', '開く', '閉じます'],
    ['an empty target', 'Fähre', ''],
  ];
  for (const [name, phrase, target] of missing) {
    it(`are found when the target has ${name}`, () => {
      assert.equal(phraseText(target).holds(phrase), false);
    });
  }

  it('are told with the place of the source, each once', () => {
    const finder = createTermFinder([
      { source: 'boat', target: 'Kahn' },
      { source: 'ferry', target: 'Fähre' },
    ]);
    const found = ignoredTerms(finder, 'The boat, the ferry, the boat', 'Das Schiff, die Fähren');
    assert.deepEqual(found, [
      { match: { offset: 4, length: 4, term: { source: 'boat', target: 'Kahn' } } },
    ]);
    assert.deepEqual(ignoredTerms(finder, 'nothing of it', 'nichts'), []);
  });

  it('are compared word by word where only that counts', () => {
    const text = phraseText('Die Dateien, die neue-Fähre');
    assert.equal(text.holdsExactly('Datei'), false);
    assert.equal(text.holdsExactly('dateien'), true);
    assert.equal(text.holdsExactly('neue - fähre'), true);
    assert.equal(text.holdsExactly('Dateien die'), false);
  });

  it('are not looked for without end in a hostile target', () => {
    const target = Array.from({ length: 20_000 }, (_, number) => `wort${number}`).join(' ');
    const text = phraseText(target);
    const held = Array.from({ length: 2_000 }, (_, number) => text.holds(`phrase${number}xyz`));
    assert.equal(held[0], false);
    assert.equal(held.at(-1), true, 'beyond the limit nothing is said against a target');
  });
});
