import type { englishDocuments } from './english-documents.ts';

/** What the pane says about whole documents, in German. */
export const germanDocuments: Readonly<
  Record<keyof typeof englishDocuments, string | { readonly one: string; readonly other: string }>
> = {
  'document.intro':
    'Übersetzt das ganze Dokument. Die Übersetzung ist ein eigenes Dokument; dieses bleibt, wie es ist.',
  'document.run': 'Dokument übersetzen',
  'document.cost':
    'Ein Word-Dokument wird mit mindestens {0} Zeichen berechnet, sobald die Übersetzung abgeholt wird.',
  'document.left': 'In diesem Abrechnungszeitraum sind noch {0} Zeichen übrig.',
  'document.tooFewLeft':
    'In diesem Abrechnungszeitraum sind nur noch {0} Zeichen übrig, weniger als für ein Dokument berechnet werden. Der Dienst wird es wahrscheinlich ablehnen.',
  'document.reading': 'Das Dokument wird gelesen …',
  'document.readShare': '{0} von {1}',
  'document.readCancelled': 'Abgebrochen. Es wurde nichts gesendet.',
  'document.readFailed':
    'Word konnte das Dokument nicht übergeben. Speichern Sie es, schließen Sie andere Bereiche, die es verwenden, und versuchen Sie es erneut; oder markieren Sie den Text, den Sie brauchen, und nutzen Sie „Übersetzen“.',
  'document.readProtected':
    'Dieses Dokument ist geschützt, daher gibt Word es nicht heraus. Heben Sie den Schutz auf der Registerkarte „Überprüfen“ auf oder markieren Sie den Text, den Sie brauchen, und nutzen Sie „Übersetzen“.',
  'document.tooLarge':
    'Das Dokument hat {0}; der Dienst nimmt Dokumente bis {1}. Verkleinern Sie die Bilder oder übersetzen Sie es in Teilen.',

  'document.ready': 'Bereit zum Senden',
  'document.readyName': 'Dokument',
  'document.readyLanguages': 'Sprachen',
  'document.readyCost': 'Kosten',
  'document.languages': '{0} nach {1}',
  'document.detected': 'Erkannte Sprache',
  'document.listsGone':
    'Das Konto hat {0} nicht mehr, daher wurde nichts gesendet. Wählen Sie oben neu und senden Sie dann.',
  'document.needsSource': 'Mit einem Glossar wählen Sie die Sprache des Dokuments unter „Von“.',
  'document.exactly': '{0} Zeichen, das Mindeste für ein Word-Dokument.',
  'document.about': 'Etwa {0} Zeichen.',
  'document.atLeast': 'Mindestens {0} Zeichen.',
  'document.bodyOnly':
    'Word gibt hier keine Kopie des Dokuments heraus, daher wird nur der Textkörper gesendet: Kopf- und Fußzeilen mit ihren Bildern können in der Übersetzung fehlen.',
  'document.trackedChanges':
    'Das Dokument enthält nachverfolgte Änderungen. Sie werden so gesendet, und alter und neuer Wortlaut können beide in der Übersetzung stehen. Nehmen Sie sie vorher an oder lehnen Sie sie ab.',
  'document.comments': 'Das Dokument enthält Kommentare; sie werden mitgesendet.',
  'document.notKept':
    'Der Browser lässt den Bereich nichts speichern. Schließen Sie den Bereich, bevor die Übersetzung da ist, geht sie verloren.',
  'document.sameLanguage':
    'Das Dokument ist schon auf {0}, es gibt also nichts zu übersetzen. Wählen Sie eine andere Sprache.',
  'document.proofedSame':
    'Für Word ist dieses Dokument schon auf {0}, und der Dienst lehnt eines ab, das schon in der Zielsprache ist. Wählen Sie eine andere Sprache; oder senden Sie es, wenn Word sich irrt.',
  'document.otherLanguage': 'Andere Sprache wählen',
  'document.sendAnyway': 'Trotzdem senden',
  'document.send': 'Senden',
  'document.dontSend': 'Nicht senden',

  'documents.title': 'Dokumente',
  'documents.kept':
    'Übersetzungen bleiben verschlüsselt in diesem Browser, bis Sie sie entfernen, höchstens {0} Tage.',
  'documents.keptInMemory':
    'Übersetzungen sind weg, wenn der Bereich geschlossen wird: Speichern Sie sie vorher.',
  'documents.into': '{0} · {1}',
  'documents.preparing': 'Wird vorbereitet …',
  'documents.uploading': 'Das Dokument wird gesendet …',
  'documents.queued': 'Warten, bis der Dienst beginnt …',
  'documents.translating': 'Der Dienst übersetzt …',
  'documents.translatingFor': 'Der Dienst übersetzt, noch etwa {0}\u00a0s …',
  'documents.downloading': 'Die Übersetzung wird abgeholt …',
  'documents.checking': 'Die Übersetzung wird geprüft …',
  'documents.waiting': 'Noch keine Antwort; nächster Versuch in {0}\u00a0s …',
  'documents.noRoom':
    'Dieser Browser hat keinen Platz mehr für die Übersetzung. Schaffen Sie welchen; danach geht es von selbst weiter.',
  'documents.elsewhere':
    'Ein anderer Bereich arbeitet daran. Es erscheint hier, sobald es fertig ist.',
  'documents.stopped':
    'Angehalten. Was gesendet wurde, ist nicht verloren: Machen Sie weiter, und die Übersetzung wird abgeholt, wenn sie fertig ist.',
  'documents.resumed': {
    one: 'Ein Dokument von vorher ist noch unterwegs; siehe „Dokument“.',
    other: '{0} Dokumente von vorher sind noch unterwegs; siehe „Dokument“.',
  },
  'documents.billed': 'Berechnet: {0} Zeichen.',
  'documents.done': '{0} ist übersetzt.',
  'documents.keyAtRisk':
    'Lassen Sie den Bereich offen, bis die Übersetzung da ist: Was man zum Abholen braucht, ließ sich nicht speichern.',

  'documents.open': 'Als neues Dokument öffnen',
  'documents.openAgain': 'Erneut öffnen',
  'documents.save': 'Speichern',
  'documents.saveAgain': 'Erneut speichern',
  'documents.replace': 'Text ersetzen …',
  'documents.remove': 'Entfernen',
  'documents.goOn': 'Weiter',
  'documents.sendAgain': 'Erneut senden',
  'documents.cancel': 'Abbrechen',
  'documents.actions': 'Was mit {0} geschehen soll',

  'documents.replaceTitle': 'Den Text dieses Dokuments ersetzen?',
  'documents.replaceWarning':
    'Der gesamte Text des offenen Dokuments weicht der Übersetzung. Kopf- und Fußzeilen bleiben, und Word kann es vielleicht nicht rückgängig machen. Speichern Sie vorher eine Kopie.',
  'documents.replaceOther': 'Die Übersetzung gehört zu „{0}“, geöffnet ist jetzt „{1}“.',
  'documents.replaceNow': 'Alles ersetzen',
  'documents.replaceKeep': 'Dokument behalten',
  'documents.replacing': 'Der Text wird ersetzt …',
  'documents.restore': 'Früheren Text zurückholen',

  'documents.opened':
    'Word wurde gebeten, {0} zu öffnen. Erscheint kein neues Fenster und keine neue Registerkarte, speichern Sie es stattdessen.',
  'documents.openFailed':
    'Word hat die Übersetzung nicht geöffnet. Sie steht unten: Speichern Sie sie und öffnen Sie sie von dort.',
  'documents.saved': '{0} ist gespeichert.',
  'documents.offered':
    '{0} wurde dem Browser zum Speichern übergeben. Kommt nichts an, öffnen Sie es als neues Dokument und speichern Sie es in Word.',
  'documents.saveFailed':
    'Von hier aus lässt es sich nicht speichern. Öffnen Sie es als neues Dokument und speichern Sie es in Word.',
  'documents.replaced': 'Der Text wurde durch die Übersetzung ersetzt.',
  'documents.replaceFailed':
    'Word hat den Text nicht ersetzt; das Dokument ist vielleicht geschützt. Öffnen Sie die Übersetzung stattdessen als neues Dokument.',
  'documents.restored': 'Der frühere Text ist wieder da.',
  'documents.restoreFailed':
    'Word hat den früheren Text nicht zurückgeholt. Nutzen Sie „Rückgängig“ in Word.',
  'documents.resultGone':
    'Die Übersetzung ist nicht mehr in diesem Browser. Senden Sie das Dokument erneut, wenn Sie sie brauchen.',
  'documents.notRemoved':
    'Ein anderer Bereich arbeitet daran. Brechen Sie es dort ab oder warten Sie, bevor Sie es entfernen.',

  'failed.sameLanguage':
    'Das Dokument ist schon auf {0}, daher hat der Dienst es nicht übersetzt; es wurde nichts berechnet. Wählen Sie eine andere Sprache und übersetzen Sie es erneut.',
};
