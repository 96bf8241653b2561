import type { englishEntries } from '../english/entries.ts';
import type { Translated } from '../wording.ts';

export const germanEntries: Translated<typeof englishEntries> = {
  'no-target.entry':
    'Eintrag {entry} (Zeile {line}) hat keinen Zielausdruck. Setzen Sie einen hinter den Ausgangsausdruck.',
  'too-many-columns.entry':
    'Eintrag {entry} (Zeile {line}) hat mehr Spalten als Ausgangs- und Zielausdruck. Nehmen Sie die anderen heraus.',
  'broken-quotes.entry':
    'Eintrag {entry} (Zeile {line}) hat ein Anführungszeichen, das nicht passt. Verdoppeln Sie jedes Anführungszeichen innerhalb von Anführungszeichen.',
  'empty-source.entry':
    'Eintrag {entry} (Zeile {line}) hat einen leeren Ausgangsausdruck. Tragen Sie ihn ein oder nehmen Sie den Eintrag heraus.',
  'empty-target.entry':
    'Eintrag {entry} (Zeile {line}) hat einen leeren Zielausdruck. Tragen Sie ihn ein oder nehmen Sie den Eintrag heraus.',
  'control-character.entry':
    'Eintrag {entry} (Zeile {line}) enthält ein Steuerzeichen, etwa einen Tabulator oder Zeilenumbruch. Nehmen Sie es heraus.',
  'blank-at-edge.entry':
    'Eintrag {entry} (Zeile {line}) beginnt oder endet mit einem Leerzeichen. Nehmen Sie es heraus.',
  'phrase-too-long.entry':
    'Eintrag {entry} (Zeile {line}) hat einen Ausdruck von mehr als {limit} Bytes. Kürzen Sie ihn.',
  'duplicate-source.entry':
    'Eintrag {entry} (Zeile {line}) hat den Ausgangsausdruck eines früheren. Behalten Sie einen der beiden. Der frühere ist Eintrag {earlier}, Zeile {earlierLine}.',
  'unicode-twin.entry':
    'Eintrag {entry} (Zeile {line}) sieht aus wie ein früherer und ist mit anderen Zeichen geschrieben. Prüfen Sie, ob beide gemeint sind. Der frühere ist Eintrag {earlier}, Zeile {earlierLine}.',
};
