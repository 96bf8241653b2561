import type { Wording } from '../../../shared/messages/wording.ts';
import type { englishOutcomes } from './english-outcomes.ts';

/** What the pane says about writing into the document and taking it back, in German. */
export const germanOutcomes: Readonly<Record<keyof typeof englishOutcomes, Wording>> = {
  'written.replace': { one: '{0} Absatz wurde ersetzt.', other: '{0} Absätze wurden ersetzt.' },
  'written.replaceTracked': {
    one: '{0} Absatz wurde ersetzt, als nachverfolgte Änderung: In diesem Dokument ist die Nachverfolgung an.',
    other:
      '{0} Absätze wurden ersetzt, als nachverfolgte Änderungen: In diesem Dokument ist die Nachverfolgung an.',
  },
  'written.tracked': {
    one: '{0} Absatz wurde nachverfolgt geändert.',
    other: '{0} Absätze wurden nachverfolgt geändert.',
  },
  'written.below': {
    one: 'Das Ergebnis wurde unter {0} Absatz eingefügt.',
    other: 'Die Ergebnisse wurden unter {0} Absätzen eingefügt.',
  },
  'written.comment': {
    one: 'Das Ergebnis wurde {0} Absatz als Kommentar beigefügt.',
    other: 'Die Ergebnisse wurden {0} Absätzen als Kommentare beigefügt.',
  },
  'written.left': {
    one: '{0} Absatz wurde nicht geschrieben; der Grund steht daneben.',
    other: '{0} Absätze wurden nicht geschrieben; die Gründe stehen daneben.',
  },
  'written.toCheck': {
    one: '{0} Absatz ist vielleicht schon geschrieben, ganz oder zum Teil; worauf zu achten ist, steht daneben.',
    other:
      '{0} Absätze sind vielleicht schon geschrieben, ganz oder zum Teil; worauf zu achten ist, steht daneben.',
  },
  'written.oldLanguage':
    'Word prüft den neuen Text noch in der alten Sprache. Markieren Sie ihn und stellen Sie auf der Registerkarte „Überprüfen“ die Korrektursprache ein.',
  'written.keptLeftToRight': {
    one: 'Word setzt {0} Absatz noch von links nach rechts, was Add-ins nicht ändern können. Setzen Sie den Cursor hinein und wählen Sie auf der Registerkarte „Start“ die Textrichtung von rechts nach links.',
    other:
      'Word setzt {0} Absätze noch von links nach rechts, was Add-ins nicht ändern können. Markieren Sie sie und wählen Sie auf der Registerkarte „Start“ die Textrichtung von rechts nach links.',
  },
  'written.keptRightToLeft': {
    one: 'Word setzt {0} Absatz noch von rechts nach links, was Add-ins nicht ändern können. Setzen Sie den Cursor hinein und wählen Sie auf der Registerkarte „Start“ die Textrichtung von links nach rechts.',
    other:
      'Word setzt {0} Absätze noch von rechts nach links, was Add-ins nicht ändern können. Markieren Sie sie und wählen Sie auf der Registerkarte „Start“ die Textrichtung von links nach rechts.',
  },
  'written.interrupted':
    'Der letzte Lauf endete mit dem Bereich: Mindestens {0} und höchstens {1} von {2} Absätzen wurden geschrieben. Sehen Sie nach, welche, und markieren Sie den Rest, um fortzufahren, oder nutzen Sie „Rückgängig“ in Word.',
  'written.reverted': {
    one: '{0} Absatz ist wieder wie zuvor.',
    other: '{0} Absätze sind wieder wie zuvor.',
  },

  'outcome.changedMeanwhile':
    'Dieser Text wurde inzwischen geändert und blieb daher unberührt. Markieren Sie ihn neu und wiederholen Sie es, oder kopieren Sie das Ergebnis.',
  'outcome.deleted':
    'Diesen Absatz gibt es im Dokument nicht mehr. Kopieren Sie das Ergebnis und fügen Sie es ein, wo Sie es brauchen.',
  'outcome.losesObjects':
    'Durch das Ergebnis würde etwas in diesem Text verrutschen oder verloren gehen, etwa eine Fußnote, ein Feld, ein Bild oder ein Tabulator, daher blieb er unberührt. Fügen Sie das Ergebnis darunter ein oder als Kommentar hinzu.',
  'outcome.losesFormats':
    'Durch das Ergebnis würde ein Link oder ein Format verloren gehen, daher blieb dieser Text unberührt. Fügen Sie das Ergebnis darunter ein oder als Kommentar hinzu.',
  'outcome.placeUnclear':
    'Wohin die Änderungen in diesem Text gehören, ließ sich nicht zweifelsfrei finden, daher blieb er unberührt. Fügen Sie das Ergebnis darunter ein oder als Kommentar hinzu.',
  'outcome.unreadable':
    'Word gibt diesen Absatz in einer Form heraus, die sich nicht umschreiben lässt, daher blieb er unberührt. Fügen Sie das Ergebnis als Kommentar hinzu oder kopieren Sie es.',
  'outcome.inPart':
    'Word hat diesen Absatz nur zum Teil geändert. Nutzen Sie „Rückgängig“ in Word, oder kopieren Sie das Ergebnis und ergänzen Sie den Rest von Hand.',
  'outcome.readOnly':
    'Dieses Dokument ist geschützt oder nur zum Lesen geöffnet. Schalten Sie die Bearbeitung ein und nehmen Sie erneut an, oder kopieren Sie das Ergebnis.',
  'outcome.unsupported':
    'Diese Version von Word kann das Ergebnis auf diese Art nicht einfügen. Wählen Sie eine andere, kopieren Sie das Ergebnis oder aktualisieren Sie Word.',
  'outcome.busy':
    'Word war beschäftigt und hat nicht rechtzeitig geantwortet. Warten Sie einen Moment und nehmen Sie dann erneut an.',
  'outcome.refused':
    'Word hat die Änderung abgelehnt. Nehmen Sie erneut an oder kopieren Sie das Ergebnis.',
  'outcome.perhapsDone': '{0} Sehen Sie vorher nach, ob das Ergebnis schon im Dokument steht.',
  'outcome.cancelled':
    'Nicht geschrieben, weil abgebrochen wurde. Nehmen Sie erneut an, um fortzufahren.',

  'revert.changedMeanwhile': {
    one: '{0} Absatz wurde seither geändert und blieb unberührt. Nutzen Sie dafür „Rückgängig“ in Word.',
    other:
      '{0} Absätze wurden seither geändert und blieben unberührt. Nutzen Sie dafür „Rückgängig“ in Word.',
  },
  'revert.backAlready': {
    one: '{0} Absatz hat schon wieder seinen früheren Text: Die Änderung wurde in Word abgelehnt oder rückgängig gemacht.',
    other:
      '{0} Absätze haben schon wieder ihren früheren Text: Die Änderungen wurden in Word abgelehnt oder rückgängig gemacht.',
  },
  'revert.deleted': {
    one: '{0} Absatz steht nicht mehr im Dokument. Nutzen Sie „Rückgängig“ in Word, wenn Sie ihn wiederhaben möchten.',
    other:
      '{0} Absätze stehen nicht mehr im Dokument. Nutzen Sie „Rückgängig“ in Word, wenn Sie sie wiederhaben möchten.',
  },
  'revert.placeUnclear': {
    one: 'In {0} Absatz ließ sich die Änderung nicht zweifelsfrei finden, daher blieb er unberührt. Nutzen Sie dafür „Rückgängig“ in Word.',
    other:
      'In {0} Absätzen ließen sich die Änderungen nicht zweifelsfrei finden, daher blieben sie unberührt. Nutzen Sie dafür „Rückgängig“ in Word.',
  },
  'revert.rejectByHand': {
    one: '{0} Absatz enthält eine nachverfolgte Änderung, die sich von hier aus nicht ablehnen lässt. Lehnen Sie sie in Word auf der Registerkarte „Überprüfen“ ab.',
    other:
      '{0} Absätze enthalten nachverfolgte Änderungen, die sich von hier aus nicht ablehnen lassen. Lehnen Sie sie in Word auf der Registerkarte „Überprüfen“ ab.',
  },
  'revert.formerUnknown': {
    one: 'Die früheren Formate von {0} Absatz sind nicht mehr bekannt, daher blieb er unberührt. Nutzen Sie dafür „Rückgängig“ in Word.',
    other:
      'Die früheren Formate von {0} Absätzen sind nicht mehr bekannt, daher blieben sie unberührt. Nutzen Sie dafür „Rückgängig“ in Word.',
  },
  'revert.inPart': {
    one: 'Word hat {0} Absatz nur zum Teil wiederhergestellt. Sehen Sie ihn sich an und nutzen Sie „Rückgängig“ in Word.',
    other:
      'Word hat {0} Absätze nur zum Teil wiederhergestellt. Sehen Sie sie sich an und nutzen Sie „Rückgängig“ in Word.',
  },
  'revert.readOnly': {
    one: 'Das Dokument ist geschützt oder nur zum Lesen geöffnet, daher hat Word {0} Absatz nicht wiederhergestellt. Schalten Sie die Bearbeitung ein und nutzen Sie dann „Rückgängig“ in Word.',
    other:
      'Das Dokument ist geschützt oder nur zum Lesen geöffnet, daher hat Word {0} Absätze nicht wiederhergestellt. Schalten Sie die Bearbeitung ein und nutzen Sie dann „Rückgängig“ in Word.',
  },
  'revert.unsupported': {
    one: 'Diese Version von Word kann {0} Absatz von hier aus nicht wiederherstellen. Nutzen Sie „Rückgängig“ in Word.',
    other:
      'Diese Version von Word kann {0} Absätze von hier aus nicht wiederherstellen. Nutzen Sie „Rückgängig“ in Word.',
  },
  'revert.busy': {
    one: 'Word war beschäftigt und hat nicht rechtzeitig gemeldet, dass {0} Absatz wiederhergestellt ist. Warten Sie einen Moment und nutzen Sie dann „Rückgängig“ in Word.',
    other:
      'Word war beschäftigt und hat nicht rechtzeitig gemeldet, dass {0} Absätze wiederhergestellt sind. Warten Sie einen Moment und nutzen Sie dann „Rückgängig“ in Word.',
  },
  'revert.refused': {
    one: 'Word hat es abgelehnt, {0} Absatz wiederherzustellen. Nutzen Sie „Rückgängig“ in Word.',
    other:
      'Word hat es abgelehnt, {0} Absätze wiederherzustellen. Nutzen Sie „Rückgängig“ in Word.',
  },
  'revert.perhapsDone': '{0} Sehen Sie vorher nach, ob das Eingefügte noch da ist.',
};
