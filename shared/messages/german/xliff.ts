import type { englishXliff } from '../english/xliff.ts';
import type { Translated } from '../wording.ts';

export const germanXliff: Translated<typeof englishXliff> = {
  'not-xliff': 'Das Wurzelelement heißt „{name}“, nicht „{root}“: Das ist keine XLIFF-Datei.',
  'unknown-version.none':
    'Das Element xliff nennt keine Version: Ergänzen Sie version="1.2" oder die Version, die es ist.',
  'unknown-version.other':
    'Die XLIFF-Version „{version}“ ist nicht bekannt: Gelesen werden 1.0, 1.1, 1.2, 2.0, 2.1 und 2.2.',
  'mixed-versions.namespace':
    'Die Version ist {version}, der Namensraum aber {namespace}: Berichtigen Sie, was falsch ist.',
  'mixed-versions.element':
    'Das Element „{name}“ gehört nicht zu XLIFF {version}, das die Datei laut eigener Angabe ist: Teilen Sie die Datei nach Versionen.',
  'doctype-refused.xliff-2': 'XLIFF 2 erlaubt keinen DOCTYPE. Entfernen Sie ihn.',
  'too-large.segments':
    'Die Datei hat mehr als {limit} Segmente; mehr werden nicht gelesen. Teilen Sie sie vor dieser Übersetzungseinheit.',
  'too-large.parts':
    'Die Datei hat mehr als {limit} Texte und Inline-Codes; mehr werden nicht gelesen. Teilen Sie sie vor dieser Übersetzungseinheit.',
  'no-version': 'Das Element xliff nennt keine Version; es wird als {version} gelesen.',
  'no-namespace': 'Das Element xliff hat keinen Namensraum; es wird als XLIFF {version} gelesen.',
  'namespace-version-mismatch':
    'Der Namensraum {namespace} ist nicht der von XLIFF {version}, das die Version nennt.',
  'undeclared-prefix':
    'Das Präfix „{prefix}“ ist nicht deklariert: Ergänzen Sie xmlns:{prefix} am Element xliff.',
  'no-source-language':
    'Hier ist keine Ausgangssprache genannt: Ergänzen Sie {attribute}, oder nennen Sie sie beim Übersetzen.',
  'duplicate-id.earlier-unit':
    'Die ID „{id}“ hat schon eine frühere Übersetzungseinheit derselben Datei: Jede wird für sich übersetzt, aber geben Sie ihnen verschiedene IDs.',
  'sub-left-alone':
    'Text in einem Element sub wird nicht gesendet: Übersetzen Sie ihn von Hand, wo der Code es erlaubt.',
  'bad-language-code': '„{language}“ ist kein Sprachcode: Schreiben Sie ihn wie „de“ oder „pt-BR“.',
  'unknown-state.write':
    'XLIFF {version} hat keinen Status „{state}“: Wählen Sie preset, {states}.',
  'unknown-state.set': 'XLIFF {version} hat keinen Status „{state}“: Wählen Sie {states}.',
  'unknown-state.own-words': '{states} und x-…',
  'unknown-key.segment':
    'Die Datei hat kein Segment „{key}“: Lesen Sie sie neu, und planen Sie noch einmal.',
  'duplicate-answer.segment': 'Für das Segment „{key}“ gibt es zwei Antworten.',
  'wrong-codes':
    'Die Übersetzung von „{unit}“ enthält nicht jeden Inline-Code des Ausgangstexts genau einmal, darum blieb das Ziel unberührt.',
  'broken-nesting':
    'Die Inline-Codes in der Übersetzung von „{unit}“ überkreuzen sich, darum blieb das Ziel unberührt.',
  'target-language-differs':
    'Laut der Datei sind ihre Ziele in „{language}“, geschrieben wurde aber „{wanted}“; {attribute} blieb, wie es ist.',
  'approved-overwritten':
    'Die Übersetzungseinheit „{unit}“ ist freigegeben; ihr Ziel wurde ersetzt, die Freigabe blieb, wie sie ist.',
  'no-target':
    'Die Übersetzungseinheit „{unit}“ hat noch kein Ziel: Übersetzen Sie sie, bevor Sie ihr diesen Status geben.',
  'still-locked':
    'Die Übersetzungseinheit „{unit}“ ist durch ihren Status oder von dem Programm gesperrt, aus dem die Datei stammt: Setzen Sie einen anderen Status, oder entsperren Sie sie dort.',
  'not-translatable':
    'Die Übersetzungseinheit „{unit}“ soll nicht übersetzt werden, darum blieb ihr Ziel unberührt.',
  'target-not-written':
    'Im neuen Text fehlt die geplante Übersetzung von „{unit}“: Er darf nicht gespeichert werden.',
  'target-not-kept':
    'Die Übersetzung von „{unit}“ würde nicht so gelesen, wie sie gemeint ist, darum blieb ihr Ziel unberührt.',
  'unplanned-change.span':
    'Der neue Text weicht in dem Teil, der hier beginnt, vom Plan ab: Er darf nicht gespeichert werden.',
  'unplanned-change.structure':
    'Der neue Text hat andere Übersetzungseinheiten oder Segmente als die Datei: Er darf nicht gespeichert werden.',
  'unreadable-result': 'Der neue Text ist nicht mehr lesbar: {reason}',
  'unreadable-result.at-line':
    'Der neue Text ist nicht mehr lesbar (Zeile {line} des neuen Texts): {reason}',
};
