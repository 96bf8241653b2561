import type { englishTranslation } from '../english/translation.ts';
import type { Translated } from '../wording.ts';

export const germanTranslation: Translated<typeof englishTranslation> = {
  'output-is-input': 'Das Ergebnis würde eine andere der Dateien ersetzen, die übersetzt werden.',
  'same-output': 'Das Ergebnis einer anderen Datei käme an denselben Platz.',
  'same-language':
    'Ausgangssprache {source} und Zielsprache {target} sind dieselbe: Der Dienst würde es berechnen und fast nichts ändern. Wählen Sie eine andere Zielsprache.',
  'target-language-differs.asked':
    'Die Ziele dieser Datei sind auf „{other}“, verlangt ist „{target}“: Damit sich beides nicht mischt, wird nichts gesendet. Übersetzen Sie eine Kopie der Datei ohne ihre Ziele, wählen Sie „{other}“, oder lassen Sie eine andere Zielsprache zu.',
  'in-use':
    'Diese Datei wird gerade in einem anderen Lauf übersetzt. Warten Sie, bis er zu Ende ist, und übersetzen Sie sie dann noch einmal.',
  'output-exists':
    '{output} gibt es schon. Entfernen Sie die Datei, lassen Sie das Überschreiben zu, oder wählen Sie einen anderen Ausgabeordner.',

  'left.too-large':
    'Schon diese Einheit allein ist größer als die {bytes} Byte, die eine Anfrage haben darf. Teilen Sie sie in der Quelle.',
  'left.codes-spoiled':
    'In jeder Antwort fehlten Inline-Codes oder waren verändert; das Ziel blieb deshalb, wie es war. Übersetzen Sie diese Einheit von Hand.',
  'left.over-repair-limit':
    'In der Antwort fehlten Inline-Codes oder waren verändert, und nachzufragen hätte die Grenze dafür überschritten ({limit} Zeichen für diesen Lauf); das Ziel blieb deshalb, wie es war. Heben Sie die Grenze an und übersetzen Sie noch einmal, oder übersetzen Sie diese Einheit von Hand.',
  'left.only-pseudo':
    'Hier steht ein Text, und der Dienst hatte dafür nur eine Pseudo-Übersetzung, die keine Übersetzung ist: Der Text blieb. Für eine bessere fügen Sie ein Modell der Sprache hinzu oder verbinden einen anderen Dienst; wollen Sie die Pseudo-Übersetzung, leeren Sie zuerst das Ziel.',
  'left.pseudo-codes':
    'Die Inline-Codes überstanden die Pseudo-Übersetzung nicht; das Ziel blieb deshalb, wie es war.',

  'sent-again.answer-lost':
    'Es wurde nachgefragt, weil keine Antwort kam: Die Zeichen wurden vielleicht zweimal berechnet.',
  'sent-again.unreadable':
    'Es wurde nachgefragt, weil die Antwort nicht lesbar war: Die Zeichen wurden vielleicht zweimal berechnet.',
  'sent-again.wrong-count':
    'Es wurde nachgefragt, weil die Zahl der Antworten auf die Anfrage nicht stimmte: Die Zeichen wurden vielleicht zweimal berechnet.',
  'sent-again.misordered':
    'Es wurde nachgefragt, weil die Antworten auf die Anfrage in einer anderen Reihenfolge zu sein schienen: Die Zeichen wurden vielleicht zweimal berechnet.',
  'sent-again.emptied':
    'Es wurde nachgefragt, weil die Antwort leer war: Die Zeichen wurden vielleicht zweimal berechnet.',
  'sent-again.unchanged':
    'Es wurde nachgefragt, weil die Antwort gleich der Quelle war: Die Zeichen wurden vielleicht zweimal berechnet.',
  'sent-again.codes-spoiled':
    'Es wurde nachgefragt, weil in der Antwort Inline-Codes fehlten oder verändert waren: Die Zeichen wurden vielleicht zweimal berechnet.',

  'changed-meanwhile':
    '{output} wurde währenddessen von einem anderen Programm geändert und deshalb nicht angerührt.',
  'not-replaced.beside': '{why} Das Ergebnis liegt in {place}.',
  'not-replaced.in-journal':
    '{why} Was fertig ist, bleibt im Journal erhalten: Eine neue Übersetzung macht dort weiter.',
  'written-as-utf-8': 'Das Ergebnis ist eine neue Datei in UTF-8. {reason}',
  'letters-lacking':
    'Der Zeichenkodierung dieser Datei fehlen Buchstaben für „{language}“, zum Beispiel „{letter}“; es wurde deshalb nichts gesendet. Lassen Sie das Ergebnis in eine neue Datei schreiben, die UTF-8 wird, oder wandeln Sie diese vorher in UTF-8 um.',
  'nothing-in-it': 'Darin ist nichts zu übersetzen; es wurde deshalb kein Ergebnis geschrieben.',
  'nothing-translated':
    'Nichts davon ließ sich übersetzen; es wurde deshalb kein Ergebnis geschrieben.',

  'journal.folder-unusable':
    'Der Ordner der Journale ist nicht benutzbar; ein unterbrochener Lauf müsste von vorn beginnen.',
  'journal.not-written':
    'Das Journal lässt sich nicht schreiben; nach einer Unterbrechung ginge es nur von dem weiter, was jetzt darin steht. Es geht ohne Journal weiter.',
  'cache.not-read': 'Der Übersetzungs-Cache war nicht lesbar; ihm wird nichts entnommen.',
  'cache.not-written':
    'Der Übersetzungs-Cache ließ sich nicht schreiben: Er ist voll oder gesperrt. Es geht ohne ihn weiter.',

  'language-not-offered.source':
    'Der Dienst bietet „{code}“ nicht als Ausgangssprache an; es wurde nichts gesendet. {offered} Nennen Sie die Ausgangssprache, falls die Datei sie falsch angibt.',
  'language-not-offered.target':
    'Der Dienst bietet „{code}“ nicht als Zielsprache an; dafür wurde nichts gesendet. {offered}',
  'languages-offered.near': 'Er bietet {languages} an.',
  'languages-offered.others': 'Wählen Sie eine der Sprachen aus seiner Liste.',

  'option-dropped.formality':
    '{language} bietet keine Förmlichkeit zur Wahl; es wurde keine verlangt.',
  'option-dropped.style': '{language} unterstützt keine Stilregeln; sie wurden weggelassen.',
  'option-dropped.instructions':
    '{language} unterstützt keine Anweisungen; sie wurden weggelassen.',
  'option-dropped.glossary': '{language} unterstützt keine Glossare; sie wurden weggelassen.',
  'option-dropped.glossary-without-source':
    'Ein Glossar braucht eine bekannte Ausgangssprache; es wurde weggelassen. Wählen Sie die Ausgangssprache.',
  'option-dropped.source-language':
    'Der Dienst übersetzt nicht aus {language}; er erkennt deshalb die Sprache jedes Textes.',
};
