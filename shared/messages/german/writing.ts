import type { englishWriting } from '../english/writing.ts';
import type { Translated } from '../wording.ts';

export const germanWriting: Translated<typeof englishWriting> = {
  'sandbox-limits': 'Grenzen der Sandbox: {limits}.',
  'sandbox-limits.in': 'Grenzen der Sandbox ({languages}): {limits}.',
  'sandbox-limits.unchecked':
    'Die Sandbox hat kein Wörterbuch für {languages}, daher wurden Rechtschreibung und Grammatik nicht geprüft.',
  'sandbox-limits.and': '{first}; {second}',
  'spelling-no-dictionary': 'die Rechtschreibung wurde nicht geprüft, weil ein Wörterbuch fehlt',
  'grammar-no-engine': 'die Grammatik wurde nicht geprüft',
  'rewording-no-engine': 'sie formuliert Sätze nicht um',
  'no-other-wording': 'keiner ihrer anderen Stile ändert diesen Text',
  'style-no-contractions': 'Zusammenziehungen blieben, wie sie sind',
  'style-not-applied': 'der Stil wurde nicht angewendet',
  'tone-not-applied': 'der Ton wurde nicht angewendet',
  'common-mistakes': 'nur häufige Fehler werden gefunden, andere können stehen geblieben sein',
};
