import type { englishStorage } from '../english/storage.ts';
import type { Translated } from '../wording.ts';

export const germanStorage: Translated<typeof englishStorage> = {
  'not-found.file': 'Die Datei {path} gibt es nicht.',
  'not-a-file.file': '{path} ist keine gewöhnliche Datei.',
  'not-a-folder.file':
    '{path} ist eine Datei, wo ein Ordner gebraucht wird. Verschieben Sie sie oder wählen Sie einen anderen Ausgabeordner.',
  'no-permission.file':
    'Der Zugriff auf {path} ist nicht erlaubt. Prüfen Sie die Rechte der Datei und ihres Ordners.',
  'read-only.file':
    '{path} ist schreibgeschützt. Machen Sie die Datei beschreibbar oder wählen Sie einen anderen Ausgabeordner.',
  'several-links.file':
    '{path} hat mehrere harte Verknüpfungen, die ein Ersetzen trennen würde. Wählen Sie einen anderen Ausgabeordner.',
  'foreign-owner.file':
    '{path} gehört einem anderen Benutzer oder einer anderen Gruppe, was ein Ersetzen ändern würde. Ersetzen Sie die Datei als ihr Besitzer, oder wählen Sie einen anderen Ausgabeordner.',
  'attributes.file':
    'Beim Ersetzen von {path} gingen Zugriffsrechte oder erweiterte Attribute verloren. Wählen Sie einen anderen Ausgabeordner.',
  'disk-full.file':
    'Zum Schreiben von {path} ist kein Platz mehr. Schaffen Sie Platz und versuchen Sie es noch einmal.',
  'busy.file':
    '{path} wird von einem anderen Programm festgehalten. Schließen Sie die Datei dort und versuchen Sie es noch einmal.',
  'path-too-long.file': 'Der Pfad {path} ist für dieses System zu lang.',
  'changed.file': '{path} wurde beim Lesen geändert. Versuchen Sie es noch einmal.',
  'io-error.file': '{path} konnte nicht gelesen oder geschrieben werden.',
};
