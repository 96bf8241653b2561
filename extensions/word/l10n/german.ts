import { germanLists } from './german-lists.ts';
import { germanOutcomes } from './german-outcomes.ts';
import { germanEditing } from './german-editing.ts';
import { germanTerms } from './german-terms.ts';
import type { Wording } from '../../../shared/messages/wording.ts';
import type { TextKey } from './english.ts';
import { germanDocuments } from './german-documents.ts';

/** All texts of the pane in German. */
export const german: Readonly<Record<TextKey, Wording>> = {
  'pane.title': 'Interlinear',
  'pane.sections': 'Bereiche',
  'pane.outsideWord':
    'Diese Seite ist der Interlinear-Bereich für Word. Öffnen Sie ein Dokument in Word und wählen Sie Interlinear auf der Registerkarte „Start“; hier im Browser zeigt sie ihre Bereiche, hat aber keinen Text zum Bearbeiten.',
  'pane.noLibrary':
    'Die Office-Bibliothek konnte nicht geladen werden, daher erreicht der Bereich das Dokument nicht. Prüfen Sie die Netzwerkverbindung, schließen Sie den Bereich und öffnen Sie ihn erneut.',
  'pane.noAnswer':
    'Word antwortet nicht, daher erreicht der Bereich das Dokument nicht. Schließen Sie den Bereich und öffnen Sie ihn erneut.',
  'pane.sandbox':
    'Übungsmodus: Die eingebaute Sandbox antwortet mit Entwürfen, die zu prüfen sind; Texte gehen nur an einen Server, den Sie genannt haben.',
  'pane.storageBlocked':
    'Der Browser lässt den Bereich nichts speichern; Sprachen und Einstellungen sind nach dem Schließen vergessen.',
  'pane.notLoaded':
    'Dieser Teil des Bereichs konnte nicht geladen werden. Prüfen Sie die Netzwerkverbindung und versuchen Sie es noch einmal.',
  'pane.close': 'Meldung schließen',
  'pane.settings': 'Einstellungen: {0}',

  'section.improve': 'Verbessern',
  'section.correct': 'Korrigieren',
  'section.translate': 'Übersetzen',
  'section.document': 'Dokument',

  'run.cancel': 'Abbrechen',
  'run.reading': 'Die Auswahl wird gelesen …',
  'run.sending': 'Warten auf den Dienst …',
  'run.learning':
    'Warten: Der Übungsmodus lernt eine Sprache bei der ersten Verwendung, in Sekunden …',
  'run.waiting': 'Noch keine Antwort; nächster Versuch in {0}\u00a0s …',
  'run.repairing':
    'Es wird nachgefragt, wo die Antwort Formatierungen verloren hat; höchstens {0} Zeichen mehr …',
  'run.writing': 'Das Dokument wird geändert …',
  'run.reverting': 'Der frühere Text wird wiederhergestellt …',
  'run.counted': '{0} von {1} Absätzen',
  'run.cancelled': 'Abgebrochen. Das Dokument wurde nicht geändert.',
  'run.cancelledPartly':
    'Abgebrochen. Was schon da war, steht unten; das Dokument wurde nicht geändert.',

  'selection.nothing':
    'Es ist nichts markiert. Markieren Sie Text im Dokument oder setzen Sie den Cursor in einen Absatz und versuchen Sie es erneut.',
  'selection.noText':
    'Die Auswahl enthält keinen Text. Markieren Sie Wörter im Dokument und versuchen Sie es erneut.',
  'selection.readOnly':
    'Dieses Dokument ist schreibgeschützt. Schalten Sie in Word die Bearbeitung ein oder kopieren Sie den Text in ein eigenes Dokument und versuchen Sie es erneut.',
  'selection.unsupported':
    'Diese Version von Word kann keine Auswahl übergeben. Aktualisieren Sie Word, oder kopieren Sie den Text nach Word im Web und markieren Sie ihn dort.',
  'selection.busy':
    'Word war beschäftigt und hat die Auswahl nicht rechtzeitig übergeben. Warten Sie einen Moment und versuchen Sie es erneut.',
  'selection.refused':
    'Word konnte die Auswahl nicht übergeben. Klicken Sie in den Text, markieren Sie ihn neu und versuchen Sie es noch einmal.',
  'selection.moved':
    'Die Auswahl hat sich inzwischen geändert. Das Ergebnis unten gehört noch zur früheren.',
  'selection.atCursor':
    'Es war nichts markiert, daher wurde der Absatz an der Cursorposition genommen.',

  'writing.language': 'Sprache',
  'writing.asDocument': 'Wie im Dokument',

  'improve.intro': 'Schlägt bessere Formulierungen vor. Ohne Ihre Zustimmung ändert sich nichts.',
  'improve.run': 'Auswahl verbessern',
  'improve.manner': 'Stil oder Ton',
  'improve.styles': 'Stil',
  'improve.tones': 'Ton',
  'improve.mannerUnsupported':
    '{0} hat keine Stile oder Töne zur Auswahl, daher wird nur ohne verbessert.',
  'improve.mannerNotApplied':
    'Der Text ist auf {0}, wofür es keine Stile oder Töne gibt. Er wurde ohne verbessert.',
  'improve.another': '„{0}“ versuchen',
  'improve.nothing': 'Der Dienst weiß für diesen Text keine bessere Formulierung.',

  'manner.plain': 'Keiner',
  'manner.simple': 'Einfach',
  'manner.business': 'Geschäftlich',
  'manner.academic': 'Wissenschaftlich',
  'manner.casual': 'Locker',
  'manner.enthusiastic': 'Begeistert',
  'manner.friendly': 'Freundlich',
  'manner.confident': 'Selbstbewusst',
  'manner.diplomatic': 'Diplomatisch',

  'correct.intro':
    'Berichtigt Rechtschreibung, Grammatik und Zeichensetzung und lässt Ihre Formulierungen stehen.',
  'correct.run': 'Auswahl korrigieren',
  'correct.nothing': 'In diesem Text wurden keine Fehler gefunden.',
  'correct.nothingElse': 'In dem, was geprüft werden konnte, wurden keine Fehler gefunden.',

  'suggestions.title': 'Vorgeschlagene Änderungen',
  'suggestions.found': {
    one: '{0} Änderung wird vorgeschlagen.',
    other: '{0} Änderungen werden vorgeschlagen.',
  },
  'suggestions.hint':
    'Klicken Sie auf eine Änderung, um sie auszuschalten, bevor Sie die übrigen annehmen.',
  'suggestions.chosen': '{0} von {1} gewählt',
  'suggestions.all': 'Alle',
  'suggestions.none': 'Keine',
  'suggestions.replace': '„{0}“ durch „{1}“ ersetzen',
  'suggestions.insert': '„{0}“ einfügen',
  'suggestions.remove': '„{0}“ entfernen',
  'suggestions.paragraph': 'Absatz {0}',
  'suggestions.unchanged': {
    one: '{0} Absatz bleibt, wie er ist.',
    other: '{0} Absätze bleiben, wie sie sind.',
  },
  'suggestions.keptAway': {
    one: '{0} Änderung wurde ausgelassen, weil sie über den Rand eines Links gegangen wäre oder etwas berührt hätte, das bleiben muss, etwa eine Fußnote, ein Feld oder einen Platzhalter.',
    other:
      '{0} Änderungen wurden ausgelassen, weil sie über den Rand eines Links gegangen wären oder etwas berührt hätten, das bleiben muss, etwa eine Fußnote, ein Feld oder einen Platzhalter.',
  },
  'suggestions.refused': {
    one: '{0} Absatz hat der Dienst abgelehnt; er bleibt, wie er ist. Prüfen Sie, ob seine Sprache unterstützt wird.',
    other:
      '{0} Absätze hat der Dienst abgelehnt; sie bleiben, wie sie sind. Prüfen Sie, ob ihre Sprache unterstützt wird.',
  },
  'suggestions.refusedIn': {
    one: '{0} Absatz hat der Dienst abgelehnt; er bleibt, wie er ist. Vielleicht ist er nicht auf {1}: Wählen Sie oben eine andere Sprache.',
    other:
      '{0} Absätze hat der Dienst abgelehnt; sie bleiben, wie sie sind. Vielleicht sind sie nicht auf {1}: Wählen Sie oben eine andere Sprache.',
  },
  'suggestions.noneChosen':
    'Es ist keine Änderung gewählt. Schalten Sie mindestens eine ein und nehmen Sie dann erneut an.',

  'insert.title': 'Annehmen',
  'insert.replace': 'Ersetzen',
  'insert.below': 'Darunter',
  'insert.tracked': 'Nachverfolgt',
  'insert.comment': 'Kommentar',
  'insert.noTracking':
    'Nachverfolgte Änderungen brauchen Word 2024, Microsoft 365 ab Version 2208 oder Word im Web (WordApi 1.4); ersetzen Sie den Text stattdessen.',
  'insert.noComments':
    'Kommentare brauchen Word 2024, Microsoft 365 ab Version 2208 oder Word im Web (WordApi 1.4); fügen Sie das Ergebnis stattdessen darunter ein.',
  'insert.copy': 'Kopieren',
  'insert.copied': 'Kopiert. Fügen Sie es ein, wo Sie möchten.',
  'insert.copyFailed':
    'Kopieren ist hier gesperrt. Markieren Sie den Text im Bereich und kopieren Sie ihn mit der Tastatur.',
  'insert.revert': 'Rückgängig machen',
  'insert.dismiss': 'Verwerfen',
  'insert.again':
    'Es läuft bereits etwas. Warten Sie, bis es fertig ist, oder brechen Sie es ab und versuchen Sie es erneut.',

  ...germanOutcomes,

  'translate.intro': 'Übersetzt die Auswahl und behält ihre Formatierung bei.',
  'translate.run': 'Auswahl übersetzen',
  'translate.from': 'Von',
  'translate.to': 'Nach',
  'translate.detect': 'Erkennen',
  'translate.choose': 'Sprache wählen',
  'translate.recent': 'Zuletzt verwendet',
  'translate.languages': 'Alle Sprachen',
  'translate.better':
    'Offline-Sprachen oder ein Dienst mit Schlüssel übersetzen besser. Wer das Gateway betreibt, kann sie einrichten.',
  'translate.noTarget': 'Wählen Sie die Zielsprache und übersetzen Sie dann erneut.',
  'translate.loading': 'Die Sprachen werden geladen …',
  'translate.detected': 'Erkannt: {0}',
  'translate.assumed':
    'Kurzer Text, wie das Dokument als {0} angenommen. Wählen Sie hier eine andere Sprache.',
  'translate.same': 'Der Text ist bereits auf {0}.',
  'translate.formality': 'Anrede',
  'translate.formalityDefault': 'Wie der Dienst es für richtig hält',
  'translate.formalityMore': 'Förmlicher',
  'translate.formalityLess': 'Weniger förmlich',
  'translate.formalityUnsupported': '{0} hat keine Anrede zur Auswahl.',
  'translate.original': 'Original',
  'translate.translation': 'Übersetzung',
  'translate.review': 'Bitte prüfen: In diesem Absatz sind Zahlen, Namen oder Zeichen gewandert.',
  'translate.made': 'Übungsmodus: {0}.',
  'translate.repaired': {
    one: 'Die Antwort auf {0} Absatz hatte Formatierungen verloren. Das Nachfragen wurde mit {1} Zeichen mehr berechnet.',
    other:
      'Die Antworten auf {0} Absätze hatten Formatierungen verloren. Das Nachfragen wurde mit {1} Zeichen mehr berechnet.',
  },
  'translate.leftByLimit': {
    one: '{0} Absatz bleibt, wie er ist, weil das Nachfragen zu viel gekostet hätte. Übersetzen Sie ihn für sich.',
    other:
      '{0} Absätze bleiben, wie sie sind, weil das Nachfragen zu viel gekostet hätte. Übersetzen Sie sie für sich.',
  },
  'translate.refused':
    'Der Dienst gab keine brauchbare Übersetzung dieses Absatzes; er bleibt, wie er ist. Übersetzen Sie ihn von Hand oder versuchen Sie es erneut.',
  'translate.tooLarge':
    'Dieser Absatz ist für eine Anfrage zu lang und bleibt, wie er ist. Teilen Sie ihn und versuchen Sie es erneut.',
  'translate.codes':
    'Der Übersetzung fehlt eine Fußnote, ein Link oder ein Format, daher bleibt der Absatz, wie er ist. Versuchen Sie es erneut oder übersetzen Sie ihn in Teilen.',
  'translate.notSent':
    'Dieser Absatz wurde nicht gesendet, weil der Lauf vorher endete. Übersetzen Sie erneut.',
  'translate.title': 'Übersetzung nach {0}',
  'translate.done': { one: '{0} Absatz ist übersetzt.', other: '{0} Absätze sind übersetzt.' },

  ...germanLists,
  ...germanTerms,
  ...germanEditing,

  'object.footnote': 'Fußnote',
  'object.endnote': 'Endnote',
  'object.field': 'Feld',
  'object.picture': 'Bild',
  'object.comment': 'Kommentar',
  'object.other': 'Objekt',

  ...germanDocuments,

  'usage.title': 'Verbrauch',
  'usage.practice': 'Übungsmodus: Es wird nichts berechnet.',
  'usage.loading': 'Der Verbrauch wird gelesen …',
  'usage.unknown': 'Der Verbrauch konnte nicht gelesen werden',
  'usage.used': '{0} von {1} Zeichen verbraucht',
  'usage.unlimited': '{0} Zeichen verbraucht, kein Limit',
  'usage.left': '{0} Zeichen übrig',
  'usage.until': 'Der Zeitraum endet am {0}.',
  'usage.last': 'letzte Aktion: {0}',
  'usage.almost': 'Mehr als 90 % der Zeichen dieses Zeitraums sind verbraucht.',
  'usage.refresh': 'Aktualisieren',

  'failure.offline':
    'Dieser Computer ist offline. Verbinden Sie ihn mit dem Netzwerk und versuchen Sie es erneut; Ihr Text ist unberührt.',
};
