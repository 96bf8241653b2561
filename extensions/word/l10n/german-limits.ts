import type { englishLimits } from './english-limits.ts';

/** What the pane says of the sandbox's limits. */
export const germanLimits: Readonly<Record<keyof typeof englishLimits, string>> = {
  'translate.standIn': 'Übungsmodus: ein gekennzeichneter Platzhalter, keine Übersetzung.',
  'limits.sentence': 'Grenzen der Sandbox: {0}.',
  'limits.unchecked':
    'Die Sandbox hat kein Wörterbuch für {0}, daher wurden Rechtschreibung und Grammatik nicht geprüft.',
  'limits.spelling': 'die Rechtschreibung wurde mangels Wörterbuch nicht geprüft',
  'limits.grammar': 'die Grammatik wurde mangels Modul nicht geprüft',
  'limits.rewording': 'Sätze wurden mangels Modul nicht umformuliert',
  'limits.contractions': 'Zusammenziehungen blieben, wie sie sind',
  'limits.style': 'der Stil wurde nicht angewendet',
  'limits.tone': 'der Ton wurde nicht angewendet',
};
