import type { englishRequests } from '../english/requests.ts';
import type { Translated } from '../wording.ts';

export const germanRequests: Translated<typeof englishRequests> = {
  'no-texts': 'Es gibt keinen Text zu senden. Geben Sie mindestens einen an.',
  'not-a-string': 'Text {number} ist keine Zeichenfolge.',
  'too-many-texts':
    'Eine Anfrage nimmt höchstens {limit} Texte auf, und das sind {texts}. Senden Sie sie in mehreren Anfragen.',
  'body-too-large':
    'Die Anfrage hat {size} Bytes, und der Dienst nimmt {limit} an. Senden Sie weniger Texte oder weniger Kontext auf einmal.',
  'text-too-large':
    'Text {number} allein ist größer als die {limit} Bytes, die der Dienst annimmt. Teilen Sie ihn.',
  'missing.target-language': 'Die Zielsprache fehlt. Geben Sie einen Sprachcode wie DE an.',
  'excludes-glossary-id': 'Geben Sie ein Glossar oder eine Liste von Glossaren an, nicht beides.',
  'needed-by-glossary': 'Ein Glossar braucht die Ausgangssprache. Nennen Sie sie.',
  'too-many-glossaries':
    'Eine Anfrage nimmt höchstens {limit} Glossare auf. Lassen Sie einige weg.',
  'threshold-out-of-range':
    'Der Schwellenwert eines Übersetzungsspeichers ist eine ganze Zahl von 0 bis {limit}.',
  'excludes-writing-style':
    'Schreibstil und Ton lassen sich nicht zusammen verlangen. Lassen Sie eines von beiden weg.',

  'missing.id': 'Die Kennung fehlt. Geben Sie die {id} an.',
  'not-an-id.one': 'Die {id} ist keine des Dienstes. Kopieren Sie sie vollständig.',
  'not-an-id.glossaries':
    'Ein Glossar wird mit seiner Kennung genannt. Lassen Sie die Liste weg, wenn es keines gibt.',
  'id-of.document': 'Kennung des Dokuments',
  'id-of.glossary': 'Kennung des Glossars',
  'id-of.instruction': 'Kennung der Anweisung',
  'id-of.key': 'Kennung des Schlüssels',
  'id-of.style': 'Kennung der Stilregeln',
  'missing.language': 'Die Sprache ist kein Sprachcode. Geben Sie einen wie en oder de an.',
  'not-a-language-code': 'Die Sprache ist kein Sprachcode. Geben Sie einen wie en oder de an.',

  'missing.glossary-name': 'Das Glossar hat keinen Namen. Geben Sie ihm einen.',
  'name-too-long.glossary': 'Der Name des Glossars hat mehr als {limit} Bytes. Kürzen Sie ihn.',
  'no-dictionaries': 'Das Glossar hat kein Wörterbuch. Geben Sie mindestens eines an.',
  'duplicate-pair':
    'Wörterbuch {number} hat die Sprachen eines früheren. Fassen Sie ihre Einträge zusammen.',
  'nothing-to-update':
    'Es gibt nichts zu ändern. Geben Sie einen Namen, ein Wörterbuch oder beides an.',
  'no-entries': 'Das Wörterbuch hat keine Einträge. Geben Sie mindestens einen an.',
  'dictionary-too-large':
    'Das Wörterbuch hat {size} Bytes, und der Dienst nimmt {limit} an. Teilen Sie es auf mehrere Glossare auf.',

  'missing.style-name': 'Der Name fehlt. Geben Sie einen mit höchstens {limit} Zeichen an.',
  'name-too-long.style': 'Der Name ist länger als {limit} Zeichen. Kürzen Sie ihn.',
  'missing.instruction-label':
    'Die Bezeichnung fehlt. Geben Sie eine mit höchstens {limit} Zeichen an.',
  'label-too-long': 'Die Bezeichnung ist länger als {limit} Zeichen. Kürzen Sie sie.',
  'missing.instruction-prompt':
    'Der Wortlaut der Anweisung fehlt. Geben Sie einen mit höchstens {limit} Zeichen an.',
  'prompt-too-long': 'Der Wortlaut der Anweisung ist länger als {limit} Zeichen. Kürzen Sie ihn.',
  'too-many-instructions.request':
    'Eine Anfrage nimmt höchstens {limit} eigene Anweisungen auf. Lassen Sie einige weg.',
  'too-many-instructions.list':
    'Eine Liste von Stilregeln nimmt höchstens {limit} eigene Anweisungen auf. Lassen Sie einige weg.',
  'instruction-too-long':
    'Die eigene Anweisung {number} ist länger als {limit} Zeichen. Kürzen Sie sie.',
  'not-a-page': 'Die Seite ist eine ganze Zahl ab 0.',
  'page-size-out-of-range.open': 'Die Seitengröße ist eine ganze Zahl ab 1.',
  'page-size-out-of-range.limited': 'Die Seitengröße ist eine ganze Zahl von 1 bis {limit}.',

  'empty-file': 'Die Datei ist leer. Wählen Sie eine, die Text enthält.',
  'missing.file-name':
    'Die Datei hat keinen Namen. Der Dienst erkennt daran ihre Art: Nennen Sie sie etwa report.docx.',
  'not-a-file-name':
    'Der Dateiname enthält einen Schrägstrich oder ein Steuerzeichen. Geben Sie den Namen ohne Ordner an.',
  'not-an-extension': 'Das Ausgabeformat ist eine Dateiendung ohne Punkt, etwa docx.',
  'missing.document-key':
    'Der Schlüssel des Dokuments fehlt, und ohne ihn lässt es sich nicht abholen.',

  'unknown-media-type':
    'Der Dienst nimmt keinen Ton dieses Medientyps. Wandeln Sie die Aufnahme um, etwa in WAV mit 16 Bit je Abtastwert bei 16.000 Hz.',
  'too-many-media-languages':
    'Eine Sitzung spricht höchstens eine Sprache. Lassen Sie die anderen weg.',
  'too-many-languages':
    'Eine Sitzung übersetzt in höchstens {limit} Sprachen, und das sind {languages}, gesprochene mitgezählt. Lassen Sie einige weg oder nehmen Sie für sie eine weitere Sitzung.',
  'no-language': 'Eine Zielsprache ist leer. Geben Sie ihren Code an, etwa de.',
  'missing.voice-token':
    'Eine Sprachsitzung wird mit ihrem neuesten Token wieder verbunden, und es gibt keines.',

  'not-a-limit.characters':
    'Die Grenze eines Schlüssels ist eine ganze Zahl von Zeichen ab 0, was ihn sperrt; ohne Angabe wird sie aufgehoben.',
  'not-a-limit.speech':
    'Die Grenze der Sprechzeit eines Schlüssels ist eine ganze Zahl von Millisekunden ab 0, was ihn sperrt; ohne Angabe wird sie aufgehoben.',
  'missing.key-label':
    'Die Bezeichnung des Schlüssels fehlt. Geben Sie eine an, die sagt, wer ihn hat.',
  'dates-reversed':
    'Das Ende des Zeitraums liegt vor seinem Anfang. Vertauschen Sie die beiden Daten.',
  'range-too-long':
    'Der Zeitraum ist länger als die {limit} Tage, über die der Dienst auf einmal berichtet. Fragen Sie nach einem kürzeren.',
  'not-a-date':
    'Dieses Datum gibt es im Kalender nicht. Geben Sie es in UTC an, als 2026-11-21 oder 2026-11-21T08:00:00.',

  'empty.key':
    'Der Schlüssel ist leer. Kopieren Sie ihn von der Seite Ihres Kontos und geben Sie ihn noch einmal ein.',
  'too-long.key':
    'Der Schlüssel ist länger als {limit} Zeichen. Kopieren Sie nur den Schlüssel von der Seite Ihres Kontos.',
  'unprintable-characters.key':
    'Der Schlüssel enthält Leerzeichen oder Zeichen, die kein Schlüssel hat. Kopieren Sie nur den Schlüssel von der Seite Ihres Kontos.',
  'not-a-token':
    'Das Authentifizierungsschema muss ein einzelnes Wort sein, etwa Service-Auth-Key.',
  'not-printable': 'Der User-Agent muss aus 1 bis 256 druckbaren ASCII-Zeichen bestehen.',
  'address-missing':
    'Es ist keine Adresse des Dienstes eingestellt. Stellen Sie die Basisadresse des Dienstes ein (baseUrl), oder wählen Sie eine Voreinstellung wie „deepl“.',
  'address-not-an-address':
    'Die Adresse des Dienstes ist keine Adresse. Geben Sie sie vollständig an, etwa https://api.example.com.',
  'address-insecure.no-scheme':
    'Die Adresse des Dienstes muss mit https:// oder, auf diesem Rechner, mit http:// beginnen. Geben Sie sie so an: {address}.',
  'address-insecure.plain':
    'Die Adresse des Dienstes muss mit https:// beginnen. Unverschlüsseltes http ist nur für diesen Rechner erlaubt (127.0.0.1, localhost).',
  'address-credentials':
    'Die Adresse des Dienstes darf weder Benutzernamen noch Kennwort enthalten. Nehmen Sie sie heraus; der Schlüssel wird für sich eingestellt.',
  'address-query':
    'Die Adresse des Dienstes darf weder Abfrage noch Fragment enthalten. Geben Sie nur die Adresse an, etwa https://api.example.com.',
  'address-version':
    'Die Adresse des Dienstes darf nicht auf {path} enden: Jeder Aufruf fügt seinen eigenen Pfad an. Geben Sie sie so an: {address}.',
};
