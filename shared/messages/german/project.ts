import type { englishProject } from '../english/project.ts';
import type { Translated } from '../wording.ts';

export const germanProject: Translated<typeof englishProject> = {
  'project-unknown-field': 'Das Feld „{field}“ gibt es hier nicht. Bekannt sind: {known}.',
  'project-missing-field': 'Hier fehlt das Feld „{field}“. Ergänzen Sie es.',
  'project-value.text': 'Hierher gehört ein Text in Anführungszeichen, der nicht leer ist.',
  'project-value.flag': 'Hierher gehört true oder false, ohne Anführungszeichen.',
  'project-value.choice': 'Hierher gehört in Anführungszeichen eines von: {choices}.',
  'project-value.list':
    'Hierher gehört eine Liste: Werte in eckigen Klammern, durch Kommas getrennt.',
  'project-value.empty-list': 'Die Liste ist leer. Tragen Sie mindestens einen Wert ein.',
  'project-value.record':
    'Hierher gehören Felder in geschweiften Klammern, zum Beispiel { "name": "value" }.',
  'project-value.language':
    '„{code}“ ist kein Sprachcode. Schreiben Sie zum Beispiel "de" oder "pt-BR".',
  'project-value.name':
    '„{code}“ kann nicht Teil eines Dateinamens sein. Schreiben Sie Buchstaben, Ziffern, „-“, „_“, „+“, „@“ oder Punkte.',
  'project-twice': '„{name}“ steht hier zweimal. Entfernen Sie eines davon.',
  'project-target-is-source':
    'Die Zielsprache {language} ist auch die Ausgangssprache. Entfernen Sie sie.',
  'project-pattern.characters':
    'Das Muster ist zu lang oder enthält Zeilenumbrüche. Schreiben Sie den Pfad der Dateien in eine Zeile.',
  'project-pattern.backslash':
    'Ordner eines Musters werden durch „/“ getrennt, nicht durch umgekehrte Schrägstriche.',
  'project-pattern.absolute':
    'Ein Muster beginnt im Ordner dieser Datei. Schreiben Sie es ohne Laufwerk und ohne „/“ am Anfang.',
  'project-pattern.folders':
    'Ein Muster führt vom Ordner dieser Datei abwärts: Entfernen Sie leere Teile, „.“ und „..“.',
  'project-pattern.two-folders':
    'In einem Muster darf nur einmal „**“ stehen. Entfernen Sie eines davon.',
  'project-pattern.brace':
    'Die Bedeutung von „{written}“ ist nicht bekannt. Zwischen zwei geschweifte Klammern gehört ein Name aus Buchstaben.',
  'project-pattern.neighbours':
    'Zwischen zwei Stellen eines Musters muss etwas stehen, zum Beispiel ein Punkt. Sonst ist nicht zu erkennen, wo die erste endet.',
  'project-pattern.no-language':
    'Das Muster sagt nicht, wo die Sprache steht. Schreiben Sie {mark} hinein.',
  'project-pattern.places':
    'Muster und Ausgangsdateien müssen dieselben Stellen haben: „{place}“ steht nur in einem davon.',
  'project-two-patterns':
    '„{file}“ gehört nach den Mustern „{first}“ und „{second}“ zu zwei Dateien des Projekts. Ändern Sie eines davon, sodass jede Datei einmal gemeint ist.',
  'project-no-files':
    'Wo „{pattern}“ hinweist, findet sich keine Datei in {source}. Berichtigen Sie das Muster, oder fügen Sie die Datei hinzu.',
  'project-one-target':
    'Dateien dieser Art enthalten eine einzige Zielsprache, das Projekt hat mehrere. Schreiben Sie {mark} ins Muster, sodass jede Sprache ihre eigene Datei hat.',
  'project-link':
    '{path} ist ein symbolischer Link oder liegt hinter einem. Projekte folgen Links nicht, weil sie anderswohin führen können: Legen Sie dort eine eigene Datei an, oder nehmen Sie die Sprache aus dem Projekt.',
  'lock-newer':
    '{file} stammt von einer neueren Version von Interlinear. Die Datei wird weder verwendet noch überschrieben: Aktualisieren Sie diese Version.',
  'lock-old':
    '{file} stammt von einer alten Version, oder die erste Zeile fehlt: Alle Übersetzungen gelten als von Menschen gemacht.',
  'lock-conflict': {
    one: '{file} hat {count} Zeile, die sich nicht verwenden lässt, wie nach einem Zusammenführen mit Konflikten: Wovon sie handelt, gilt als von Menschen gemacht.',
    other:
      '{file} hat {count} Zeilen, die sich nicht verwenden lassen, wie nach einem Zusammenführen mit Konflikten: Wovon sie handeln, gilt als von Menschen gemacht.',
  },
  'not-taken.missing-code': 'ein Code des Ausgangstexts fehlt',
  'not-taken.doubled-code': 'ein Code steht zweimal da',
  'not-taken.unknown-code': 'ein Code kommt im Ausgangstext nicht vor',
  'not-taken.crossed-codes': 'die Enden der Codes überkreuzen sich',
  'not-taken.codes-changed':
    'die Codes des Ausgangstexts haben sich seit dem Export geändert: exportieren Sie ihn neu',
  'not-taken.source-changed': 'der Ausgangstext hat sich seit dem Export geändert',
  'not-taken.not-read-again':
    'die Platzhalter oder die Syntax der Nachricht sind andere als im Ausgangstext',
  'not-taken.half-character':
    'es entstünde ein halbes Zeichen, das keine Datei aufnimmt: berichtigen Sie zuerst den Ausgangstext',
  'not-taken.incomplete': 'einigen der Fälle fehlt die Übersetzung',
  'not-taken.twice': 'es kamen zwei Übersetzungen zurück',
  'not-taken.unfinished': 'laut der Datei nicht fertig',
  'not-taken.kept': 'ein Mensch hat geschrieben oder geprüft, was da steht',
  'cannot-be-made':
    '{path} kann nicht aus den Texten einer anderen Datei entstehen: Das Format hat keine Schlüssel oder ist unbekannt. Kataloge wie .json, .po oder .xlf können es.',
  'nothing-to-convert':
    'Für {path} gibt es keinen Text: Nennen Sie mit --to die Übersetzung, oder füllen Sie sie zuerst.',
  'cannot-be-converted':
    'Die Texte haben keine Schlüssel, unter denen ein anderes Format sie kennt. „interlinear export“ macht XLIFF daraus.',
};
