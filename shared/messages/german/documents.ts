import type { englishDocuments } from '../english/documents.ts';
import type { Translated } from '../wording.ts';

export const germanDocuments: Translated<typeof englishDocuments> = {
  'unknown-type.extension': 'Dateien mit der Endung .{extension} lassen sich nicht übersetzen.',
  'unknown-type.not-taken':
    'Dateien mit der Endung .{extension} nimmt der Dienst nicht an. Er nimmt {known}.',
  'unknown-type.no-extension': 'Der Name hat keine Endung. Der Dienst nimmt {known}.',
  'empty.no-bytes': 'Das Dokument ist leer: Es hat keine Bytes.',
  'empty.white-space': 'Das Dokument ist leer: Es enthält nur Leerraum.',
  'encrypted.password': 'Das Dokument ist mit einem Kennwort geschützt.',
  'wrong-type.extension': 'Zur Endung .{extension} gehört {expected}, der Inhalt ist aber {found}.',
  'wrong-type.content': 'Der Inhalt ist {found}.',
  'wrong-type.no-tags': 'Das Dokument hat keine Tags: Es ist keine Webseite.',
  'wrong-type.no-times': 'Das Dokument hat keine Zeitangaben: Es ist keine Untertiteldatei.',
  'wrong-type.no-xliff': 'Das Dokument ist XML, aber kein XLIFF: Es beginnt mit <{root}>.',
  'truncated.document': 'Das Ende des Dokuments fehlt: Es wurde nicht vollständig kopiert.',
  'truncated.page': 'Das Ende der Seite fehlt.',
  'not-well-formed.document': 'Das Dokument ist kein wohlgeformtes XML: {fault}',
  'same-as-source.document':
    'Der Dienst hat das Dokument unverändert zurückgegeben: Nichts darin wurde übersetzt.',

  'document-step.choose-content': 'Wählen Sie ein Dokument mit Inhalt.',
  'document-step.save-as-known-type':
    'Speichern Sie es als einen Dateityp, der sich übersetzen lässt.',
  'document-step.right-extension':
    'Geben Sie ihm die richtige Endung, oder speichern Sie es neu als den Dateityp, den Sie meinen.',
  'document-step.save-anew': 'Öffnen Sie es in seinem Programm und speichern Sie es neu.',
  'document-step.copy-again':
    'Kopieren Sie es noch einmal, oder laden Sie es noch einmal herunter.',
  'document-step.repair':
    'Öffnen Sie es in seinem Programm, lassen Sie es dort reparieren und speichern Sie es neu.',
  'document-step.trust':
    'Es wurde nichts gesendet. Senden Sie es nur, wenn Sie der Quelle vertrauen, und in Teilen.',
  'document-step.ask-sender':
    'Das kann in böser Absicht geschehen sein: Fragen Sie nach, von wem es stammt.',
  'document-step.password':
    'Entfernen Sie das Kennwort im zugehörigen Programm und versuchen Sie es noch einmal.',

  'too-large.document': 'Es hat {size}; der Dienst nimmt {type} bis {limit}. {next}',
  'too-large.document-of-plan':
    'Es hat {size}; der Dienst nimmt {type} im {plan}-Tarif bis {limit}. {next}',
  'too-large.taken-by-pro': 'Im Pro-Tarif nimmt er es an.',
  'too-large.split': 'Teilen Sie es auf, oder verkleinern Sie die Bilder darin.',
  'document-size.megabytes': '{size} MB',
  'document-size.kilobytes': '{size} KB',
  'document-type.word': 'Word-Dokumente',
  'document-type.old-word': 'alte Word-Dokumente',
  'document-type.powerpoint': 'PowerPoint-Präsentationen',
  'document-type.excel': 'Excel-Arbeitsmappen',
  'document-type.pdf': 'PDF-Dokumente',
  'document-type.web-page': 'Webseiten',
  'document-type.text': 'Texte',
  'document-type.xliff': 'XLIFF-Dateien',
  'document-type.subtitles': 'Untertiteldateien',
  'document-type.image': 'Bilder',

  'too-many-characters':
    'Es hat {characters} Zeichen, und der Dienst nimmt in einem Dokument höchstens {limit}. Teilen Sie es auf.',
  'minimum-billing':
    'Der Dienst berechnet Dokumente dieses Typs mit mindestens {minimum} Zeichen, auch wenn sie kürzer sind.',
  'quota.document':
    'Es würde mit mindestens {needed} Zeichen berechnet, und in diesem Abrechnungszeitraum sind noch {left} übrig. Heben Sie die Grenze in Ihrem Konto an, oder warten Sie auf den nächsten Zeitraum.',
  'output-format':
    'Der Dienst macht aus .{extension} kein .{wanted}; möglich ist {choice}. Lassen Sie das Ausgabeformat weg, oder wählen Sie ein mögliches.',
  'equal-languages':
    'Ausgangs- und Zielsprache sind beide {language}. Wählen Sie eine andere Zielsprache.',
  'near-languages':
    '{source} und {target} sind dieselbe Sprache: Es wird sich wenig ändern, und berechnet wird es trotzdem.',
  'source-language': 'Aus {language} übersetzt der Dienst keine Dokumente. {offered}',
  'target-language': 'Nach {language} übersetzt der Dienst keine Dokumente. {offered}',
  formality:
    'Für {language} ist keine Förmlichkeit wählbar. Lassen Sie sie weg, oder nehmen Sie {lenient}; das entfällt, wo es keine gibt.',
  'glossary-needs-source':
    'Ein Glossar wirkt nur mit einer genannten Ausgangssprache. Nennen Sie die Sprache des Dokuments.',
  'too-many-glossaries.document':
    'Der Dienst nimmt höchstens {limit} Glossare; angegeben sind {given}.',
  'glossary-language': 'Für {language} gibt es keine Glossare.',
  'glossary-unknown':
    'Der Dienst kennt das Glossar {id} nicht. Prüfen Sie die Kennung, oder lassen Sie das Glossar weg.',
  'glossary-pair.none':
    'Das Glossar {id} hat kein Wörterbuch von {source} nach {target}. Wählen Sie ein passendes, oder lassen Sie es weg.',
  'glossary-pair.others':
    'Das Glossar {id} hat kein Wörterbuch von {source} nach {target}; es hat {pairs}. Wählen Sie ein passendes, oder lassen Sie es weg.',
  'glossary-pair.languages': '{source} nach {target}',
  'style-plan': 'Stilregeln brauchen den Pro-Tarif. Lassen Sie sie weg.',
  'style-language': 'Für {language} gibt es keine Stilregeln. Lassen Sie sie weg.',

  'document-job.this': 'Dieses Dokument',
  'document-job.under-way':
    '{label} wird mit diesen Optionen schon übersetzt, in einem anderen Lauf oder Fenster. Warten Sie darauf, oder brechen Sie dort ab.',
  'document-job.interrupted':
    '{label} wurde mit diesen Optionen schon gesendet, und jener Lauf kam nicht zum Ende. Setzen Sie ihn fort, statt das Dokument noch einmal zu senden.',
  'document-job.unknown-job':
    'Diesen Auftrag gibt es nicht. Er wurde vielleicht verworfen, oder seine Zeit war um; die Liste zeigt, welche bekannt sind.',
  'document-job.other-connection':
    '{label} ging an einen anderen Dienst oder wurde mit einem anderen Schlüssel gesendet, und nur über diese Verbindung lässt es sich abholen. Verbinden Sie sich dort und machen Sie weiter.',
  'document-job.source-changed':
    '{label} wurde noch nicht gesendet, und die Datei ist weg oder hat sich seitdem geändert. Verwerfen Sie den Auftrag und übersetzen Sie das Dokument, wie es jetzt ist.',
  'document-job.key-unreadable':
    'Der Schlüssel, mit dem die Übersetzung von {label} abgeholt wird, lässt sich nicht aus dem geheimen Speicher lesen. Entsperren Sie den Speicher und machen Sie weiter. Gibt es keinen, so endete der Schlüssel mit dem Lauf, der ihn hatte: Senden Sie das Dokument noch einmal; das erste kostet nichts, solange es nicht abgeholt wird.',

  'document-failed.not-billed': '{reason} Berechnet wurde nichts.',
  'document-failed.upload-unknown':
    'Die Verbindung oder das Programm endete, gleich nachdem das Dokument gesendet war und bevor der Dienst es bestätigte. Es liegt vielleicht dort, übersetzt oder nicht, lässt sich aber ohne die Bestätigung nicht abholen. Berechnet wird ein Dokument, wenn seine Übersetzung abgeholt wird; dieses dürfte also nichts kosten. Senden Sie es noch einmal, wenn Sie die Übersetzung möchten.',
  'document-failed.gone':
    'Der Dienst hat das Dokument nicht mehr: Er behält eines nur begrenzte Zeit, und von hier wurde es nicht abgeholt. Berechnet wird ein Dokument, wenn seine Übersetzung abgeholt wird; dieses dürfte also nichts gekostet haben. Der Verbrauch des Kontos zeigt es. Senden Sie es noch einmal, wenn Sie die Übersetzung noch möchten.',
  'document-failed.download-lost':
    'Die Übertragung brach ab, und der Dienst gibt eine Übersetzung nur einmal heraus. {cost} Senden Sie das Dokument noch einmal, um sie vollständig zu erhalten; das wird noch einmal berechnet.',
  'document-failed.download-lost-in-part':
    'Die Übertragung brach ab, und der Dienst gibt eine Übersetzung nur einmal heraus. {cost} Was ankam, ist als {kept} aufbewahrt; es ist nicht vollständig. Senden Sie das Dokument noch einmal, um sie vollständig zu erhalten; das wird noch einmal berechnet.',
  'document-failed.result-broken':
    '{fault} Das Ergebnis ist als {kept} aufbewahrt. {cost} Öffnen Sie es, um zu sehen, ob es taugt, oder senden Sie das Dokument noch einmal; das wird noch einmal berechnet.',
  'document-failed.key-missing':
    'Das Dokument wurde gesendet, aber der Schlüssel, mit dem es abgeholt wird, ist nicht mehr im geheimen Speicher. Berechnet wird ein Dokument, wenn seine Übersetzung abgeholt wird; dieses dürfte also nichts kosten. Senden Sie es noch einmal, wenn Sie die Übersetzung möchten.',
  'document-failed.unreadable':
    'Das Dokument wurde nicht übersetzt. Eine neuere Version dieses Programms hat den Grund so notiert, dass diese ihn nicht lesen kann.',
  'document-cost.billed': {
    one: 'Die Übersetzung wurde mit {count} Zeichen berechnet.',
    other: 'Die Übersetzung wurde mit {count} Zeichen berechnet.',
  },
  'document-cost.probably-billed':
    'Die Übersetzung wurde wahrscheinlich berechnet; der Verbrauch des Kontos zeigt es.',
};
