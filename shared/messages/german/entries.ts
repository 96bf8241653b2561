import type { englishEntries } from '../english/entries.ts';
import type { Translated } from '../wording.ts';

export const germanEntries: Translated<typeof englishEntries> = {
  'entry.place': 'Eintrag {number} (Zeile {line})',
  'entry.line': 'Zeile {line}',
  'entry.row': 'Eintrag {number}',
  'entry.earlier': 'Eintrag {number}, Zeile {line}',
  'entry.earlier-row': 'Eintrag {number}',
  'no-target.entry':
    '{entry} hat keinen Zielausdruck. Setzen Sie einen hinter den Ausgangsausdruck.',
  'too-many-columns.entry':
    '{entry} hat mehr Spalten als Ausgangs- und Zielausdruck. Nehmen Sie die anderen heraus.',
  'broken-quotes.entry':
    '{entry} hat ein Anführungszeichen, das nicht passt. Verdoppeln Sie jedes Anführungszeichen innerhalb von Anführungszeichen.',
  'empty-source.entry':
    '{entry} hat einen leeren Ausgangsausdruck. Tragen Sie ihn ein oder nehmen Sie den Eintrag heraus.',
  'empty-target.entry':
    '{entry} hat einen leeren Zielausdruck. Tragen Sie ihn ein oder nehmen Sie den Eintrag heraus.',
  'control-character.entry':
    '{entry} enthält ein Steuerzeichen, etwa einen Tabulator oder Zeilenumbruch. Nehmen Sie es heraus.',
  'blank-at-edge.entry':
    '{entry} hat einen Ausdruck, der mit einem Leerzeichen beginnt oder endet. Nehmen Sie es heraus.',
  'phrase-too-long.entry': '{entry} hat einen Ausdruck von mehr als {limit} Byte. Kürzen Sie ihn.',
  'duplicate-source.entry':
    '{entry} hat den Ausgangsausdruck eines früheren. Behalten Sie einen der beiden. Der frühere ist {earlier}.',
  'unicode-twin.entry':
    '{entry} sieht aus wie ein früherer und ist mit anderen Zeichen geschrieben. Prüfen Sie, ob beide gemeint sind. Der frühere ist {earlier}.',
  'duplicate-source.row':
    '{entry} hat den Ausgangsausdruck von {earlier}. Behalten Sie einen der beiden.',
  'unicode-twin.row':
    '{entry} sieht aus wie {earlier} und ist mit anderen Zeichen geschrieben. Prüfen Sie, ob beide gemeint sind.',
  'names-no-languages.entry':
    '{entry} nennt die Sprachen nicht in den Spalten drei und vier. Nennen Sie sie dort oder geben Sie das Paar der ganzen Datei an.',
};
