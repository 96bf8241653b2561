import type { englishFiles } from '../english/files.ts';
import type { Translated } from '../wording.ts';

export const germanFiles: Translated<typeof englishFiles> = {
  'same-as-source': 'Die Antwort ist wie der Ausgangstext.',
  'verify-failed':
    'Das Ergebnis wurde nicht geschrieben, denn die Prüfung fand eine Abweichung, die nicht geplant war: {difference}',
  'unknown-format':
    'Die Datei ist weder {formats}: Geben Sie ihr die Endung {extensions}, wenn sie eine davon ist.',
  'unknown-format.nor': '{formats} noch {last}',
  'unknown-format.or': '{extensions} oder {last}',
};
