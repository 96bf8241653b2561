import type { englishQuality } from '../english/quality.ts';
import type { Translated } from '../wording.ts';

export const germanQuality: Translated<typeof englishQuality> = {
  'broken-message.never-closed':
    'Das Ziel ist keine ICU-Nachricht wie sein Ausgangstext: Diese „{“ wird nie geschlossen; ergänzen Sie die fehlende „}“.',
  'broken-message.closed-too-often':
    'Das Ziel ist keine ICU-Nachricht wie sein Ausgangstext: Diese „}“ schließt nichts; entfernen Sie sie, oder ergänzen Sie die fehlende „{“.',
  'broken-message.no-argument':
    'Das Ziel ist keine ICU-Nachricht wie sein Ausgangstext: Mit dieser „{“ beginnt kein Argument; davor fehlt eine „}“.',
  'broken-message.no-branch':
    'Das Ziel ist keine ICU-Nachricht wie sein Ausgangstext: Hier muss ein Zweig wie „other {…}“ stehen; vielleicht fehlt eine „{“ oder „}“.',
  'broken-message.endless-quote':
    'Das Ziel ist keine ICU-Nachricht wie sein Ausgangstext: Mit diesem Apostroph gilt alles Folgende als Zitat; schreiben Sie zwei für einen.',
  'different-message.missing': 'Im Ziel fehlt {type} von „{argument}“ aus dem Ausgangstext.',
  'different-message.branches':
    'Im Ziel stimmen die Zweige von „{argument}“ ({type}) nicht: {faults}. Zweige behalten ihre Namen.',
  'different-message.missing-branch': '„{branch}“ fehlt',
  'different-message.foreign-branch': '„{branch}“ darf es nicht geben',
  'missing-plural-form':
    'In der Sprache {language} {lacking}: Ergänzen Sie für jede Form einen Zweig, sonst lauten solche Zahlen wie „other“.',
  'missing-plural-form.of': 'braucht {type} von „{argument}“ auch {forms}',
  'missing-plural-form.form': '„{form}“ ({numbers})',
  'different-codes.missing':
    'Im Ziel fehlt {missing}: Jeder Inline-Code des Ausgangstexts muss einmal vorkommen.',
  'different-codes.foreign':
    'Im Ziel steht {foreign} zu viel: Jeder Inline-Code des Ausgangstexts muss einmal vorkommen.',
  'different-codes.both':
    'Im Ziel fehlt {missing}, und {foreign} steht dort zu viel: Jeder Inline-Code des Ausgangstexts muss einmal vorkommen.',
  'different-placeholders.missing': {
    one: 'Im Ziel fehlt der Platzhalter {missing} des Ausgangstexts.',
    other: 'Im Ziel fehlen die Platzhalter {missing} des Ausgangstexts.',
  },
  'different-placeholders.no-address': {
    one: 'Im Ziel fehlt die Adresse {missing} des Ausgangstexts.',
    other: 'Im Ziel fehlen die Adressen {missing} des Ausgangstexts.',
  },
  'different-placeholders.foreign': {
    one: 'Im Ziel steht der Platzhalter {foreign}, den der Ausgangstext nicht hat.',
    other: 'Im Ziel stehen die Platzhalter {foreign}, die der Ausgangstext nicht hat.',
  },
  'different-markup.missing': {
    one: 'Im Ziel fehlt das Tag {missing} des Ausgangstexts.',
    other: 'Im Ziel fehlen die Tags {missing} des Ausgangstexts.',
  },
  'different-markup.foreign': {
    one: 'Im Ziel steht das Tag {foreign}, das der Ausgangstext nicht hat.',
    other: 'Im Ziel stehen die Tags {foreign}, die der Ausgangstext nicht hat.',
  },
  'different-numbers.missing': {
    one: 'Im Ziel fehlt die Zahl {missing} des Ausgangstexts.',
    other: 'Im Ziel fehlen die Zahlen {missing} des Ausgangstexts.',
  },
  'different-numbers.foreign': {
    one: 'Im Ziel steht die Zahl {foreign}, die der Ausgangstext nicht hat.',
    other: 'Im Ziel stehen die Zahlen {foreign}, die der Ausgangstext nicht hat.',
  },
  'different-numbers.both': 'Das Ziel hat {foreign}, der Ausgangstext hat dort {missing}.',
  'different-numbers.numbers': {
    one: 'die Zahl {numbers}',
    other: 'die Zahlen {numbers}',
  },
  'same-as-source.target':
    'Das Ziel ist gleich dem Ausgangstext: Übersetzen Sie es, wenn es kein Name ist.',
  'pseudo-translation':
    'Das Ziel ist eine Pseudo-Übersetzung, die keine Übersetzung ist: Übersetzen Sie es, oder leeren Sie es.',
  'different-outer-space':
    'Das Ziel beginnt oder endet mit anderem Leerraum als sein Ausgangstext.',
  'doubled-space': 'Im Ziel stehen zwei Leerzeichen hintereinander, im Ausgangstext nicht.',
  'different-end': 'Das Ziel endet mit einem anderen Satzzeichen als sein Ausgangstext.',
  'empty-target.open': 'Das Ziel ist leer: Übersetzen Sie es, oder kopieren Sie den Ausgangstext.',
  'empty-target.done': 'Das Ziel ist leer, obwohl es laut seinem Status fertig ist.',
  'term-ignored': 'Im Ziel fehlt „{target}“, das im Glossar für „{source}“ steht.',
  'target-too-long':
    'Die Übersetzung von „{unit}“ hat {length} {measure}, {excess} mehr als die {limit}, die die Datei erlaubt: Kürzen Sie sie.',
  'target-too-short':
    'Die Übersetzung von „{unit}“ hat {length} {measure}, weniger als die {limit}, die die Datei verlangt: Verlängern Sie sie.',
  'measure.characters': 'Zeichen',
  'measure.glyphs': 'Glyphen',
  'measure.bytes': 'Bytes',
  'inconsistent-translation':
    'Derselbe Ausgangstext ist in der Übersetzungseinheit „{unit}“ anders übersetzt.',
};
