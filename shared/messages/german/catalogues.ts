import type { englishCatalogues } from '../english/catalogues.ts';
import type { Translated } from '../wording.ts';

export const germanCatalogues: Translated<typeof englishCatalogues> = {
  'unknown-state.catalogue':
    'Den Status „{state}“ gibt es hier nicht: Wählen Sie preset, {states}.',
  'too-large.messages':
    'Die Datei hat mehr als {most} Meldungen, Pluralformen mitgezählt. Mehr wird nicht gelesen: Teilen Sie die Datei vor dieser Meldung.',
  'too-large.comments':
    'Die Datei hat mehr als {most} Kommentarzeilen. Mehr wird nicht gelesen: Teilen Sie die Datei vor dieser Zeile.',
  'too-large.elements':
    'Die Datei hat mehr als {most} Elemente. Mehr wird nicht gelesen: Teilen Sie die Datei vor diesem Element.',
  'duplicate-message': 'Dieselbe Meldung steht schon in Zeile {line}. Entfernen Sie eine davon.',
  'android-no-catalogue':
    'Die Datei enthält keine Texte von Android: Ihr erstes Element ist nicht <resources>. Wählen Sie eine andere Datei.',
  'resx-no-catalogue':
    'Die Datei enthält keine Ressourcen von .NET: Ihr erstes Element ist nicht <root>. Wählen Sie eine andere Datei.',
  'qt-no-catalogue':
    'Die Datei ist keine Übersetzung von Qt Linguist: Ihr erstes Element ist nicht <TS>. Wählen Sie eine andere Datei.',
  'missing-translation': 'Hier fehlt die Übersetzung eines Textes von {source}.',
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
  'po-plural-forms':
    'Der Kopf der Datei sagt nicht, welche Pluralformen die Sprache hat. Ergänzen Sie Plural-Forms, zum Beispiel „nplurals=2; plural=(n != 1);“.',
  'po-plural-forms.broken':
    'Die Plural-Forms im Kopf sind nicht zu lesen. Schreiben Sie sie wie „nplurals=2; plural=(n != 1);“, mit der Regel der Sprache.',
  'po-few-forms':
    'Die Meldung hat {forms} Pluralformen; nach dem Kopf der Datei hat die Sprache {wanted}. Ergänzen Sie die übrigen, oder berichtigen Sie den Kopf.',
  'po-many-forms':
    'Die Meldung hat {forms} Pluralformen; nach dem Kopf der Datei hat die Sprache {wanted}. Berichtigen Sie eines von beiden.',
  'unknown-state.none': 'Dateien dieses Formats haben keinen Status: Lassen Sie preset stehen.',
  'json-syntax.value':
    'Hier fehlt ein Wert: ein Text in Anführungszeichen, eine Zahl, „{“ oder „[“.',
  'json-syntax.key': 'Hier fehlt ein Schlüssel in doppelten Anführungszeichen.',
  'json-syntax.colon': 'Hinter diesem Schlüssel fehlt ein Doppelpunkt.',
  'json-syntax.comma': 'Hier fehlt ein Komma oder „{end}“.',
  'json-syntax.string':
    'Dem Text, der hier beginnt, fehlt in seiner Zeile das schließende Anführungszeichen. Ergänzen Sie es.',
  'json-syntax.escape':
    'Ein solches Zeichen oder eine solche Escape-Folge gibt es in Texten von JSON nicht. Schreiben Sie einen Backslash als „\\\\“ und einen Tabulator als „\\t“.',
  'open-comment': 'Der Kommentar, der hier beginnt, hat kein Ende. Schließen Sie ihn mit „*/“.',
  'json-syntax.after': 'Hinter ihrem Ende geht die Datei weiter. Entfernen Sie, was hier steht.',
  'duplicate-key': 'Der Schlüssel „{key}“ steht schon in Zeile {line}. Entfernen Sie einen davon.',
  'json-too-deep': 'Hier liegen Werte mehr als {most}-mal ineinander; das wird abgelehnt.',
  'no-catalogue':
    'Die Datei enthält keine Texte mit Schlüsseln, oder sie enthält Einstellungen („{key}“): Sie ist kein Katalog von Texten.',
  'no-keyed-texts':
    'Die Datei enthält keine Texte mit Schlüsseln: Sie ist kein Katalog von Texten.',
  'yaml-hugo-list':
    'Die Datei ist eine Liste von Kennungen und Übersetzungen, wie ältere Themen von Hugo sie haben. Schreiben Sie jede als Schlüssel mit ihrem Text, was jedes heutige Hugo liest: „{id}: …“ anstelle von „- id: {id}“ und „translation: …“.',
  'other-kind':
    'Unter „{key}“ steht in der Ausgangsdatei etwas anderes als hier: Es bleibt, wie es ist. Gleichen Sie beide an.',
  'form-no-text':
    'Unter „{key}“ steht in der Ausgangsdatei zwischen den Formen für Zahlen ein Wert, der kein Text ist: Er bleibt, wie er ist. Schreiben Sie dort einen Text.',
  'xcstrings-other-kind':
    'Was unter „{key}“ steht, ist anders aufgebaut als bekannt: Es bleibt, wie es ist.',
  'xcstrings-stale': {
    one: '{count} Text ist als veraltet (stale) gekennzeichnet, das Programm verwendet ihn nicht mehr: Er bleibt, wie er ist.',
    other:
      '{count} Texte sind als veraltet (stale) gekennzeichnet, das Programm verwendet sie nicht mehr: Sie bleiben, wie sie sind. Der erste steht hier.',
  },
  'hidden-key':
    'Der Schlüssel „{key}“ steht auch in Zeile {line}, und Programme nehmen diesen. Entfernen Sie einen davon.',
  'properties-escape':
    'Hinter „\\u“ fehlen vier Ziffern von 0 bis f. Schreiben Sie einen Backslash als „\\\\“.',
  'properties-open-line':
    'Der Backslash am Ende der Datei verbindet ihre letzte Zeile mit einer, die fehlt. Nehmen Sie ihn heraus.',
  'plist-key':
    'Schlüssel und Werte wechseln sich hier nicht ab. Geben Sie jedem Schlüssel einen Wert: <key>…</key><string>…</string>.',
  'only-in-source':
    'Unter „{key}“ verweist die Ausgangsdatei auf einen anderen ihrer Teile, was keine Übersetzung kann. Schreiben Sie den Schlüssel von Hand in diese Datei.',
  'yaml-syntax.tab':
    'Davor steht ein Tabulator. YAML wird nur mit Leerzeichen eingerückt: Ersetzen Sie den Tabulator.',
  'yaml-syntax.indentation':
    'Dies ist anders eingerückt als das, wozu es gehört. Rücken Sie es wie seine Nachbarn ein.',
  'yaml-syntax.start':
    'Ein Text ohne Anführungszeichen kann nicht mit diesem Zeichen beginnen. Setzen Sie ihn in Anführungszeichen.',
  'yaml-syntax.colon':
    'Hier steht ein Doppelpunkt in einem Text ohne Anführungszeichen, oder ein Schlüssel beginnt in der Zeile eines anderen. Setzen Sie den Text in Anführungszeichen.',
  'yaml-syntax.key':
    'Hier beginnt kein Schlüssel, wie Texte ihn haben: ein Text in einer Zeile mit einem Doppelpunkt dahinter.',
  'yaml-syntax.missing':
    'Hier fehlt etwas: ein schließendes Anführungszeichen, eine schließende Klammer, ein Komma oder ein Doppelpunkt hinter einem Schlüssel.',
  'yaml-syntax.escape':
    'Eine solche Escape-Folge gibt es in YAML nicht. Schreiben Sie einen Backslash zwischen doppelten Anführungszeichen als „\\\\“.',
  'yaml-syntax.unexpected':
    'Ab hier ist das YAML nicht lesbar. Berichtigen Sie diese Zeile oder die davor.',
  'yaml-many-documents':
    'Hier beginnt ein zweites Dokument. Programme lesen nur das erste eines Katalogs: Geben Sie ihm eine eigene Datei.',
  'yaml-many-languages':
    'Die Datei enthält mehrere Sprachen: Hier beginnt {language}. Geben Sie jeder eine eigene Datei.',
  'markdown-no-texts':
    'Das Dokument enthält keinen Text zum Übersetzen: keine Überschrift, keinen Absatz, keine Zelle.',
  'markdown-too-tangled':
    'Das Dokument hat an einer Stelle mehr Zeichen oder Ebenen, als jemand von Hand schreibt: Es wird nicht gelesen. Teilen Sie es dort.',
  'mdx-unclosed':
    'Zu viele Klammern und Tags dieser Datei werden nie geschlossen, darunter dieses Zeichen: Sie wird nicht gelesen. Schließen Sie sie, oder schreiben Sie \\{ und &lt;, wo ein Zeichen gemeint ist.',
  'markdown-other-build':
    'Ab hier ist die Datei anders aufgebaut als ihre Vorlage ab Zeile {line}. Geben Sie beiden dieselben Überschriften, Absätze, Listen und Tabellen, oder legen Sie diese Datei beiseite und lassen Sie sie neu erstellen.',
  'strings-syntax.key': 'Hier fehlt ein Schlüssel: ein Text in Anführungszeichen.',
  'strings-syntax.equals': 'Hinter diesem Schlüssel fehlen „=“ und sein Text.',
  'strings-syntax.value':
    'Hier fehlt ein Text in Anführungszeichen. Listen und Dictionarys einer Property-Liste werden nicht gelesen.',
  'strings-syntax.end': 'Hinter diesem Text fehlt „;“.',
  'strings-syntax.string':
    'Dem Text, der hier beginnt, fehlt das schließende Anführungszeichen. Ergänzen Sie es.',
  'strings-syntax.brace': 'Es fehlt die „}“, die die erste Klammer der Datei schließt.',
  'strings-made':
    'Die Datei ist eine Property-Liste in XML oder Binärform, die aus einer Datei mit Texten entsteht. Geben Sie diese an.',
  'fluent-junk':
    'Fluent kann nicht lesen, was hier beginnt, und Programme lassen es aus: Es bleibt, wie es ist. Berichtigen Sie es.',
  'fluent-mixed':
    'Hier steht eine Auswahl zwischen anderen Wörtern, keine ihrer Varianten ist ein ganzer Satz: Sie bleibt, wie sie ist. Schreiben Sie in jede Variante den ganzen Satz.',
  'source-file-refused': 'Die Datei, aus der sie übersetzt wird, ist nicht lesbar: {reason}',
  'source-file-refused.at-line':
    'Die Datei, aus der sie übersetzt wird, ist nicht lesbar: Zeile {line}: {reason}',
};
