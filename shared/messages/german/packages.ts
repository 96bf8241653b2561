import type { englishPackages } from '../english/packages.ts';
import type { Translated } from '../wording.ts';

export const germanPackages: Translated<typeof englishPackages> = {
  'not-a-zip': 'Das ist kein ZIP-Archiv.',
  'truncated.archive': 'Das Ende des Archivs fehlt: Es wurde nicht vollständig kopiert.',
  'damaged.directory': 'Das Verzeichnis des Archivs ist beschädigt.',
  'damaged.directory-missing': 'Das Verzeichnis des Archivs ist nicht zu finden.',
  'damaged.directory-outside': 'Das Verzeichnis des Archivs liegt außerhalb des Archivs.',
  'damaged.same-names': 'Zwei Einträge des Archivs haben denselben Namen.',
  'damaged.misplaced': '„{name}“ liegt nicht dort, wo das Verzeichnis des Archivs es angibt.',
  'damaged.cut-off': '„{name}“ im Archiv ist abgeschnitten.',
  'damaged.sizes': 'Die Größenangaben zu „{name}“ im Archiv sind falsch.',
  'damaged.length': '„{name}“ im Archiv hat nicht die angegebene Länge.',
  'damaged.too-long': '„{name}“ im Archiv ist länger als angegeben.',
  'damaged.checksum': '„{name}“ im Archiv passt nicht zu seiner Prüfsumme.',
  'damaged.not-inflated': '„{name}“ im Archiv lässt sich nicht entpacken.',
  'too-large.archive-directory': 'Das Verzeichnis des Archivs ist zu groß, um gelesen zu werden.',
  'too-large.archive-entries':
    'Das Archiv hat {entries} Einträge; gelesen werden höchstens {limit}.',
  'too-large.archive-entry':
    '„{name}“ im Archiv würde von {compressed} auf {size} Bytes anwachsen; gelesen werden höchstens {limit}.',
  'too-large.archive':
    'Das Archiv würde von {compressed} auf {size} Bytes anwachsen; gelesen werden höchstens {limit}. Der größte Teil ist „{name}“.',
  'unsafe-entry': 'Das Archiv hat einen Eintrag, dessen Name aus ihm hinausführt: „{name}“.',
  'encrypted.entry': '„{name}“ im Archiv ist verschlüsselt.',
  'unsupported.compression':
    '„{name}“ im Archiv ist mit einem Verfahren komprimiert ({method}), das hier nicht gelesen wird.',

  'content.word': 'ein Word-Dokument',
  'content.powerpoint': 'eine PowerPoint-Präsentation',
  'content.excel': 'eine Excel-Arbeitsmappe',
  'content.old-word': 'ein Dokument aus Word 97 bis 2003',
  'content.old-office': 'eine Datei aus Office 97 bis 2003',
  'content.zip': 'ein ZIP-Archiv',
  'content.zip-without-office': 'ein ZIP-Archiv ohne Office-Dokument',
  'content.pdf': 'ein PDF',
  'content.jpeg': 'ein JPEG-Bild',
  'content.png': 'ein PNG-Bild',
  'content.rich-text': 'Rich Text',
  'content.plain-text': 'reiner Text',
  'content.text': 'ein Text',
  'content.web-page': 'eine Webseite',
  'content.subtitles': 'eine Untertiteldatei',
  'content.xliff': 'eine XLIFF-Datei',
  'content.no-text': 'kein Text',
  'content.another': 'eine andere Art von Datei',

  'wrong-type.office': 'Erwartet war {expected}, gefunden wurde {found}.',
  'encrypted.office':
    'Das Dokument ist verschlüsselt. Entfernen Sie das Kennwort in Office und versuchen Sie es noch einmal.',
  'not-well-formed.part': '„{part}“ im Dokument ist kein wohlgeformtes XML: {fault}',

  'signature-ends':
    'Das Dokument ist signiert. Die Übersetzung ist ein anderes Dokument, für das die Signatur nicht gilt.',
  'macros-kept':
    'Das Dokument hat Makros. Sie bleiben unverändert darin und werden hier nicht ausgeführt.',
  'table-headings-kept':
    'Überschriften von Tabellen werden nicht übersetzt, weil Formeln, Pivot-Tabellen oder Makros sich auf die Spalten mit diesem Namen beziehen können.',
  'formula-texts-kept':
    'Zellen, nach deren Text Formeln suchen, werden nicht übersetzt, damit die Ergebnisse richtig bleiben: {words}.',
  'formula-texts-kept.word': '„{word}“',
  'formula-texts-kept.others': 'weitere',

  'no-package': 'Word hat etwas anderes als ein Flat-OPC-Paket übergeben.',
  'no-document': 'Das Paket, das Word übergeben hat, enthält kein Dokument.',
  'not-well-formed.selection':
    'Das XML, das Word für die Auswahl übergeben hat, ist nicht wohlgeformt.',
  'not-well-formed.package-part': 'Ein Teil des Pakets, das Word übergeben hat, ist abgeschnitten.',
  'not-well-formed.package-picture':
    'Ein Bild oder eine Schrift im Paket, das Word übergeben hat, ist nicht in Base64.',
  'too-many-paragraphs': 'Die Auswahl hat mehr als {limit} Absätze. Wählen Sie weniger aus.',
};
