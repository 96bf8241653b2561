import type { englishCatalogues } from '../english/catalogues.ts';
import type { Translated } from '../wording.ts';

export const germanCatalogues: Translated<typeof englishCatalogues> = {
  'unknown-state.catalogue':
    'Den Status „{state}“ gibt es hier nicht: Wählen Sie preset, {states}.',
  'too-large.messages':
    'Die Datei hat mehr als {most} Meldungen, Pluralformen mitgezählt. Mehr wird nicht gelesen: Teilen Sie die Datei vor dieser Meldung.',
  'too-large.comments':
    'Die Datei hat mehr als {most} Kommentarzeilen. Mehr wird nicht gelesen: Teilen Sie die Datei vor dieser Zeile.',
  'po-unexpected-text':
    'Hier beginnt weder ein Kommentar noch ein Schlüsselwort wie msgid noch ein Text in Anführungszeichen. Berichtigen Sie diese Zeile.',
  'po-open-string':
    'Dem Text, der hier beginnt, fehlt in seiner Zeile das schließende Anführungszeichen. Ergänzen Sie es.',
  'po-without-string':
    'Hinter diesem Schlüsselwort steht kein Text in Anführungszeichen. Ergänzen Sie einen, mindestens "".',
  'po-without-source':
    'Der Meldung, die hier beginnt, fehlt msgid. Ergänzen Sie es, oder entfernen Sie die Meldung.',
  'po-without-target':
    'Der Meldung, die hier beginnt, fehlt msgstr. Ergänzen Sie es, mindestens msgstr "".',
  'po-without-messages': 'Die Datei enthält keine Meldung: Es steht kein msgid darin.',
  'po-form':
    'Die Pluralform {form} steht hier doppelt, oder so viele hat keine Sprache. Berichtigen Sie ihre Nummer.',
  'po-duplicate': 'Dieselbe Meldung steht schon in Zeile {line}. Entfernen Sie eine davon.',
  'po-plural-forms':
    'Der Kopf der Datei sagt nicht, welche Pluralformen die Sprache hat. Ergänzen Sie Plural-Forms, zum Beispiel „nplurals=2; plural=(n != 1);“.',
  'po-many-forms':
    'Die Meldung hat {forms} Pluralformen; nach dem Kopf der Datei hat die Sprache {wanted}. Berichtigen Sie eines von beiden.',
};
