import type { englishSubtitles } from '../english/subtitles.ts';
import type { Translated } from '../wording.ts';

export const germanSubtitles: Translated<typeof englishSubtitles> = {
  'not-webvtt':
    'Das ist kein WebVTT: Die erste Zeile muss „WEBVTT“ lauten. Falls es SubRip ist, geben Sie der Datei die Endung .srt.',
  'not-subtitles.other-format':
    'Das ist kein SubRip (SRT): Es sieht nach {format} aus. Wandeln Sie die Datei zuerst in SRT oder WebVTT um.',
  'not-subtitles.no-timing':
    'Das ist kein SubRip (SRT): Es gibt keine Zeile der Form „00:00:01,000 --> 00:00:02,000“.',
  'subtitle-format.sbv':
    'SBV (Untertitel von YouTube: beide Zeiten in einer Zeile, durch Komma getrennt)',
  'subtitle-format.microdvd': 'MicroDVD (Bildnummern in geschweiften Klammern)',
  'subtitle-format.lrc': 'LRC (Liedtexte)',
  'subtitle-format.xml': 'TTML oder einem anderen XML-Format',
  'too-large.subtitle-characters':
    'Die Datei hat mehr als {most} Zeichen; mehr wird von Untertiteln nicht gelesen. Teilen Sie sie vor dieser Zeile.',
  'too-large.subtitle-tags':
    'Die Datei hat mehr als {most} Auszeichnungen; mehr wird von Untertiteln nicht gelesen. Teilen Sie sie vor dieser Zeile.',
  'too-large.subtitle-cues':
    'Die Datei hat mehr als {most} Untertitel; mehr werden nicht gelesen. Teilen Sie sie vor dieser Zeile.',
  'too-large.subtitle-lines':
    'Die Datei hat mehr als {most} Zeilen; mehr wird von Untertiteln nicht gelesen. Teilen Sie sie vor dieser Zeile.',

  'text-before-first-cue': 'Vor der ersten Zeitzeile steht Text; er blieb, wie er ist.',
  'timing-broken': 'In dieser Zeitzeile fehlt eine Zeit, oder sie ist abgeschnitten.',
  'timing-broken.read':
    'In dieser Zeitzeile fehlt eine Zeit, oder sie ist abgeschnitten; die Zeile blieb, wie sie ist.',
  'timing-broken.webvtt':
    'Eine Zeit ist hier nicht so geschrieben, wie WebVTT sie hat (00:00:01.000, die Stunden dürfen fehlen), und Player lassen so einen Untertitel aus; die Zeile blieb, wie sie ist.',
  'timing-broken.arrow':
    'Diese Zeile hat einen Pfeil, aber keine Zeiten, sodass kein Player ihren Block zeigt; sie blieb, wie sie ist.',
  'block-without-timing':
    'Dieser Block hat keine Zeitzeile, sodass ihn kein Player zeigt; er blieb, wie er ist.',
  'cue-without-timing':
    '„{index}“ sieht nach der Nummer eines Untertitels aus, aber es folgt keine Zeitzeile: Der Text wurde zum vorigen Untertitel gerechnet.',
  'index-missing': {
    one: '{count} Untertitel ohne Nummer; es wurde keine ergänzt.',
    other: '{count} Untertitel ohne Nummer; es wurde keine ergänzt.',
  },
  'index-unusual': {
    one: '{count} Untertitel, dessen Nummer keine einfache Zahl ist; sie blieb erhalten.',
    other: '{count} Untertitel, deren Nummern keine einfachen Zahlen sind; sie blieben erhalten.',
  },
  'timing-unusual': {
    one: '{count} Untertitel mit Zeiten, die nicht als 00:00:00,000 geschrieben sind; sie blieben, wie sie sind.',
    other:
      '{count} Untertitel mit Zeiten, die nicht als 00:00:00,000 geschrieben sind; sie blieben, wie sie sind.',
  },
  'separator-missing': {
    one: '{count} Untertitel ohne Leerzeile davor; es wurde keine ergänzt.',
    other: '{count} Untertitel ohne Leerzeile davor; es wurde keine ergänzt.',
  },
  'blank-line-in-cue': {
    one: '{count} Untertitel mit einer Leerzeile im Text; sie blieb erhalten.',
    other: '{count} Untertitel mit einer Leerzeile im Text; sie blieb erhalten.',
  },

  'negative-time': 'Der Untertitel beginnt vor null.',
  'end-before-start': 'Der Untertitel endet, bevor er beginnt.',
  'zero-duration': 'Der Untertitel wird nicht gezeigt: Er endet, wo er beginnt.',
  'cue-too-short': 'Der Untertitel wird {seconds:3} s gezeigt, weniger als {limit:3} s.',
  'cue-too-long': 'Der Untertitel wird {seconds:3} s gezeigt, mehr als {limit:3} s.',
  'not-in-order': 'Der Untertitel beginnt vor dem, der über ihm steht.',
  overlap: 'Der Untertitel beginnt, bevor der über ihm endet.',
  'index-repeated': 'Die Nummer {index} steht zweimal hintereinander.',
  'index-not-consecutive': 'Die Nummer {index} folgt nicht auf {before}.',
  'empty-cue': 'Der Untertitel hat keinen Text.',
  'line-too-long': 'Eine Zeile hat {length} Zeichen, mehr als {limit}.',
  'line-too-long.translated':
    'Eine Zeile hat {length} Zeichen, mehr als {limit}: Kürzen Sie sie, oder brechen Sie sie anderswo um.',
  'too-many-lines': 'Der Untertitel hat {lines} Zeilen, mehr als {limit}.',
  'reading-speed': 'Der Untertitel verlangt {speed:1} Zeichen je Sekunde, mehr als {limit}.',
  'reading-speed.translated':
    'Der Untertitel verlangt {speed:1} Zeichen je Sekunde, mehr als {limit}: Kürzen Sie ihn, denn seine Zeit lässt sich nicht ändern.',

  'unknown-state.subtitles': 'Untertitel haben keinen Status: Es gibt nichts festzulegen.',
  'unknown-state.subtitles-preset':
    'Untertitel haben keinen Status, daher lässt sich „{state}“ nicht schreiben: Verwenden Sie „preset“.',
  'no-targets.subtitles':
    'Untertitel enthalten nur einen Text: Es gibt kein Ziel, in das etwas geschrieben werden könnte.',
  'unknown-key.sentence': 'Die Datei hat keinen Satz mit dem Schlüssel „{key}“.',
  'repeated-key': 'Für den Schlüssel „{key}“ gibt es zwei Antworten.',
  'empty-answer.cues': 'Die Übersetzung ist leer, daher blieb der Text, wie er ist.',
  'lone-surrogate.cues':
    'Die Übersetzung enthält ein halbes Zeichen, daher blieb der Text, wie er ist.',
  'missing-code.cues':
    'Die Übersetzung enthält nicht jeden Code des Textes genau einmal, daher blieb der Text, wie er ist.',
  'sentence-not-distributed':
    'Die Übersetzung hat weniger Wörter, als der Satz Untertitel hat ({cues}): Übersetzen Sie diese Untertitel von Hand.',
  'cue-border-guessed':
    'Die Übersetzung gab nicht an, wo ein Untertitel endet, daher wurde sie nach Länge verteilt: Prüfen Sie diese Untertitel.',
  'needs-review.cues': 'Die Übersetzung sollte geprüft werden.',
  'would-break-cue.blank-line':
    'Die Übersetzung wurde ausgelassen, weil die Datei mit ihr nicht mehr gleich zu lesen wäre: Eine ihrer Zeilen wäre leer.',
  'would-break-cue.timing':
    'Die Übersetzung wurde ausgelassen, weil die Datei mit ihr nicht mehr gleich zu lesen wäre: Eine ihrer Zeilen sieht nach einer Zeitzeile aus.',
  'would-break-cue.index':
    'Die Übersetzung wurde ausgelassen, weil die Datei mit ihr nicht mehr gleich zu lesen wäre: Ihre letzte Zeile sieht nach der Nummer des nächsten Untertitels aus.',
  'would-break-cue.code':
    'Die Übersetzung wurde ausgelassen, weil die Datei mit ihr nicht mehr gleich zu lesen wäre: Ein Teil von ihr sieht nach einem Code aus, den Abspieler nicht zeigen.',

  'edit-outside-text': 'Eine Änderung liegt außerhalb des Textes eines Untertitels.',
  'unplanned-change.cues':
    'Die Datei weicht vom Plan ab: Eine Stelle wurde geändert, die bleiben sollte.',
  'cue-count-changed': 'Die Datei hätte {cues} statt {before} Untertitel.',
  'cue-changed': 'Untertitel {cue} hätte eine andere Nummer oder eine andere Zeit.',
};
