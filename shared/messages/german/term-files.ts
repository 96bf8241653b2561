import type { englishTermFiles } from '../english/term-files.ts';
import type { Translated } from '../wording.ts';

export const germanTermFiles: Translated<typeof englishTermFiles> = {
  'term-file.names-no-languages':
    'Die Datei sagt nicht, welche Sprachen sie enthält. Nennen Sie das Paar oder setzen Sie Sprachcodes über die Spalten.',
  'term-file.same-for-all': '{problem} Dasselbe gilt für insgesamt {entries} Einträge.',
  'term-file.could-be-languages':
    'Zeile {line} könnte die Sprachen „{one}“ und „{other}“ nennen, gilt aber als Eintrag, denn sie sind nicht die des Paars. Nehmen Sie sie heraus, wenn sie keiner ist.',
  'term-file.two-columns':
    'Die Spalten {one} und {other} sind beide für „{language}“, und ein Wörterbuch gilt für alle Varianten einer Sprache. Nehmen Sie eine der beiden heraus.',
  'term-file.row-without-source':
    'Zeile {line} hat keinen Begriff in „{language}“, der Sprache der ersten Spalte. Tragen Sie ihn ein oder nehmen Sie die Zeile heraus.',
  'term-file.kept-quotes': {
    one: '{count} Ausdruck steht in Anführungszeichen, in Zeile {line}, und behält sie. Speichern Sie die Datei als CSV, wenn eine Tabellenkalkulation sie gesetzt hat.',
    other:
      '{count} Ausdrücke stehen in Anführungszeichen, zuerst in Zeile {line}, und behalten sie. Speichern Sie die Datei als CSV, wenn eine Tabellenkalkulation sie gesetzt hat.',
  },
  'term-file.no-body': 'Die Datei hat kein Element „body“ mit Konzepten darin.',
  'term-file.no-tbx': 'Die Datei ist kein TBX: Ihr erstes Element ist weder „tbx“ noch „martif“.',
  'term-file.terms-without-language':
    'Zeile {line} hat Begriffe, deren Sprache nicht genannt ist. Ergänzen Sie dort xml:lang.',
  'term-file.bare-concepts': {
    one: '{count} Konzept der Datei hat keinen Begriff in „{language}“, der Sprache, aus der übersetzt wird, und bleibt, wie es ist.',
    other:
      '{count} Konzepte der Datei haben keinen Begriff in „{language}“, der Sprache, aus der übersetzt wird, und bleiben, wie sie sind.',
  },
  'term-file.source-again': {
    one: 'Ein Ausgangsausdruck eines früheren Konzepts kam noch einmal mit einem anderen Zielausdruck, in Zeile {line}: Der frühere zählt.',
    other:
      '{count} Ausgangsausdrücke früherer Konzepte kamen noch einmal mit einem anderen Zielausdruck, zuerst in Zeile {line}: Der frühere zählt.',
  },
  'term-file.at-line': 'Zeile {line}: {problem}',
  'term-file.not-utf8': 'Die Datei ist kein Text in UTF-8. Speichern Sie sie als UTF-8.',
  'term-file.too-many-pairs':
    'Die Datei nennt {pairs} Sprachpaare, und höchstens {most} werden gelesen. Teilen Sie sie auf.',
  'term-file.no-entries': 'Die Datei hat keine Einträge in diesen Sprachen.',
  'term-file.too-large':
    'Die Einträge haben {size} Byte, und ein Wörterbuch darf {most} haben. Teilen Sie sie auf mehrere Glossare auf.',
  'term-file.passed-over': {
    one: '{count} Eintrag der Datei nennt andere Sprachen und wird übergangen.',
    other: '{count} Einträge der Datei nennen andere Sprachen und werden übergangen.',
  },

  'term-sync.file-gone':
    'Die Datei ist nicht mehr da und wird neu angelegt; aus dem Glossar wird nichts entfernt.',
  'term-sync.no-place':
    'Die Datei hat keinen Platz für das Wörterbuch {source} → {target} des Glossars; es bleibt, wie es ist.',
  'term-sync.languages-unknown':
    'Die Datei ist noch nicht da, und nichts sagt, für welche Sprachen sie anzulegen ist. Nennen Sie das Paar oder wählen Sie einen Aufbau für mehrere.',
  'term-sync.odd':
    'Wörterbücher des Glossars kamen in einer Form, die diese Version nicht kennt; deshalb lässt es sich nicht mit der Datei vergleichen: {parts}',
  'term-sync.unwritable': {
    one: '{count} Eintrag des Glossars hat Zeichen, die die Datei nicht fassen kann, und bleibt, wie er ist.',
    other:
      '{count} Einträge des Glossars haben Zeichen, die die Datei nicht fassen kann, und bleiben, wie sie sind.',
  },
  'term-sync.faulty': {
    one: '{count} Eintrag des Glossars, „{phrase}“, kann in keiner Datei stehen (etwa wegen eines Leerzeichens oder einer Bytereihenfolge-Marke am Rand) und bleibt, wie er ist. Berichtigen Sie ihn im Glossar.',
    other:
      '{count} Einträge des Glossars, zuerst „{phrase}“, können in keiner Datei stehen (etwa wegen eines Leerzeichens oder einer Bytereihenfolge-Marke am Rand) und bleiben, wie sie sind. Berichtigen Sie sie im Glossar.',
  },
  'term-sync.not-as-planned':
    'Die Datei wäre nicht zu lesen, wie es geplant war; daher wurde nichts geändert.',
};
